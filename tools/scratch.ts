import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Memory of the machine as a folder. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there: a run of all tests has at most half a gigabyte in use at a time, and a container often has 64 MB in all. */
const NEEDED = 4 * 2 ** 30

/** @returns a folder in memory for what tests write and nobody keeps, removed when this process ends; null where the machine has no such place */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < NEEDED) return null
    const folder = mkdtempSync(`${MEMORY}/firn-tests-`)
    // A PostgreSQL that root starts runs as somebody else.
    chmodSync(folder, 0o1777)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
    return folder
  } catch {
    return null
  }
}
