import { takePhotograph } from '../../photograph.ts'
import { sizes } from '../stock/photos.ts'

/**
 * The photograph at `/content/{size}/{subject}/{number}-{category}.jpg` as JPEG. Sizes that are cut have exactly their shape.
 * @returns null for an unknown size or file name
 */
export async function pictureAt(size: string, subject: string, file: string): Promise<Buffer | null> {
  const box = Object.hasOwn(sizes, size) ? sizes[size] : undefined
  const [, number = '', category = ''] = /^(\d)-([a-z_]{1,30})\.jpg$/.exec(file) ?? []
  return box && number !== '' ? takePhotograph(`${subject} ${number} ${category}`, Number(number), box) : null
}
