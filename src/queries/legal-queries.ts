import { queryOptions } from '@tanstack/react-query'
import { getPrivacyNotice } from '../../platform/api/privacy.ts'

/** The texts about stored personal data. */
export const privacyQuery = (locale: string) =>
  queryOptions({ queryKey: ['privacy', locale], queryFn: ({ signal }) => getPrivacyNotice({ signal }) })
