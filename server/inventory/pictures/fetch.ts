import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { PICTURES } from '../../base/limits.ts'
import { PictureRefused } from './refused.ts'

/**
 * Whom an import asks: `trusted` hosts, with their port where it is not the usual one, may be asked though their addresses are private, and over http; those that
 * are `silent` have not responded once and are not waited for again. Each is waited for `patienceMs`, as long as `PICTURES` says where that is not given.
 */
export type Asking = { trusted: ReadonlySet<string>; silent: Set<string>; patienceMs?: number }

/** Whether an address is one that anybody on the internet reaches: not this host, its network, or what stands for either. */
const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'

const refusePrivate = (address: string) =>
  new PictureRefused(`must not lead to a private address, and leads to ${address} (PICTURE_HOSTS names hosts that may)`)

/** Looks a name up for the connection itself, so that nobody can answer differently between the check and the call. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('no address'), '')
    const own = addresses.find(({ address }) => !isPublic(address))
    if (own) return callback(refusePrivate(own.address), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })

function checkAddress(url: URL, isTrusted: boolean): void {
  if (url.username || url.password) throw new PictureRefused('must not hold a name or a password')
  if (isTrusted) return
  if (url.protocol !== 'https:') throw new PictureRefused(`must begin with https://, and leads to ${url.protocol}//${url.host}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublic(host)) throw refusePrivate(host)
}

function ask(url: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity', 'user-agent': 'Firn' }
    const options = { signal, headers, agent: false, ...(isTrusted ? {} : { lookup: publicLookup }) }
    request(url, options, resolve).once('error', reject).end()
  })
}

const tooLarge = () => new PictureRefused(`must have at most ${PICTURES.bytes / 1_000_000} MB`)

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length']) > PICTURES.bytes) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > PICTURES.bytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function follow(address: string, trusted: ReadonlySet<string>, signal: AbortSignal): Promise<Buffer> {
  let url = new URL(address)
  for (let led = 0; led <= PICTURES.redirects; led++) {
    const isTrusted = trusted.has(url.host)
    checkAddress(url, isTrusted)
    const answer = await ask(url, isTrusted, signal)
    try {
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await bodyOf(answer)
      const isLedOn = [301, 302, 303, 307, 308].includes(statusCode) && headers.location && URL.canParse(headers.location, url)
      if (!isLedOn) throw new PictureRefused(`must be answered with status 200, and is answered with ${statusCode}`)
      url = new URL(headers.location ?? '', url)
    } finally {
      answer.destroy()
    }
  }
  throw new PictureRefused(`must not lead on more than ${PICTURES.redirects} times`)
}

/**
 * The bytes at an address, within the bounds of `PICTURES` whatever a host sends: size, time as a whole, redirects, each of them to a public address.
 * @throws PictureRefused
 */
export async function fetchPicture(address: string, { trusted, silent, patienceMs = PICTURES.fetchMs }: Asking): Promise<Buffer> {
  const { host } = new URL(address)
  if (silent.has(host)) throw new PictureRefused('must be on a host that responds, and this one did not for another picture')
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return await follow(address, trusted, signal)
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    silent.add(host)
    if (signal.aborted) throw new PictureRefused(`must come within ${patienceMs / 1000} seconds`)
    const { code, message } = error as NodeJS.ErrnoException
    throw new PictureRefused(`must be on a host that responds (${code ?? message})`)
  }
}
