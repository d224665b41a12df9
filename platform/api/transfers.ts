import { bundleCalls } from '../../contract/bundle.ts'
import { transferCalls } from '../../contract/transfer.ts'
import { client } from './client.ts'

export const { listTransfers } = client(transferCalls)
export const { updateTransfer } = client(bundleCalls)
