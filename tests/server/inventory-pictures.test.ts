import { expect, it } from 'vitest'
import { runImport } from '../../server/inventory/run-import.ts'
import { exampleInventory, withFile } from '../support/inventory.ts'
import { createTestServer } from '../support/server.ts'

const ORIGIN = 'https://pictures.firn.example'

it('an imported inventory may have pictures of the configured origin only', async () => {
  const server = await createTestServer({ environment: { PICTURES_ORIGIN: ORIGIN } })
  const content = exampleInventory()
  const [hotel] = content.hotels
  if (!hotel) throw new Error('The example has no hotel')
  hotel.photos = ['/photos/a.jpg', `${ORIGIN}/b.jpg`]
  const check = (picturesOrigin?: string) =>
    withFile(content, (path) => runImport(server.deps.db, { path, isCheck: true, picturesOrigin }, server.clock.now()))
  await expect(check(ORIGIN)).resolves.toMatchObject({ outcome: null })
  await expect(check()).rejects.toThrow(
    `hotels[0].photos[1]: must be a path or an address on PICTURES_ORIGIN (which is not set), is "${ORIGIN}/b.jpg"`,
  )
  // The product's pages have the same policy.
  const policy = (await server.app.request('/sandbox')).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/img-src 'self' data: https:\/\/pictures\.firn\.example;/)
  await server.close()
})
