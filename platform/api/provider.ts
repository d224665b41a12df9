import { providerCalls } from '../../contract/provider.ts'
import { client } from './client.ts'

export const { searchResorts, searchProperties } = client(providerCalls)
