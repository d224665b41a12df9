import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { PICTURES } from '../../base/limits.ts'
import { PictureRefused } from './refused.ts'

/**
 * Reads a picture next to an inventory file, at a relative path inside the file's folder.
 * @throws PictureRefused
 */
export function readPicture(inventory: string, file: string): Buffer {
  const folder = realpathSync(dirname(inventory))
  let path: string
  try {
    path = realpathSync(join(folder, file))
  } catch {
    throw new PictureRefused(`must be the path of a file that exists, from the inventory's folder`)
  }
  if (!path.startsWith(folder + sep)) throw new PictureRefused(`must be in the inventory's folder`)
  const found = statSync(path)
  if (!found.isFile()) throw new PictureRefused('must be a file')
  if (found.size > PICTURES.bytes) throw new PictureRefused(`must have at most ${PICTURES.bytes / 1_000_000} MB`)
  return readFileSync(path)
}
