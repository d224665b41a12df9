import type { GenericSchema, InferInput } from 'valibot'
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../contract/call.ts'
import type { Context } from './context.ts'

/** The input of a request, validated by the contract. */
export type Input<C> = { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> }

type AnswerInputOf<C> = C extends Call<GenericSchema, GenericSchema, GenericSchema, infer A> ? InferInput<A> : never

/** `tidyBody` runs before a body is validated and removes parts that the call can do without. */
export type HandleOptions = { tidyBody?: (body: unknown) => unknown }

/** A call of the contract and its handler. */
export type Mounted = HandleOptions & { call: Call; run(input: Input<Call>, context: Context): Promise<unknown> }

type Handler<C> = (input: Input<C>, context: Context) => Promise<AnswerInputOf<C>>

/** Binds a handler to a call of the contract, which defines the types of its input and its answer. */
export function handle<C extends Call>(call: C, handler: Handler<C>): Mounted
export function handle<C extends Call>(call: C, options: HandleOptions, handler: Handler<C>): Mounted
export function handle<C extends Call>(call: C, ...rest: [Handler<C>] | [HandleOptions, Handler<C>]): Mounted {
  const [options, handler] = rest.length === 2 ? rest : [{}, rest[0]]
  // `serveCall` has validated the input by this call.
  return { ...options, call, run: (input, context) => handler(input as Input<C>, context) }
}
