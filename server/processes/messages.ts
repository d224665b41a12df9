import * as v from 'valibot'

/** What the processes of an installation say to each other; everything else on the line is the cluster's own. */

/** A process listens. `cardOrigin` where it runs the card sandbox or knows who does. */
export const Ready = v.object({ type: v.literal('firn:ready'), url: v.string(), cardOrigin: v.nullable(v.string()) })
/** A process asks for the figures of all. */
export const AskFigures = v.object({ type: v.literal('firn:ask'), id: v.number() })
/** The figures of all; null where one of them did not answer. */
export const Figures = v.object({ type: v.literal('firn:figures'), id: v.number(), text: v.nullable(v.string()) })
