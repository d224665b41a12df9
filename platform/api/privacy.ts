import { privacyCalls } from '../../contract/privacy.ts'
import { client } from './client.ts'

export const { getPrivacyNotice } = client(privacyCalls)
