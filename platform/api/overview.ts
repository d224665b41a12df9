import { overviewCalls } from '../../contract/overview.ts'
import { client } from './client.ts'

export const { getOverview } = client(overviewCalls)
