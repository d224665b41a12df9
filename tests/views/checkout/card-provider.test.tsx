import { afterEach, expect, test, vi } from 'vitest'
import { openCardProvider } from '../../../platform/browser/card-provider.ts'
import { withSilentCards } from '../flows/card-provider.ts'

const scriptUrl = 'http://127.0.0.1:9/js/never.js'
const scripts = () => document.querySelectorAll(`script[src="${scriptUrl}"]`)

afterEach(() => vi.restoreAllMocks())

test('[PAY-14] stops waiting for the provider’s script with its caller, and reloads it for the next', async () => {
  Reflect.deleteProperty(window, 'Stripe')
  // A script of an unknown type: it neither loads nor fails.
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) node.type = 'text/never'
    append(...nodes)
  })
  const impatient = new AbortController()
  const first = openCardProvider({ publishableKey: 'pk_test_1', scriptUrl }, { signal: impatient.signal })
  first.catch(() => {})
  const [hanging] = scripts()
  expect(scripts()).toHaveLength(1)
  impatient.abort()
  const second = openCardProvider({ publishableKey: 'pk_test_1', scriptUrl }, { signal: new AbortController().signal })
  expect([scripts().length, scripts()[0] === hanging]).toEqual([1, false])
  await expect(first).rejects.toThrow('The script of the card provider did not load')
  withSilentCards()
  scripts()[0]?.dispatchEvent(new Event('load'))
  expect(await second).toBe(true)
})
