import { mix } from '../colours.ts'
import { picture } from '../document.ts'
import { area, round } from '../shapes.ts'

/** Side views facing right, 600 × 260. */
const [WIDTH, HEIGHT] = [600, 260]
const ACCENT = '#FF6B1A'
const K = { glass: '#1E3A52', glare: '#6FA3C2', ink: '#101D2A', rim: '#B9C4CC', snow: '#DDE9F0', head: '#FFE6A8', tail: '#E2481E' }

const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${K.ink}"/><circle cx="${x}" cy="${y}" r="${round(r * 0.58)}" fill="${K.rim}"/><path stroke="${K.ink}" stroke-width="3" d="M${x - r * 0.5} ${y}h${r}M${x} ${y - r * 0.5}v${r}"/><circle cx="${x}" cy="${y}" r="${round(r * 0.16)}" fill="${K.ink}"/>`

const road = (y: number) =>
  area(K.snow, `M0 ${y - 4}q${WIDTH * 0.2}-12 ${WIDTH * 0.42}-4t${WIDTH * 0.58}-2V${y + 24}H0z`) +
  area('#B4CAD8', `M${WIDTH * 0.1} ${y + 1}h${WIDTH * 0.8}q8 5-8 6H${WIDTH * 0.11}q-14-1-8-6z`)

/** Skis on the roof. */
const rack = (x: number, y: number, w: number) =>
  area(K.ink, `M${x} ${y}h${w}v5h-${w}zM${x + 20} ${y}h7v12h-7zM${x + w - 34} ${y}h7v12h-7z`) +
  area(ACCENT, `M${x - 14} ${y - 9}q2-8 14-8h${w - 4}v5h-${w - 2}z`) +
  area('#2E5F86', `M${x + 4} ${y - 3}h${w + 8}q10 0 12-9l-8 3H${x + 4}z`)

const glare = (data: string, opacity: string) => `<path fill="${K.glare}" opacity="${opacity}" d="${data}"/>`
const lines = (colour: string, data: string) => `<path fill="none" stroke="${colour}" stroke-width="3" d="${data}"/>`

export function van(): string {
  const body = '#F7FAFB'
  const low = mix(body, '#3A5870', 0.3)
  const shell =
    area(body, 'M52 206V86q0-30 32-30h286q26 0 44 22l48 58 62 14q26 6 26 32v24q0 10-12 10H64q-12 0-12-10z') +
    area(low, 'M52 160h498v46q0 10-12 10H64q-12 0-12-10z')
  const glass =
    area(K.glass, 'M74 82q0-8 8-8h90v58H74zM186 74h96v58h-96zM296 74h70q18 0 30 16l36 42H296z') +
    glare('M82 132l44-58h26l-44 58zM200 132l44-58h20l-44 58zM306 132l42-58h16l-42 58z', '.75')
  const seams = lines(mix(low, '#000000', 0.25), 'M180 70v136M289 70v136M196 152h26M304 152h26M60 60h330')
  const lights =
    area(ACCENT, 'M52 166h240l14 10H52z') +
    area(K.head, 'M522 158q24 4 26 22h-30z') +
    area(K.tail, 'M52 110h10v40H52z') +
    area(K.ink, 'M540 202h14v12h-14zM440 132l14-8 6 14-12 4z')
  return picture(
    WIDTH,
    HEIGHT,
    road(228) + shell + glass + seams + lights + rack(120, 50, 190) + wheel(144, 208, 32) + wheel(452, 208, 32),
    'Private van',
  )
}

export function minibus(): string {
  const body = '#23506F'
  let panes = ''
  for (let i = 0; i < 5; i++) panes += `M${46 + i * 86} 58h76v62h-76z`
  const shell =
    area(body, 'M24 208V54q0-26 28-26h448q26 0 36 24l30 76q8 20 8 40v40q0 12-12 12H36q-12 0-12-12z') +
    area(mix(body, '#06121D', 0.35), 'M24 158h548v50q0 12-12 12H36q-12 0-12-12z')
  const glass =
    area(K.glass, `${panes}M478 58h22q14 0 20 14l20 56h-62z`) +
    glare('M60 120l40-62h20l-40 62zM232 120l40-62h20l-40 62zM404 120l40-62h16l-40 62zM492 128l22-58 6 14-14 44z', '.7')
  const seams = lines(mix(body, '#ffffff', 0.35), 'M30 46h490M468 52v160M384 130v82M470 170h14')
  const lights =
    area(ACCENT, 'M24 134h540l3 10H24z') +
    area(K.head, 'M556 156q14 6 16 24h-20z') +
    area(K.tail, 'M24 100h9v44h-9z') +
    area(K.ink, 'M562 204h14v14h-14zM534 84h18v34h-10z')
  const roof = '<path fill="#fff" d="M120 22h200v8H120z" opacity=".85"/>'
  return picture(WIDTH, HEIGHT, road(230) + shell + glass + seams + lights + roof + wheel(126, 212, 31) + wheel(472, 212, 31), 'Minibus')
}

export function suv(): string {
  const body = '#1B2C3C'
  const shell =
    area(body, 'M48 202v-50q0-22 22-28l40-10 44-46q12-12 30-12h164q20 0 36 14l58 50 82 16q28 6 30 36v30q0 10-12 10H60q-12 0-12-10z') +
    area(mix(body, '#000000', 0.32), 'M48 164h506v38q0 10-12 10H60q-12 0-12-10z')
  const glass =
    area(K.glass, 'M126 116l36-38q6-6 16-6h56v44zM246 72h92q14 0 24 10l40 34H246z') +
    glare('M150 116l40-44h20l-40 44zM262 116l38-44h18l-38 44z', '.7')
  const seams = lines(mix(body, '#ffffff', 0.3), 'M60 136q250-16 484 6M240 70v128M118 122l2 60M262 142h24M392 124l8 74')
  const lights =
    area(K.head, 'M524 138q26 4 30 20l-34-4z') +
    area(K.tail, 'M48 140q2-10 16-14v22H48z') +
    area(K.ink, 'M92 212a52 52 0 0 1 104 0zM412 212a52 52 0 0 1 104 0zM404 114l20-8 6 14-16 2z') +
    area(ACCENT, 'M196 196h216v5H196z')
  return picture(
    WIDTH,
    HEIGHT,
    road(226) + shell + glass + seams + lights + rack(186, 48, 150) + wheel(144, 204, 38) + wheel(464, 204, 38),
    'SUV with ski rack',
  )
}
