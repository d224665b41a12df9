/** What is awkward about a hotel's answers. */
export type Quirk =
  | 'nulls'
  | 'objects'
  | 'no terms'
  | 'html'
  | 'unknown board'
  | 'no images'
  | 'deleted'
  | 'mixed rooms'
  | 'other time zone'

/** Hotels that are awkward on purpose, by the id of the house. */
export const quirks: Readonly<Record<string, Quirk>> = {
  // Fields without a value are null. The schema knows no null, but the official examples have them.
  'lech-51': 'nulls',
  // The totals of an offer are objects. The schema says arrays, the official example has objects.
  'kitzbuehel-51': 'objects',
  // `cancelPolicyInfos` is null although the rate is refundable: the terms are unknown.
  'soelden-51': 'no terms',
  // The description contains scripts, handlers and entities, as hotels paste what they have.
  'obergurgl-51': 'html',
  // The list of board types is not documented, so a new one can appear at any time.
  'mayrhofen-51': 'unknown board',
  // No photo at all.
  'saalbach-51': 'no images',
  // Listed with `deletedAt`, and never sold.
  'obertauern-51': 'deleted',
  // Two rooms of one offer are of different kinds, even if the same guests sleep in both.
  'zell-am-see-51': 'mixed rooms',
  // `timezone` names the hotel's zone, but `cancelTime` is GMT all the same, as documented.
  'schladming-51': 'other time zone',
}
