import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'

/** Something outside of machines that sends events to a page: a query, the session. src/app provides it. */
export const source = <Input extends NonReducibleUnknown = undefined>() => fromCallback<EventObject, Input>(() => {})
