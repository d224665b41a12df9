import { renderArt } from '../../server/art/render-art.ts'

/** Brackets may stand in an attribute as they are; a space would end the address in a `srcset`. */
const escapes: Readonly<Record<string, string>> = { '"': "'", ' ': '%20', '%': '%25', '#': '%23' }

/** A drawing as a `data:` address, as short as an attribute allows. */
const dataAddress = (svg: string) => `data:image/svg+xml,${svg.replace(/["%# ]/g, (letter) => escapes[letter] ?? letter)}`

/**
 * Puts the pictures of a frame that are marked `data-first` into the document itself: they are drawings of 3 KB, and a page waits for each request as
 * long as for itself. `data-first` keeps the address, by which the application finds them again.
 */
export function inlinePictures(html: string): string {
  const inlined = new Set<string>()
  const filled = html.replace(/<(?:img|source)\b[^>]*\bdata-first="([^"]+)"[^>]*>/g, (tag, address: string) => {
    const { pathname, searchParams } = new URL(address.replaceAll('&amp;', '&'), 'http://firn.invalid')
    inlined.add(address)
    const art = renderArt(pathname, Object.fromEntries(searchParams))
    if (!art) throw new Error(`There is no picture ${address}`)
    return tag.replace(/\b(src|srcSet|srcset)="[^"]*"/, (_, name: string) => `${name}="${dataAddress(art.svg)}"`)
  })
  // React has the browser fetch each picture early; these are here already.
  return filled.replace(/<link rel="preload" as="image"[^>]*\bhref="([^"]+)"[^>]*>/g, (tag, address: string) =>
    inlined.has(address) ? '' : tag,
  )
}
