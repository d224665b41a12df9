import { defineCases, responsesOf } from '../flow.ts'
import { type placeSearchActors, placeSearchMachine } from './place-search.machine.ts'

const { done, failed } = responsesOf<typeof placeSearchActors>()
const offline = { kind: 'network', status: 0, code: null }
const alps = { country: 'Austria', countryCode: 'AT', lat: 47.1, lng: 10.3 }
const lyon = { id: 'lyon', name: 'Lyon', country: 'France', countryCode: 'FR', lat: 45.76, lng: 4.84, languageCode: 'en' }
const start = { resortId: null, languageCode: 'en', chosen: null }

export const placeSearchCases = defineCases(placeSearchMachine, {
  inputs: {
    'a city search': { ...start, kind: 'City' },
    'a resort search': { ...start, kind: 'Resort' },
    'a hotel search in a resort': { ...start, kind: 'Property', resortId: 'arlberg' },
    'a hotel search without a resort': { ...start, kind: 'Property' },
    'a city that was answered before': { ...start, kind: 'City', chosen: lyon },
  },
  events: {
    'one letter is typed': { type: 'text.change', text: 'L' },
    'three letters are typed': { type: 'text.change', text: 'Lyo' },
    'only blanks are typed': { type: 'text.change', text: '   ' },
    'resorts are found': done('searchResorts', { resorts: [{ id: 'arlberg', name: 'Arlberg', ...alps }] }),
    'a resort is found with region and pistes': done('searchResorts', {
      resorts: [{ id: 'arlberg', name: 'Arlberg', region: 'Tirol', pistes: '302 km of pistes', ...alps }],
    }),
    'no resort is found': done('searchResorts', { resorts: [] }),
    'the resort search fails': failed('searchResorts', offline),
    'hotels are found': done('searchProperties', { hotels: [{ id: 'hotel-1', name: 'Post', rating: 4, ...alps }] }),
    'no hotel is found': done('searchProperties', { hotels: [] }),
    'the hotel search fails': failed('searchProperties', offline),
    'cities are suggested': done('suggestPlaces', [{ id: 'lyon', mainText: 'Lyon', secondaryText: 'France' }]),
    'no city is suggested': done('suggestPlaces', []),
    'suggesting fails': failed('suggestPlaces', offline),
    'the resort is chosen': { type: 'item.choose', id: 'arlberg' },
    'the hotel is chosen': { type: 'item.choose', id: 'hotel-1' },
    'the city is chosen': { type: 'item.choose', id: 'lyon' },
    'the city is looked up': done('getPlace', lyon),
    'looking up fails': failed('getPlace', offline),
    'the search is tried again': { type: 'search.retry' },
  },
})
