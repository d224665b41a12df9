import type { SampleTexts } from './texts.ts'

/**
 * Vehicles of the sample inventory. A leg costs `baseMinor` and `perKmMinor` for each kilometre of road, at least `minimumMinor` (euro cents).
 * The largest takes the largest party that the quiz allows (`MOST_PASSENGERS`).
 */
export const vehicleRows = ({ everywhere }: SampleTexts) => [
  {
    id: 'suv',
    position: 0,
    name: everywhere('sample.vehicle.suv.name'),
    description: everywhere('sample.vehicle.suv.description'),
    imageLink: '/art/vehicle/suv.svg',
    maxPassengers: 4,
    suitcases: 3,
    baseMinor: 3200,
    perKmMinor: 165,
    minimumMinor: 7900,
  },
  {
    id: 'van',
    position: 1,
    name: everywhere('sample.vehicle.van.name'),
    description: everywhere('sample.vehicle.van.description'),
    imageLink: '/art/vehicle/van.svg',
    maxPassengers: 7,
    suitcases: 7,
    baseMinor: 3900,
    perKmMinor: 190,
    minimumMinor: 9900,
  },
  {
    id: 'minibus',
    position: 2,
    name: everywhere('sample.vehicle.minibus.name'),
    description: everywhere('sample.vehicle.minibus.description'),
    imageLink: '/art/vehicle/minibus.svg',
    maxPassengers: 19,
    suitcases: 20,
    baseMinor: 7800,
    perKmMinor: 310,
    minimumMinor: 18_900,
  },
]
