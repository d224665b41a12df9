import { describe, expect, test } from 'vitest'
import { languageOf, type Manifest, neededFor, pageOf } from '../../platform/browser/release-manifest.ts'

const page = (pattern: string, language: string | null) => ({ pattern, language, address: pattern.replace(/:\w+/g, '_'), digest: '' })
const manifest: Manifest = {
  pages: [page('/', 'en'), page('/offer/:quizSessionId', 'en'), page('/de', 'de'), page('/de/offer/:quizSessionId', 'de'), page('*', null)],
  files: ['/assets/base.js'],
  filesOf: { en: ['/assets/en.js'], de: ['/assets/de.js'] },
}

describe('the document of the service worker', () => {
  test.each([
    ['/', '/'],
    ['/de', '/de'],
    ['/de/', '/de'],
    ['/offer/q1', '/offer/_'],
    ['/de/offer/q1', '/de/offer/_'],
    ['/booking', '*'],
    ['/offer/q1/generate', '*'],
  ])('[OFFLINE-3] %s is shown by the document of %s', (path, expected) => {
    const found = pageOf(manifest, path)
    expect(found?.language === null ? found.pattern : found?.address).toBe(expected)
  })

  test.each([
    '/api/docs',
    '/api',
    '/sandbox',
    '/sandbox/outbox',
    '/places/v1',
    '/config.json',
    '/art/peak/a.svg',
    '/sw.js',
    '/favicon.svg',
  ])('[OFFLINE-2] %s is left to the network', (path) => expect(pageOf(manifest, path)).toBeNull())
})

test('[OFFLINE-2] a device gets only the files of its languages', () => {
  expect(languageOf(manifest, 'en', '/de/quiz')).toBe('de')
  expect(languageOf(manifest, 'en', '/quiz')).toBe('en')
  const needed = neededFor(manifest, new Set(['de']))
  expect(needed.files).toEqual(['/assets/base.js', '/assets/de.js'])
  expect(needed.pages.map(({ address }) => address)).toEqual(['/de', '/de/offer/_', '*'])
})
