import type { Route } from '@playwright/test'

/** Ways in which a file fails to load over a working connection. */
export const failures: Record<string, (route: Route) => Promise<void>> = {
  'is gone': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'has the wrong type': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  'is truncated': async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ status: 200, contentType: 'text/javascript', body: text.slice(0, Math.floor(text.length / 2)) })
  },
  'is interrupted': (route) => route.abort('connectionreset'),
}
