import type { Act, Target } from '../screenplay.ts'
import { addressOf } from './walks/addresses.ts'
import type { Look, Walk, WalkStep } from './walks/walk.ts'

/** A value as it is written in TypeScript. */
const literal = (value: unknown) => JSON.stringify(value)

/** What finds a target: `page.getByRole("button", { name: "Book now", exact: true })`. */
function locatorCode(target: Target): string {
  const within = target.within ? locatorCode(target.within) : 'page'
  const options = target.name === undefined ? '' : `, { name: ${literal(target.name)}${target.isPart ? '' : ', exact: true'} }`
  const nth = target.at === undefined ? '' : `.nth(${target.at})`
  return `${within}.getByRole(${literal(target.role)}${options})${nth}`
}

const first = (target: Target) => `${locatorCode(target)}.filter({ visible: true }).first()`

function actCode(act: Act): string[] {
  switch (act.do) {
    case 'press':
      return [`await press(${locatorCode(act.on)})`]
    case 'fill':
      return [`await type(${locatorCode(act.on)}, ${literal(act.text)})`]
    case 'tick':
      return [`await ${first(act.on)}.setChecked(${act.isOn})`]
    case 'pick':
      return [`await press(${locatorCode(act.on)})`, `await press(page.getByRole("option", { name: ${literal(act.option)}, exact: true }))`]
    case 'key':
      return [act.on ? `await ${first(act.on)}.press(${literal(act.key)})` : `await page.keyboard.press(${literal(act.key)})`]
    case 'visit':
      return [`await page.goto(base + ${literal(act.path)})`]
    case 'connect':
      return [`await page.context().setOffline(${!act.isOnline})`]
  }
}

function doingCode({ doing }: WalkStep): string[] {
  if ('acts' in doing) return doing.acts.flatMap(actCode)
  if ('ms' in doing) return [`await page.clock.runFor(${doing.ms})`]
  return [`await calls.answer(${literal(doing.call)}, ${literal(doing.reply)})`]
}

/** What must be seen, in the order in which a person would look. */
function lookCode(look: Look | undefined, leadsTo?: string): string[] {
  const lines = [
    ...(leadsTo === undefined ? [] : [`expect(page.url()).toMatch(${addressOf(leadsTo)})`]),
    ...(look?.texts ?? []).map(({ en }) => `await seen(page.getByText(${literal(en)}))`),
    ...(look?.signs ?? []).map((sign) => `await seen(${locatorCode(sign)})`),
  ]
  return lines.length === 0
    ? ['await page.clock.runFor(5)']
    : ['await settled(page, async () => {', ...lines.map((line) => `  ${line}`), '})']
}

const stepCode = (step: WalkStep) => [
  `await test.step(${literal(`When ${step.when}`)}, async () => {`,
  ...[...doingCode(step), ...lookCode(step.look, step.leadsTo)].map((line) => `  ${line}`),
  '})',
]

/** A walk as the lines of a Playwright test. */
export function walkCode(walk: Walk): string[] {
  const { start } = walk
  const hold = `const calls = await holdCalls(page, base, prepared, ${literal(walk.calls)})`
  const opening = [
    `await page.goto(base + filled(${literal(start.open)}, prepared))`,
    ...(start.time === 'stopped'
      ? lookCode({ state: null, texts: [], signs: [start.ready] })
      : [`await expect(${first(start.ready)}).toBeVisible()`]),
  ]
  const body = [
    `const prepared = await prepare(page, base, ${literal(start.prepare)}${start.kept ? `, ${literal(start.kept)}` : ''})`,
    'await page.clock.install()',
    ...(start.time === 'stopped' ? ['await stopClock(page)'] : []),
    ...(start.holds === 'later' ? [...opening, hold] : [hold, ...opening]),
    ...(start.acts ?? []).flatMap(actCode),
    ...(start.time === 'stopped' ? [] : ['await stopClock(page)']),
    ...lookCode(walk.look),
    ...walk.steps.flatMap(stepCode),
    "await page.unrouteAll({ behavior: 'ignoreErrors' })",
  ]
  return [`test(${literal(`${walk.id} ${walk.title}`)}, async ({ page }) => {`, ...body.map((line) => `  ${line}`), '})']
}
