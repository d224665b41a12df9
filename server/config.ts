import { join } from 'node:path'
import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import type { PublicConfig } from '../contract/config.ts'
import { ENDED_LIST } from './base/ended-list.ts'
import { EUR } from './base/money.ts'
import type { LiteApiConfig, RatehawkConfig } from './suppliers/open.ts'

/** Product version (SHELL-3). */
export const VERSION = '0.2.58'

const text = (name: string, fallback: string) => v.optional(v.pipe(v.string(), v.nonEmpty(`${name} must not be empty`)), fallback)
/** The URL of a link. It must be safe to open in a browser, so scripts are refused. */
const url = (name: string) => {
  const form = `${name} must be an address such as https://example.com/page`
  return v.pipe(v.string(), v.url(form), v.regex(/^https?:\/\//i, form))
}
/** Whether an address can be requested and has no user or password. */
/** An address with a path, such as a host of LiteAPI with its version. */
const address = (name: string, example: string) =>
  v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#]+$/, `${name} must be an address such as ${example}`))

const isPlainAddress = (address: string): boolean =>
  URL.canParse(address) && new URL(address).username === '' && new URL(address).password === ''
/** An origin as browsers write it, in lower case and without the default port, so that it equals the header they send. */
const origin = (pattern: RegExp, form: string) =>
  v.pipe(
    v.string(),
    v.regex(pattern, form),
    v.check((address) => isPlainAddress(address) && !/[*?#]/.test(address), form),
    v.transform((address) => new URL(address).origin),
  )
const integer = (name: string, min: number, max: number, fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, `${name} must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `${name} must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `${name} must be a whole number from ${min} to ${max}`),
  )
const key = (name: string, pattern: RegExp, form: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, `${name} must look like ${form}`)))

const collector = (name: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#]+$/, `${name} must be an address such as http://127.0.0.1:4318`)))
/** Names of samplers in OpenTelemetry. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** An address and the length of the network prefix in bits. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** The networks of a list such as 10.0.0.0/8,192.0.2.7. Null if an entry is invalid. */
function readNetworks(list: string): Network[] | null {
  const networks = list.split(',').map((entry): Network | null => {
    const text = entry.trim()
    // Four decimal parts only: parsers read '010.0.0.1' and '10.1' as unexpected addresses.
    if (!text.includes(':') && !/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){3}(\/\d+)?$/.test(text)) return null
    if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
    if (!ipaddr.isValid(text)) return null
    const address = ipaddr.process(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })
  return networks.every((network) => network !== null) ? networks : null
}

/** Required parts of the address of tiles, in addition to an origin that browsers may request. */
const TILES_FORM =
  'MAP_TILES_URL must be an address with {z}, {x} and {y} in its path such as https://tiles.example.com/{z}/{x}/{y}.png, of at most 500 characters: https except on 127.0.0.1 and localhost, no user, and no other braces'
const CREDIT_FORM = 'MAP_TILES_ATTRIBUTION must be one line of plain text of 1 to 200 characters'

function isTilesUrl(template: string): boolean {
  const filled = template.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0')
  const hasEach = ['{z}', '{x}', '{y}'].every((name) => template.includes(name))
  if (!hasEach || template.length > 500 || !/^https?:\/\/[^/{}?]+\//.test(template) || /[{}#\s;,'"]/.test(filled) || !URL.canParse(filled))
    return false
  const { protocol, hostname, username, password } = new URL(filled)
  return !username && !password && (protocol === 'https:' || isLoopback(hostname))
}

const Environment = v.object({
  APP_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}]{1,60}$/u, 'APP_NAME must be one line of 1 to 60 characters')),
    'Firn',
  ),
  PORT: integer('PORT', 0, 65_535, '4173'),
  HOST: text('HOST', '127.0.0.1'),
  PUBLIC_URL: v.optional(origin(/^https?:\/\/[^/]+$/i, 'PUBLIC_URL must be an origin such as https://example.com, without a path')),
  DATA_DIR: text('DATA_DIR', 'data'),
  DELETED_ACCOUNTS: v.optional(v.pipe(v.string(), v.nonEmpty('DELETED_ACCOUNTS must be the path of a file'))),
  DATABASE_POOL: integer('DATABASE_POOL', 2, 1000, '10'),
  WEB_PROCESSES: integer('WEB_PROCESSES', 1, 64, '1'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://'))),
  STRIPE_SECRET_KEY: key('STRIPE_SECRET_KEY', /^(sk|rk)_(test|live)_\w+$/, 'sk_test_… or sk_live_…'),
  STRIPE_PUBLISHABLE_KEY: key('STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_\w+$/, 'pk_test_… or pk_live_…'),
  STRIPE_WEBHOOK_SECRET: key('STRIPE_WEBHOOK_SECRET', /^whsec_\w+(\s*,\s*whsec_\w+)*$/, 'whsec_…, several of them separated by commas'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'METRICS_TOKEN must have at least 16 characters'))),
  ALERT_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s]+$/, 'ALERT_URL must begin with https:// or http://'),
      // An address that cannot be requested would never receive an alert.
      v.check(isPlainAddress, 'ALERT_URL must be a valid address without a user or password'),
    ),
  ),
  MAPS_KEY: v.optional(v.pipe(v.string(), v.nonEmpty('MAPS_KEY must not be empty'))),
  MAP_TILES_URL: v.optional(v.pipe(v.string(), v.check(isTilesUrl, TILES_FORM))),
  MAP_TILES_ATTRIBUTION: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1, CREDIT_FORM), v.maxLength(200, CREDIT_FORM), v.regex(/^[^<>\n]*$/, CREDIT_FORM)),
    '© OpenStreetMap contributors',
  ),
  PICTURES_ORIGIN: v.optional(
    origin(/^https:\/\/[^/\s;,'"]+$/, 'PICTURES_ORIGIN must be an origin such as https://pictures.example.com, without a path'),
  ),
  PICTURE_HOSTS: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^(\s*[A-Za-z0-9.-]+(:\d{1,5})?\s*(,|$))*$/, 'PICTURE_HOSTS must be hosts such as media.example.com,10.0.0.7:8080'),
    v.transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
  ),
  GTM_ID: key('GTM_ID', /^GTM-[A-Z0-9]+$/, 'GTM-XXXXXXX'),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\//, 'SMTP_URL must begin with smtp:// or smtps://'),
      v.check(
        (address) => URL.canParse(address) && new URL(address).hostname !== '',
        'SMTP_URL must name a host such as smtps://mail.example.com',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check((sender) => isSender(sender), 'MAIL_FROM must be one sender such as Firn <hello@example.com>'),
    ),
    'Firn <hello@firn.example>',
  ),
  BOOKINGS_MAIL: v.optional(v.pipe(v.string(), v.email('BOOKINGS_MAIL must be an e-mail address'))),
  SUPPORT_CHAT_URL: v.optional(url('SUPPORT_CHAT_URL')),
  SUPPORT_TELEPHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+\d(?: ?\d){6,14}$/, 'SUPPORT_TELEPHONE must be an international number such as +43 512 123456')),
  ),
  TERMS_URL: v.optional(url('TERMS_URL')),
  PRIVACY_URL: v.optional(url('PRIVACY_URL')),
  ORDER_TTL_SECONDS: integer('ORDER_TTL_SECONDS', 1, 86_400, '1200'),
  PASSENGER_RETENTION_MONTHS: integer('PASSENGER_RETENTION_MONTHS', 1, 240, '24'),
  EVENT_MEGABYTES_PER_DAY: integer('EVENT_MEGABYTES_PER_DAY', 1, 1_000_000, '500'),
  SUPPLIER_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#]+$/, 'SUPPLIER_URL must be an address such as https://supplier.example.com/firn')),
  ),
  SUPPLIER_SECRET: key(
    'SUPPLIER_SECRET',
    /^[\x21-\x2b\x2d-\x7e]{32,200}(\s*,\s*[\x21-\x2b\x2d-\x7e]{32,200})*$/,
    '32 to 200 characters without spaces, several of them separated by commas',
  ),
  SUPPLIER_MARGIN_PERCENT: integer('SUPPLIER_MARGIN_PERCENT', 0, 100, '15'),
  SUPPLIER_MARGIN_MINIMUM: integer('SUPPLIER_MARGIN_MINIMUM', 0, 1_000_000, '0'),
  RATEHAWK_KEY_ID: key('RATEHAWK_KEY_ID', /^\d{1,12}$/, 'the number of the key'),
  RATEHAWK_KEY: key('RATEHAWK_KEY', /^[\x21-\x7e]{8,200}$/, '8 to 200 characters without spaces'),
  RATEHAWK_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/?#]+$/, 'RATEHAWK_URL must be an origin such as https://api.worldota.net')),
    'https://api-sandbox.worldota.net',
  ),
  RATEHAWK_USER_IP: v.optional(v.pipe(v.string(), v.ip('RATEHAWK_USER_IP must be an IP address')), '127.0.0.1'),
  RATEHAWK_MARGIN_PERCENT: integer('RATEHAWK_MARGIN_PERCENT', 0, 100, '15'),
  RATEHAWK_MARGIN_MINIMUM: integer('RATEHAWK_MARGIN_MINIMUM', 0, 1_000_000, '0'),
  LITEAPI_KEY: key('LITEAPI_KEY', /^[\x21-\x7e]{8,200}$/, '8 to 200 characters without spaces'),
  LITEAPI_URL: v.optional(address('LITEAPI_URL', 'https://api.liteapi.travel/v3.0'), 'https://api.liteapi.travel/v3.0'),
  LITEAPI_BOOK_URL: v.optional(address('LITEAPI_BOOK_URL', 'https://book.liteapi.travel/v3.0'), 'https://book.liteapi.travel/v3.0'),
  LITEAPI_MARGIN_PERCENT: integer('LITEAPI_MARGIN_PERCENT', 0, 100, '15'),
  LITEAPI_MARGIN_MINIMUM: integer('LITEAPI_MARGIN_MINIMUM', 0, 1_000_000, '0'),
  SUPPLIER_RETRY_SECONDS: integer('SUPPLIER_RETRY_SECONDS', 0, 604_800, '3600'),
  SANDBOX: v.optional(v.picklist(['0', '1'], 'SANDBOX must be 0 or 1')),
  SERVICE_WORKER: v.optional(v.picklist(['0', '1'], 'SERVICE_WORKER must be 0 or 1'), '1'),
  ROLE: v.optional(v.picklist(['all', 'web', 'worker'], 'ROLE must be all, web or worker'), 'all'),
  CARD_SANDBOX_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^http:\/\/[^/]+:\d+$/, 'CARD_SANDBOX_ORIGIN must be an origin with its port such as http://127.0.0.1:4174'),
    ),
  ),
  ORGANISER_NAME: v.optional(v.string()),
  ORGANISER_ADDRESS: v.optional(v.string()),
  ORGANISER_INSOLVENCY_PROTECTION: v.optional(v.string()),
  ORGANISER_INFORMATION_URL: v.optional(url('ORGANISER_INFORMATION_URL')),
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), '127.0.0.0/8,::1'),
    v.check((list) => readNetworks(list) !== null, 'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8,192.0.2.7'),
    v.transform((list) => readNetworks(list) ?? []),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(v.literal('http/json', 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json')),
  OTEL_SERVICE_NAME: text('OTEL_SERVICE_NAME', 'firn'),
  OTEL_SDK_DISABLED: v.optional(v.picklist(['true', 'false'], 'OTEL_SDK_DISABLED must be true or false'), 'false'),
  OTEL_TRACES_EXPORTER: v.optional(v.picklist(['otlp', 'none'], 'OTEL_TRACES_EXPORTER must be otlp or none'), 'otlp'),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(samplers, `OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1'),
    v.transform(Number),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL must be silent, error, warn, info or debug'),
    'info',
  ),
})

/** The configuration is invalid. The message names each variable and the allowed values. */
class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

export type Config = ReturnType<typeof readConfig>

/** Reads the configuration from the environment. Empty variables count as missing. @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) throw new ConfigError(parsed.issues.map((issue) => issue.message))
  const env = parsed.output
  const isLive = /_live_/.test(env.STRIPE_SECRET_KEY ?? '')
  const isSandbox = env.SANDBOX ? env.SANDBOX === '1' : !env.STRIPE_SECRET_KEY && isLoopback(env.HOST)
  const publicUrl = env.PUBLIC_URL ?? `http://${isLoopback(env.HOST) ? hostInUrl(env.HOST) : '127.0.0.1'}:${env.PORT}`
  const problems = [
    ...keyProblems(env, isLive, isSandbox),
    ...organiserProblems(env, isLive),
    ...pageProblems(given, isLive, publicUrl),
    ...addressProblems(publicUrl),
    ...roleProblems(env, isSandbox),
    ...supplierProblems(env),
    ...ratehawkProblems(env),
    ...liteapiProblems(env),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    name: env.APP_NAME,
    version: VERSION,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataDir: env.DATA_DIR,
    deletedAccounts: env.DELETED_ACCOUNTS ?? join(env.DATA_DIR, ENDED_LIST),
    databaseUrl: env.DATABASE_URL,
    /** Maximum number of PostgreSQL connections of this process, without those of its job queue. */
    databasePool: env.DATABASE_POOL,
    role: env.ROLE,
    /** Number of processes that serve the port. */
    webProcesses: env.WEB_PROCESSES,
    isSandbox,
    /** If false, browsers remove an installed service worker. */
    hasServiceWorker: env.SERVICE_WORKER === '1',
    card: {
      /** Origin of a card sandbox in another instance. */
      sandboxOrigin: env.CARD_SANDBOX_ORIGIN,
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      /** Secrets of webhook signatures. During a rotation there are two. */
      webhookSecrets: env.STRIPE_WEBHOOK_SECRET?.split(',').map((secret) => secret.trim()),
      isLive,
    },
    /** Allows access to `/metrics` from other hosts. */
    metricsToken: env.METRICS_TOKEN,
    /** Receives the alerts for operators. */
    alertUrl: env.ALERT_URL,
    mapsKey: env.MAPS_KEY,
    /** Tiles of an interactive map and their attribution. Null for the drawn map only. */
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION } : null,
    /** Origin of an imported inventory's pictures, in addition to our own. */
    picturesOrigin: env.PICTURES_ORIGIN,
    /** Hosts with private addresses from which an import may load pictures. */
    pictureHosts: env.PICTURE_HOSTS,
    gtmId: env.GTM_ID,
    /** `bookings` receives a mail per booking, to forward it to the hotel. */
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, bookings: env.BOOKINGS_MAIL ?? addressIn(env.MAIL_FROM) },
    // The default addresses are sample pages of the installation (LAW-18).
    supportChatUrl: env.SUPPORT_CHAT_URL ?? `${publicUrl}/support`,
    /** In readable form. Null if there is no telephone support. */
    supportTelephone: env.SUPPORT_TELEPHONE ?? null,
    termsUrl: env.TERMS_URL ?? `${publicUrl}/terms`,
    privacyUrl: env.PRIVACY_URL ?? `${publicUrl}/privacy`,
    orderTtlSeconds: env.ORDER_TTL_SECONDS,
    passengerRetentionMonths: env.PASSENGER_RETENTION_MONTHS,
    eventMegabytesPerDay: env.EVENT_MEGABYTES_PER_DAY,
    supplier: supplierIn(env),
    ratehawk: ratehawkIn(env),
    liteapi: liteapiIn(env),
    supplierRetrySeconds: env.SUPPLIER_RETRY_SECONDS,
    organiser: organiserOf(env, publicUrl),
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Where traces are sent and how they are sampled. Null without a collector. */
    tracing: tracingIn(env),
    logLevel: env.LOG_LEVEL,
  }
}

