import ipaddr from 'ipaddr.js'
import type { Network } from '../config.ts'

/** Bits of an IPv6 address that tell one subscriber from another: whoever has one address of a /64 has all of them (RFC 6177). */
const SUBSCRIBER_BITS = 64

const parse = (text: string) => (ipaddr.isValid(text) ? ipaddr.process(text) : null)

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, networks: readonly Network[]): boolean {
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/** What an address is counted under: itself, or for IPv6 its /64. */
function subscriberOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${SUBSCRIBER_BITS}`).toString()}/${SUBSCRIBER_BITS}`
}

/** Whom the last callers are counted under, by what their requests said and whom we trust: a browser says the same with each of its requests. */
const known = new WeakMap<readonly Network[], Map<string, string>>()
/** Callers that are remembered at most: a megabyte or two. Then it begins anew. */
const REMEMBERED = 10_000
/** Characters of what a request says up to which it is remembered. */
const LONGEST = 200

/** The same as `findCaller`, remembered. */
export function callerOf(socket: string | undefined, forwardedFor: string | undefined, trusted: readonly Network[]): string {
  const said = `${socket} ${forwardedFor}`
  const ofTrusted = known.get(trusted) ?? new Map<string, string>()
  known.set(trusted, ofTrusted)
  const before = ofTrusted.get(said)
  if (before !== undefined) return before
  const caller = findCaller(socket, forwardedFor, trusted)
  if (ofTrusted.size >= REMEMBERED) ofTrusted.clear()
  if (said.length <= LONGEST) ofTrusted.set(said, caller)
  return caller
}

/**
 * Whom a request is counted under. Starting at the socket, each trusted proxy is believed about the one before it: the last address of
 * `X-Forwarded-For` was written by the proxy that is connected, the one before that by that one's, and so on (LIMIT-5). 'local' where a trusted
 * proxy names nobody: many people may be behind it.
 */
function findCaller(socket: string | undefined, forwardedFor: string | undefined, trusted: readonly Network[]): string {
  const named = (forwardedFor ?? '').split(',')
  let at = parse(socket ?? '127.0.0.1')
  while (at && isWithin(at, trusted)) {
    const before = parse((named.pop() ?? '').trim())
    if (!before) return 'local'
    at = before
  }
  return at ? subscriberOf(at) : 'local'
}
