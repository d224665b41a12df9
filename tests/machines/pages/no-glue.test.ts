import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/{app,views}/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const)
const holding = (words: RegExp) => sources.filter(([, source]) => words.test(source)).map(([file]) => file)

test('one hook alone has an effect: flows are joined outside of the screen', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(holding(/\buse(Layout|Insertion)?Effect(Event)?\b/)).toEqual(['src/app/use-flow.ts'])
})

test('the wiring reads selectors, never a context of a flow', () => {
  expect(holding(/getSnapshot\(\)\??\.context\b/)).toEqual([])
})

test('no screen has a timer or a call of its own', () => {
  const isScreen = (file: string) => !file.startsWith('src/app/') || file.startsWith('src/app/routes/')
  expect(holding(/\b(setTimeout|setInterval|fetch)\(/).filter(isScreen)).toEqual([])
})

test('every flow of the application is made in one place, so that none is left without the bridge', () => {
  // The inspector takes the clock that all flows share from an actor of no flow.
  expect(holding(/\b(createActor|useMachine|useActorRef|useActor)\(?/)).toEqual(['src/app/create-flow.ts', 'src/app/inspector/clock.ts'])
})
