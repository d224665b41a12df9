import { expect, it } from 'vitest'
import { drawingName } from '../../server/routes/art/drawing-name.ts'

it('[LIMIT-14] the cache key of a drawing ignores unknown query parameters', () => {
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
