import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Network } from '../config.ts'

/** The smallest IPv6 network of a subscriber (RFC 6177). */
const SUBSCRIBER_BITS = 64

const parse = (text: string) => (isIP(text) ? ipaddr.process(text) : null)

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, networks: readonly Network[]): boolean {
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/** An IPv4 address itself, or the /64 of an IPv6 address. */
function subscriberOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${SUBSCRIBER_BITS}`).toString()}/${SUBSCRIBER_BITS}`
}

/**
 * The address or network that limits count a request under. Starts at the socket and follows `X-Forwarded-For` from its end, as long as each address is
 * a trusted proxy (LIMIT-5). Returns 'local' if a trusted proxy names no client.
 */
export function callerOf(socket: string | undefined, forwardedFor: string | undefined, trusted: readonly Network[]): string {
  const named = (forwardedFor ?? '').split(',')
  let at = parse(socket ?? '127.0.0.1')
  while (at && isWithin(at, trusted)) {
    const before = parse((named.pop() ?? '').trim())
    if (!before) return 'local'
    at = before
  }
  return at ? subscriberOf(at) : 'local'
}
