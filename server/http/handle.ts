import type { GenericSchema, InferInput } from 'valibot'
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../contract/call.ts'
import type { Context } from './context.ts'
import type { WrittenAnswer } from './written.ts'

/** What a request carried, validated by the contract. */
export type Input<C> = { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> }

type AnswerInputOf<C> = C extends Call<GenericSchema, GenericSchema, GenericSchema, infer A> ? InferInput<A> : never

/**
 * `tidyBody` is applied to a body before it is validated: it leaves out what the call can do without. `onlyReads`: the handler changes nothing
 * whatsoever, so that it may be begun before it is known whether the caller's session still stands.
 */
export type HandleOptions = { tidyBody?: (body: unknown) => unknown; onlyReads?: boolean }

/** A call of the contract together with what serves it. */
export type Mounted = HandleOptions & { call: Call; run(input: Input<Call>, context: Context): Promise<unknown> }

type Handler<C> = (input: Input<C>, context: Context) => Promise<AnswerInputOf<C> | WrittenAnswer>

/** Ties a handler to a call of the contract: its input is typed from the call, and so is what it returns. */
export function handle<C extends Call>(call: C, handler: Handler<C>): Mounted
export function handle<C extends Call>(call: C, options: HandleOptions, handler: Handler<C>): Mounted
export function handle<C extends Call>(call: C, ...rest: [Handler<C>] | [HandleOptions, Handler<C>]): Mounted {
  const [options, handler] = rest.length === 2 ? rest : [{}, rest[0]]
  // The app validates the input by this very call before it runs the handler.
  return { ...options, call, run: (input, context) => handler(input as Input<C>, context) }
}
