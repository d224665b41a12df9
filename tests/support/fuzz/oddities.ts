import type { Sent } from './request.ts'

/** A request corrupted outside its JSON. `isElsewhere`: it no longer names its call. */
export type Oddity = (sent: Sent, n: number) => Sent & { isElsewhere?: boolean }

const header =
  (name: string, ...values: string[]): Oddity =>
  (sent, n) => ({
    ...sent,
    headers: { ...sent.headers, [name]: values[n % values.length] ?? '' },
  })
const without =
  (name: string): Oddity =>
  (sent) => ({
    ...sent,
    headers: Object.fromEntries(Object.entries(sent.headers).filter(([key]) => key !== name)),
  })
const body =
  (source: string, text: string): Oddity =>
  (sent) =>
    sent.body === undefined ? sent : { ...sent, body: text, bodySource: source }
const query =
  (extra: string): Oddity =>
  (sent) => ({ ...sent, path: `${sent.path}${sent.path.includes('?') ? '&' : '?'}${extra}` })

/** All corruptions of a request except those of its values. */
export const oddities: Record<string, Oddity> = {
  'no device': without('x-device-id'),
  'odd device': header('x-device-id', '', 'short', 'x'.repeat(500), "' or 1=1 --", 'none:00000000', '../../../etc', 'd%00evice00'),
  'odd token': header(
    'authorization',
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    `Bearer ${'a.'.repeat(2000)}`,
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'bearer \t x',
  ),
  'odd cookie': header(
    'cookie',
    '__Host-firn-refresh',
    '__Host-firn-refresh=',
    '__Host-firn-refresh=%00',
    ';;;=',
    'a=b; __Host-firn-refresh=x',
  ),
  'odd language': header('accept-language', '', '*', 'de-AT;q=x', 'x'.repeat(3000), 'zh', 'DE'),
  'odd request id': header('x-request-id', '', 'a', '<script>', 'x'.repeat(1000), '..//..'),
  'odd address': header('x-forwarded-for', ',', ' ', 'no one', '1.2.3.4, ::1', 'x'.repeat(2000)),
  'foreign origin': header('origin', 'null', 'https://evil.example', 'http://127.0.0.1', '%'),
  'across sites': header('sec-fetch-site', 'cross-site'),
  'other media': header(
    'content-type',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
    'application/jsonp',
    'application/json; charset=utf-16',
  ),
  'no media': without('content-type'),
  'broken JSON': body('`{"a": `', '{"a": '),
  'JSON twice': body('`{}{}`', '{}{}'),
  'not an object': body('`"text"`', '"text"'),
  'a number': body('`1e999`', '1e999'),
  'nothing but space': body('`  `', '  '),
  'no body': (sent) => ({ method: sent.method, path: sent.path, headers: sent.headers }),
  'a byte-order mark': body('`\\ufeff{}`', '\ufeff{}'),
  'keys twice': body('`{"email":"a@b.co","email":{"a":1}}`', '{"email":"a@b.co","email":{"a":1}}'),
  'nested without end': body('"[".repeat(100000) + "]".repeat(100000)', '['.repeat(100_000) + ']'.repeat(100_000)),
  'too large': body('JSON.stringify("x".repeat(2200000))', JSON.stringify('x'.repeat(2_200_000))),
  'query of nonsense': query('a=%E0%A4%A&b=%&__proto__=1&constructor=2&=3&c'),
  'query with NUL': query('val=%00&orderId=%00&email=%00'),
  'query twice': query('val=a&val=b&orderId=a&orderId=b&quizSessionId=a&quizSessionId=b&email=a&email=b&bundleId=a&bundleId=b'),
  'query arrays': query('val[]=a&orderId[a]=b&bundleId[]=c'),
  'long query': query(`x=${'y'.repeat(8000)}`),
  'bad percent in the path': (sent) => ({ ...sent, path: sent.path.replace(/[^/]+$/, '%E0%A4%A'), isElsewhere: true }),
  'NUL in the path': (sent) => ({ ...sent, path: sent.path.replace(/[^/]+$/, 'a%00b'), isElsewhere: true }),
  'dots in the path': (sent) => ({ ...sent, path: sent.path.replace(/[^/]+$/, '%2e%2e%2fuser'), isElsewhere: true }),
  'slash at the end': (sent) => ({ ...sent, path: `${sent.path.split('?')[0]}/`, isElsewhere: true }),
  'two slashes': (sent) => ({ ...sent, path: sent.path.replace('/api/', '/api//'), isElsewhere: true }),
  'other method': (sent, n) => ({ ...sent, method: ['PUT', 'TRACEX', 'PROPFIND', 'PUT'][n % 4] ?? 'PUT', isElsewhere: true }),
}
