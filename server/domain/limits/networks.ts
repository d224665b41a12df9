import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { IPV6_NETWORKS, LOCAL_FACTOR } from '../../base/limits.ts'
import { memoize } from '../../base/memoize.ts'

/** A network that a limit counts, and how many times the usual limit it has. */
export type Network = { name: string; factor: number }

/** The networks of a caller under keyed hashes, the smallest first. The address itself is never stored. */
export type Caller = { networks: readonly { subject: string; factor: number }[] }

/**
 * The networks under which a caller's address is counted, the smallest first: an IPv4 address itself, or the IPv6 networks around an address (LIMIT-5).
 * 'local' stands for a reverse proxy that names no client. Its requests come from many people, so its limit is higher.
 * @param address the result of `callerOf` in `server/http/addresses.ts`
 */
export function networksOf(address: string): readonly Network[] {
  if (address === 'local') return [{ name: address, factor: LOCAL_FACTOR }]
  const [start = ''] = address.split('/')
  if (!start.includes(':')) return [{ name: address, factor: 1 }]
  return IPV6_NETWORKS.map(({ bits, factor }) => ({
    name: `${ipaddr.IPv6.networkAddressFromCIDR(`${start}/${bits}`).toString()}/${bits}`,
    factor,
  }))
}

/** The caller at an address. `key` is for the keyed hashes. */
export function callerAt(key: Uint8Array, address: string): Caller {
  const find = callers.get(key) ?? memoize((one: string) => ({ networks: networksOf(one).map((network) => hashed(key, network)) }))
  callers.set(key, find)
  return find(address)
}
/** Cached, as a network calls repeatedly. */
const callers = new WeakMap<Uint8Array, (address: string) => Caller>()

const hashed = (key: Uint8Array, { name, factor }: Network) => ({
  subject: createHmac('sha256', key).update(['address', name].join('\0')).digest('hex'),
  factor,
})
