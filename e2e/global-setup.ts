import { rmSync } from 'node:fs'
import { startServer } from '../server/start.ts'
import { TEMPLATE } from './server.ts'

/** Makes the data directory that every test copies, and removes it at the end. */
export default async function setUp(): Promise<() => void> {
  rmSync(TEMPLATE, { recursive: true, force: true })
  const server = await startServer({ PORT: '0', DATA_DIR: TEMPLATE, LOG_LEVEL: 'warn' })
  await server.close()
  return () => rmSync(TEMPLATE, { recursive: true, force: true })
}
