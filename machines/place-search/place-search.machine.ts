import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { HotelHit, ResortHit } from '../../contract/provider.ts'
import type { Place } from '../../contract/quiz.ts'
import { getPlace, suggestPlaces } from '../../platform/api/places.ts'
import { searchProperties, searchResorts } from '../../platform/api/provider.ts'
import { call } from '../call.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'
import { searchToken, spendSearchToken } from './place-search.token.ts'

export const placeSearchActors = {
  searchResorts: call(searchResorts),
  searchProperties: call(searchProperties),
  suggestPlaces: call((input: { input: string; languageCode: string }, options) =>
    suggestPlaces({ ...input, sessionToken: searchToken() }, options),
  ),
  getPlace: call((input: { id: string; languageCode: string }, options) =>
    getPlace({ ...input, sessionToken: spendSearchToken() }, options),
  ),
}

/** Converts an error of a search or a look-up to a failure with its message (ERR-1, ERR-2). */
const toPlaceSearchFailure = (error: unknown): StepFailure => failureWith(error, 'error.generic')

export type SearchKind = 'City' | 'Resort' | 'Property'
/** One row of the list. A city's place is loaded once it is chosen. */
export type Found = { id: string; mainText: string; secondaryText: string; place: Place | null }

/** Number of characters at which a search starts (QUIZ-32). */
const MIN_LENGTH: Record<SearchKind, number> = { City: 3, Property: 3, Resort: 1 }
/** Returns whether a search starts with `text`. */
export const isSearchable = ({ kind, resortId }: { kind: SearchKind; resortId: string | null }, text: string): boolean =>
  text.trim().length >= MIN_LENGTH[kind] && (kind !== 'Property' || resortId !== null)

type Failed = { event: { error: unknown } }
const ofError = ({ event }: Failed) => ({ error: event.error })
const fromHit = (hit: ResortHit | HotelHit, languageCode: string): Found => {
  const { id, name, country, countryCode, lat, lng } = hit
  const place = { id, name, country, countryCode, lat, lng, languageCode }
  const { region, pistes } = 'rating' in hit ? {} : hit
  const where = region ? `${region}, ${country}` : country
  return { id, mainText: name, secondaryText: pistes ? `${where} · ${pistes}` : where, place }
}
const noted = { type: 'setFailure', params: ofError } as const
/** Earlier results are removed when a later search fails. */
const searchFails = { target: 'searchFailed', actions: [noted, 'forgetFound', 'logFailure'] } as const

type Chosen = { event: { id: string } }
const byId = ({ event }: Chosen) => ({ id: event.id })
/** A resort or hotel of the list includes its place; a city's place is loaded. */
const chooseHit = {
  guard: { type: 'isPlaceKnown', params: byId },
  target: 'chosen',
  actions: [{ type: 'chooseListed', params: byId }, 'emitPlace'],
} as const
const chooseCity = {
  guard: { type: 'isListed', params: byId },
  target: 'fetching',
  actions: { type: 'setChoosing', params: byId },
} as const
const chooseAny = { 'item.choose': [chooseHit, chooseCity] } as const

