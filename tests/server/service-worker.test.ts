import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicConfig, readConfig } from '../../server/config.ts'
import { staticApp } from '../../server/static.ts'

const folder = mkdtempSync(join(tmpdir(), 'firn-worker-'))
const configOf = (environment: Record<string, string> = {}) => publicConfig(readConfig(environment), null)
const get = (path: string, environment: Record<string, string> = {}, policy = "default-src 'self'") =>
  staticApp(folder, configOf(environment), policy).request(path)
const releaseIn = async (response: Response) => /^self\.release="([\w-]{22})";/.exec(await response.text())?.[1]

beforeAll(() => {
  mkdirSync(join(folder, 'documents/en'), { recursive: true })
  writeFileSync(join(folder, 'shell.html'), '<script type="application/json" id="config">%config%</script>')
  writeFileSync(join(folder, 'documents/en/home.html'), '<title>%config.name%</title>')
  writeFileSync(join(folder, 'documents.json'), JSON.stringify([{ pattern: '/', file: 'documents/en/home.html' }]))
  writeFileSync(join(folder, 'manifest.de.webmanifest'), '{"name":"%config.name%"}')
  writeFileSync(join(folder, 'sw.js'), 'addEventListener("fetch", () => {})')
  writeFileSync(join(folder, 'sw-off.js'), 'registration.unregister()')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the service worker', () => {
  it('[OFFLINE-3] names its release, and so does every document of it', async () => {
    const worker = await get('/sw.js')
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const release = await releaseIn(worker)
    expect(release).toBeDefined()
    for (const path of ['/', '/nowhere']) expect((await get(path)).headers.get('x-release'), path).toBe(release)
    expect((await get('/sw.js')).headers.get('x-release')).toBeNull()
  })

  it('[OFFLINE-3] changes with the configuration and with the security policy', async () => {
    const names = [await get('/sw.js'), await get('/sw.js', { APP_NAME: 'Névé' }), await get('/sw.js', {}, "default-src 'none'")]
    expect(new Set(await Promise.all(names.map(releaseIn))).size).toBe(3)
  })

  it('[OFFLINE-6] is revalidated at every check, and not sent again if it is unchanged', async () => {
    const first = await get('/sw.js')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    const again = await staticApp(folder, configOf(), "default-src 'self'").request('/sw.js', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const zipped = await staticApp(folder, configOf()).request('/sw.js', { headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(Buffer.from(await zipped.arrayBuffer())).toString()).toMatch(/^self\.release=/)
  })

  it('[OFFLINE-6] is replaced by one that unregisters itself if the installation turns it off', async () => {
    expect(await (await get('/sw.js', { SERVICE_WORKER: '0' })).text()).toBe('registration.unregister()')
    expect(configOf({ SERVICE_WORKER: '0' }).serviceWorker).toBe(false)
    expect(() => readConfig({ SERVICE_WORKER: 'no' })).toThrow('SERVICE_WORKER must be 0 or 1')
    for (const path of ['/sw-off.js', '/shell.html']) expect((await get(path)).status, path).toBe(404)
  })
})

it('[SHELL-4] the app shell contains the configuration too, so that its pages need no further request', async () => {
  const [, json = ''] = /id="config">(.*?)<\/script>/.exec(await (await get('/nowhere')).text()) ?? []
  expect(JSON.parse(json)).toEqual(configOf())
})

it('[OFFLINE-12, SHELL-4] the manifest has the name of this installation', async () => {
  const response = await get('/manifest.de.webmanifest', { APP_NAME: 'Snow "& Sons" $1' })
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.json()).toEqual({ name: 'Snow "& Sons" $1' })
})
