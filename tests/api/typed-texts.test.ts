import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Email } from '../../contract/common.ts'
import { PhoneAnswer, Place, UrlAnswer } from '../../contract/quiz.ts'
import { FriendName } from '../../contract/shared-list.ts'
import { Member, PersonName } from '../../contract/user.ts'

const read = (schema: v.GenericSchema) => (text: unknown) => {
  const { success, output } = v.safeParse(schema, text)
  return success ? output : null
}

describe('[AUTH-2] [AUTH-3] e-mail addresses', () => {
  test.each([
    "o'connor@example.com",
    'user@xn--bcher-kva.example',
    'a@b--c.example',
    'x@example.xn--p1ai',
    ...'&!#/=~$%*+?^_`{|}.-'.split('').map((sign) => `a${sign}b@example.com`),
    '1@example.co',
    'a@sub.example.museum',
    `${'l'.repeat(64)}@example.com`,
  ])('%s is kept as it is', (email) => expect(read(Email)(email)).toBe(email))
  test.each([
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['  ada@example.com ', 'ada@example.com'],
  ])('%s is stored as %s', (email, stored) => expect(read(Email)(email)).toBe(stored))
  test.each([
    '',
    'ada',
    'ada@localhost',
    'ada@example.',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'anna@bü/cher.example',
    'a@-b.example',
    `${'l'.repeat(250)}@example.com`,
  ])('%s is refused', (email) => expect(read(Email)(email)).toBeNull())
})

describe('[CHECK-39] names', () => {
  const family = '👨‍👩‍👧‍👦'
  const decomposed = 'Ȧ́'.normalize('NFD').repeat(80)
  test.each(["O'Connor", '李', '-', 'Nuñez', 'Müller-Lüdenscheidt', 'أحمد', family, family.repeat(20), decomposed, 'Ann‌a'])(
    '%s is kept',
    (name) => {
      expect(read(PersonName)(name)).toBe(name)
      expect(read(FriendName)('李')).toBe('李')
    },
  )
  test.each([
    ['\u202eAda\u202c', 'Ada'],
    [' Ada\u200f ', 'Ada'],
  ])('%j is stored as %s', (name, stored) => expect(read(PersonName)(name)).toBe(stored))
  test.each([
    '',
    ' ',
    '\u200b\u3164',
    '\u2800',
    '\u00ad',
    '\u202e',
    'Ada\nBcc: eve',
    'A\rda',
    'A\u0007',
    'A\u0000',
    'A\u2028B',
    'A\u0085B',
    'x'.repeat(81),
  ])('%j is refused, also for friends', (name) => {
    expect(read(PersonName)(name)).toBeNull()
    expect(read(FriendName)(name)).toBeNull()
  })
  test.each([
    ['0001-01-01', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
  ])('[CHECK-39] a birth on %s is plausible: %s', (dateOfBirth, isPlausible) => {
    const member = { firstName: 'Ada', lastName: 'Berg', dateOfBirth, gender: 'Gender_Female' }
    expect(v.is(Member, member)).toBe(isPlausible)
  })
})

describe('[CHECK-39] a chosen place', () => {
  const place = { id: 'city-1', name: 'Wien', country: '', countryCode: 'AT', lat: 48.2, lng: 16.4, languageCode: 'de' }
  test.each([
    [{}, true],
    [{ country: 'Österreich' }, true],
    [{ name: 'Wien\nBcc: eve@example.com' }, false],
    [{ country: 'Öster\nreich' }, false],
    [{ name: '\u3164' }, false],
  ])('with %j is valid: %s', (own, isValid) => expect(v.is(Place, { ...place, ...own })).toBe(isValid))
})

describe('[QUIZ-59] phones and links', () => {
  test.each([
    '+41 44 668 18 00',
    '+41\u00a044\u2011668 18 00',
    '(030) 901820 ext. 5',
    '٠٤٤ ٦٦٨ ١٨ ٠٠',
    '4002',
    '+1-800-555-0199x12',
    '030/90 18-20',
  ])('the phone %s is kept', (phone) => expect(read(PhoneAnswer)(phone)).toBe(phone))
  test.each(['123', 'call me', '+', '1'.repeat(21)])('the phone %s is refused', (phone) => expect(read(PhoneAnswer)(phone)).toBeNull())
  test.each([
    ['www.example.com/a', 'https://www.example.com/a'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['HTTP://Example.com', 'HTTP://Example.com'],
    ['https://bücher.example/ä?x=1', 'https://bücher.example/ä?x=1'],
  ])('the link %s is stored as %s', (link, stored) => expect(read(UrlAnswer)(link)).toBe(stored))
  test.each(['javascript:alert(1)', 'ftp://example.com', 'mailto:a@example.com', 'hello', 'https://', 'two words.com', 'tel:112'])(
    'the link %s is refused',
    (link) => expect(read(UrlAnswer)(link)).toBeNull(),
  )
})
