import { describe, expect, it } from 'vitest'
import { queryClient } from '../../src/queries/client.ts'

describe('query defaults', () => {
  it('[CALLS-36] are fresh for ten minutes, not retried and not refetched on focus', () => {
    const { queries } = queryClient.getDefaultOptions()
    expect(queries).toMatchObject({ staleTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false })
  })
})
