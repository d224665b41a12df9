import { MOST_PASSENGERS } from '../../../contract/common.ts'
import { addDays, isDay } from '../../base/days.ts'
import { PICTURES } from '../../base/limits.ts'
import { countPictures, ownPictures } from './pictures.ts'
import { type Problem, pathOf } from './problems.ts'
import type { FileHotel, FileNights, FilePlan, InventoryFile } from './schema.ts'

/** Id of a rate plan: its own, or that of its room and board. */
export const planIdOf = (roomId: string, plan: FilePlan) => plan.id ?? `${roomId}-${plan.board}`

/** Problems between fields of a file whose single values are valid. */
export function checkInventory(file: InventoryFile): Problem[] {
  const problems: Problem[] = []
  const refuse = (keys: readonly (string | number)[], rule: string, value?: unknown) => problems.push({ path: pathOf(keys), rule, value })

  /** Each value must be unique. The first is valid, and every later one is a problem. */
  const seen = new Map<string, string>()
  const once = (what: string, value: string, keys: readonly (string | number)[]) => {
    const first = seen.get(`${what} ${value}`)
    if (first !== undefined) refuse(keys, `must be unique, stands at ${first} already`, value)
    else seen.set(`${what} ${value}`, pathOf(keys))
  }
  const refers = (what: string, ids: ReadonlySet<string>, id: string, keys: readonly (string | number)[]) => {
    if (!ids.has(id)) refuse(keys, `must be the id of ${what} of this file`, id)
  }

  const checkNights = (nights: FileNights | undefined, keys: readonly (string | number)[]) => {
    let next = ''
    for (const [at, { from, permille }] of (nights ?? []).entries()) {
      if (!isDay(from)) refuse([...keys, at, 'from'], 'must be a day that exists, yyyy-MM-dd', from)
      else if (from < next) refuse([...keys, at, 'from'], `must come after the nights before it, which end with ${addDays(next, -1)}`, from)
      else next = addDays(from, permille.length)
    }
  }

  for (const [at, airport] of file.airports.entries()) once('airport', airport.id, ['airports', at, 'id'])
  const airportIds = new Set(file.airports.map(({ id }) => id))
  for (const [at, resort] of file.resorts.entries()) {
    once('resort', resort.id, ['resorts', at, 'id'])
    once('resort named', resort.name.trim().toLowerCase(), ['resorts', at, 'name'])
    refers('an airport', airportIds, resort.airportId, ['resorts', at, 'airportId'])
    if (resort.topM <= resort.baseM) refuse(['resorts', at, 'topM'], `must be above baseM, ${resort.baseM}`, resort.topM)
    if (Object.values(resort.pistes).every((km) => km === 0)) refuse(['resorts', at, 'pistes'], 'must have some kilometres', resort.pistes)
    checkNights(resort.nights, ['resorts', at, 'nights'])
  }
  for (const [at, { id }] of file.transfers.entries()) once('transfer', id, ['transfers', at, 'id'])
  const seats = Math.max(...file.transfers.map(({ maxPassengers }) => maxPassengers))
  if (seats < MOST_PASSENGERS)
    refuse(['transfers'], `must have a vehicle for the largest party, maxPassengers ${MOST_PASSENGERS} or more`, seats)

  const resortIds = new Set(file.resorts.map(({ id }) => id))
  const pricedResorts = new Set(file.resorts.filter(({ nights }) => nights).map(({ id }) => id))
  for (const [at, hotel] of file.hotels.entries()) {
    const here = ['hotels', at]
    once('hotel', hotel.id, [...here, 'id'])
    once(`hotel in ${hotel.resortId} named`, hotel.name.trim().toLowerCase(), [...here, 'name'])
    refers('a resort', resortIds, hotel.resortId, [...here, 'resortId'])
    checkNights(hotel.nights, [...here, 'nights'])
    if (hotel.rooms.length === 0 && hotel.supplier !== 'remote')
      refuse([...here, 'rooms'], 'must have a room, as only a hotel of a supplier is sold without', hotel.rooms)
    if (hotel.rooms.length > 0 && !hotel.nights && resortIds.has(hotel.resortId) && !pricedResorts.has(hotel.resortId))
      refuse([...here, 'nights'], 'is required where the resort has no nights of its own')
    checkHouse(hotel, here, refuse)
    for (const [roomAt, room] of hotel.rooms.entries()) {
      once('room', room.id, [...here, 'rooms', roomAt, 'id'])
      for (const [planAt, plan] of room.plans.entries()) {
        const there = [...here, 'rooms', roomAt, 'plans', planAt]
        once('plan', planIdOf(room.id, plan), [...there, plan.id ? 'id' : 'board'])
        checkFees(plan, there, refuse)
      }
    }
  }
  return [...problems, ...checkPictures(file)]
}

/** Each of the operator's own pictures needs one source, and an import has a maximum number of them. */
function checkPictures(file: InventoryFile): Problem[] {
  const distinct = countPictures(file)
  return [
    ...(distinct > PICTURES.perFile
      ? [{ path: 'hotels', rule: `must have at most ${PICTURES.perFile} pictures of your own`, value: distinct }]
      : []),
    ...ownPictures(file).flatMap(({ path, picture: { file, url } }) =>
      (file === undefined) === (url === undefined) ? [{ path, rule: 'must have either "file" or "url"', value: { file, url } }] : [],
    ),
  ]
}

/** Later steps must be nearer to the arrival, and cost more. */
function checkFees({ freeCancelDays, cancelFees = [] }: FilePlan, here: readonly (string | number)[], refuse: Refuse): void {
  for (const [at, { days, percent }] of cancelFees.entries()) {
    const before = at === 0 ? { days: freeCancelDays, percent: 0 } : cancelFees[at - 1]
    if (before && before.days !== null && days >= before.days)
      refuse([...here, 'cancelFees', at, 'days'], `must be below the step before it, ${before.days}`, days)
    if (before && percent <= before.percent)
      refuse([...here, 'cancelFees', at, 'percent'], `must be above the step before it, ${before.percent}`, percent)
  }
}

type Refuse = (keys: readonly (string | number)[], rule: string, value?: unknown) => void

function checkHouse(hotel: FileHotel, here: readonly (string | number)[], refuse: Refuse): void {
  const { year_built, year_renovated } = hotel.facts
  if (year_renovated !== null && year_renovated < year_built)
    refuse([...here, 'facts', 'year_renovated'], `must not lie before year_built, ${year_built}`, year_renovated)
  for (const key of ['amenities', 'paidAmenities', 'closedMonths'] as const) {
    const values: readonly (string | number)[] = hotel[key] ?? []
    for (const [at, value] of values.entries())
      if (values.indexOf(value) < at) refuse([...here, key, at], 'must stand in the list once', value)
  }
  for (const [at, key] of (hotel.paidAmenities ?? []).entries())
    if (!hotel.amenities.includes(key)) refuse([...here, 'paidAmenities', at], 'must be one of the amenities of the hotel', key)
}
