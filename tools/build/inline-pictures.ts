import { renderArt } from '../../sample/art/render-art.ts'

/** Brackets are allowed in an attribute. A space would end the address in a `srcset`. */
const escapes: Readonly<Record<string, string>> = { '"': "'", ' ': '%20', '%': '%25', '#': '%23' }

/** Encodes a drawing as a short `data:` URL. */
const dataAddress = (svg: string) => `data:image/svg+xml,${svg.replace(/["%# ]/g, (letter) => escapes[letter] ?? letter)}`

/**
 * Inlines the pictures of a frame that are marked `data-first`. They are drawings of 3 KB, for which a request takes as long as for the page.
 * `data-first` keeps the address, by which the application finds them again.
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
  // React preloads each picture; these are already inline.
  return filled.replace(/<link rel="preload" as="image"[^>]*\bhref="([^"]+)"[^>]*>/g, (tag, address: string) =>
    inlined.has(address) ? '' : tag,
  )
}
