import { defineStory } from '../flow.ts'
import { placeSearchMachine } from './place-search.machine.ts'

const screen = 'Quiz question with a search'

export const placeSearchStory = defineStory(placeSearchMachine, {
  deciding: { screen: 'Nothing to see', messages: [], requirements: ['QUIZ-34'] },
  idle: { screen, messages: [], requirements: ['QUIZ-32'] },
  debouncing: { screen: `${screen}, waiting for the typing to end`, messages: [], requirements: ['QUIZ-33', 'PLACE-6'] },
  searchingResorts: { screen: `${screen}, busy`, messages: [], requirements: ['QUIZ-32', 'CALLS-17'] },
  searchingHotels: { screen: `${screen}, busy`, messages: [], requirements: ['QUIZ-32', 'CALLS-18'] },
  searchingCities: { screen: `${screen}, busy`, messages: [], requirements: ['QUIZ-32', 'PLACE-1', 'PLACE-4'] },
  listing: { screen: `${screen} and a list`, messages: [], requirements: ['QUIZ-34', 'PLACE-8', 'PLACE-10'] },
  nothingFound: {
    screen: `${screen} and its own word for nothing`,
    messages: ['places.noCity', 'places.noResort', 'places.noHotel'],
    requirements: ['QUIZ-36', 'QUIZ-37', 'QUIZ-38'],
  },
  searchFailed: {
    screen: `${screen} and an error with Try again`,
    messages: ['error.network', 'error.generic'],
    requirements: ['ERR-1', 'ERR-16'],
  },
  fetching: { screen: `${screen}, busy`, messages: [], requirements: ['PLACE-2', 'PLACE-5', 'PLACE-6'] },
  fetchFailed: {
    screen: `${screen} and an error with Try again`,
    messages: ['error.network', 'error.generic'],
    requirements: ['ERR-1', 'ERR-16'],
  },
  chosen: { screen: `${screen}, answered`, messages: [], requirements: ['QUIZ-34', 'PLACE-8'] },
})
