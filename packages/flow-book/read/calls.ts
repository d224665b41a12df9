import type { AnyStateMachine } from 'xstate'
import { calls } from '../../../contract/calls.ts'
import { plainWords } from '../words/names.ts'

/** An actor that runs in a state: an API call, another flow, or a function of the browser or card provider. */
export type ActorWords =
  | { kind: 'call'; name: string; method: string; path: string; summary: string }
  | { kind: 'flow'; name: string; flow: string }
  | { kind: 'device'; name: string; words: string }

/** Calls that a flow makes under a second name, because it makes the same call for another reason. */
const sameCallAs: Readonly<Record<string, keyof typeof calls>> = { recheckOrder: 'getOrder' }

const elsewhere: Readonly<Record<string, string>> = {
  claimPurchase: 'Browser: has this purchase been measured before?',
  confirmCardPayment: 'Card provider: take the payment',
  getPlace: 'Maps provider: look up a place',
  readCodeBlock: 'Clock: time left',
  readSecondsLeft: 'Clock: time left',
  readSendBlock: 'Clock: time left',
  suggestPlaces: 'Maps provider: suggest places',
  validateCardForm: 'Card form: is it complete?',
  watchOnline: 'Browser: is there a connection?',
  watchTabs: 'Browser: what other tabs do',
}

/** The contract call of an actor. Undefined for actors without one. */
export const contractCall = (name: string): { method: string; path: string; summary: string } | undefined =>
  calls[sameCallAs[name] ?? (name as keyof typeof calls)]

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'root' in logic

/** The description of an actor by its name. Actors are named after the API functions that they call. */
export function actorInWords(machine: AnyStateMachine, name: string): ActorWords {
  const logic: unknown = machine.implementations.actors[name]
  if (isMachine(logic)) return { kind: 'flow', name, flow: logic.id }
  const call = contractCall(name)
  if (call) return { kind: 'call', name, method: call.method, path: call.path, summary: call.summary }
  return { kind: 'device', name, words: elsewhere[name] ?? `Browser: ${plainWords(name)}` }
}

/** The line on a state plate for a running actor. */
export function actorLine(actor: ActorWords): string {
  if (actor.kind === 'call') return `${actor.method} ${actor.path}`
  return actor.kind === 'flow' ? `Flow: ${plainWords(actor.flow)}` : actor.words
}
