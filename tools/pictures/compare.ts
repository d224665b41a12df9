import { existsSync } from 'node:fs'
import sharp from 'sharp'

/** An area of a picture that differs in each run, such as a clock. In pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/** A pixel differs if one of its colours differs by more than this, of 255. Anti-aliasing differs by less. */
const STEPS = 24
/** Number of different pixels that are not visible: a word has more. WebP artifacts change up to ninety. */
export const STRAY = 120

const read = async (file: string) => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, ...info }
}

const isIn = (x: number, y: number) => (area: Area) => x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height

/** Number of pixels that differ between two pictures outside of `unsteady` areas. All of the larger one if sizes differ or a picture is missing. */
export async function pointsApart(one: string, other: string, unsteady: readonly Area[] = []): Promise<number> {
  const [left, right] = await Promise.all([one, other].map((file) => (existsSync(file) ? read(file) : null)))
  const size = Math.max(...[left, right].map((picture) => (picture ? picture.width * picture.height : 0)))
  if (!left || !right || left.width !== right.width || left.height !== right.height) return size
  let apart = 0
  for (let point = 0; point < size; point++) {
    const at = point * left.channels
    const isOther = [0, 1, 2].some((colour) => Math.abs((left.data[at + colour] ?? 0) - (right.data[at + colour] ?? 0)) > STEPS)
    if (isOther && !unsteady.some(isIn(point % left.width, Math.floor(point / left.width)))) apart++
  }
  return apart
}

/** Writes a picture with differences in red on the faded `one`. */
export async function writeDifference(one: string, other: string, file: string): Promise<void> {
  const [left, right] = await Promise.all([read(one), read(other)])
  if (left.width !== right.width || left.height !== right.height) return
  const shown = Buffer.alloc(left.width * left.height * 3)
  for (let point = 0; point < left.width * left.height; point++) {
    const isOther = [0, 1, 2].some(
      (colour) => Math.abs((left.data[point * 3 + colour] ?? 0) - (right.data[point * 3 + colour] ?? 0)) > STEPS,
    )
    for (const colour of [0, 1, 2]) {
      const faded = 255 - (255 - (left.data[point * 3 + colour] ?? 0)) / 4
      shown[point * 3 + colour] = isOther ? ([220, 0, 40][colour] ?? 0) : faded
    }
  }
  await sharp(shown, { raw: { width: left.width, height: left.height, channels: 3 } })
    .png()
    .toFile(file)
}
