import { renderArt } from '../../../art/render-art.ts'
import { sizes } from '../stock/photos.ts'

/** Awkward shapes of some pictures in pixels, by the picture's number. */
type Shape = { width: number; height: number; isDark?: true }
const shapes: Record<number, Shape> = {
  2: { width: 700, height: 1600 },
  3: { width: 16, height: 12 },
  4: { width: 1900, height: 260 },
  5: { width: 900, height: 600, isDark: true },
}
const USUAL: Shape = { width: 1200, height: 800 }

const scenes: Record<string, string> = {
  hotel_front: 'hotel',
  exterior: 'village',
  lobby: 'lobby',
  guest_rooms: 'room',
  bathroom: 'spa',
  meal: 'breakfast',
  sports: 'ski-room',
}

/** A picture that is almost black. */
const dark = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#050506"/><circle cx="70%" cy="30%" r="4%" fill="#12120f"/></svg>`

/** Smallest and largest side of a drawing. */
const drawn = (side: number) => Math.round(Math.min(2000, Math.max(80, side)))

/** Sets the size of a drawing that is smaller than a drawing can be. */
const resize = (svg: string, width: number, height: number) =>
  svg.replace(/<svg\b[^>]*>/, (tag) => `${tag.replace(/ (width|height)="[^"]*"/g, '').slice(0, -1)} width="${width}" height="${height}">`)

/**
 * The picture at `/content/{size}/{subject}/{number}-{category}.svg` as SVG. The second to fifth pictures are awkward: portrait, tiny, panoramic, very
 * dark. Sizes that are cut have exactly their shape.
 * @returns null for an unknown size or file name
 */
export function pictureAt(size: string, subject: string, file: string): string | null {
  const box = Object.hasOwn(sizes, size) ? sizes[size] : undefined
  const [, number = '', category = ''] = /^(\d)-([a-z_]{1,30})\.svg$/.exec(file) ?? []
  if (!box || number === '') return null
  const shape = shapes[Number(number)] ?? USUAL
  const scale = Math.min(1, box.width / shape.width, box.height / shape.height)
  const [width, height] = box.isCut ? [box.width, box.height] : [Math.round(shape.width * scale), Math.round(shape.height * scale)]
  if (shape.isDark) return dark(width, height)
  const seed = `etg-${subject}`.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 80)
  const art = renderArt(`/art/${scenes[category] ?? 'vista'}/${seed}.svg`, { w: String(drawn(width)), h: String(drawn(height)) })
  return art && resize(art.svg, width, height)
}
