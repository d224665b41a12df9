import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CriterionKey } from '../../contract/bundle.ts'

/** Labels of the criteria of the match score. */
export const criteria: Record<CriterionKey, MessageDescriptor> = {
  resort: msg({ id: 'criterion.resort', message: 'Resort' }),
  budget: msg({ id: 'criterion.budget', message: 'Budget' }),
  dates: msg({ id: 'criterion.dates', message: 'Dates' }),
  hotel: msg({ id: 'criterion.hotel', message: 'Hotel' }),
  levels: msg({ id: 'criterion.levels', message: 'Slopes for your level' }),
  board: msg({ id: 'criterion.board', message: 'Meals' }),
  amenities: msg({ id: 'criterion.amenities', message: 'Hotel extras' }),
  'slope-distance': msg({ id: 'criterion.slopeDistance', message: 'Distance to the slopes' }),
  stars: msg({ id: 'criterion.stars', message: 'Stars' }),
}
