import { checkSavedOffer, findSimilar } from '../../platform/api/wishlist.ts'
import { call } from '../call.ts'

export const savedOfferActors = { checkSavedOffer: call(checkSavedOffer), findSimilar: call(findSimilar) }
