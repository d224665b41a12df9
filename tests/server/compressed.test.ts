import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressedFor } from '../../server/http/compressed.ts'

const long = 'ä'.repeat(2000)

it('large answers are compressed for whoever takes gzip, and only for them', async () => {
  const zipped = await compressedFor('br, gzip;q=0.8', long)
  expect(gunzipSync(zipped ?? Buffer.of()).toString()).toBe(long)
  expect(zipped?.length).toBeLessThan(200)
  for (const header of [undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0'])
    expect(await compressedFor(header, long), String(header)).toBeNull()
})

it('small answers are sent as they are', async () => {
  expect(await compressedFor('gzip', long.slice(1))).toBeNull()
})