/** Whether a text is one mail address, with or without a name. */
const isSender = (sender: string): boolean =>
  /^([^<>\r\n]*<[^<>]+>\s*|[^<>]+)$/.test(sender) && v.is(v.pipe(v.string(), v.email()), addressIn(sender))

/** The bare address of a sender such as `Firn <hello@firn.example>`. */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()

type Parsed = v.InferOutput<typeof Environment>

function keyProblems(env: Parsed, isLive: boolean, isSandbox: boolean): string[] {
  const problems: string[] = []
  if (isSandbox && isLive) problems.push('SANDBOX must not be on together with a live STRIPE_SECRET_KEY')
  if (!isSandbox && !env.STRIPE_SECRET_KEY) problems.push('STRIPE_SECRET_KEY is required on this HOST, or SANDBOX=1 for the sandbox')
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_PUBLISHABLE_KEY)
    problems.push('STRIPE_PUBLISHABLE_KEY is required together with STRIPE_SECRET_KEY')
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    problems.push('STRIPE_WEBHOOK_SECRET is required together with STRIPE_SECRET_KEY')
  if (env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_SECRET_KEY && /_live_/.test(env.STRIPE_PUBLISHABLE_KEY) !== isLive)
    problems.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys or both be live keys')
  if (isLive && !env.SMTP_URL) problems.push('SMTP_URL is required with a live STRIPE_SECRET_KEY')
  return problems
}

