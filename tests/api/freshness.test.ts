import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'
import { invalidateQueries, queryClient } from '../../src/queries/client.ts'

describe('query defaults', () => {
  it('[CALLS-36] are fresh for ten minutes, not retried and not refetched on focus', () => {
    const { queries } = queryClient.getDefaultOptions()
    expect(queries).toMatchObject({ staleTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false })
  })

  it('[CALLS-36] repeats a first load that is under way when its data is invalidated', async () => {
    const answers = Promise.withResolvers<string>()
    let loads = 0
    const load = () => (++loads === 1 ? answers.promise : Promise.resolve('after the change'))
    const observer = new QueryObserver(queryClient, { queryKey: ['wishlist', 'en'], queryFn: load })
    onTestFinished(observer.subscribe(() => {}))
    invalidateQueries({ what: 'wishlist' })
    answers.resolve('before the change')
    await expect.poll(() => observer.getCurrentResult().data).toBe('after the change')
    expect(loads).toBe(2)
  })
})
