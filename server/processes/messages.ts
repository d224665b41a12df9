import * as v from 'valibot'

/** Messages between the processes of an installation. Other messages belong to Node's cluster. */

/** A process listens. `cardOrigin` is set if it runs or knows the card sandbox. */
export const Ready = v.object({ type: v.literal('firn:ready'), url: v.string(), cardOrigin: v.nullable(v.string()) })
/** A process requests the metrics of all processes. */
export const AskFigures = v.object({ type: v.literal('firn:ask'), id: v.number() })
/** The metrics of all processes, or null if one did not answer. */
export const Figures = v.object({ type: v.literal('firn:figures'), id: v.number(), text: v.nullable(v.string()) })
