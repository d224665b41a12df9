import type { Domains } from '@firn/flow-kit'
import fc from 'fast-check'
import type { Flow, FlowEvent } from '../../../machines/flow.ts'

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', ' ', 'Zoë', "O'Neil", '  Ada ', '田中'),
)
const email = fc.oneof(fc.emailAddress(), text, fc.constantFrom('ada@example.com', 'ADA@EXAMPLE.COM'))
const day = fc.oneof(fc.constant(null), fc.constantFrom('1990-05-01', '2015-02-29', '0000-00-00', '2027-01-01'), text)
const passenger = fc.record({ firstName: text, lastName: text, dateOfBirth: day, gender: fc.constantFrom('Gender_Male', 'Gender_Female') })
const forms = fc.record({ adults: fc.array(passenger, { maxLength: 3 }), children: fc.array(passenger, { maxLength: 2 }) })
const contact = fc.record({ firstName: text, lastName: text, email, remember: fc.boolean() })
const place = fc.record({
  id: text,
  name: text,
  country: text,
  countryCode: text,
  lat: fc.double({ noNaN: true, min: -90, max: 90 }),
  lng: fc.double({ noNaN: true, min: -180, max: 180 }),
  languageCode: fc.constantFrom('en', 'de'),
})
const dates = fc.record({
  from: text,
  to: text,
  tripPeriod: fc.nat(30),
  rangeType: fc.constantFrom('known', 'suggested'),
  flexibleDays: fc.constant(0),
})
const answer = fc.oneof(fc.constant(null), text, fc.constantFrom('0-500', '500-1000', '0-500;500-1000', '-1', '1e9'), place, dates)

/** Whatever can be thrown at a flow that waits for a call. */
const trouble = fc.oneof(
  fc.record({
    kind: fc.constantFrom('network', 'timeout', 'http', 'contract'),
    status: fc.constantFrom(0, 400, 401, 404, 409, 410, 429, 500, 503),
    code: fc.oneof(fc.constant(null), text),
  }),
  fc.record({
    kind: fc.constant('http'),
    status: fc.constant(429),
    code: fc.constant('otp.blocked'),
    unblockTS: fc.oneof(fc.nat(), fc.constantFrom(-1, 2 ** 53)),
  }),
  fc.constantFrom(undefined, null, 'broken', 7, new TypeError('broken')),
)

const sent = <T>(type: string, field: string, values: fc.Arbitrary<T>): fc.Arbitrary<FlowEvent> =>
  values.map((value) => ({ type, [field]: value }))

/** What people can type and choose, by flow and case. */
const typed: Readonly<Record<string, Domains>> = {
  otp: {
    'the e-mail is sent off': fc.tuple(email, fc.boolean()).map(([one, remember]) => ({ type: 'email.submit', email: one, remember })),
    'three digits are typed': sent('code.change', 'code', text),
    'six digits are typed': sent('code.change', 'code', fc.oneof(fc.stringMatching(/^\d{0,8}$/), text)),
  },
  quiz: {
    'a budget is chosen': sent('answer.choose', 'answer', answer),
    'an arrow key moves the choice': sent('answer.change', 'answer', answer),
    'an earlier answer is clicked': sent('quiz.goTo', 'questionId', text),
    'the browser goes to the first page': sent(
      'address.change',
      'address',
      fc.record({ blockId: text, page: fc.integer({ min: -1, max: 9 }) }),
    ),
  },
  placeSearch: {
    'three letters are typed': sent('text.change', 'text', text),
    'the city is chosen': sent('item.choose', 'id', text),
  },
  picker: {
    'another room is chosen': sent('room.choose', 'roomOptionId', text),
    'another outbound leg is chosen': fc
      .tuple(fc.constantFrom('outbound', 'return'), text)
      .map(([direction, offerId]) => ({ type: 'leg.choose', direction, offerId })),
  },
  offerBrowser: {
    'the list comes': sent('offers.load', 'bundleIds', fc.array(text, { maxLength: 4 })),
    'a photo is pressed': sent('lightbox.open', 'photo', fc.integer({ min: -2, max: 50 })),
  },
  checkout: {
    'the contact is typed': sent('contact.change', 'contact', contact),
    'the contact is sent off': sent('contact.submit', 'contact', contact),
    'a passenger is typed': sent('passengers.change', 'passengers', forms),
    'the passengers are sent off': sent('passengers.submit', 'passengers', forms),
  },
  settings: {
    'the name is saved': sent('name.save', 'name', fc.record({ firstName: text, lastName: text })),
    'the passengers are saved': sent('passengers.save', 'members', fc.array(passenger, { maxLength: 3 })),
  },
  adminInvite: { 'a password is sent off': sent('password.submit', 'password', text) },
}

/** The open domains of a flow: what can be typed, and every way in which each of its calls can fail. */
export function domainsOf(flow: Flow): Domains {
  const failures = (Object.entries(flow.cases.events) as [string, FlowEvent][])
    .filter(([, { type }]) => type.startsWith('xstate.error.actor.'))
    .map(([name, { type }]) => [name, sent(type, 'error', trouble)] as const)
  return { ...Object.fromEntries(failures), ...typed[flow.id] }
}
