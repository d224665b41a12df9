import { isAdultOn } from '../../contract/ages.ts'
import type { Order } from '../../contract/order.ts'
import type { Member } from '../../contract/user.ts'

/** A passenger form with its current input (CHECK-19, CHECK-22). */
export type PassengerDraft = Member
export type PassengerForms = { adults: PassengerDraft[]; children: PassengerDraft[] }

/** An empty form. Gender is preset to male (CHECK-19). */
export const emptyPassenger = (): PassengerDraft => ({ firstName: '', lastName: '', dateOfBirth: null, gender: 'Gender_Male' })

/** Returns a form for each person of the order's party, filled in from an earlier submission of the order (CHECK-17, CHECK-20). */
export function passengerForms(order: Pick<Order, 'tripGroup' | 'members'>, today: string): PassengerForms {
  const adults = order.members.filter((member) => isAdultOn(today, member.dateOfBirth))
  const children = order.members.filter((member) => !isAdultOn(today, member.dateOfBirth))
  const fill = (members: Member[], count: number) => Array.from({ length: count }, (_, at) => members[at] ?? emptyPassenger())
  return { adults: fill(adults, order.tripGroup.adults), children: fill(children, order.tripGroup.children) }
}

/** Fills the booker's name into the first form if its name is empty. */
export function withBooker(forms: PassengerForms, { firstName, lastName }: { firstName: string; lastName: string }): PassengerForms {
  const [first, ...others] = forms.adults
  if (!first || first.firstName || first.lastName) return forms
  return { ...forms, adults: [{ ...first, firstName, lastName }, ...others] }
}

/** Fills a person into one of the forms. */
export const withPerson = (forms: PassengerForms, { kind, at }: { kind: keyof PassengerForms; at: number }, person: PassengerDraft) => ({
  ...forms,
  [kind]: forms[kind].map((form, index) => (index === at ? person : form)),
})

/** Returns whether stored forms match the order's party. */
export const fitsParty = (forms: PassengerForms, order: Pick<Order, 'tripGroup'>): boolean =>
  forms.adults.length === order.tripGroup.adults && forms.children.length === order.tripGroup.children

/** Returns the field of the forms for a path of the API, such as `adults.0.dateOfBirth` for `members.0.dateOfBirth`. */
export function formFieldOf(path: string, adults: number): string {
  const [, position, field] = /^members\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (!field) return path
  const at = Number(position)
  return at < adults ? `adults.${at}.${field}` : `children.${at - adults}.${field}`
}

/** Adults, then children, in the order of the API (CALLS-34). */
export const toMembers = (forms: PassengerForms): Member[] => [...forms.adults, ...forms.children]