/** The search for a city, resort or hotel (QUIZ-32 to QUIZ-38, PLACE-1 to PLACE-8). */
export const placeSearchMachine = setup({
  types: {
    input: {} as { kind: SearchKind; resortId: string | null; languageCode: string; chosen: Place | null },
    context: {} as {
      kind: SearchKind
      resortId: string | null
      languageCode: string
      text: string
      found: Found[]
      choosing: string | null
      chosen: Place | null
      failure: StepFailure | null
    },
    events: {} as { type: 'text.change'; text: string } | { type: 'item.choose'; id: string } | { type: 'search.retry' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: placeSearchActors,
  delays: { searchDebounce: delays.searchDebounce },
  guards: {
    isLongEnough: ({ context }, params: { text: string }) => isSearchable(context, params.text),
    isResortWanted: ({ context }) => context.kind === 'Resort',
    isHotelWanted: ({ context }) => context.kind === 'Property',
    isPlaceKnown: ({ context }, params: { id: string }) => context.found.some((one) => one.id === params.id && one.place !== null),
    isListed: ({ context }, params: { id: string }) => context.found.some((one) => one.id === params.id),
    isPlaceFound: (_, params: { found: readonly unknown[] }) => params.found.length > 0,
    isChosenBefore: ({ context }) => context.chosen !== null,
  },
  actions: {
    setText: assign((_, params: { text: string }) => ({ text: params.text, chosen: null, choosing: null, failure: null })),
    setFound: assign((_, params: { found: Found[] }) => ({ found: params.found, failure: null })),
    forgetFound: assign({ found: [] }),
    setChoosing: assign((_, params: { id: string }) => ({ choosing: params.id })),
    chooseListed: assign(({ context }, params: { id: string }) => {
      const place = context.found.find((one) => one.id === params.id)?.place ?? null
      return { chosen: place, text: place?.name ?? context.text, failure: null }
    }),
    choose: assign((_, params: { place: Place }) => ({ chosen: params.place, text: params.place.name, choosing: null, failure: null })),
    emitPlace: emit(({ context }) => ({ type: 'place', place: context.chosen })),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toPlaceSearchFailure(params.error) })),
    logFailure: emit(({ context }) => ({
      type: 'log',
      name: 'placeSearch.failed',
      data: context.failure ? loggable(context.failure) : {},
    })),
  },
}).createMachine({
  id: 'placeSearch',
  context: ({ input }) => ({ ...input, text: input.chosen?.name ?? '', found: [], choosing: null, failure: null }),
  initial: 'deciding',
  on: {
    'text.change': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => ({ text: event.text }) },
        target: '.debouncing',
        reenter: true,
        actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, 'emitPlace'],
      },
      { target: '.idle', actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, 'forgetFound', 'emitPlace'] },
    ],
  },
  states: {
    deciding: {
      description: 'An answer that was given before stands in the field.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['QUIZ-34'] },
      always: [{ guard: 'isChosenBefore', target: 'chosen' }, { target: 'idle' }],
    },
    idle: {
      description: 'Nothing typed, or too little to search for.',
      meta: { screen: 'Quiz question with a search', messages: ['places.threeLetters'], requirements: ['QUIZ-32', 'QUIZ-65'] },
    },
    debouncing: {
      description: 'Typing; the search begins 1 second after the last keystroke. What was found before can still be chosen.',
      meta: { screen: 'Quiz question with a search, waiting for the typing to end', messages: [], requirements: ['QUIZ-33', 'PLACE-6'] },
      tags: 'busy',
      on: chooseAny,
      after: {
        searchDebounce: [
          { guard: 'isResortWanted', target: 'searchingResorts' },
          { guard: 'isHotelWanted', target: 'searchingHotels' },
          { target: 'searchingCities' },
        ],
      },
    },
    searchingResorts: {
      description: 'Resorts of that name are looked for; what was found before can still be chosen.',
      meta: { screen: 'Quiz question with a search, busy', messages: [], requirements: ['QUIZ-32', 'CALLS-17'] },
      tags: 'busy',
      on: { 'item.choose': chooseHit },
      invoke: {
        id: 'searchResorts',
        src: 'searchResorts',
        input: ({ context }) => ({ val: context.text.trim() }),
        onDone: [
          {
            guard: { type: 'isPlaceFound', params: ({ event }) => ({ found: event.output.resorts }) },
            target: 'listing',
            actions: {
              type: 'setFound',
              params: ({ context, event }) => ({ found: event.output.resorts.map((hit) => fromHit(hit, context.languageCode)) }),
            },
          },
          { target: 'nothingFound', actions: 'forgetFound' },
        ],
        onError: searchFails,
      },
    },
    searchingHotels: {
      description: 'Hotels of the chosen resort are looked for; what was found before can still be chosen.',
      meta: { screen: 'Quiz question with a search, busy', messages: [], requirements: ['QUIZ-32', 'CALLS-18'] },
      tags: 'busy',
      on: { 'item.choose': chooseHit },
      invoke: {
        id: 'searchProperties',
        src: 'searchProperties',
        input: ({ context }) => ({ resortId: context.resortId ?? '', val: context.text.trim() }),
        onDone: [
          {
            guard: { type: 'isPlaceFound', params: ({ event }) => ({ found: event.output.hotels }) },
            target: 'listing',
            actions: {
              type: 'setFound',
              params: ({ context, event }) => ({ found: event.output.hotels.map((hit) => fromHit(hit, context.languageCode)) }),
            },
          },
          { target: 'nothingFound', actions: 'forgetFound' },
        ],
        onError: searchFails,
      },
    },
    searchingCities: {
      description: 'The places service suggests cities; what was found before can still be chosen.',
      meta: { screen: 'Quiz question with a search, busy', messages: [], requirements: ['QUIZ-32', 'PLACE-1', 'PLACE-4'] },
      tags: 'busy',
      on: { 'item.choose': chooseCity },
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context }) => ({ input: context.text.trim(), languageCode: context.languageCode }),
        onDone: [
          {
            guard: { type: 'isPlaceFound', params: ({ event }) => ({ found: event.output }) },
            target: 'listing',
            actions: { type: 'setFound', params: ({ event }) => ({ found: event.output.map((one) => ({ ...one, place: null })) }) },
          },
          { target: 'nothingFound', actions: 'forgetFound' },
        ],
        onError: searchFails,
      },
    },
    listing: {
      description: 'What was found is listed; one of it can be chosen.',
      meta: { screen: 'Quiz question with a search and a list', messages: [], requirements: ['QUIZ-34', 'PLACE-8', 'PLACE-10'] },
      on: chooseAny,
    },
    nothingFound: {
      description: 'Nothing of that name; each kind of search says so in its own words.',
      meta: {
        screen: 'Quiz question with a search and its own word for nothing',
        messages: ['places.noCity', 'places.noResort', 'places.noHotel'],
        requirements: ['QUIZ-36', 'QUIZ-37', 'QUIZ-38'],
      },
    },
    searchFailed: {
      description: 'The search got no answer; it can be tried again.',
      meta: {
        screen: 'Quiz question with a search and an error with Try again',
        messages: ['error.network', 'error.generic'],
        requirements: ['ERR-1', 'ERR-16'],
      },
      on: { 'search.retry': 'debouncing' },
    },
    fetching: {
      description: 'The chosen city is being looked up.',
      meta: { screen: 'Quiz question with a search, busy', messages: [], requirements: ['PLACE-2', 'PLACE-5', 'PLACE-6'] },
      tags: 'busy',
      invoke: {
        id: 'getPlace',
        src: 'getPlace',
        input: ({ context }) => ({ id: context.choosing ?? '', languageCode: context.languageCode }),
        onDone: { target: 'chosen', actions: [{ type: 'choose', params: ({ event }) => ({ place: event.output }) }, 'emitPlace'] },
        onError: { target: 'fetchFailed', actions: [noted, 'logFailure'] },
      },
    },
    fetchFailed: {
      description: 'The chosen city could not be looked up; it can be tried again.',
      meta: {
        screen: 'Quiz question with a search and an error with Try again',
        messages: ['error.network', 'error.generic'],
        requirements: ['ERR-1', 'ERR-16'],
      },
      on: { 'search.retry': 'fetching' },
    },
    chosen: {
      description: 'A place is chosen: Next is possible. Typing begins a new search.',
      meta: { screen: 'Quiz question with a search, answered', messages: [], requirements: ['QUIZ-34', 'PLACE-8'] },
    },
  },
})

export type PlaceSearchActor = ActorRefFrom<typeof placeSearchMachine>
