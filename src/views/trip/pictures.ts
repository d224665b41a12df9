import type { Bundle } from '../../../contract/bundle.ts'
import type { Picture } from '../../ui/photo/photo.tsx'

/** All pictures of an offer in gallery order: hotel, room, resort; without duplicates. */
export function picturesOf({ acc, resort }: { acc: Pick<Bundle['acc'], 'images' | 'room'>; resort: Bundle['resort'] }): Picture[] {
  const all = [...acc.images, ...acc.room.images, ...resort.images]
  return all.filter((picture, at) => all.findIndex((other) => other.url === picture.url) === at)
}
