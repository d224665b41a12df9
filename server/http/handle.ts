import type { GenericSchema, InferInput } from 'valibot'
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../contract/call.ts'
import type { Context } from './context.ts'

/** What a request carried, validated by the contract. */
export type Input<C> = { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> }

type AnswerInputOf<C> = C extends Call<GenericSchema, GenericSchema, GenericSchema, infer A> ? InferInput<A> : never

/** A call of the contract together with what serves it. */
export type Mounted = { call: Call; run(input: Input<Call>, context: Context): Promise<unknown> }

/** Ties a handler to a call of the contract: its input is typed from the call, and so is what it returns. */
export function handle<C extends Call>(call: C, handler: (input: Input<C>, context: Context) => Promise<AnswerInputOf<C>>): Mounted {
  // The app validates the input by this very call before it runs the handler.
  return { call, run: (input, context) => handler(input as Input<C>, context) }
}
