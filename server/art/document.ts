import type { Palette } from './colours.ts'
import { PALETTES, type Time } from './palettes.ts'
import { type Random, randomFrom } from './random.ts'

/** What every landscape starts from: its chance, its colours and a prefix for the ids inside the picture. */
export type Ground = { random: Random; palette: Palette; id: string }

export function groundOf(seed: string, time: Time): Ground {
  const random = randomFrom(seed + time)
  return { random, palette: PALETTES[time], id: `f${Math.floor(random() * 46656).toString(36)}` }
}

/** Joins neighbouring paths of one fill: same picture, fewer bytes. */
function pack(body: string): string {
  const runs = /<path fill="([^"]+)" d="([^"]+)"\/>((?:<path fill="\1" d="[^"]+"\/>)+)/g
  let before: string
  let packed = body
  do {
    before = packed
    packed = packed.replace(runs, (_all, fill: string, data: string, rest: string) => {
      const others = [...rest.matchAll(/ d="([^"]+)"/g)].map((found) => found[1])
      return `<path fill="${fill}" d="${data}${others.join('')}"/>`
    })
  } while (packed !== before)
  return packed
}

/** A whole SVG file. */
export function picture(
  width: number,
  height: number,
  body: string,
  title: string,
  viewBox: readonly number[] = [0, 0, width, height],
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" role="img"><title>${title}</title>${pack(body)}</svg>`
}

/** A vertical gradient in equal steps, the only gradient the style allows: the sky. */
function skyGradient(id: string, stops: readonly string[]): string {
  const list = stops.map((colour, at) => `<stop offset="${+(at / (stops.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list.join('')}</linearGradient>`
}

/** Closes a landscape: its sky and its reusable parts, then what was drawn. */
export function landscape(
  frame: { w: number; h: number; title: string; viewBox?: readonly number[] },
  { id, palette }: Ground,
  body: string,
  parts: string,
): string {
  return picture(frame.w, frame.h, `<defs>${skyGradient(`${id}s`, palette.sky)}${parts}</defs>${body}`, frame.title, frame.viewBox)
}
