import type { RoomGuests, StayWanted } from '../../server/base/rate.ts'
import { cancelOrder, finish, openForm, readStatus } from '../../server/suppliers/etg/booking.ts'
import type { EtgClient } from '../../server/suppliers/etg/client.ts'
import { prebook, readHotelPage, searchHotels } from '../../server/suppliers/etg/search.ts'

/** How the cases reach ETG. `wait` waits some milliseconds between two questions for a status. */
export type CertifyWorld = {
  client: EtgClient
  contract: { currency: string; now: () => Date }
  contact: { email: string; phone: string }
  /** Makes ids of this run unique. */
  run: string
  wait: (ms: number) => Promise<unknown>
}

/** A case of ETG's certification. `play` returns what was seen, and throws if it is not what ETG asks for. */
export type CertifyCase = { id: string; what: string; play: (world: CertifyWorld) => Promise<string> }

/** ETG's test hotels: all cases, and a price that rises by ten percent at the prebook. */
const [ALL, RISES] = [10004834, 8819557] as const
const couple: readonly RoomGuests[] = [{ adults: 2, childAges: [] }]
/** Days from today to the arrival, and nights. */
const [AHEAD, NIGHTS] = [60, 2] as const
/** Milliseconds between two questions for a status, and questions at most: a little more than ten minutes, the longest time limit of a contract. */
const [POLL, MOST_POLLS] = [5000, 125] as const
const DAY = 86_400_000

type Booked = { status: 'booked' | 'refused'; reason: string; isPriceChanged: boolean; partnerOrderId: string }

function stayFor({ contract }: CertifyWorld, rooms: readonly RoomGuests[], nationality = 'DE'): StayWanted {
  const day = (ahead: number) => new Date(contract.now().getTime() + ahead * DAY).toISOString().slice(0, 10)
  return { checkIn: day(AHEAD), checkOut: day(AHEAD + NIGHTS), rooms, nationality, language: 'en' }
}

/** Books the cheapest rate of a hotel, from the search to the final status. @throws Error if a step does not succeed */
async function bookAt(
  world: CertifyWorld,
  {
    id,
    hid = ALL,
    rooms = couple,
    nationality,
    percent = 0,
  }: { id: string; hid?: number; rooms?: readonly RoomGuests[]; nationality?: string; percent?: number },
): Promise<Booked> {
  const { client, contract, contact } = world
  const stay = stayFor(world, rooms, nationality)
  await searchHotels(client, { hids: [hid] }, stay, contract)
  const [cheapest] = await readHotelPage(client, hid, stay, contract)
  if (!cheapest) throw new Error(`Hotel ${hid} has no rate from ${stay.checkIn}`)
  const checked = await prebook(client, cheapest, { percent, contract })
  if (checked.status !== 'ok') throw new Error(`The prebook is ${checked.status}`)
  const { rate, isPriceChanged } = checked
  const partnerOrderId = `${world.run}-${id}`
  const form = await openForm(client, { partnerOrderId, rate, language: 'en', ip: '127.0.0.1' })
  if (form.status !== 'ok') throw new Error(`The form is ${form.status}: ${form.reason}`)
  const guests = rooms.map((wanted) => ({
    wanted,
    guests: [
      ...Array.from({ length: wanted.adults }, (_, at) => ({ firstName: `Adult${'ABCDEF'[at]}`, lastName: 'Certification', age: null })),
      ...wanted.childAges.map((age, at) => ({ firstName: `Child${'ABCD'[at]}`, lastName: 'Certification', age })),
    ],
  }))
  const begun = await finish(client, { partnerOrderId, rate, language: 'en', ...contact, rooms: guests })
  if (begun.status !== 'begun') throw new Error(`The booking is ${begun.status}${'reason' in begun ? `: ${begun.reason}` : ''}`)
  for (let asked = 0; asked < MOST_POLLS; asked++) {
    const answer = await readStatus(client, partnerOrderId)
    if (answer.status !== 'pending')
      return { status: answer.status, reason: 'reason' in answer ? answer.reason : '', isPriceChanged, partnerOrderId }
    await world.wait(POLL)
  }
  throw new Error('The status was not final after the time limit')
}

/** Books and cancels again. @throws Error */
async function bookAndCancel(world: CertifyWorld, wish: Parameters<typeof bookAt>[1]): Promise<Booked> {
  const booked = await bookAt(world, wish)
  if (booked.status !== 'booked') throw new Error(`The booking was refused: ${booked.reason}`)
  const cancelled = await cancelOrder(world.client, booked.partnerOrderId)
  if (cancelled.status !== 'cancelled') throw new Error(`The cancellation is ${cancelled.status}`)
  return booked
}

const family: readonly RoomGuests[] = [
  { adults: 2, childAges: [3] },
  { adults: 2, childAges: [1, 5, 17] },
]

/** A booking whose id has an ending for which the sandbox behaves in a documented way. */
const ending = (id: string, what: string, word: string, expected: 'booked' | 'refused'): CertifyCase => ({
  id,
  what,
  async play(world) {
    const { status, reason, partnerOrderId } = await bookAt(world, { id: word })
    if (status === 'booked') await cancelOrder(world.client, partnerOrderId)
    if (status !== expected) throw new Error(`The booking is ${status}, not ${expected}`)
    return status === 'booked' ? 'Booked after an unknown answer' : `Refused after an unknown answer: ${reason}`
  },
})

/** The cases of ETG's certification with a sandbox key. */
export const certifyCases: readonly CertifyCase[] = [
  {
    id: 'etg-cert-multiroom-children',
    what: 'Two rooms with children of 3, and of 1, 5 and 17',
    play: async (world) => `Booked and cancelled ${(await bookAndCancel(world, { id: 'multiroom', rooms: family })).partnerOrderId}`,
  },
  {
    id: 'etg-cert-children',
    what: 'One room with children of 0 and 17',
    play: async (world) =>
      `Booked and cancelled ${(await bookAndCancel(world, { id: 'children', rooms: [{ adults: 2, childAges: [0, 17] }] })).partnerOrderId}`,
  },
  {
    id: 'etg-cert-residency-uz',
    what: 'Two adults from Uzbekistan: the residency is sent in search and hotel page',
    play: async (world) => `Booked and cancelled ${(await bookAndCancel(world, { id: 'residency', nationality: 'UZ' })).partnerOrderId}`,
  },
  {
    id: 'etg-cert-prebook-increase',
    what: 'A price that rises at the prebook is noticed and booked',
    async play(world) {
      const { isPriceChanged } = await bookAndCancel(world, { id: 'increase', hid: RISES, percent: 20 })
      if (!isPriceChanged) throw new Error('The price did not change')
      return 'The higher price was booked and cancelled'
    },
  },
  ending('etg-cert-unknown-success', 'An unknown answer is asked about until it is booked', 'unknown_success', 'booked'),
  ending('etg-cert-unknown-soldout', 'An unknown answer that ends as sold out', 'unknown_soldout', 'refused'),
  ending('etg-cert-unknown-book-limit', 'An unknown answer that ends at the time limit', 'unknown_book_limit', 'refused'),
]
