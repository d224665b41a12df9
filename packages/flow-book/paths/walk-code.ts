import { defaultLocale, type Locale } from '../../../contract/languages.ts'
import type { Target, UiStep } from '../ui-steps/steps.ts'
import { addressOf } from './walks/addresses.ts'
import type { ExpectedScreen, Walk, WalkStep } from './walks/walk.ts'

/** A value as a TypeScript literal. */
const literal = (value: unknown) => JSON.stringify(value)

/** The locator of a target: `page.getByRole("button", { name: "Book now", exact: true })`. */
function locatorCode(target: Target): string {
  const within = target.within ? locatorCode(target.within) : 'page'
  const options = target.name === undefined ? '' : `, { name: ${literal(target.name)}${target.isPart ? '' : ', exact: true'} }`
  const nth = target.at === undefined ? '' : `.nth(${target.at})`
  return `${within}.getByRole(${literal(target.role)}${options})${nth}`
}

const first = (target: Target) => `${locatorCode(target)}.filter({ visible: true }).first()`

function uiStepCode(step: UiStep): string[] {
  switch (step.do) {
    case 'press':
      return [`await press(${locatorCode(step.on)})`]
    case 'fill':
      return [
        `await type(${locatorCode(step.on)}, ${step.text.includes('{') ? `filled(${literal(step.text)}, prepared)` : literal(step.text)})`,
      ]
    case 'tick':
      return [`await ${first(step.on)}.setChecked(${step.isOn})`]
    case 'pick':
      return [
        `await press(${locatorCode(step.on)})`,
        `await press(page.getByRole("option", { name: ${literal(step.option)}, exact: true }))`,
      ]
    case 'key':
      return [step.on ? `await ${first(step.on)}.press(${literal(step.key)})` : `await page.keyboard.press(${literal(step.key)})`]
    case 'visit':
      return [`await page.goto(base + ${literal(step.path)})`]
    case 'connect':
      return [`await page.context().setOffline(${!step.isOnline})`]
  }
}

function doingCode({ doing }: WalkStep): string[] {
  if ('steps' in doing) return doing.steps.flatMap(uiStepCode)
  if ('ms' in doing) return [`await page.clock.runFor(${doing.ms})`]
  return [`await calls.respond(${literal(doing.call)}, ${literal(doing.response)})`]
}

/** Assertions for what must be visible, in reading order. */
function screenCode(language: Locale, screen: ExpectedScreen | undefined, leadsTo?: string): string[] {
  const lines = [
    ...(leadsTo === undefined ? [] : [`expect(page.url()).toMatch(${addressOf(leadsTo)})`]),
    ...(screen?.texts ?? []).map((text) => `await seen(page.getByText(${literal(text[language])}))`),
    ...(screen?.visible ?? []).map((target) => `await seen(${locatorCode(target)})`),
  ]
  return lines.length === 0
    ? ['await page.clock.runFor(5)']
    : ['await settled(page, async () => {', ...lines.map((line) => `  ${line}`), '})']
}

const stepCode = (step: WalkStep, language: Locale) => [
  `await test.step(${literal(`When ${step.when}`)}, async () => {`,
  ...[...doingCode(step), ...screenCode(language, step.screen, step.leadsTo)].map((line) => `  ${line}`),
  '})',
]

/** A walk as the lines of a Playwright test. @param language of the walk's names and expected texts */
export function walkCode(walk: Walk, language: Locale = defaultLocale): string[] {
  const { start } = walk
  const hold = `const calls = await holdCalls(page, base, prepared, ${literal(walk.calls)})`
  const opening = [
    `await page.goto(base + filled(${literal(start.open)}, prepared))`,
    ...(start.time === 'stopped'
      ? screenCode(language, { state: null, texts: [], visible: [start.ready] })
      : [`await expect(${first(start.ready)}).toBeVisible()`]),
  ]
  const body = [
    `const prepared = await prepare(page, base, ${literal(start.prepare)}${start.stored ? `, ${literal(start.stored)}` : ''})`,
    'await page.clock.install()',
    ...(start.time === 'stopped' ? ['await stopClock(page)'] : []),
    ...(start.holds === 'later' ? [...opening, hold] : [hold, ...opening]),
    ...(start.steps ?? []).flatMap(uiStepCode),
    ...(start.time === 'stopped' ? [] : ['await stopClock(page)']),
    ...screenCode(language, walk.screen),
    ...walk.steps.flatMap((step) => stepCode(step, language)),
    "await page.unrouteAll({ behavior: 'ignoreErrors' })",
  ]
  return [`test(${literal(`${walk.id} ${walk.title}`)}, async ({ page }) => {`, ...body.map((line) => `  ${line}`), '})']
}
