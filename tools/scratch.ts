import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** The machine's memory as a folder. */
const MEMORY = '/dev/shm'
/** Bytes that must be free: a run of all tests uses up to half a gigabyte at a time, and a container often has 64 MB in all. */
const NEEDED = 4 * 2 ** 30

/**
 * @returns a folder in memory for temporary files of tests, deleted when this process ends. Null if there is no memory file system or too little
 * space.
 */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < NEEDED) return null
    const folder = mkdtempSync(`${MEMORY}/firn-tests-`)
    // A PostgreSQL that root starts runs as another user.
    chmodSync(folder, 0o1777)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
    return folder
  } catch {
    return null
  }
}
