import { expect, it } from 'vitest'
import { playLockRounds } from '../support/lock/rounds.ts'

it('[OPS-15] of ten processes exactly one gets a data folder after a crash, in a thousand rounds', { timeout: 1_200_000 }, async () => {
  expect(await playLockRounds(1000)).toEqual([])
})
