import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/**
 * Free bytes of the disk of a data directory below which an instance is not ready. A write that finds no space fails, and PGlite needs space to
 * recover.
 */
const MIN_FREE = 50_000_000

/** Bytes that are free on the disk of a folder. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the disk of a data directory has space for more writes (OPS-42). */
export const hasSpace = async (dataDir: string): Promise<boolean> => (await freeBytes(dataDir)) >= MIN_FREE

/** The free space of the data directory. A PostgreSQL has its own disk, which it does not report. */
export function addDisk(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'firn_data_free_bytes',
    help: 'Free bytes on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set(await freeBytes(dataDir))
    },
  })
}