/** LAW-2: a package needs a named organiser before real payments. */
function organiserProblems(env: Parsed, isLive: boolean): string[] {
  if (!isLive) return []
  const names = ['ORGANISER_NAME', 'ORGANISER_ADDRESS', 'ORGANISER_INSOLVENCY_PROTECTION', 'ORGANISER_INFORMATION_URL'] as const
  return names.filter((name) => !env[name]).map((name) => `${name} is required with a live STRIPE_SECRET_KEY`)
}

/** Names that never resolve (RFC 2606, RFC 6761). */
const RESERVED = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/

/** Real payments need real terms and contact addresses (OPS-8). */
function pageProblems(given: Record<string, string | undefined>, isLive: boolean, publicUrl: string): string[] {
  if (!isLive) return []
  const samples = ['/terms', '/privacy', '/support'].map((path) => `${publicUrl}${path}`)
  const isReal = (address = '') =>
    URL.canParse(address) &&
    !samples.includes(address) &&
    !RESERVED.test(new URL(address).hostname) &&
    !isLoopback(new URL(address).hostname)
  const names = ['TERMS_URL', 'PRIVACY_URL', 'SUPPORT_CHAT_URL']
  return names.filter((name) => !isReal(given[name])).map((name) => `${name} must be a real address with a live STRIPE_SECRET_KEY`)
}

