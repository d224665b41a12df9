import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { contentSecurityPolicies } from '../../server/http/security.ts'
import { bookApp } from '../../server/sandbox/pages/book.ts'

const folder = mkdtempSync(join(tmpdir(), 'firn-book-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the flow book in the sandbox', () => {
  it('[OPS-21] explains how to build it if it is missing', async () => {
    const answer = await bookApp(join(folder, 'nothing')).request('/inspector.html')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('npm run flows')
  })

  it('[OPS-21] is served only in a frame of the application', async () => {
    mkdirSync(join(folder, 'flows'))
    writeFileSync(join(folder, 'flows', 'inspector.html'), '<p>inspector</p>')
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    const app = bookApp(join(folder, 'flows'))
    const answer = await app.request('/inspector.html')
    expect(await answer.text()).toBe('<p>inspector</p>')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/nowhere.html'])
      expect((await app.request(path)).status).toBe(404)
  })

  it('[OPS-21] [SEC-1] no page outside of the sandbox may contain a frame', () => {
    const frames = (environment: Record<string, string>) =>
      /frame-src ([^;]*)/.exec(contentSecurityPolicies(readConfig(environment), null, []).enforced)?.[1]
    expect(frames({})).toContain("'self'")
    expect(frames({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).not.toContain(
      "'self'",
    )
  })
})
