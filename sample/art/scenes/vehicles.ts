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

/** An off-road vehicle: tall upright body, large wheels, long roof with rails, three side windows, a spare wheel at the back. */
export function suv(): string {
  const body = '#1B2C3C'
  const [dark, cladding] = [mix(body, '#000000', 0.3), '#4A5966']
  const shell =
    area(K.ink, 'M40 118q0-8 8-8h14v62H48q-8 0-8-8z') +
    area(body, 'M58 188V92q0-8 3-14l8-20q5-12 20-12h254q14 0 24 10l44 42 104 12q27 4 29 30v48z') +
    area(dark, 'M58 144h484q2 4 2 14v30H58z') +
    area(cladding, 'M52 182h496v14q0 8-8 8H62q-10 0-10-9zM70 204a58 58 0 0 1 116 0zM406 204a58 58 0 0 1 116 0z')
  const glass =
    area(K.glass, 'M76 98l12-32q2-6 9-6h37v38zM144 60h92v38h-92zM246 60h92q9 0 16 7l34 31H246z') +
    glare('M150 98l30-38h18l-30 38zM262 98l30-38h18l-30 38zM92 98l16-38h10l-16 38z', '.7')
  const seams = lines(mix(body, '#ffffff', 0.3), 'M64 112h476M240 60v118M140 60v86M394 104l4 74M206 124h22M350 124h22')
  const lights =
    area(K.head, 'M516 118q24 4 27 22h-27z') +
    area(K.tail, 'M58 102h9v36h-9z') +
    area('#0B141D', 'M64 204a64 64 0 0 1 128 0h-8a56 56 0 0 0-112 0zM400 204a64 64 0 0 1 128 0h-8a56 56 0 0 0-112 0z') +
    area(K.ink, 'M386 92l16-10 8 14-12 6zM536 168h18v16h-18zM100 40h232v5H100zM112 40h6v8h-6zM314 40h6v8h-6z') +
    area(ACCENT, 'M196 184h200v5H196z')
  return picture(
    WIDTH,
    HEIGHT,
    road(232) + shell + glass + seams + lights + rack(130, 26, 170) + wheel(128, 206, 44) + wheel(464, 206, 44),
    'SUV with ski rack',
  )
}
