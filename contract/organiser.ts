import * as v from 'valibot'

/** Who stands for the trip (LAW-2); `isSample` marks the sandbox's samples. */
export const Organiser = v.object({
  name: v.string(),
  address: v.string(),
  insolvencyProtection: v.string(),
  standardInformationUrl: v.string(),
  isSample: v.boolean(),
})
export type Organiser = v.InferOutput<typeof Organiser>
