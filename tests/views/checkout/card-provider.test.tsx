import { afterEach, expect, test, vi } from 'vitest'
import { openCardProvider } from '../../../platform/browser/card-provider.ts'
import { withSilentCards } from '../flows/card-provider.ts'

const scriptUrl = 'http://127.0.0.1:9/js/never.js'
const asked = () => document.querySelectorAll(`script[src="${scriptUrl}"]`)

afterEach(() => vi.restoreAllMocks())

test('[PAY-14] a script of the provider that does not come is given up with its caller, and is loaded anew for the next', async () => {
  Reflect.deleteProperty(window, 'Stripe')
  // A script of no kind that a browser loads: it never comes and never fails.
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) node.type = 'text/never'
    append(...nodes)
  })
  const impatient = new AbortController()
  const first = openCardProvider({ publishableKey: 'pk_test_1', scriptUrl }, { signal: impatient.signal })
  first.catch(() => {})
  const [hanging] = asked()
  expect(asked()).toHaveLength(1)
  impatient.abort()
  const second = openCardProvider({ publishableKey: 'pk_test_1', scriptUrl }, { signal: new AbortController().signal })
  expect([asked().length, asked()[0] === hanging]).toEqual([1, false])
  await expect(first).rejects.toThrow('The script of the card provider did not load')
  withSilentCards()
  asked()[0]?.dispatchEvent(new Event('load'))
  expect(await second).toBe(true)
})
