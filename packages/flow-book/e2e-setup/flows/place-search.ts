import { because, button, press } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

const typed: Readonly<Record<string, string>> = {
  'one letter is typed': 'L',
  'three letters are typed': 'Lyo',
  'only blanks are typed': '   ',
}
const resort = { id: 'arlberg', name: 'Arlberg', country: 'Austria', countryCode: 'AT', lat: 47.1, lng: 10.3 }
const elsewhere = 'The field is the same for cities, resorts and hotels; here it asks for a resort'

/** The quiz's question for a resort, the second one. The first is skipped. */
export const e2eSetup: E2eSetup = {
  starts: {
    'a resort search': {
      prepare: [],
      open: '/quiz',
      ready: button('Get started'),
      steps: [press(button('Get started')), press(button('Skip')), press({ role: 'combobox', name: 'Do you have a resort in mind?' })],
    },
    'a city search': 'Cities come from the places service, for which the sandbox has no scenarios',
    'a hotel search in a resort': elsewhere,
    'a hotel search without a resort': 'The question for a hotel is only asked where a resort was named',
    'a city that was answered before': elsewhere,
  },
  responses: {
    'resorts are found': { answer: { resorts: [resort] } },
    'a resort is found with region and pistes': { answer: { resorts: [{ ...resort, region: 'Tirol', pistes: '302 km of pistes' }] } },
    'no resort is found': { answer: { resorts: [] } },
    ...because('The question for a hotel is only asked where a resort was named', 'hotels are found', 'no hotel is found'),
  },
  // A text that the field already contains can't be typed.
  isImpossible: (name, { text }) => typed[name] === text,
  covered: () => ['places.noCity', 'places.noHotel'],
  pages: [],
}
