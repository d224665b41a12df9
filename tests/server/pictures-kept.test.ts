import { expect, it } from 'vitest'
import { Kept } from '../../server/routes/art/kept.ts'
import { createTestServer } from '../support/server.ts'

it('[LIMIT-14] pictures are kept up to a number of bytes, the newest of them', () => {
  const kept = new Kept<{ size: number; name: string }>(100)
  for (const name of ['a', 'b', 'c']) kept.keep(name, { size: 40, name })
  expect(['a', 'b', 'c'].map((name) => kept.find(name)?.name)).toEqual([undefined, 'b', 'c'])
  expect(kept.keep('c', { size: 60, name: 'another' }).name).toBe('c')
  kept.keep('large', { size: 101, name: 'large' })
  expect(['b', 'c', 'large'].map((name) => kept.find(name))).toEqual([undefined, undefined, undefined])
})

it('a picture is drawn once, whatever its address says besides', async () => {
  const server = await createTestServer()
  const time = async (path: string) => {
    const before = process.cpuUsage()
    for (let at = 0; at < 200; at++) await server.app.request(`/art/hotel/asked-again.svg?${path.replace('*', String(at))}`)
    return process.cpuUsage(before).user
  }
  await time('w=400&h=300')
  const same = await time('w=400&h=300')
  const besides = await time('h=300&w=400&nothing=*')
  // Drawn anew each time they take ten times as long.
  expect(besides).toBeLessThan(4 * same)
  await server.close()
})
