import { MAX_RETRIES, type Settlement } from '@firn/event-logger'
import type { Schedule } from './actions.ts'
import { act, inTab, wake } from './acts.ts'
import { createScene, note, open, type Reached, type Scene, START } from './scene.ts'
import type { World } from './tab.ts'

/** Runs one schedule. @throws Error with all imbalances */
export async function playSchedule(schedule: Schedule, reached: Reached): Promise<void> {
  const scene = createScene(schedule, reached)
  const { clock, browser, server, book } = scene
  open(scene)
  await clock.advance(20)
  for (const action of schedule.actions) {
    await act(scene, action)
    await clock.settle()
  }
  await comeToRest(scene)
  const found = [...book.check(server), ...leftIn(browser), ...needless(scene), ...tooOften(scene)]
  for (const settlement of book.outcomes.keys()) note(reached, `events ${settlement}`)
  if (isGentle(scene) && scene.outage.total > 0) note(reached, 'a short outage')
  if (book.unwritten.size > 0) note(reached, 'events that died unwritten')
  if (found.length > 0) throw new Error(found.join('; '))
}

/** Leftover data although everything works. */
function leftIn({ disk, localEntries }: World['browser']): string[] {
  const left = [...localEntries.keys()].filter((key) => key.startsWith('firn.events.'))
  return [
    ...(disk.entries.size > 0 ? [`${disk.entries.size} batches never leave the journal`] : []),
    ...(left.length > 0 ? [`${left.length} batches never leave local storage`] : []),
  ]
}

/** Whether no event may be dropped: the back end was down for at most 14 s, refused nothing, and there was enough storage. */
const isGentle = ({ outage, book, settings }: Scene) =>
  outage.total <= 14_000 && !outage.hasRefused && !book.isFullSince(START) && book.expected.size < settings.maxStored / 2

/** A reload does not reset attempts (LOG-11). A page that ends between a failure and its record may allow one more. */
function tooOften({ tries, deaths, book }: Scene): string[] {
  const most = Math.max(0, ...tries.values())
  return most > 1 + MAX_RETRIES + deaths && !book.isFullSince(START) ? [`a batch was tried ${most} times with ${deaths} pages ending`] : []
}

function needless({ book, ...scene }: Scene): string[] {
  if (!isGentle({ book, ...scene })) return []
  const outcomes = (
    scene.isWithdrawn ? ['undeliverable', 'rejected', 'overflow'] : ['undeliverable', 'rejected', 'overflow', 'unconfirmed']
  ) as Settlement[]
  return outcomes.flatMap((settlement) => {
    const count = book.outcomes.get(settlement)?.length ?? 0
    return count > 0 ? [`${count} events are dropped as ${settlement} although nothing was away for longer than 14 s`] : []
  })
}

/** Ends all faults, opens a tab, and advances time for all attempts. */
async function comeToRest(scene: Scene): Promise<void> {
  const { clock, server } = scene
  await act(scene, { do: 'disk', isFull: false })
  await act(scene, { do: 'connection', isOnline: true })
  for (const tab of [...scene.tabs]) {
    if (tab.isAside) wake(scene, tab)
    await clock.settle()
  }
  await clock.advance(60_000)
  server.mood = 'well'
  // Closes all pages, so that events in memory are dropped or sent by beacon. A last visit delivers the rest.
  for (const tab of [...scene.tabs]) await inTab(scene, { do: 'close', tab: scene.tabs.indexOf(tab) })
  open(scene)
  await clock.advance(180_000)
}