/** Several instances need PostgreSQL, as PGlite belongs to one process. A remote card sandbox requires the sandbox. */
function roleProblems(env: Parsed, isSandbox: boolean): string[] {
  const problems: string[] = []
  if (env.ROLE !== 'all' && !env.DATABASE_URL) problems.push(`ROLE=${env.ROLE} needs DATABASE_URL: PGlite belongs to one process`)
  if (env.WEB_PROCESSES > 1 && !env.DATABASE_URL)
    problems.push(`WEB_PROCESSES=${env.WEB_PROCESSES} needs DATABASE_URL: PGlite belongs to one process`)
  if (env.WEB_PROCESSES > 1 && env.ROLE === 'worker')
    problems.push('WEB_PROCESSES is for ROLE=all and ROLE=web: start more workers instead')
  if (env.CARD_SANDBOX_ORIGIN && (!isSandbox || env.STRIPE_SECRET_KEY))
    problems.push('CARD_SANDBOX_ORIGIN is for the sandbox without STRIPE_SECRET_KEY')
  return problems
}

/** A forged supplier could confirm bookings that do not exist, so requests are signed, and HTTPS protects guests' names. */
function supplierProblems(env: Parsed): string[] {
  if (!env.SUPPLIER_URL !== !env.SUPPLIER_SECRET) return ['SUPPLIER_URL and SUPPLIER_SECRET are required together']
  if (!env.SUPPLIER_URL) return []
  if (!URL.canParse(env.SUPPLIER_URL)) return ['SUPPLIER_URL must be an address such as https://supplier.example.com/firn']
  const { protocol, hostname, username } = new URL(env.SUPPLIER_URL)
  if (username) return ['SUPPLIER_URL must not hold a user or a password']
  return protocol === 'http:' && !isLoopback(hostname) ? ['SUPPLIER_URL must begin with https:// except on 127.0.0.1 and localhost'] : []
}

