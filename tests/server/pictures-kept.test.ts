import { expect, it } from 'vitest'
import { Kept } from '../../server/base/kept.ts'
import { drawingName } from '../../server/routes/art/drawing-name.ts'

it('[LIMIT-14] pictures are kept up to a number of bytes, their names counted, the newest of them', () => {
  const kept = new Kept<{ size: number; name: string }>(100)
  for (const name of ['a', 'b', 'c']) kept.keep(name, { size: 40, name })
  expect(['a', 'b', 'c'].map((name) => kept.find(name)?.name)).toEqual([undefined, 'b', 'c'])
  expect(kept.keep('c', { size: 60, name: 'another' }).name).toBe('c')
  kept.keep('d'.repeat(40), { size: 1, name: 'under a long name' })
  expect([kept.find('b'), kept.find('c')?.name]).toEqual([undefined, undefined])
  kept.keep('large', { size: 101, name: 'large' })
  expect(['b', 'c', 'large'].map((name) => kept.find(name))).toEqual([undefined, undefined, undefined])
})

it('[LIMIT-14] a drawing is known by what its address means, whatever it says besides', () => {
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
