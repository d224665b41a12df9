import type { Problem } from './problems.ts'
import type { FilePhoto, InventoryFile, OwnPicture } from './schema.ts'

/** A photo of a file, with its path there. */
type Place = { path: string; photo: FilePhoto }

/** Every photo of houses and rooms, in the order of the file. */
function placesOf(file: InventoryFile): Place[] {
  const among = (photos: readonly FilePhoto[] = [], path: string): Place[] => photos.map((photo, at) => ({ path: `${path}[${at}]`, photo }))
  return file.hotels.flatMap((hotel, at) => [
    ...among(hotel.photos, `hotels[${at}].photos`),
    ...hotel.rooms.flatMap((room, roomAt) => among(room.photos, `hotels[${at}].rooms[${roomAt}].photos`)),
  ])
}

/** Pictures of the operator's own, with their paths. */
export const ownPictures = (file: InventoryFile): { path: string; picture: OwnPicture }[] =>
  placesOf(file).flatMap(({ path, photo }) => (typeof photo === 'string' ? [] : [{ path, picture: photo }]))

/** How many pictures of the operator's own there are, each source once. */
export const countPictures = (file: InventoryFile): number =>
  new Set(ownPictures(file).map(({ picture }) => picture.url ?? picture.file)).size

/** Pictures that no page would show: browsers load them from our own origin and from the configured one alone. */
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
