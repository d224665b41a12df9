import { savedCalls } from '../../contract/saved.ts'
import { client } from './client.ts'

export const { checkSavedOffer, findSimilar, listShareLinks, revokeShareLinks, getSharedOffer } = client(savedCalls)