/** The operator's gateway, or null without its address. */
function supplierIn(env: Parsed) {
  const { SUPPLIER_URL: url, SUPPLIER_SECRET: secrets } = env
  if (!url || !secrets) return null
  const margin = { percent: env.SUPPLIER_MARGIN_PERCENT, minimumMinor: env.SUPPLIER_MARGIN_MINIMUM }
  return { url, secrets: secrets.split(',').map((secret) => secret.trim()), currency: EUR.code, margin }
}

function ratehawkProblems(env: Parsed): string[] {
  if (!env.RATEHAWK_KEY_ID !== !env.RATEHAWK_KEY) return ['RATEHAWK_KEY_ID and RATEHAWK_KEY are required together']
  if (!env.RATEHAWK_KEY_ID) return []
  const { protocol, hostname } = new URL(env.RATEHAWK_URL)
  return [
    ...(protocol === 'http:' && !isLoopback(hostname) ? ['RATEHAWK_URL must begin with https:// except on 127.0.0.1 and localhost'] : []),
    ...(env.SUPPORT_TELEPHONE ? [] : ['SUPPORT_TELEPHONE is required with RATEHAWK_KEY_ID: hotels call it about bookings']),
  ]
}

/** ETG / RateHawk, or null without its key. ETG and hotels contact the operator, never the traveller. */
function ratehawkIn(env: Parsed): RatehawkConfig | null {
  const { RATEHAWK_KEY_ID: keyId, RATEHAWK_KEY: key, RATEHAWK_URL: url, SUPPORT_TELEPHONE: phone } = env
  if (!keyId || !key || !phone) return null
  const margin = { percent: env.RATEHAWK_MARGIN_PERCENT, minimumMinor: env.RATEHAWK_MARGIN_MINIMUM }
  return {
    url,
    keyId,
    key,
    currency: EUR.code,
    margin,
    contact: { email: env.BOOKINGS_MAIL ?? addressIn(env.MAIL_FROM), phone },
    ip: env.RATEHAWK_USER_IP,
  }
}

