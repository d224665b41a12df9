import * as v from 'valibot'

/** LAW-2 */
export const Organiser = v.pipe(
  v.object({
    name: v.string(),
    address: v.string(),
    insolvencyProtection: v.string(),
    standardInformationUrl: v.pipe(v.string(), v.description('Address of the standard information form for package travel.')),
    isSample: v.pipe(v.boolean(), v.description('True in the sandbox, where no organiser is configured.')),
  }),
  v.description('The organiser who is liable for the trip: shown before payment and in the confirmation.'),
)
export type Organiser = v.InferOutput<typeof Organiser>
