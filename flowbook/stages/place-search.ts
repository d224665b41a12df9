import { because, button, press } from '../screenplays/acts.ts'
import type { Stage } from './stage.ts'

const typed: Readonly<Record<string, string>> = {
  'one letter is typed': 'L',
  'three letters are typed': 'Lyo',
  'only blanks are typed': '   ',
}
const resort = { id: 'arlberg', name: 'Arlberg', country: 'Austria', countryCode: 'AT', lat: 47.1, lng: 10.3 }
const elsewhere = 'The field is the same for cities, resorts and hotels; here it asks for a resort'

/** The quiz's question for a resort, the second one: the first is skipped. */
export const placeSearchStage: Stage = {
  flow: 'placeSearch',
  starts: {
    'a resort search': {
      prepare: [],
      open: '/quiz',
      ready: button('Get started'),
      acts: [press(button('Get started')), press(button('Skip')), press({ role: 'combobox', name: 'Is there a resort you have in mind?' })],
    },
    'a city search': 'Cities come from the places service, which no switchboard stands before',
    'a hotel search in a resort': elsewhere,
    'a hotel search without a resort': 'The question for a hotel is only asked where a resort was named',
    'a city that was answered before': elsewhere,
  },
  replies: {
    'resorts are found': { answer: { resorts: [resort] } },
    'no resort is found': { answer: { resorts: [] } },
    ...because('The question for a hotel is only asked where a resort was named', 'hotels are found', 'no hotel is found'),
  },
  // What stands in the field already can not be typed.
  isImpossible: (name, { text }) => typed[name] === text,
  covered: () => ['places.noCity', 'places.noHotel'],
  pages: [],
}
