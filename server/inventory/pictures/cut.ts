import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '../../../contract/common.ts'
import { PICTURES } from '../../base/limits.ts'
import { type PictureFormat, pictureFormats } from '../../db/schema/index.ts'
import { PictureRefused } from './refused.ts'

// Only the four loaders that photos need are enabled for untrusted files: no SVG, no PDF, nothing that opens other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
})
// Limits a picture to one processor, as the server handles requests at the same time, and disables the cache.
sharp.concurrency(1)
sharp.cache(false)

/** One file of a picture. */
type Cut = { width: number; format: PictureFormat; body: Uint8Array<ArrayBuffer> }
/** A picture in all widths up to its own, and its dominant colour, #rrggbb. */
export type CutPicture = { colour: string; widths: number[]; files: Cut[] }

const starts = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text

/** Whether the content starts like a supported picture format, regardless of its name. */
function isKnownKind(bytes: Buffer): boolean {
  if (starts(bytes, 0, '\xff\xd8\xff') || starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return true
  return (
    (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) || (starts(bytes, 4, 'ftyp') && /avif/.test(bytes.toString('latin1', 8, 32)))
  )
}

const count = (pixels: number) => pixels.toLocaleString('en')

/** Checks the metadata of a picture before decoding its pixels. @throws PictureRefused */
async function checkHead(bytes: Buffer): Promise<void> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (Math.min(width, height) < PICTURES.sideMin || Math.max(width, height) > PICTURES.sideMax)
    throw new PictureRefused(
      `must be ${PICTURES.sideMin} to ${count(PICTURES.sideMax)} pixels wide and high, and is ${count(width)} × ${count(height)}`,
    )
  if (width * height > PICTURES.pixels)
    throw new PictureRefused(`must have at most ${PICTURES.pixels / 1_000_000} million pixels, and has ${count(width)} × ${count(height)}`)
  if (pages > 1) throw new PictureRefused('must not be animated')
}

/** Decodes a picture upright and without metadata, at most as wide as the widest file. */
async function decode(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { limitInputPixels: PICTURES.pixels, failOn: 'error', autoOrient: true })
    .timeout({ seconds: PICTURES.cutSeconds })
    .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

type Pixels = Awaited<ReturnType<typeof decode>>

/** Decodes a picture. @throws PictureRefused if its format is not supported or it is truncated */
export async function openPicture(bytes: Buffer): Promise<Pixels> {
  if (!isKnownKind(bytes)) throw new PictureRefused('must be a JPEG, PNG, WebP or AVIF picture by its content')
  try {
    await checkHead(bytes)
    return await decode(bytes)
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new PictureRefused(`must be a whole picture that can be read (${reason.trim()})`)
  }
}

const hex = (value: number) => value.toString(16).padStart(2, '0')

const encode = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 76 }),
}

/** Resizes a picture to all widths, in both formats or in some. */
export async function cutPicture({ data, raw }: Pixels, formats: readonly PictureFormat[] = pictureFormats): Promise<CutPicture> {
  const { dominant } = await sharp(data, { raw }).stats()
  const widths = pictureWidths.filter((width) => width <= raw.width)
  const files: Cut[] = []
  for (const width of widths) {
    const narrow = sharp(data, { raw }).timeout({ seconds: PICTURES.cutSeconds }).resize({ width })
    for (const format of formats) files.push({ width, format, body: new Uint8Array(await encode[format](narrow.clone()).toBuffer()) })
  }
  return { colour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`, widths, files }
}
