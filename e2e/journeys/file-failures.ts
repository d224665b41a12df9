import type { Route } from '@playwright/test'

/** In which ways a file does not come over a connection that is there. */
export const failures: Record<string, (route: Route) => Promise<void>> = {
  'is gone': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'is of another type': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  'is half there': async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ status: 200, contentType: 'text/javascript', body: text.slice(0, Math.floor(text.length / 2)) })
  },
  'breaks off': (route) => route.abort('connectionreset'),
}
