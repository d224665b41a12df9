import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import * as v from 'valibot'
import type { Locale } from '../../../contract/languages.ts'
import { SupplierUnavailable } from '../supplier.ts'
import type { EtgClient } from './client.ts'

/** Milliseconds for the address of a dump, and for the first bytes of the file. */
const TIMEOUT = 60_000
/** Longest line of a dump in characters. */
const LONGEST_LINE = 4 * 1024 * 1024

/** Where ETG's dump of hotels in a language is. @throws SupplierUnavailable */
export async function dumpAddress(client: EtgClient, locale: Locale): Promise<string> {
  const body = { language: locale, inventory: 'all' }
  const answer = await client.ask({ path: 'hotel/info/dump/', body, data: v.object({ url: v.string() }), timeout: TIMEOUT })
  if (answer.status === 'ok') return answer.data.url
  throw new SupplierUnavailable(`ETG has no dump of hotels: ${answer.status === 'error' ? answer.error : answer.status}`)
}

/** The lines of a zstd file with their numbers from 1, as it arrives. @throws SupplierUnavailable if it is cut or damaged */
export async function* linesOf(url: string, send: typeof fetch): AsyncGenerator<{ line: string; number: number }> {
  const response = await send(url, { redirect: 'error' })
  if (!response.ok || !response.body) throw new SupplierUnavailable(`ETG answered ${response.status} to the download of a dump`)
  const packed = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  const opened = packed.pipe(createZstdDecompress())
  packed.once('error', (error) => opened.destroy(error))
  const text = new TextDecoder()
  let [rest, number] = ['', 0]
  try {
    for await (const chunk of opened) {
      const parts = (rest + text.decode(chunk as Uint8Array, { stream: true })).split('\n')
      rest = parts.pop() ?? ''
      if (rest.length > LONGEST_LINE) throw new Error('a line is too long')
      for (const line of parts) {
        number++
        if (line.trim() !== '') yield { line, number }
      }
    }
  } catch (error) {
    throw new SupplierUnavailable(`A dump of ETG can't be read to its end: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (rest.trim() !== '') yield { line: rest, number: number + 1 }
}
