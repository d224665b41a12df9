import { beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { resetConfig } from './show.tsx'

/** Files share a page, which loads the product once: each begins with the width that a page has by itself, and each test with nothing on it and nothing kept. */
resetConfig()
await page.viewport(414, 896)

beforeEach(async () => {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
