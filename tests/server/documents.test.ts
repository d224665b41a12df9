import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicConfig, readConfig } from '../../server/config.ts'
import { staticApp } from '../../server/static.ts'

const folder = mkdtempSync(join(tmpdir(), 'firn-documents-'))
const config = { ...publicConfig(readConfig({}), null), name: 'Snow & "Sons" <b>', termsUrl: 'https://snow.example/terms?a=1&b=2' }
const app = () => staticApp(folder, config)
const text = async (path: string, headers: Record<string, string> = {}) => (await app().request(path, { headers })).text()

beforeAll(() => {
  mkdirSync(join(folder, 'documents/en'), { recursive: true })
  writeFileSync(join(folder, 'shell.html'), 'the shell')
  writeFileSync(
    join(folder, 'documents/en/offer.html'),
    '<title>%config.name%</title><a href="%config.termsUrl%"></a><script type="application/json" id="config">%config%</script>',
  )
  writeFileSync(join(folder, 'documents.json'), JSON.stringify([{ pattern: '/offer/:quizSessionId', file: 'documents/en/offer.html' }]))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('HTML documents', () => {
  it('[SHELL-3] [SHELL-4] contain the configuration of this installation, as text and as data', async () => {
    const html = await text('/offer/quiz_1')
    expect(html).toContain('<title>Snow &amp; &quot;Sons&quot; &lt;b></title>')
    expect(html).toContain('<a href="https://snow.example/terms?a=1&amp;b=2">')
    const [, json = ''] = /id="config">(.*?)<\/script>/.exec(html) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual(config)
  })

  it('are served for every address of their kind and no other', async () => {
    expect(await text('/offer/another')).toContain('<title>')
    expect(await text('/offer/another/')).toContain('<title>')
    for (const path of ['/offer', '/offer/a/b', '/de/offer/a', '/nowhere']) expect(await text(path)).toBe('the shell')
  })

  it('are not served as files', async () => {
    for (const path of ['/documents.json', '/documents/en/offer.html', '/chunks.json', '/csp.json'])
      expect((await app().request(path)).status, path).toBe(404)
  })

  it('[SHELL-4] contain it also after a request with a path traversal', async () => {
    writeFileSync(join(folder, 'sw.js'), 'a worker')
    const served = app()
    const ask = (path: string) => served.request(`http://127.0.0.1${path}`)
    const aside = [
      '/documents/en/offer.html',
      '/documents%2Fen/offer.html',
      '/x/..%2Fdocuments/en/offer.html',
      '/./documents/en/offer.html',
    ]
    for (const path of [...aside, '/x/..%2F../shell.html']) expect((await ask(`/${path}`)).status, path).toBe(404)
    expect(await (await ask('/assets/..%2Fsw.js')).text()).toContain('self.release=')
    expect(await (await ask('/offer/quiz_1')).text()).not.toContain('%config')
    expect(await (await ask('/sw.js')).text()).toContain('self.release=')
  })

  it('are revalidated each time, the icon once a day, and hashed files never', async () => {
    mkdirSync(join(folder, 'assets'), { recursive: true })
    for (const file of ['favicon.svg', 'sw.js', 'assets/base-1.js']) writeFileSync(join(folder, file), 'a file')
    const cached = async (path: string) => (await app().request(path)).headers.get('cache-control')
    expect(await cached('/offer/quiz_1')).toBe('no-cache')
    expect(await cached('/sw.js')).toBe('no-cache')
    expect(await cached('/favicon.svg')).toBe('public, max-age=86400')
    expect(await cached('/assets/base-1.js')).toBe('public, max-age=31536000, immutable')
  })

  it('are compressed, and not sent again to a client with a current copy', async () => {
    const zipped = await app().request('/offer/quiz_1', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(zipped.headers.get('content-encoding')).toBe('br')
    expect(zipped.headers.get('vary')).toBe('Accept-Encoding')
    expect(zipped.headers.get('cache-control')).toBe('no-cache')
    expect(brotliDecompressSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(await text('/offer/quiz_1'))
    const again = await app().request('/offer/quiz_1', { headers: { 'if-none-match': zipped.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})
