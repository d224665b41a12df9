import { describe, expect, it } from 'vitest'
import { queryClient } from '../../src/queries/client.ts'

describe('what screens read', () => {
  it('[CALLS-36] is fresh for ten minutes, not retried and not fetched again on focus', () => {
    const { queries } = queryClient.getDefaultOptions()
    expect(queries).toMatchObject({ staleTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false })
  })
})
