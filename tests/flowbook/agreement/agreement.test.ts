import { existsSync, globSync, readFileSync } from 'node:fs'
import { uiStepsByFlow } from '@firn/flow-book/ui-steps/index.ts'
import { fileNameOf } from '@firn/flow-book/words/names.ts'
import { describe, expect, test } from 'vitest'
import type { Flow } from '../../../machines/flow.ts'
import { flows } from '../../../machines/flows.ts'
import { type Send, sendsIn } from './sends.ts'

/** Variables of the application whose name differs from the id of their flow. */
const receivers: Record<string, string> = {
  browser: 'offerBrowser',
  cancel: 'bookingCancel',
  install: 'installOffer',
  offline: 'offlineBookings',
  dates: 'otherDates',
  data: 'personalData',
  wishlistItem: 'wishlist',
  invite: 'adminInvite',
  order: 'orderStatus',
  search: 'placeSearch',
  verification: 'paymentVerification',
  wait: 'offerWait',
}
/** Files that name their flow `actor` or `flow`. */
const actors: Record<string, string> = {
  'src/app/otp.ts': 'otp',
  'src/app/quiz.ts': 'quiz',
  'src/app/offline-bookings.ts': 'offlineBookings',
  'src/app/updates.ts': 'updateReady',
}

const ids = new Set(flows.map(({ id }) => id))
function flowOf({ file, receiver }: Send): string | undefined {
  const id = receiver === 'actor' || receiver === 'flow' ? actors[file] : (receivers[receiver] ?? receiver)
  return id !== undefined && ids.has(id) ? id : undefined
}
/** `useFlow` sends `page.close` to every flow and page, whether they use it or not. */
const sends = [...sendsIn('src/views/**/*.{ts,tsx}'), ...sendsIn('src/app/**/*.{ts,tsx}')].filter(({ type }) => type !== 'page.close')
const eventsOf = (flow: Flow) => new Set(Object.values(flow.cases.events).map((event) => event.type))

describe('model and application agree', () => {
  test('every event that the application sends goes to a known flow', () => {
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

  test('every flow has a view test or a reason why not', () => {
    const untested = flows.filter(({ id }) => !existsSync(`tests/views/flows/${fileNameOf(id)}.test.tsx`))
    const excused = flows.filter(({ id }) => uiStepsByFlow[id]?.withoutView)
    expect(untested.map(({ id }) => id)).toEqual(excused.map(({ id }) => id))
  })

  test('views read tags and selectors, never a context', () => {
    const readers = globSync('src/views/**/*.{ts,tsx}').filter((file) => /\.context\b/.test(readFileSync(file, 'utf8')))
    expect(readers).toEqual([])
  })
})
