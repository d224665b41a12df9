/**
 * Vehicles of the sample inventory. A leg costs `baseMinor` and `perKmMinor` for each kilometre of road, at least `minimumMinor` (euro cents).
 * The largest takes the largest party that the quiz allows: 10 adults and 8 children.
 */
export const vehicleRows = [
  {
    id: 'suv',
    position: 0,
    name: { en: 'All-wheel SUV', de: 'Allrad-SUV' },
    description: {
      en: 'For up to four with skis on the roof, winter tyres and chains.',
      de: 'Für bis zu vier Personen, Ski auf dem Dach, Winterreifen und Ketten.',
    },
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
    name: { en: 'Van', de: 'Kleinbus' },
    description: {
      en: 'Room for seven with skis, boots and large suitcases.',
      de: 'Platz für sieben Personen mit Ski, Schuhen und großen Koffern.',
    },
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
    name: { en: 'Minibus', de: 'Minibus' },
    description: {
      en: 'For larger groups: up to nineteen seats and a ski box.',
      de: 'Für größere Gruppen: bis zu neunzehn Plätze und eine Skibox.',
    },
    imageLink: '/art/vehicle/minibus.svg',
    maxPassengers: 19,
    suitcases: 20,
    baseMinor: 7800,
    perKmMinor: 310,
    minimumMinor: 18_900,
  },
]
