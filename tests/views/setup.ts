import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { bareTexts } from './flows/translation.ts'
import { resetConfig } from './show.tsx'

/** Test files share a page that loads the product once: each file resets the viewport, and each test resets document and storage. */
resetConfig()
await page.viewport(414, 896)

beforeEach(async () => {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

afterEach(() => expect(bareTexts()).toEqual([]))
