import { createHash, timingSafeEqual } from 'node:crypto'
import { later, type Settings } from '../state/options.ts'
import type { World } from '../state/world.ts'
import { EtgError } from '../words/errors.ts'

/** After so many calls without valid credentials the address is banned for an hour. Their number and the time are open. */
const MOST_FAILURES = 20
const BAN_SECONDS = 3600

const digest = (text: string) => createHash('sha256').update(text).digest()

function problemOf(header: string | undefined, { keyId, key }: Settings): string | null {
  if (!header) return 'no_auth_header'
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header) ?? []
  const credentials = Buffer.from(encoded, 'base64').toString('utf8')
  if (!credentials.includes(':')) return 'invalid_auth_header'
  return timingSafeEqual(digest(credentials), digest(`${keyId}:${key}`)) ? null : 'incorrect_credentials'
}

/**
 * Checks HTTP Basic authentication. Repeated failures ban the address: everything is then refused for an hour.
 * @throws EtgError `no_auth_header`, `invalid_auth_header`, `incorrect_credentials`, or `not_allowed_host` for a banned address
 */
export function authorise(world: World, header: string | undefined): void {
  const now = world.settings.now()
  if (world.unauthorised && later(world.unauthorised.since, BAN_SECONDS) <= now) world.unauthorised = null
  if ((world.unauthorised?.count ?? 0) >= MOST_FAILURES) throw new EtgError('not_allowed_host')
  const problem = problemOf(header, world.settings)
  if (!problem) {
    world.unauthorised = null
    return
  }
  world.unauthorised = { count: (world.unauthorised?.count ?? 0) + 1, since: world.unauthorised?.since ?? now }
  throw new EtgError(problem)
}
