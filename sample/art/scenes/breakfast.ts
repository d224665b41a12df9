import { groundOf, landscape } from '../document.ts'
import { lamp, MATERIALS, type Materials, outlook, planks, stitches } from '../interior.ts'
import { pineKit } from '../pines.ts'
import { area, polygon, rect, round } from '../shapes.ts'
import { HEIGHT, type SceneOptions, WIDTH } from './scene.ts'

const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

function cup(x: number, y: number, scale: number, k: Materials): string {
  const saucer = ellipse(0, 44, 86, 17, k.linenShade) + ellipse(0, 40, 84, 15, '#fff')
  const handle = '<path fill="none" stroke="#fff" stroke-width="12" d="M44-12q34-4 30 20t-40 20"/>'
  const bowl = area('#fff', 'M-50-26h100q0 66-34 66h-32q-34 0-34-66z') + area(k.linenShade, 'M14-26h36q0 66-34 66h-14q14-20 12-66z')
  const steam =
    '<path fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".6" d="M-12-52q-12-18 0-34t0-34M14-54q-10-16 0-30"/>'
  return `<g transform="translate(${round(x)} ${round(y)})scale(${scale})">${saucer}${handle}${bowl}${ellipse(0, -26, 50, 11, '#5A3621')}${steam}</g>`
}

function croissant(x: number, y: number, scale: number, turn: number): string {
  const crust =
    area('#C98A3E', 'M-66 20q6-58 66-58t66 58q-22-22-40-16-26-14-52 0-18-6-40 16z') +
    area('#E5AE62', 'M-24-32q24-10 48 0l8 32q-32-10-64 0z')
  return `<g transform="translate(${round(x)} ${round(y)})rotate(${turn})scale(${scale})">${crust}${area('#A96C2C', 'M-30-30l-8 34-10 6q-2-26 10-36zM30-30l8 34 10 6q2-26-10-36z')}</g>`
}

function jar(x: number, y: number, colour: string, k: Materials): string {
  return (
    rect(x, y - 74, 56, 74, colour) +
    rect(x, y - 74, 16, 74, '#fff', ' opacity=".35"') +
    rect(x - 4, y - 90, 64, 18, k.linen) +
    rect(x + 6, y - 52, 44, 26, '#fff')
  )
}

function table(w: number, h: number, k: Materials): string {
  const top = polygon(
    [
      [-10, h * 0.68],
      [w + 10, h * 0.68],
      [w + 10, h],
      [-10, h],
    ],
    k.woodLight,
  )
  const cloth = polygon(
    [
      [w * 0.14, h * 0.68],
      [w * 0.86, h * 0.68],
      [w * 1.02, h],
      [-w * 0.02, h],
    ],
    k.linen,
  )
  const runner = polygon(
    [
      [w * 0.34, h * 0.68],
      [w * 0.66, h * 0.68],
      [w * 0.72, h],
      [w * 0.28, h],
    ],
    k.wool,
  )
  const seams = `M${round(w * 0.36)} ${round(h * 0.68)}L${round(w * 0.305)} ${h}M${round(w * 0.64)} ${round(h * 0.68)}L${round(w * 0.695)} ${h}`
  return `${top}${cloth}${runner}<path${stitches(k.linen, '14 10')} d="${seams}"/>`
}

/** A breakfast table by the window. */
export function breakfast({ seed, time = 'morning', w = WIDTH, h = HEIGHT }: SceneOptions): string {
  const ground = groundOf(seed, time)
  const { random, palette: p, id } = ground
  const k = random.pick([MATERIALS.warm, MATERIALS.cool])
  let body =
    rect(0, 0, w, h, k.wood) +
    planks(w, h * 0.66, 18, k.woodDark) +
    outlook(ground, { x: w * 0.09, y: h * 0.08, w: w * 0.82, h: h * 0.5 }, 3, k.woodDark)
  body += area(
    k.wool,
    `M0 0h${round(w * 0.12)}q-10 ${round(h * 0.3)} ${round(-w * 0.05)} ${round(h * 0.6)}H0zM${w} 0h${round(-w * 0.12)}q10 ${round(h * 0.3)} ${round(w * 0.05)} ${round(h * 0.6)}H${w}z`,
  )
  body += table(w, h, k)
  const y = h * 0.8
  body += area(k.woodDark, `M${round(w * 0.36)} ${round(y - 10)}h${round(w * 0.28)}l-26 70h${round(-w * 0.28 + 52)}z`)
  body += `<path stroke="${k.woodLight}" stroke-width="7" stroke-dasharray="14 8" d="M${round(w * 0.365)} ${round(y + 12)}h${round(w * 0.27)}M${round(w * 0.375)} ${round(y + 34)}h${round(w * 0.25)}"/>`
  body += croissant(w * 0.43, y - 26, 0.95, -12) + croissant(w * 0.56, y - 28, 0.95, 14) + croissant(w * 0.495, y - 50, 1, 2)
  body +=
    cup(w * 0.2, h * 0.82, 1.15, k) +
    cup(w * 0.82, h * 0.84, 1.2, k) +
    jar(w * 0.3, h * 0.74, '#B5362B', k) +
    jar(w * 0.645, h * 0.735, '#E0932C', k)
  body += `${area('#F2A23A', `M${round(w * 0.71)} ${round(h * 0.64)}h56l-6 96h-44z`)}<path fill="#fff" opacity=".4" d="M${round(w * 0.71)} ${round(h * 0.6)}h56l-2 36h-52z"/>`
  body += ellipse(round(w * 0.5), round(h * 0.96), 150, 24, '#fff') + ellipse(round(w * 0.5), round(h * 0.955), 100, 14, k.linenShade)
  body += rect(w * 0.5 - 2, 0, 4, h * 0.12, k.ink) + lamp(w * 0.5, h * 0.1, 1, k)
  return landscape({ w, h, title: 'Breakfast table by the window' }, ground, body, pineKit(id, p))
}
