import type { AnyStateMachine } from 'xstate'
import { calls } from '../../contract/calls.ts'
import { plainWords } from '../words/names.ts'

/** What runs while a flow waits: a call of the API, another flow, or something of the browser's or the card provider's. */
export type ActorWords =
  | { kind: 'call'; name: string; method: string; path: string; summary: string }
  | { kind: 'flow'; name: string; flow: string }
  | { kind: 'device'; name: string; words: string }

/** Calls that a flow makes under a name of its own, because it makes the same one for another reason. */
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

/** The call of the contract that an actor of this name makes; undefined for actors that make none. */
export const contractCall = (name: string): { method: string; path: string; summary: string } | undefined =>
  calls[sameCallAs[name] ?? (name as keyof typeof calls)]

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'root' in logic

/** What runs under the name of an actor; actors have the name of the API function that they call. */
export function actorInWords(machine: AnyStateMachine, name: string): ActorWords {
  const logic: unknown = machine.implementations.actors[name]
  if (isMachine(logic)) return { kind: 'flow', name, flow: logic.id }
  const call = contractCall(name)
  if (call) return { kind: 'call', name, method: call.method, path: call.path, summary: call.summary }
  return { kind: 'device', name, words: elsewhere[name] ?? `Browser: ${plainWords(name)}` }
}

/** The one line that a state plate carries for what runs there. */
export function actorLine(actor: ActorWords): string {
  if (actor.kind === 'call') return `${actor.method} ${actor.path}`
  return actor.kind === 'flow' ? `Flow: ${plainWords(actor.flow)}` : actor.words
}
