import type { Random } from '../../random.ts'
import { groundOf, landscape } from '../document.ts'
import { floor, lamp, MATERIALS, outlook, planks, stitches } from '../interior.ts'
import { pineKit } from '../pines.ts'
import { area, circle, polygon, rect, round } from '../shapes.ts'
import { HEIGHT, type SceneOptions, WIDTH } from './scene.ts'

const k = MATERIALS.dark
const BOOKS = ['#9C3B2B', '#2E5F86', '#D9A24A', '#2F5A50', '#E9D8C2', '#5E7C98']
const STONES = ['#77736D', '#9D9890', '#6B6862', '#A9A399']

function shelves(random: Random, w: number, h: number): string {
  let drawn = rect(w * 0.7, h * 0.14, w * 0.25, h * 0.5, k.woodDark)
  for (let shelf = 0; shelf < 3; shelf++) {
    const top = h * (0.155 + shelf * 0.16)
    drawn += rect(w * 0.71, top, w * 0.23, h * 0.145, '#2A1D18')
    let x = w * 0.715
    while (x < w * (shelf === 1 ? 0.86 : 0.91)) {
      const [width, height] = [random.between(12, 26), h * random.between(0.09, 0.13)]
      drawn += rect(x, top + h * 0.145 - height, width, height, random.pick(BOOKS))
      x += width + (random() > 0.8 ? 14 : 2)
    }
  }
  return drawn
}

function fireplace(random: Random, w: number, h: number): string {
  const [x, width] = [w * 0.37, w * 0.26]
  let drawn = polygon(
    [
      [x, h * 0.8],
      [x + width, h * 0.8],
      [x + width, h * 0.38],
      [x + width * 0.84, h * 0.3],
      [x + width * 0.84, 0],
      [x + width * 0.16, 0],
      [x + width * 0.16, h * 0.3],
      [x, h * 0.38],
    ],
    '#8B8780',
  )
  for (let i = 0; i < 26; i++) {
    const y = random.between(0, 0.78) * h
    const left = x + width * (y < h * 0.34 ? random.between(0.18, 0.7) : random.between(0.02, 0.84))
    const colour = random.pick(STONES)
    drawn += area(
      colour,
      `M${round(left)} ${round(y)}h${round(random.between(26, 48))}l4 ${round(random.between(14, 24))}h${round(-random.between(26, 48))}z`,
    )
  }
  drawn += rect(x - 16, h * 0.42, width + 32, 26, k.woodDark) + rect(x + width * 0.16, h * 0.5, width * 0.68, h * 0.3, '#1A1310')
  drawn += circle(w * 0.5, h * 0.72, 240, '#FF9A3C', ' opacity=".16"') + circle(w * 0.5, h * 0.74, 130, '#FFB45A', ' opacity=".22"')
  drawn += area(
    '#E2571E',
    `M${round(w * 0.445)} ${round(h * 0.78)}q-14-60 22-96q4 30 18 38q-6-54 24-98q10 62 34 84q6-20 4-34q28 50 10 106z`,
  )
  drawn += area('#FFB347', `M${round(w * 0.465)} ${round(h * 0.78)}q-8-38 16-62q4 18 12 22q0-34 16-62q6 44 20 58q12 20 4 44z`)
  drawn += area('#FFE9B0', `M${round(w * 0.488)} ${round(h * 0.78)}q0-26 14-40q12 16 12 40z`)
  return drawn + rect(w * 0.435, h * 0.775, w * 0.13, 16, k.woodDark) + rect(w * 0.45, h * 0.762, w * 0.1, 13, k.wood)
}

function armchair(x: number, y: number, side: 1 | -1, front: string, shade: string): string {
  const back = area(k.woodDark, 'M-66 92h12v36h-12zM58 92h12v36H58z') + area(shade, 'M-84-70q0-34 34-34h20q26 0 28 34l6 96h-70z')
  const seat = area(front, 'M-60-62q0-28 28-28h10q22 0 24 28l8 96h-60z') + area(front, 'M-86 30q0-16 18-16H70q20 0 20 22v58H-86z')
  const folds = area(shade, 'M-86 60H90v34H-86z') + area(shade, 'M54 4q34-6 38 22v68H60z') + area('#F4E3C4', 'M-46-8l44-10 10 40-46 6z')
  return `<g transform="translate(${round(x)} ${round(y)})scale(${side * 1.25} 1.25)">${back}${seat}${folds}</g>`
}

/** A lobby with an open fire, books and two armchairs. */
export function lobby({ seed, time = 'night', w = WIDTH, h = HEIGHT }: SceneOptions): string {
  const ground = groundOf(seed, time)
  const { random, palette: p, id } = ground
  let body = rect(0, 0, w, h, k.wall) + planks(w, h * 0.78, 16, k.wallDark) + floor(w, h, h * 0.78, k)
  body +=
    outlook(ground, { x: w * 0.05, y: h * 0.14, w: w * 0.28, h: h * 0.46 }, 2, k.woodDark) + shelves(random, w, h) + fireplace(random, w, h)
  body += polygon(
    [
      [w * 0.2, h * 0.99],
      [w * 0.8, h * 0.99],
      [w * 0.7, h * 0.86],
      [w * 0.3, h * 0.86],
    ],
    k.wool,
  )
  body += polygon(
    [
      [w * 0.25, h * 0.965],
      [w * 0.75, h * 0.965],
      [w * 0.67, h * 0.885],
      [w * 0.33, h * 0.885],
    ],
    'none',
    stitches('#F4E3C4', '20 12'),
  )
  body += armchair(w * 0.22, h * 0.74, 1, '#3E6C8C', '#2B4F6B') + armchair(w * 0.79, h * 0.74, -1, '#B98A4E', '#8C6434')
  body += `<ellipse cx="${round(w * 0.5)}" cy="${round(h * 0.9)}" rx="92" ry="18" fill="${k.woodLight}"/>${rect(w * 0.5 - 8, h * 0.9, 16, 46, k.woodDark)}`
  body +=
    area('#fff', `M${round(w * 0.5 - 46)} ${round(h * 0.855)}h30v26h-30zM${round(w * 0.5 + 12)} ${round(h * 0.86)}h30v26h-30z`) +
    rect(w * 0.5 - 2, 0, 4, h * 0.06, '#111')
  for (const off of [-70, -24, 24, 70]) body += lamp(w * 0.5 + off * 1.6, h * 0.06 + Math.abs(off) * 0.2, 0.34, k)
  return landscape({ w, h, title: 'Lobby with an open fire' }, ground, body, pineKit(id, p))
}
