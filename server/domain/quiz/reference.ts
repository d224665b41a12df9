import type { DateAnswer } from '../../../contract/quiz.ts'
import type { StoredAnswer } from '../../db/schema/index.ts'
import { withAnswer } from './flow.ts'

/**
 * The reference answers (D25): a family of three for St. Anton am Arlberg, in the month of `dates`. They ask for a quiet hotel next to the après-ski.
 * No hotel has both, so the best offer shows 94, not 100. Budget is left open.
 */
export function referenceAnswers(dates: DateAnswer): StoredAnswer[] {
  const stAnton = {
    id: 'st-anton',
    name: 'St. Anton am Arlberg',
    country: 'Austria',
    countryCode: 'AT',
    lat: 47.1287,
    lng: 10.2682,
    languageCode: 'en',
  }
  const inOrder: StoredAnswer[] = [
    { questionId: 'departure-city', answer: null, isSkipped: true },
    { questionId: 'resort', answer: stAnton, isSkipped: false },
    { questionId: 'hotel', answer: null, isSkipped: true },
    { questionId: 'trip-dates', answer: dates, isSkipped: false },
    { questionId: 'adults', answer: '2', isSkipped: false },
    { questionId: 'children', answer: '1', isSkipped: false },
    { questionId: 'levels', answer: 'beginner;intermediate', isSkipped: false },
    { questionId: 'budget', answer: 'any', isSkipped: true },
    { questionId: 'board', answer: 'breakfast', isSkipped: false },
    { questionId: 'slope-distance', answer: '1000', isSkipped: false },
    { questionId: 'amenities', answer: 'quiet;apres', isSkipped: false },
    { questionId: 'add-details', answer: 'show-offers', isSkipped: false },
  ]
  return inOrder.reduce<StoredAnswer[]>((answers, answer) => withAnswer(answers, answer), [])
}
