import { fromPromise } from 'xstate'

type Options = { signal: AbortSignal }

/** Wraps an API call as an actor. It receives the invoke's input, and is aborted when its state exits. */
export const call = <I, O>(fn: (input: I, options: Options) => Promise<O>) =>
  fromPromise<O, I>(({ input, signal }) => fn(input, { signal }))

/** The same for a call without input. */
export const callWithoutInput = <O>(fn: (options: Options) => Promise<O>) => fromPromise(({ signal }: Options) => fn({ signal }))
