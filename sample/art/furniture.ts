import type { Materials } from './interior.ts'
import { area, circle, rect, round } from './shapes.ts'

/** Additional furniture of a room, by the kind of room. */
export type Extra = 'armchair' | 'sofa' | 'table' | 'second-bed' | 'eaves'

/** A seat with feet, back and arms, for one or three people. */
function seat(x: number, y: number, width: number, height: number, k: Materials): string {
  const feet =
    rect(x + width * 0.1, y + height, 10, height * 0.16, k.woodDark) + rect(x + width * 0.9 - 10, y + height, 10, height * 0.16, k.woodDark)
  const back = area(
    k.wool,
    `M${round(x + 14)} ${round(y + height * 0.6)}V${round(y + 20)}q0-20 20-20h${round(width - 68)}q20 0 20 20v${round(height * 0.6)}z`,
  )
  const places = area(
    k.linen,
    `M${round(x + 18)} ${round(y + height * 0.5)}h${round(width - 36)}q8 0 8 8v${round(height * 0.2)}H${round(x + 10)}v${round(-height * 0.2)}q0-8 8-8z`,
  )
  const front = rect(x + 6, y + height * 0.68, width - 12, height * 0.32, k.wool)
  const arm = (at: number) =>
    area(k.woodDark, `M${round(at)} ${round(y + height)}v${round(-height * 0.56)}q0-12 12-12h10q12 0 12 12v${round(height * 0.56)}z`)
  return feet + back + places + front + arm(x - 8) + arm(x + width - 26)
}

/** A round table for two, with a chair on each side. */
function table(x: number, y: number, k: Materials): string {
  const chair = (at: number, side: 1 | -1) =>
    rect(at, y - 88, 12, 168, k.woodDark) +
    rect(side > 0 ? at : at - 66, y + 6, 78, 14, k.woodLight) +
    rect(at + side * 54, y + 18, 12, 62, k.woodDark)
  const top =
    area(k.woodLight, `M${x - 120} ${y - 26}h240q14 0 14 10t-14 10h-240q-14 0-14-10t14-10z`) + rect(x - 10, y - 8, 20, 84, k.woodDark)
  const laid = circle(x - 56, y - 36, 16, k.linen) + circle(x + 56, y - 36, 16, k.linen) + area(k.blue, `M${x - 9} ${y - 26}l3-34h12l3 34z`)
  return chair(x - 190, 1) + chair(x + 178, -1) + laid + top + rect(x - 54, y + 74, 108, 10, k.woodDark)
}

/** A roof that slopes on both sides. */
const eaves = (w: number, h: number, k: Materials) =>
  area(k.woodDark, `M0 0h${round(w * 0.3)}L0 ${round(h * 0.3)}zM${w} 0h${round(-w * 0.3)}L${w} ${round(h * 0.3)}z`) +
  `<path stroke="${k.wood}" stroke-width="14" d="M0 ${round(h * 0.32)}L${round(w * 0.32)} 0M${w} ${round(h * 0.32)}L${round(w * 0.68)} 0"/>`

/** Draws a piece of furniture. @param bed the room's bed; a second one is smaller */
export function drawExtra(extra: Extra, { w, h, k, bed }: { w: number; h: number; k: Materials; bed: string }): string {
  if (extra === 'armchair') return seat(w * 0.7, h * 0.6, w * 0.17, h * 0.24, k)
  if (extra === 'sofa') return seat(w * 0.58, h * 0.62, w * 0.36, h * 0.24, k)
  if (extra === 'table') return table(round(w * 0.75), round(h * 0.76), k)
  if (extra === 'eaves') return eaves(w, h, k)
  return `<g transform="translate(${round(w * 0.98)} ${round(h * 0.26)})scale(-.62 .74)">${bed}</g>`
}
