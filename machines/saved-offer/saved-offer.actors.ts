import { checkSavedOffer, findSimilar } from '../../platform/api/saved.ts'
import { call } from '../call.ts'

export const savedOfferActors = { checkSavedOffer: call(checkSavedOffer), findSimilar: call(findSimilar) }
