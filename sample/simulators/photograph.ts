import sharp from 'sharp'
import { type Random, randomFrom } from '../random.ts'

/** Size of a photograph in pixels, before it is fitted into a box. A dark one was taken at night, and a broken one ends in the middle. */
type Shape = { width: number; height: number; isDark?: true; isBroken?: true }
const USUAL: Shape = { width: 1200, height: 800 }
/** Awkward shapes by the photograph's number: portrait, tiny, panoramic, very dark, broken. */
const shapes: Record<number, Shape> = {
  2: { width: 700, height: 1600 },
  3: { width: 160, height: 120 },
  4: { width: 1900, height: 600 },
  5: { width: 900, height: 600, isDark: true },
  6: { ...USUAL, isBroken: true },
}

/** Letters of the sign, five columns a letter; bits are rows from the top. */
const letters: Record<string, readonly number[]> = {
  S: [0x26, 0x49, 0x49, 0x49, 0x32],
  I: [0x00, 0x41, 0x7f, 0x41, 0x00],
  M: [0x7f, 0x02, 0x0c, 0x02, 0x7f],
  U: [0x3f, 0x40, 0x40, 0x40, 0x3f],
  L: [0x7f, 0x40, 0x40, 0x40, 0x40],
  A: [0x7e, 0x11, 0x11, 0x11, 0x7e],
  T: [0x01, 0x01, 0x7f, 0x01, 0x01],
  O: [0x3e, 0x41, 0x41, 0x41, 0x3e],
  R: [0x7f, 0x09, 0x19, 0x29, 0x46],
}
const SIGN = [...'SIMULATOR'].flatMap((letter) => [...(letters[letter] ?? []), 0])

/** Heights of a ridge by column, from 0 (top) to 1. */
function ridge(chance: Random, level: number, rough: number) {
  const waves = Array.from({ length: 5 }, (_, at) => ({
    every: chance.between(0.6, 1.4) * 2 ** at * 3,
    from: chance.between(0, 6),
    high: rough / 1.7 ** at,
  }))
  return (x: number) => level + waves.reduce((sum, { every, from, high }) => sum + Math.sin(x * every + from) * high, 0)
}

type Colour = readonly [number, number, number]
const skies: readonly (readonly [Colour, Colour])[] = [
  [
    [92, 142, 205],
    [205, 224, 242],
  ],
  [
    [232, 150, 120],
    [250, 220, 190],
  ],
  [
    [120, 132, 150],
    [214, 220, 226],
  ],
]
const inside: readonly (readonly [Colour, Colour])[] = [
  [
    [176, 130, 86],
    [232, 210, 178],
  ],
  [
    [122, 86, 60],
    [214, 186, 150],
  ],
]

/**
 * An invented photograph with the word SIMULATOR, as JPEG: mountains, or a room with a window to them. The same subject gives the same photograph.
 * @param number decides its shape
 * @param box in pixels, into which it is fitted or to which it is cut
 */
export async function takePhotograph(
  subject: string,
  number: number,
  box: { width: number; height: number; isCut: boolean },
): Promise<Buffer> {
  const shape = shapes[number] ?? USUAL
  const scale = Math.min(1, box.width / shape.width, box.height / shape.height)
  const [width, height] = box.isCut ? [box.width, box.height] : [Math.round(shape.width * scale), Math.round(shape.height * scale)]
  const jpeg = await sharp(pixelsOf(subject, { width, height, isDark: shape.isDark ?? false }), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return shape.isBroken ? jpeg.subarray(0, jpeg.length / 2) : jpeg
}

function pixelsOf(subject: string, { width, height, isDark }: { width: number; height: number; isDark: boolean }): Buffer {
  const chance = randomFrom(`photograph ${subject}`)
  const isInside = /room|lobby|meal|bath|spa/.test(subject)
  const [top, bottom] = chance.pick(isInside ? inside : skies)
  const ridges = [ridge(chance, 0.45, 0.1), ridge(chance, 0.62, 0.06), ridge(chance, 0.8, 0.03)]
  const light = isDark ? 0.07 : 1
  const dot = Math.max(1, Math.floor(width / 320))
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const [across, down] = [x / width, y / height]
      const isWindow = isInside && across > 0.55 && across < 0.9 && down > 0.15 && down < 0.6
      const far = isInside && !isWindow ? 0 : ridges.filter((level) => down > level(across * (width / height))).length
      const grain = ((x * 7919 + y * 104729) % 17) - 8
      for (let channel = 0; channel < 3; channel++) {
        const sky = (top[channel] ?? 0) * (1 - down) + (bottom[channel] ?? 0) * down
        const snow = far > 0 ? 250 - far * 45 + (channel === 2 ? 14 : 0) : sky
        data[at + channel] = Math.max(0, Math.min(255, ((isWindow && far === 0 ? 215 : snow) + grain) * light))
      }
      const [column, row] = [Math.floor(x / dot) - 4, Math.floor(y / dot) - 4]
      if (row >= 0 && row < 7 && ((SIGN[column] ?? 0) >> row) & 1) data.fill(isDark ? 60 : 30, at, at + 3)
    }
  return data
}
