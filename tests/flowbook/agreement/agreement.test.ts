import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { uiStepsByFlow } from '../../../flowbook/ui-steps/index.ts'
import type { Flow } from '../../../machines/flow.ts'
import { flows } from '../../../machines/flows.ts'
import { type Send, sendsIn } from './sends.ts'

/** Which flow a variable of the application holds. */
const receivers: Record<string, string> = {
  accountMenu: 'accountMenu',
  bookNow: 'bookNow',
  browser: 'offerBrowser',
  cancel: 'bookingCancel',
  checkout: 'checkout',
  connectivity: 'connectivity',
  consent: 'consent',
  heart: 'wishlist',
  invite: 'adminInvite',
  order: 'orderStatus',
  otp: 'otp',
  payment: 'payment',
  picker: 'picker',
  preCheck: 'preCheck',
  quiz: 'quiz',
  search: 'placeSearch',
  session: 'session',
  settings: 'settings',
  verification: 'paymentVerification',
  wait: 'offerWait',
}
/** Files that call the flow of theirs just `actor`. */
const actors: Record<string, string> = { 'src/app/otp.ts': 'otp', 'src/app/quiz.ts': 'quiz' }
/** Flows that no view shows alone, each with why; the browser tests show them in the whole product. */
const withoutView: Record<string, string> = {
  session: 'It has no screen: who is there shows in the header of every page',
  eventLogger: 'It has no screen: it listens to what happens on the pages',
  accountMenu: 'The menu is part of the header and holds the flows of the whole page',
}

const flowOf = ({ file, receiver }: Send): string | undefined => (receiver === 'actor' ? actors[file] : receivers[receiver])
const sends = [...sendsIn('src/views/**/*.{ts,tsx}'), ...sendsIn('src/app/**/*.{ts,tsx}')]
const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const eventsOf = (flow: Flow) => new Set(Object.values(flow.cases.events).map((event) => event.type))

describe('model and application agree', () => {
  test('every event that the application sends goes to a flow that is known', () => {
    expect(sends.length).toBeGreaterThan(100)
    expect(sends.filter((send) => flowOf(send) === undefined)).toEqual([])
  })

  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s: what is sent to it is an event of the machine, and of its cases',
    (id, flow) => {
      const mine = sends.filter((send) => flowOf(send) === id)
      const known = new Set<string>(flow.machine.events)
      const tried = eventsOf(flow)
      expect(mine.filter(({ type }) => !known.has(type))).toEqual([])
      expect(mine.filter(({ type }) => !tried.has(type))).toEqual([])
    },
  )

  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s: what a person does on its screen is sent by the application',
    (id, flow) => {
      const mine = new Set(sends.filter((send) => flowOf(send) === id).map(({ type }) => type))
      const done = Object.keys(uiStepsByFlow[id]?.steps ?? {}).filter((name) => !mine.has(flow.cases.events[name]?.type ?? ''))
      expect(done).toEqual([])
    },
  )

  test('every flow with a screen is played on its view', () => {
    const unplayed = flows.filter(({ id }) => !existsSync(`tests/views/flows/${kebab(id)}.test.tsx`))
    expect(unplayed.map(({ id }) => id).sort()).toEqual(Object.keys(withoutView).sort())
  })

  test('views read tags and selectors, never a context', () => {
    const readers = globSync('src/views/**/*.{ts,tsx}').filter((file) => /\.context\b/.test(readFileSync(file, 'utf8')))
    expect(readers).toEqual([])
  })
})
