import { expect, it } from 'vitest'
import { ByteCache } from '../../server/base/byte-cache.ts'
import { drawingName } from '../../server/routes/art/drawing-name.ts'

it('[LIMIT-14] cached pictures have a limit in bytes that includes their names, and the oldest are evicted', () => {
  const cache = new ByteCache<{ size: number; name: string }>(100)
  for (const name of ['a', 'b', 'c']) cache.add(name, { size: 40, name })
  expect(['a', 'b', 'c'].map((name) => cache.get(name)?.name)).toEqual([undefined, 'b', 'c'])
  expect(cache.add('c', { size: 60, name: 'another' }).name).toBe('c')
  cache.add('d'.repeat(40), { size: 1, name: 'under a long name' })
  expect([cache.get('b'), cache.get('c')?.name]).toEqual([undefined, undefined])
  cache.add('large', { size: 101, name: 'large' })
  expect(['b', 'c', 'large'].map((name) => cache.get(name))).toEqual([undefined, undefined, undefined])
})

it('[LIMIT-14] the cache key of a drawing ignores unknown parameters and their order', () => {
  const name = drawingName('/art/hotel/a.svg', { w: '400', h: '300' })
  for (const same of [
    { h: '300', w: '400' },
    { w: '400', h: '300', nothing: '1' },
    { nothing: '2', h: '300', w: '400' },
  ])
    expect(drawingName('/art/hotel/a.svg', same)).toBe(name)
  for (const [path, query] of [
    ['/art/hotel/b.svg', { w: '400', h: '300' }],
    ['/art/hotel/a.svg', { w: '401', h: '300' }],
    ['/art/hotel/a.svg', { w: '400' }],
  ] as const)
    expect(drawingName(path, query)).not.toBe(name)
})
