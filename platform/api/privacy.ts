import { privacyCalls } from '../../contract/privacy.ts'
import { type CallOptions, request } from './client.ts'

/** Reads what this installation stores of people. */
export const getPrivacyNotice = (options?: CallOptions) => request('getPrivacyNotice', privacyCalls.getPrivacyNotice, {}, options)
