import { expect, test } from '../fixtures.ts'

for (const path of ['/', '/quiz', '/auth/otp-send-email', '/de', '/precheck/any'])
  test(`renders the document of ${path} once its page is available, not its head alone`, async ({ request, server }) => {
    const html = await (await request.get(server.url + path)).text()
    const [, awaited = ''] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? []
    expect(html.slice(html.indexOf('<body'))).toContain(`id="${awaited}"`)
    expect(awaited).toBe('main')
  })
