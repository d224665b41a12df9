import { isAdultOn } from '../../contract/ages.ts'
import type { Order } from '../../contract/order.ts'
import type { Member } from '../../contract/user.ts'

/** A passenger as typed so far (CHECK-19, CHECK-22). */
export type PassengerDraft = Member
export type PassengerForms = { adults: PassengerDraft[]; children: PassengerDraft[] }

/** An empty form; gender is male unless chosen otherwise (CHECK-19). */
export const emptyPassenger = (): PassengerDraft => ({ firstName: '', lastName: '', dateOfBirth: null, gender: 'Gender_Male' })

/** As many forms as the order's party has, those of an order that was finished before filled in (CHECK-17, CHECK-20). */
export function passengerForms(order: Pick<Order, 'tripGroup' | 'members'>, today: string): PassengerForms {
  const adults = order.members.filter((member) => isAdultOn(today, member.dateOfBirth))
  const children = order.members.filter((member) => !isAdultOn(today, member.dateOfBirth))
  const fill = (members: Member[], count: number) => Array.from({ length: count }, (_, at) => members[at] ?? emptyPassenger())
  return { adults: fill(adults, order.tripGroup.adults), children: fill(children, order.tripGroup.children) }
}

/** The forms with the name of who books on the first one, where that has none. */
export function withBooker(forms: PassengerForms, { firstName, lastName }: { firstName: string; lastName: string }): PassengerForms {
  const [first, ...others] = forms.adults
  if (!first || first.firstName || first.lastName) return forms
  return { ...forms, adults: [{ ...first, firstName, lastName }, ...others] }
}

/** The forms with one of them filled in with a person. */
export const withPerson = (forms: PassengerForms, { kind, at }: { kind: keyof PassengerForms; at: number }, person: PassengerDraft) => ({
  ...forms,
  [kind]: forms[kind].map((form, index) => (index === at ? person : form)),
})

/** Whether kept forms still fit the order's party. */
export const fitsParty = (forms: PassengerForms, order: Pick<Order, 'tripGroup'>): boolean =>
  forms.adults.length === order.tripGroup.adults && forms.children.length === order.tripGroup.children

/** Adults, then children, as the wire takes them (CALLS-34). */
export const toMembers = (forms: PassengerForms): Member[] => [...forms.adults, ...forms.children]
