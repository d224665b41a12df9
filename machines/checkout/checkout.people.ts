import { isAdultOn } from '../../contract/ages.ts'
import type { Member, User } from '../../contract/user.ts'
import { emptyPassenger, type PassengerDraft, type PassengerForms } from './checkout.passengers.ts'

/** A form of the party. The first adult is `{ kind: 'adults', at: 0 }`. */
export type Place = { kind: 'adults' | 'children'; at: number }

const plain = (name: string) => name.trim().toLocaleLowerCase()
const hasSameName = (one: PassengerDraft, other: PassengerDraft) =>
  plain(one.firstName) === plain(other.firstName) && plain(one.lastName) === plain(other.lastName)

/** Returns whether two records can be the same person: a missing date of birth matches every date. */
const isSamePerson = (one: PassengerDraft, other: PassengerDraft): boolean =>
  hasSameName(one, other) && (one.dateOfBirth === null || other.dateOfBirth === null || one.dateOfBirth === other.dateOfBirth)

/** Returns whether the person's age on the day of booking fits the form (CHECK-23). Without a date of birth it does, as the form asks for it. */
const fitsAge = ({ kind }: Place, person: PassengerDraft, today: string) =>
  person.dateOfBirth === null || isAdultOn(today, person.dateOfBirth) === (kind === 'adults')

const isAt = (place: Place, kind: Place['kind'], at: number) => place.kind === kind && place.at === at
function isElsewhere(place: Place, person: PassengerDraft, forms: PassengerForms): boolean {
  const isIn = (kind: Place['kind']) => forms[kind].some((form, at) => !isAt(place, kind, at) && isSamePerson(form, person))
  return isIn('adults') || isIn('children')
}

/** Returns whether a person can be filled into a form: the form exists, the age fits, and the person is in no other form. `today` is yyyy-MM-dd. */
export const canTake = (place: Place, person: PassengerDraft, forms: PassengerForms, today: string): boolean =>
  forms[place.kind][place.at] !== undefined && fitsAge(place, person, today) && !isElsewhere(place, person, forms)

/** Returns whether the form already has everything that is known about the person. */
const isFilledWith = (form: PassengerDraft | undefined, person: PassengerDraft) =>
  form !== undefined &&
  hasSameName(form, person) &&
  (person.dateOfBirth === null || (form.dateOfBirth === person.dateOfBirth && form.gender === person.gender))

export type Standing = 'chosen' | 'fits' | 'elsewhere' | 'tooOld' | 'tooYoung'

/** Returns the relation of a saved person to a form: already in it, available, in another form, or of the wrong age. `today` is yyyy-MM-dd. */
export function standingOf(place: Place, person: PassengerDraft, forms: PassengerForms, today: string): Standing {
  if (isElsewhere(place, person, forms)) return 'elsewhere'
  if (!fitsAge(place, person, today)) return place.kind === 'children' ? 'tooOld' : 'tooYoung'
  return isFilledWith(forms[place.kind][place.at], person) ? 'chosen' : 'fits'
}

/** Returns the relation of each saved person to a form. If two records can be the same person, only the first of them counts as in the form. */
export function standingsOf(place: Place, people: readonly PassengerDraft[], forms: PassengerForms, today: string): Standing[] {
  const all = people.map((one) => standingOf(place, one, forms, today))
  const chosen = all.indexOf('chosen')
  return all.map((one, at) => (one === 'chosen' && at !== chosen ? 'elsewhere' : one))
}

/** Returns the account's user with the data of the matching saved passenger; null while the account has no full name. */
export function selfOf(user: Pick<User, 'firstName' | 'lastName'> | null, members: readonly Member[]): Member | null {
  if (!user?.firstName || !user.lastName) return null
  const self: Member = { ...emptyPassenger(), firstName: user.firstName, lastName: user.lastName }
  return members.find((one) => hasSameName(one, self)) ?? self
}

/** Merges travellers into the saved passengers: fills in missing dates of birth and appends new people, each once. */
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
