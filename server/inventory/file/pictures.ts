import type { Problem } from './problems.ts'
import type { InventoryFile } from './schema.ts'

/** Pictures that no page would show: browsers load them from our own origin and from the configured one alone. */
export function picturesElsewhere(file: InventoryFile, origin: string | undefined): Problem[] {
  const rule = `must be a path or an address on PICTURES_ORIGIN (${origin ?? 'which is not set'})`
  const isElsewhere = (address: string) => !address.startsWith('/') && new URL(address).origin !== origin
  const among = (addresses: readonly string[], path: string): Problem[] =>
    addresses.flatMap((value, at) => (isElsewhere(value) ? [{ path: `${path}[${at}]`, rule, value }] : []))
  return [
    ...file.transfers.flatMap(({ imageLink }, at) =>
      isElsewhere(imageLink) ? [{ path: `transfers[${at}].imageLink`, rule, value: imageLink }] : [],
    ),
    ...file.hotels.flatMap((hotel, at) => [
      ...among(hotel.photos, `hotels[${at}].photos`),
      ...hotel.rooms.flatMap((room, roomAt) => among(room.photos, `hotels[${at}].rooms[${roomAt}].photos`)),
    ]),
  ]
}
