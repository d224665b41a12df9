import { rig } from '@firn/flow-kit'
import axe from 'axe-core'
import { type ReactNode, useEffect, useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Place } from '../../../contract/place.ts'
import { otpCases } from '../../../machines/otp/otp.cases.ts'
import { otpMachine } from '../../../machines/otp/otp.machine.ts'
import { HomeView } from '../../../src/views/home/home.tsx'
import WhereItIs from '../../../src/views/place/where-it-is.tsx'
import { NumberControl } from '../../../src/views/quiz/controls/number-control.tsx'
import { SignInView } from '../../../src/views/sign-in/sign-in.tsx'
import { UiComponentsView } from '../../../src/views/ui-components/ui-components.tsx'
import { bundle } from '../offer/samples.ts'
import { show } from '../show.tsx'

const session = () => cdp() as unknown as { send(method: string, of: object): Promise<unknown> }
const touch = (enabled: boolean) =>
  session().send('Emulation.setTouchEmulationEnabled', enabled ? { enabled, maxTouchPoints: 5 } : { enabled })
beforeAll(async () => {
  await touch(true)
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
})
afterAll(async () => {
  await touch(false)
  await page.viewport(414, 896)
})

const CONTROLS =
  'a[href], button, summary, select, textarea, input, label:has(+ input, input), label[for], [role="tab"], [role="menuitem"], [role="option"], [role="spinbutton"]'

/** Whether a link stands in a sentence. The size of such a link is that of its line (WCAG 2.5.8). */
const isInSentence = (control: Element) =>
  control.matches('a') &&
  !control.matches('[href*="openstreetmap"]') &&
  [...(control.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

/** Controls below 44 px in height or width, with their size. A disabled or hidden control and what only labels a field are none. */
function small(): string[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect()
    const { visibility, pointerEvents } = getComputedStyle(control)
    const isShown = width > 1 && height > 1 && visibility === 'visible' && pointerEvents !== 'none'
    if (!isShown || isInSentence(control) || (control as HTMLLabelElement).control?.matches(':not([type="checkbox"], [type="radio"])'))
      return []
    const isSmall = Math.round(height) < 44 || Math.round(width) < 44
    const name = control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.getAttribute('name') || control.className)
    return isSmall ? [`${control.tagName.toLowerCase()} ${name.slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`] : []
  })
}

function SignIn() {
  const [otp] = useState(() => rig(otpMachine, otpCases.inputs['the sign-in screen']))
  useEffect(() => void otp.start(), [otp])
  return <SignInView otp={otp.actor as never} reason={null} />
}

const NUMBER = {
  id: 'any',
  text: 'How many?',
  noun: 'Number',
  hint: null,
  optionType: 'Number',
  options: { min: 1, max: 14, default: 7, format: 'Default' },
} as const

const SCREENS: Record<string, ReactNode> = {
  components: <UiComponentsView locale="en" />,
  place: (
    <main>
      <h1>Hotel</h1>
      <WhereItIs place={bundle.place as Place} hotel="Hotel" address="Dorfstrasse 48, St. Anton am Arlberg" />
    </main>
  ),
  'sign-in': <SignIn />,
  number: (
    <main>
      <h1 id="title">How many?</h1>
      <NumberControl question={NUMBER} answer={null} titleId="title" onChange={() => {}} onChoose={() => {}} />
    </main>
  ),
  home: <HomeView links={{ quiz: '/quiz', quizAt: (resort) => `/quiz?resort=${resort}` }} />,
}

test.each(Object.keys(SCREENS).flatMap((name) => [[name, 414] as const, [name, 1280] as const]))(
  '[SHELL-34] on a touch screen every control of %s is 44 px high and wide, at a width of %i px',
  async (name, width) => {
    await page.viewport(width, 896)
    await show(SCREENS[name])
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...new Set(small())]).toEqual([])
  },
)

test.each(Object.keys(SCREENS))('[SHELL-34] with a mouse, axe finds no target of %s below the size of WCAG 2.2', async (name) => {
  await touch(false)
  await page.viewport(414, 896)
  await show(SCREENS[name])
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await axe.run({ runOnly: ['target-size'] })
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`))).toEqual([])
})
