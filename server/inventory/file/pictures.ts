import type { Problem } from './problems.ts'
import type { FilePhoto, InventoryFile, OwnPicture } from './schema.ts'

/** A photo of a file, with its path in the file. */
type Place = { path: string; photo: FilePhoto }

/** Every photo of hotels and rooms, in the order of the file. */
function placesOf(file: InventoryFile): Place[] {
  const among = (photos: readonly FilePhoto[] = [], path: string): Place[] => photos.map((photo, at) => ({ path: `${path}[${at}]`, photo }))
  return file.hotels.flatMap((hotel, at) => [
    ...among(hotel.photos, `hotels[${at}].photos`),
    ...hotel.rooms.flatMap((room, roomAt) => among(room.photos, `hotels[${at}].rooms[${roomAt}].photos`)),
  ])
}

/** The operator's own pictures, with their paths in the file. */
export const ownPictures = (file: InventoryFile): { path: string; picture: OwnPicture }[] =>
  placesOf(file).flatMap(({ path, photo }) => (typeof photo === 'string' ? [] : [{ path, picture: photo }]))

/** Number of the operator's own pictures, each source once. */
export const countPictures = (file: InventoryFile): number =>
  new Set(ownPictures(file).map(({ picture }) => picture.url ?? picture.file)).size

/** Pictures that no page would display: browsers load them only from our own and the configured origin. */
export function picturesElsewhere(file: InventoryFile, origin: string | undefined): Problem[] {
  const rule = `must be a path or an address on PICTURES_ORIGIN (${origin ?? 'which is not set'})`
  const shown = [
    ...file.transfers.map(({ imageLink }, at) => ({ path: `transfers[${at}].imageLink`, photo: imageLink })),
    ...placesOf(file),
  ]
  return shown.flatMap(({ path, photo }) =>
    typeof photo === 'string' && !photo.startsWith('/') && new URL(photo).origin !== origin ? [{ path, rule, value: photo }] : [],
  )
}
