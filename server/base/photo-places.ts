import { createHash } from 'node:crypto'

/** Identifies a photo of a hotel by its address: another picture needs another address. */
export const photoId = (hotelId: string, url: string): string =>
  createHash('sha256').update(`${hotelId}\0${url}`).digest('base64url').slice(0, 22)

/** The address of a drawing in whose place a supplier's photo stands. It is a drawing for readers that ignore the photo. */
export const inPlaceOf = (drawing: string, id: string): string => `${drawing}${drawing.includes('?') ? '&' : '?'}photo=${id}`

/** The drawing and the photo of such an address. Null for any other address. */
export function readPlace(address: string): { drawing: string; id: string } | null {
  const [, drawing, id] = /^(.+)[?&]photo=([A-Za-z0-9_-]{22})$/.exec(address) ?? []
  return drawing && id ? { drawing, id } : null
}
