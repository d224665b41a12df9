import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointsApart, STRAY, writeDifference } from './compare.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'firn-compare-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A screen of 200 x 100 with a word at some place, as a browser would draw it. */
async function screen(name: string, { word = 'Book now', x = 20, width = 200, shade = '#0a1f33' } = {}): Promise<string> {
  const file = join(folder, name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100"><rect width="100%" height="100%" fill="#f4f7fa"/>
    <text x="${x}" y="60" font-family="sans-serif" font-size="24" fill="${shade}">${word}</text></svg>`
  await sharp(Buffer.from(svg)).webp({ quality: 60 }).toFile(file)
  return file
}

test('an unchanged screen has no difference', async () => {
  const [one, other] = [await screen('one.webp'), await screen('other.webp', { shade: '#0c2136' })]
  expect(await pointsApart(one, other)).toBe(0)
})

test('a changed or moved word is a difference', async () => {
  const before = await screen('before.webp')
  expect(await pointsApart(before, await screen('word.webp', { word: 'Book later' }))).toBeGreaterThan(STRAY)
  expect(await pointsApart(before, await screen('moved.webp', { x: 24 }))).toBeGreaterThan(STRAY)
})

test('unsteady areas are ignored, but nothing next to them', async () => {
  const [before, after] = [await screen('clock.webp', { word: '17:00' }), await screen('later.webp', { word: '16:48' })]
  expect(await pointsApart(before, after, [{ x: 10, y: 30, width: 100, height: 50 }])).toBe(0)
  expect(await pointsApart(before, after, [{ x: 120, y: 30, width: 80, height: 50 }])).toBeGreaterThan(STRAY)
})

test('a picture of another size, or a missing one, differs as a whole', async () => {
  const before = await screen('small.webp')
  expect(await pointsApart(before, await screen('wide.webp', { width: 210 }))).toBe(21_000)
  expect(await pointsApart(before, join(folder, 'nowhere.webp'))).toBe(20_000)
})

/** Number of red pixels of a picture. */
async function redIn(file: string): Promise<number> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const points = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(at * info.channels, at * info.channels + 3))
  return points.filter(([red = 0, green = 255, blue = 255]) => red > 200 && green < 20 && blue < 80).length
}

test('differences are drawn in red, and nothing without differences', async () => {
  const [same, apart] = [join(folder, 'same.png'), join(folder, 'apart.png')]
  const before = await screen('a.webp')
  await writeDifference(before, before, same)
  await writeDifference(before, await screen('b.webp', { word: 'Book later' }), apart)
  expect([await redIn(same), (await redIn(apart)) > STRAY]).toEqual([0, true])
})
