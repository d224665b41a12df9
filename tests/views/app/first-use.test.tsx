import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEarlyLink, replayEarlyPress, storeEarlyPress } from '../../../platform/browser/early-press.ts'
import { watchFirstUse, whenFirstUsed } from '../../../platform/browser/first-use.ts'

const root = document.createElement('div')
root.id = 'root'

beforeEach(() => {
  root.innerHTML = '<a href="/quiz">Start the quiz</a><a href="/terms" target="_blank">Terms</a><a href="https://example.com/">Partner</a>'
  document.body.append(root)
})
afterEach(() => {
  vi.useRealTimers()
  window.earlyPress?.take()
  delete window.earlyPress
  root.remove()
})

/** Presses a link and returns whether the browser would follow it. */
function press(name: string, options: MouseEventInit = {}): boolean {
  const link = [...root.querySelectorAll('a')].find(({ textContent }) => textContent === name)
  // After the handlers under test, so that the test's page stays.
  let isFollowed = false
  const stop = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stop, { once: true })
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
  return isFollowed
}

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'])(
  '[SHELL-40] a page is used from its first %s',
  async (sign) => {
    vi.useFakeTimers()
    watchFirstUse()
    const start = vi.fn()
    void whenFirstUsed().then(start)
    await vi.advanceTimersByTimeAsync(5_900)
    expect(start).not.toHaveBeenCalled()
    root.dispatchEvent(new Event(sign, { bubbles: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(start).toHaveBeenCalledOnce()
  },
)

test('[SHELL-33] [SHELL-40] a page that the browser translates starts before a field has the focus', async () => {
  watchFirstUse()
  const start = whenFirstUsed()
  document.documentElement.classList.add('translated-ltr')
  await start
  document.documentElement.removeAttribute('class')
})

test('[SHELL-40] a page that nothing is done with starts after six seconds', async () => {
  vi.useFakeTimers()
  watchFirstUse()
  const start = vi.fn()
  void whenFirstUsed().then(start)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(start).toHaveBeenCalledOnce()
})

test('[SHELL-23] [SHELL-40] a link pressed while the application loads is followed by it, once', () => {
  storeEarlyPress()
  expect(press('Start the quiz'), 'the browser follows links until the application loads').toBe(true)
  window.earlyPress?.keepLinks()
  expect(press('Start the quiz')).toBe(false)
  const shown = () => root.querySelectorAll('[data-pressed]').length
  expect(shown(), 'shows the press while it waits').toBe(1)
  const followed = vi.fn((event: Event) => event.preventDefault())
  root.addEventListener('click', followed)
  replayEarlyPress()
  replayEarlyPress()
  root.removeEventListener('click', followed)
  expect(followed).toHaveBeenCalledOnce()
  expect(shown()).toBe(0)
})

test('[SHELL-23] a link that is rendered again is followed by its address and label, of several the first', () => {
  storeEarlyPress()
  window.earlyPress?.keepLinks()
  press('Start the quiz')
  root.innerHTML = '<a href="/offers">Start the quiz</a><a href="/quiz" id="first">Start the quiz</a><a href="/quiz">Start the quiz</a>'
  const followed = vi.fn((event: Event) => {
    event.preventDefault()
    return event.target
  })
  root.addEventListener('click', followed)
  replayEarlyPress()
  root.removeEventListener('click', followed)
  expect(followed.mock.results.map(({ value }) => value.id)).toEqual(['first'])
})

test.each([
  ['in a new tab', 'Start the quiz', { ctrlKey: true }],
  ['in a new window', 'Start the quiz', { shiftKey: true }],
  ['with a target', 'Terms', {}],
  ['of another site', 'Partner', {}],
])('[SHELL-40] a link %s is followed by the browser at once', (_, name, options) => {
  storeEarlyPress()
  window.earlyPress?.keepLinks()
  expect(press(name, options)).toBe(true)
  expect(followEarlyLink(), 'nothing is stored').toBe(false)
})
