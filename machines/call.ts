import { fromPromise } from 'xstate'

type Options = { signal: AbortSignal }

/** A call of the API as an actor: it is passed the invoke's input, and aborted when its state is left. */
export const call = <I, O>(fn: (input: I, options: Options) => Promise<O>) =>
  fromPromise<O, I>(({ input, signal }) => fn(input, { signal }))

/** The same for a call that takes no input. */
export const callWithoutInput = <O>(fn: (options: Options) => Promise<O>) => fromPromise(({ signal }: Options) => fn({ signal }))
