import { queryOptions } from '@tanstack/react-query'
import { getPrivacyNotice } from '../../platform/api/privacy.ts'

/** What is stored of people, in words. */
export const privacyQuery = (locale: string) =>
  queryOptions({ queryKey: ['privacy', locale], queryFn: ({ signal }) => getPrivacyNotice({ signal }) })
