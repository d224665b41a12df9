import { readFileSync, statSync } from 'node:fs'
import * as v from 'valibot'
import { checkInventory } from './check.ts'
import { InventoryRefused, problemsOf } from './problems.ts'
import { InventoryFile } from './schema.ts'

/** Maximum size of a file in bytes: about eight times that of 1,000 hotels with a year of prices. */
export const LARGEST_FILE = 64 * 1024 * 1024

/** The file cannot be read. The message is for the operator. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable'
}

/** Size in bytes of an existing file below the maximum. @throws FileUnreadable */
export function findFile(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new FileUnreadable(`There is no file ${path}.`)
  if (found.isDirectory()) throw new FileUnreadable(`${path} is a folder; name the file in it.`)
  if (!found.isFile()) throw new FileUnreadable(`${path} is not a file.`)
  if (found.size > LARGEST_FILE)
    throw new FileUnreadable(`${path} is too large: ${mebibytes(found.size)} MiB, and the limit is ${mebibytes(LARGEST_FILE)} MiB.`)
  return found.size
}

const mebibytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')

/** Reads and validates an inventory file. @throws FileUnreadable, or InventoryRefused with all problems */
export function readInventoryFile(path: string): InventoryFile {
  findFile(path)
  const parsed = v.safeParse(InventoryFile, parseJson(readText(path), path), { abortPipeEarly: true })
  const problems = parsed.success ? checkInventory(parsed.output) : problemsOf(parsed.issues)
  if (!parsed.success || problems.length > 0) throw new InventoryRefused(problems)
  return parsed.output
}

function readText(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    if (error instanceof TypeError) throw new FileUnreadable(`${path} is not text in UTF-8.`)
    throw new FileUnreadable(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function parseJson(json: string, path: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? json.length)
    const before = json.slice(0, position).split('\n')
    const reason = message.replace(/ in JSON at position.*$| \(line.*$/s, '').replace(/, "[\s\S]*$/, '')
    throw new FileUnreadable(`${path} is not JSON: line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${reason}.`)
  }
}
