import { type Random, randomFrom } from '../random.ts'
import type { Palette } from './colours.ts'
import { PALETTES, type Time } from './palettes.ts'

/** The basis of every landscape: random generator, colours and a prefix for ids inside the picture. */
export type Ground = { random: Random; palette: Palette; id: string }

export function groundOf(seed: string, time: Time): Ground {
  const random = randomFrom(seed + time)
  return { random, palette: PALETTES[time], id: `f${Math.floor(random() * 46656).toString(36)}` }
}

/** Joins adjacent paths with the same fill, which saves bytes. */
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

/** A complete SVG file. */
export function picture(
  width: number,
  height: number,
  body: string,
  title: string,
  viewBox: readonly number[] = [0, 0, width, height],
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" role="img"><title>${title}</title>${pack(body)}</svg>`
}

/** A vertical gradient in equal steps for the sky, the only gradient of the style. */
function skyGradient(id: string, stops: readonly string[]): string {
  const list = stops.map((colour, at) => `<stop offset="${+(at / (stops.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list.join('')}</linearGradient>`
}

/** Completes a landscape: sky, reusable parts, then the drawing. */
export function landscape(
  frame: { w: number; h: number; title: string; viewBox?: readonly number[] },
  { id, palette }: Ground,
  body: string,
  parts: string,
): string {
  return picture(frame.w, frame.h, `<defs>${skyGradient(`${id}s`, palette.sky)}${parts}</defs>${body}`, frame.title, frame.viewBox)
}
