import { groundOf, landscape } from '../document.ts'
import { drawExtra, type Extra } from '../furniture.ts'
import { floor, lamp, MATERIALS, type Materials, outlook, planks, type Style, stitches } from '../interior.ts'
import { pineKit } from '../pines.ts'
import { area, circle, polygon, rect, round } from '../shapes.ts'
import { HEIGHT, type SceneOptions, WIDTH } from './scene.ts'

export type RoomOptions = SceneOptions & {
  style?: Style
  mirrored?: boolean
  bunk?: boolean
  /** Colour of blanket and seats of the house. */
  wool?: string
  /** Relative width of the bed. */
  bedWidth?: number
  extras?: readonly Extra[]
  crop?: readonly [number, number, number, number]
}

function bed(w: number, h: number, k: Materials): string {
  const y = h * 0.62
  let drawn = rect(w * 0.03, h * 0.4, w * 0.055, h * 0.46, k.woodDark)
  drawn += area(k.linen, `M${round(w * 0.08)} ${round(y)}h${round(w * 0.42)}q20 0 26 24l16 ${round(h * 0.22)}H${round(w * 0.08)}z`)
  drawn += area(k.linenShade, `M${round(w * 0.08)} ${round(y + h * 0.13)}h${round(w * 0.47)}l8 ${round(h * 0.1)}H${round(w * 0.08)}z`)
  drawn += area(k.wool, `M${round(w * 0.33)} ${round(y - 3)}h${round(w * 0.13)}l34 ${round(h * 0.235)}h${round(-w * 0.135)}z`)
  drawn += `<path fill="none"${stitches(k.linen, '12 9')} d="M${round(w * 0.355)} ${round(y)}l33 ${round(h * 0.22)}M${round(w * 0.435)} ${round(y)}l33 ${round(h * 0.22)}"/>`
  drawn += area('#fff', `M${round(w * 0.09)} ${round(y - 2)}q-4-66 24-70l70 6q24 4 22 64z`)
  drawn += area(k.linenShade, `M${round(w * 0.15)} ${round(y - 2)}q-2-46 22-52l66 4q22 4 20 48z`)
  return drawn + rect(w * 0.085, h * 0.84, w * 0.47, h * 0.035, k.woodDark) + rect(w * 0.53, h * 0.87, 14, h * 0.05, k.woodDark)
}

function bunkBed(w: number, h: number, k: Materials): string {
  const [x, width] = [w * 0.02, w * 0.3]
  let drawn = ''
  for (const [tier, y] of [
    [0, h * 0.3],
    [1, h * 0.56],
  ] as const) {
    drawn += rect(x, y, width, 30, k.woodLight) + rect(x + 10, y - 34, width - 20, 36, k.linen) + rect(x + 14, y - 58, 92, 34, '#fff')
    drawn += rect(x + width * (0.5 + tier * 0.06), y - 38, width * 0.28, 40, tier ? k.wool : k.blue)
  }
  for (const side of [0, 1]) drawn += rect(x + side * (width - 16), h * 0.16, 18, h * 0.72, k.woodDark)
  let rungs = ''
  for (let i = 0; i < 6; i++) rungs += `M${round(x + width + 8)} ${round(h * (0.3 + i * 0.1))}h62`
  drawn += `<path stroke="${k.woodLight}" stroke-width="11" d="${rungs}"/>`
  return drawn + rect(x + width + 4, h * 0.2, 10, h * 0.68, k.woodDark) + rect(x + width + 66, h * 0.2, 10, h * 0.68, k.woodDark)
}

function wallPicture(w: number, h: number, k: Materials): string {
  const [x, y] = [w * 0.26, h * 0.36]
  const mountain = polygon(
    [
      [x - 30, y + 50],
      [x + 6, y - 24],
      [x + 46, y + 50],
    ],
    k.blue,
  )
  return (
    rect(x - 40, y - 56, 96, 124, k.linen) +
    mountain +
    polygon(
      [
        [x + 6, y - 24],
        [x + 20, y + 4],
        [x + 4, y],
        [x - 6, y + 2],
      ],
      '#fff',
    )
  )
}

function mirror(w: number, h: number, k: Materials): string {
  return `${circle(w * 0.28, h * 0.4, 44, '#DCE8EC', ` stroke="${k.woodDark}" stroke-width="7"`)}<path stroke="#fff" stroke-width="7" d="M${round(w * 0.262)} ${round(h * 0.415)}l26-34"/>`
}

/** A hotel room with a mountain view. Palette, mirroring, bunk bed and crop distinguish the rooms of a hotel. */
export function room({
  seed,
  time = 'golden',
  w = WIDTH,
  h = HEIGHT,
  style,
  mirrored,
  bunk,
  wool,
  bedWidth = 1,
  extras = [],
  crop,
}: RoomOptions): string {
  const ground = groundOf(seed, time)
  const { random, palette: p, id } = ground
  const base = style ? MATERIALS[style] : random.pick([MATERIALS.warm, MATERIALS.cool])
  const k = wool ? { ...base, wool } : base
  const own = bed(w * bedWidth, h, k)
  let body = rect(0, 0, w, h, k.wall) + rect(0, 0, w * 0.4, h, k.wood) + planks(w * 0.4, h, 8, k.woodDark) + floor(w, h, h * 0.8, k)
  body += outlook(ground, { x: w * 0.47, y: h * 0.12, w: w * 0.47, h: h * 0.6 }, 3, k.woodDark)
  body += polygon(
    [
      [w * 0.43, h * 0.06],
      [w * 0.52, h * 0.06],
      [w * 0.49, h * 0.8],
      [w * 0.425, h * 0.8],
    ],
    k.linenShade,
  )
  body +=
    polygon(
      [
        [w * 0.92, h * 0.06],
        [w + 5, h * 0.06],
        [w + 5, h * 0.8],
        [w * 0.95, h * 0.8],
      ],
      k.linenShade,
    ) + rect(w * 0.41, h * 0.05, w, 9, k.ink)
  body += rect(w * 0.44, h * 0.735, w * 0.53, 22, k.woodLight)
  body += polygon(
    [
      [w * 0.48, h * 0.98],
      [w * 0.98, h * 0.98],
      [w * 0.9, h * 0.84],
      [w * 0.56, h * 0.84],
    ],
    k.wool,
  )
  body += polygon(
    [
      [w * 0.52, h * 0.95],
      [w * 0.93, h * 0.95],
      [w * 0.88, h * 0.865],
      [w * 0.585, h * 0.865],
    ],
    'none',
    stitches(k.linen, '18 12'),
  )
  body += own + rect(w * 0.215, 0, 4, h * 0.2, k.ink) + lamp(w * 0.2165, h * 0.2, 0.9, k)
  if (bunk) body += bunkBed(w, h, k)
  else body += base === MATERIALS.warm ? wallPicture(w, h, k) : mirror(w, h, k)
  for (const extra of extras) body += drawExtra(extra, { w, h, k, bed: own })
  if (mirrored) body = `<g transform="translate(${w})scale(-1 1)">${body}</g>`
  return landscape({ w, h, title: 'Hotel room with mountain view', viewBox: crop }, ground, body, pineKit(id, p))
}
