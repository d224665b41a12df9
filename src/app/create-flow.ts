import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate'
import { bridgeEmitted } from './bridge-emitted.ts'

/**
 * A flow of the product, not yet started. Every flow of the application is made here, so that what it emits (navigation, analytics, stale reads) reaches
 * the bridge from the first moment on.
 */
export const createFlow = <M extends AnyStateMachine>(
  machine: M,
  ...[input]: undefined extends InputFrom<M> ? [input?: InputFrom<M>] : [input: InputFrom<M>]
): Actor<M> => createActor<AnyStateMachine>(machine, { input, inspect: bridgeEmitted }) as Actor<M>
