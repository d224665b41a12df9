import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { PICTURES } from '../../base/limits.ts'
import { PictureRefused } from './refused.ts'

/**
 * Hosts of pictures: `trusted` hosts, with a non-standard port, may have private addresses and use HTTP. `unresponsive` hosts did not respond and are
 * skipped. `timeoutMs` is the timeout, by default the one of `PICTURES`.
 */
export type FetchOptions = {
  trusted: ReadonlySet<string>
  unresponsive: { has(host: string): boolean; add(host: string): unknown }
  timeoutMs?: number
}

/** Whether an address is public: not this host or a private network. */
const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'

const refusePrivate = (address: string) =>
  new PictureRefused(`must not lead to a private address, and leads to ${address} (PICTURE_HOSTS names hosts that may)`)

/** Resolves the name for the connection itself, so that the answer cannot change between check and connection. */
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
  throw new PictureRefused(`must not redirect more than ${PICTURES.redirects} times`)
}

/**
 * Downloads a picture within the limits of `PICTURES`: size, total time, and redirects only to public addresses.
 * @throws PictureRefused
 */
export async function fetchPicture(
  address: string,
  { trusted, unresponsive, timeoutMs = PICTURES.fetchMs }: FetchOptions,
): Promise<Buffer> {
  const { host } = new URL(address)
  if (unresponsive.has(host)) throw new PictureRefused('must be on a host that responds, and this one did not for another picture')
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(address, trusted, signal)
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    unresponsive.add(host)
    if (signal.aborted) throw new PictureRefused(`must arrive within ${timeoutMs / 1000} seconds`)
    const { code, message } = error as NodeJS.ErrnoException
    throw new PictureRefused(`must be on a host that responds (${code ?? message})`)
  }
}
