import { airportRows } from './airports.ts'
import { inventHotels } from './hotels.ts'
import { resortRows } from './resorts.ts'
import type { SampleTexts } from './texts.ts'
import { vehicleRows } from './vehicles.ts'

/** The sample inventory as rows of its tables, always the same. Hotels contain their rooms, and rooms their rate plans. */
export const sampleInventory = (texts: SampleTexts) => ({
  airports: airportRows(texts),
  resorts: resortRows,
  vehicles: vehicleRows(texts),
  hotels: inventHotels(texts),
})
