import axe from 'axe-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { applyTheme } from '../../../src/app/theme.ts'
import { showStoredTheme } from '../../../src/document/theme.ts'
import { HomeView } from '../../../src/views/home/home.tsx'
import { UiComponentsView } from '../../../src/views/ui-components/ui-components.tsx'
import { show } from '../show.tsx'

const session = cdp() as unknown as { send(method: string, of: object): Promise<unknown> }
/** Emulates a device. An empty text ends the emulation. */
const device = (scheme: 'light' | 'dark' | '', media = '') =>
  session.send('Emulation.setEmulatedMedia', { media, features: [{ name: 'prefers-color-scheme', value: scheme }] })

afterEach(() => delete document.documentElement.dataset.theme)
afterAll(async () => {
  await device('')
  await page.viewport(414, 896)
})

/** Relative luminance of a computed colour, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Texts below the contrast of 4.5, or of 3 if they are large. */
async function faint(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'] })
  return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message}`))
}

const pageColour = () => getComputedStyle(document.body).backgroundColor
const isDark = () => luminance(pageColour()) < 0.1

test.for(['light', 'dark'] as const)('[SHELL-35] every component has texts and borders with enough contrast: %s', async (scheme) => {
  await device(scheme)
  await page.viewport(1280, 900)
  await show(<UiComponentsView locale="en" />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(isDark()).toBe(scheme === 'dark')
  expect(await faint()).toEqual([])
  const pale = [...document.querySelectorAll<HTMLElement>('input:not([type="radio"], [type="checkbox"], [type="range"]):enabled')]
    .map((input) => [input.outerHTML.slice(0, 120), getComputedStyle(input)] as const)
    .filter(([, { borderTopWidth }]) => borderTopWidth !== '0px')
    .filter(([, { borderTopColor, backgroundColor }]) => contrast(borderTopColor, backgroundColor) < 3)
  expect(pale.map(([html]) => html)).toEqual([])
})

test.for(['light', 'dark'] as const)('[SHELL-35] the home page has enough contrast around and on its drawings: %s', async (scheme) => {
  await device(scheme)
  await page.viewport(1280, 900)
  await show(<HomeView links={{ quiz: '/quiz', quizAt: (resort) => `/quiz?resort=${resort}` }} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faint()).toEqual([])
  // Words on the drawing, which is the same in both schemes.
  expect(getComputedStyle(page.getByRole('heading', { level: 1 }).element()).color).toBe('rgb(12, 27, 42)')
})

test('[SETTINGS-14] the stored choice wins over the device before the application runs, and System returns to the device', async () => {
  for (const [chosen, other] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    await device(other)
    expect(isDark()).toBe(other === 'dark')
    localStorage.setItem('firn.theme', chosen)
    showStoredTheme()
    expect(isDark()).toBe(chosen === 'dark')
    applyTheme('system')
    expect(isDark()).toBe(other === 'dark')
  }
})

test('[SHELL-35] a print is light, whatever was chosen', async () => {
  await device('dark', 'print')
  applyTheme('dark')
  expect(isDark()).toBe(false)
})
