import type { QuestionOf } from '../../../contract/quiz.ts'
import { selectTooShort } from '../../../machines/place-search/place-search.selectors.ts'
import { SearchControl } from '../../../src/views/quiz/controls/search-control.tsx'
import { playOnView } from './play-on-view.tsx'

const typed: Record<string, string> = { 'one letter is typed': 'L', 'three letters are typed': 'Lyo', 'only blanks are typed': '   ' }

const nothing = { City: 'places.noCity', Resort: 'places.noResort', Property: 'places.noHotel' } as const

const question = (kind: 'City' | 'Resort' | 'Property'): QuestionOf<'Search'> => ({
  id: 'place',
  text: 'Where do you start?',
  noun: 'From',
  hint: null,
  skipDefault: null,
  optionType: 'Search',
  options: { kind },
})

playOnView({
  flow: 'placeSearch',
  view: (search, start) => (
    <SearchControl
      search={search as never}
      question={question(start.includes('hotel') ? 'Property' : start.includes('resort') ? 'Resort' : 'City')}
    />
  ),
  // The search type decides which of the three is shown, and whether three letters are needed.
  covered: (snapshot) => [
    ...Object.entries(nothing).flatMap(([kind, id]) => (kind === snapshot.context.kind ? [] : [id])),
    ...(selectTooShort(snapshot as never) ? [] : (['places.threeLetters'] as const)),
  ],
  isTypedIn: true,
  // No case is a failure of the back end itself.
  neverShown: ['error.generic'],
  isImpossible: (name, { context }) => typed[name] === context.text,
  busy: () => '[aria-live="polite"] p',
})
