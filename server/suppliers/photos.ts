import { inPlaceOf, photoId } from '../base/photo-places.ts'
import type { supplierPhotos } from '../db/schema/index.ts'

/** Photos of a hotel, and of a kind of room, that are kept: the supplier's first ones. */
export const MOST_PHOTOS = { hotel: 20, room: 5 } as const
/** Longest address of a photo in characters. */
const LONGEST_ADDRESS = 2000

/** A photo of a supplier and the scene of the drawing that stands for it, or null if its subject is not known. */
export type SupplierPhoto = { url: string; scene: string | null }
/** Where a photo is fetched when it is first shown, and the drawing in whose place it stands. */
export type PhotoSource = Omit<typeof supplierPhotos.$inferInsert, 'triedAt'>

const isAddress = (url: string) => url.length <= LONGEST_ADDRESS && /^https?:$/.test(URL.parse(url)?.protocol ?? '')

/**
 * Puts photos in the place of a hotel's drawings, in the order of the supplier and each once. Whether an address may be asked is decided when it is.
 * Without photos, the drawings remain.
 */
export function placePhotos(
  hotelId: string,
  drawings: readonly string[],
  photos: readonly SupplierPhoto[],
): { photos: string[]; sources: PhotoSource[] } {
  const found = new Map(photos.filter(({ url }) => isAddress(url)).map((photo) => [photo.url, photo]))
  const sources = [...found.values()].map(({ url, scene }, at) => {
    const wanted = `/art/${scene ?? (at === 0 ? 'hotel' : 'vista')}/`
    const drawing = drawings.find((one) => one.startsWith(wanted)) ?? drawings.at(-1) ?? ''
    return { id: photoId(hotelId, url), hotelId, url, drawing }
  })
  return { photos: sources.length > 0 ? sources.map(({ drawing, id }) => inPlaceOf(drawing, id)) : [...drawings], sources }
}