function liteapiProblems(env: Parsed): string[] {
  if (!env.LITEAPI_KEY) return []
  const insecure = (['LITEAPI_URL', 'LITEAPI_BOOK_URL'] as const).filter((name) => {
    const { protocol, hostname } = new URL(env[name])
    return protocol === 'http:' && !isLoopback(hostname)
  })
  return [
    ...insecure.map((name) => `${name} must begin with https:// except on 127.0.0.1 and localhost`),
    ...(env.SUPPORT_TELEPHONE ? [] : ['SUPPORT_TELEPHONE is required with LITEAPI_KEY: hotels call it about bookings']),
  ]
}

/** LiteAPI, or null without its key. */
function liteapiIn(env: Parsed): LiteApiConfig | null {
  const { LITEAPI_KEY: key, LITEAPI_URL: url, LITEAPI_BOOK_URL: bookUrl, SUPPORT_TELEPHONE: phone } = env
  if (!key || !phone) return null
  const margin = { percent: env.LITEAPI_MARGIN_PERCENT, minimumMinor: env.LITEAPI_MARGIN_MINIMUM }
  return { url, bookUrl, key, currency: EUR.code, margin, contact: { email: env.BOOKINGS_MAIL ?? addressIn(env.MAIL_FROM), phone } }
}

function tracingIn(env: Parsed) {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base ? `${base}/v1/traces` : undefined)
  if (!url || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return null
  return { url, serviceName: env.OTEL_SERVICE_NAME, sampler: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG }
}

/** Browsers accept `__Host-` cookies over plain HTTP only from loopback. */
function addressProblems(publicUrl: string): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && !isLoopback(hostname) ? ['PUBLIC_URL must begin with https:// except on 127.0.0.1 and localhost'] : []
}

function organiserOf(env: Parsed, publicUrl: string) {
  const isSample = !env.ORGANISER_NAME
  return {
    name: env.ORGANISER_NAME ?? 'Sample organiser (sandbox)',
    address: env.ORGANISER_ADDRESS ?? 'Sample street 1, 00000 Sample town',
    insolvencyProtection: env.ORGANISER_INSOLVENCY_PROTECTION ?? 'Sample insurer, certificate 0000 (sandbox)',
    standardInformationUrl: env.ORGANISER_INFORMATION_URL ?? `${publicUrl}/terms#standard-information`,
    isSample,
  }
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])
export const isLoopback = (host: string) => loopback.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
const hostInUrl = (host: string) => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

/** Configuration that the browser may read (SHELL-4). `cardOrigin` is the origin of the card sandbox, if any. */
export function publicConfig(config: Config, cardOrigin: string | null): PublicConfig {
  return {
    name: config.name,
    version: config.version,
    publicUrl: config.publicUrl,
    cardPublishableKey: config.card.publishableKey ?? (cardOrigin ? 'pk_test_sandbox' : null),
    cardScriptUrl: cardOrigin ? `${cardOrigin}/js/stripe.js` : null,
    cardApiBase: cardOrigin,
    mapsBaseUrl: config.mapsKey ? 'https://places.googleapis.com' : `${config.publicUrl}/places`,
    mapsKey: config.mapsKey ?? null,
    mapTiles: config.mapTiles,
    gtmId: config.gtmId ?? null,
    supportChatUrl: config.supportChatUrl,
    supportTelephone: config.supportTelephone,
    termsUrl: config.termsUrl,
    privacyUrl: config.privacyUrl,
    organiser: config.organiser,
    orderTtlSeconds: config.orderTtlSeconds,
    sandbox: config.isSandbox,
    serviceWorker: config.hasServiceWorker,
  }
}
