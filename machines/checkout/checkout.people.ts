import { isAdultOn } from '../../contract/ages.ts'
import type { Member, User } from '../../contract/user.ts'
import { emptyPassenger, type PassengerDraft, type PassengerForms } from './checkout.passengers.ts'

/** One form of the party: the first adult is `{ kind: 'adults', at: 0 }`. */
export type Place = { kind: 'adults' | 'children'; at: number }

const plain = (name: string) => name.trim().toLocaleLowerCase()
const hasSameName = (one: PassengerDraft, other: PassengerDraft) =>
  plain(one.firstName) === plain(other.firstName) && plain(one.lastName) === plain(other.lastName)

/** Whether two are the same person, as far as is known: a date of birth that is missing tells nobody apart. */
const isSamePerson = (one: PassengerDraft, other: PassengerDraft): boolean =>
  hasSameName(one, other) && (one.dateOfBirth === null || other.dateOfBirth === null || one.dateOfBirth === other.dateOfBirth)

/** Whether the age fits the form on the day of booking (CHECK-23); without a date of birth it does, as the form asks for it. */
const fitsAge = ({ kind }: Place, person: PassengerDraft, today: string) =>
  person.dateOfBirth === null || isAdultOn(today, person.dateOfBirth) === (kind === 'adults')

const isAt = (place: Place, kind: Place['kind'], at: number) => place.kind === kind && place.at === at
function isElsewhere(place: Place, person: PassengerDraft, forms: PassengerForms): boolean {
  const isIn = (kind: Place['kind']) => forms[kind].some((form, at) => !isAt(place, kind, at) && isSamePerson(form, person))
  return isIn('adults') || isIn('children')
}

/** Whether a person can be taken into a form: the form is there, the age fits, and nobody travels twice. `today` is yyyy-MM-dd. */
export const canTake = (place: Place, person: PassengerDraft, forms: PassengerForms, today: string): boolean =>
  forms[place.kind][place.at] !== undefined && fitsAge(place, person, today) && !isElsewhere(place, person, forms)

/** Whether the form already says of the person all that is known. */
const isFilledWith = (form: PassengerDraft | undefined, person: PassengerDraft) =>
  form !== undefined &&
  hasSameName(form, person) &&
  (person.dateOfBirth === null || (form.dateOfBirth === person.dateOfBirth && form.gender === person.gender))

export type Standing = 'chosen' | 'fits' | 'elsewhere' | 'tooOld' | 'tooYoung'

/**
 * How a saved person stands to a form: already the one in it, to be taken, in another form of the party, or of an age that the form is not for.
 * `today` is yyyy-MM-dd.
 */
export function standingOf(place: Place, person: PassengerDraft, forms: PassengerForms, today: string): Standing {
  if (isElsewhere(place, person, forms)) return 'elsewhere'
  if (!fitsAge(place, person, today)) return place.kind === 'children' ? 'tooOld' : 'tooYoung'
  return isFilledWith(forms[place.kind][place.at], person) ? 'chosen' : 'fits'
}

/** How each saved person stands to a form. Two who can be one, as far as is known, would both be in it: only the first of them is. */
export function standingsOf(place: Place, people: readonly PassengerDraft[], forms: PassengerForms, today: string): Standing[] {
  const all = people.map((one) => standingOf(place, one, forms, today))
  const chosen = all.indexOf('chosen')
  return all.map((one, at) => (one === 'chosen' && at !== chosen ? 'elsewhere' : one))
}

/** The person of the account, with what the saved passengers know of them; null while the account has no full name. */
export function selfOf(user: Pick<User, 'firstName' | 'lastName'> | null, members: readonly Member[]): Member | null {
  if (!user?.firstName || !user.lastName) return null
  const self: Member = { ...emptyPassenger(), firstName: user.firstName, lastName: user.lastName }
  return members.find((one) => hasSameName(one, self)) ?? self
}

/** The saved people with those who travel: a missing date of birth is filled in, who is new comes last, each once. */
export function withTravellers(saved: readonly Member[], travellers: readonly Member[]): Member[] {
  const all = [...saved]
  for (const one of travellers) {
    const at = all.findIndex((known) => isSamePerson(known, one))
    const known = all[at]
    if (!known) all.push(one)
    else if (known.dateOfBirth === null) all[at] = { ...known, dateOfBirth: one.dateOfBirth, gender: one.gender }
  }
  return all
}
