import type { SampleTexts } from './texts.ts'

/** IATA code, name, city, country, latitude and longitude in degrees (rounded to about 100 m). */
const rows: readonly (readonly [string, string, string, string, number, number])[] = [
  ['ZRH', 'Zurich Airport', 'Zürich', 'CH', 47.458, 8.548],
  ['GVA', 'Geneva Airport', 'Genève', 'CH', 46.237, 6.109],
  ['INN', 'Innsbruck Airport', 'Innsbruck', 'AT', 47.26, 11.344],
  ['SZG', 'Salzburg Airport', 'Salzburg', 'AT', 47.793, 13.004],
  ['MXP', 'Milan Malpensa Airport', 'Milano', 'IT', 45.63, 8.723],
  ['BGY', 'Milan Bergamo Airport', 'Bergamo', 'IT', 45.669, 9.704],
  ['VCE', 'Venice Marco Polo Airport', 'Venezia', 'IT', 45.505, 12.352],
  ['VRN', 'Verona Airport', 'Verona', 'IT', 45.396, 10.888],
  ['TRN', 'Turin Airport', 'Torino', 'IT', 45.201, 7.65],
  ['LYS', 'Lyon Saint-Exupéry Airport', 'Lyon', 'FR', 45.726, 5.081],
  ['GNB', 'Grenoble Alpes Isère Airport', 'Grenoble', 'FR', 45.363, 5.329],
  ['CMF', 'Chambéry Savoie Airport', 'Chambéry', 'FR', 45.638, 5.88],
  ['NCE', 'Nice Côte d’Azur Airport', 'Nice', 'FR', 43.66, 7.215],
  ['BEG', 'Belgrade Nikola Tesla Airport', 'Beograd', 'RS', 44.818, 20.309],
  ['INI', 'Niš Constantine the Great Airport', 'Niš', 'RS', 43.337, 21.854],
  ['SJJ', 'Sarajevo Airport', 'Sarajevo', 'BA', 43.825, 18.331],
  ['OSD', 'Åre Östersund Airport', 'Östersund', 'SE', 63.194, 14.5],
  ['SCR', 'Scandinavian Mountains Airport', 'Sälen', 'SE', 61.158, 12.842],
  ['EVG', 'Sveg Airport', 'Sveg', 'SE', 62.048, 14.423],
  ['KRN', 'Kiruna Airport', 'Kiruna', 'SE', 67.822, 20.337],
  ['YVR', 'Vancouver International Airport', 'Vancouver', 'CA', 49.194, -123.184],
  ['YYC', 'Calgary International Airport', 'Calgary', 'CA', 51.114, -114.02],
  ['YLW', 'Kelowna International Airport', 'Kelowna', 'CA', 49.956, -119.378],
  ['YQB', 'Québec City Jean Lesage Airport', 'Québec', 'CA', 46.791, -71.393],
  ['YUL', 'Montréal–Trudeau Airport', 'Montréal', 'CA', 45.47, -73.741],
  ['EGE', 'Eagle County Airport', 'Eagle', 'US', 39.643, -106.918],
  ['ASE', 'Aspen/Pitkin County Airport', 'Aspen', 'US', 39.223, -106.869],
  ['DEN', 'Denver International Airport', 'Denver', 'US', 39.862, -104.673],
  ['SLC', 'Salt Lake City International Airport', 'Salt Lake City', 'US', 40.788, -111.978],
  ['JAC', 'Jackson Hole Airport', 'Jackson', 'US', 43.607, -110.738],
  ['RNO', 'Reno–Tahoe International Airport', 'Reno', 'US', 39.499, -119.768],
  ['BZN', 'Bozeman Yellowstone Airport', 'Bozeman', 'US', 45.777, -111.153],
]

/** Airports of the sample inventory. */
export const airports = rows.map(([id, name, city, countryCode, lat, lng]) => ({ id, name, city, countryCode, lat, lng }))

/** The sample's trips have no drivers. The numbers are from the range that Germany's Bundesnetzagentur reserves for fiction. */
export function airportRows({ everywhere }: SampleTexts) {
  // The placeholder `{name}` remains. Each booking fills in its own name.
  const meetAt = everywhere('sample.meet.airport', { name: '{name}' })
  return airports.map((airport, index) => {
    const driver = { operator: `${airport.city} Transfer (sample)`, telephone: `+49 30 23125 ${String(100 + index)}`, meetAt }
    return { ...airport, driver }
  })
}
