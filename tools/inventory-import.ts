// `npm run inventory:import -- FILE.json [--check]`: replaces the current inventory with an operator's. --check only validates the file.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../server/config.ts'
import { findFile } from '../server/inventory/file/read.ts'
import { runWithLowMemory } from './inventory/low-memory.ts'

const usage = 'npm run inventory:import -- FILE.json [--check]'
/** Heap limits in MB for a new data folder and for an import. An import needs several times the size of the file. */
const NEW_FOLDER_MB = 32
const HEAP_MB = 128
const HEAP_PER_FILE = 8

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const given = process.argv.slice(2)
const unknown = given.find((argument) => argument.startsWith('-') && argument !== '--check')
const files = given.filter((argument) => !argument.startsWith('-'))
const [file] = files
if (unknown) fail(`${unknown} is not known. It is ${usage}`)
if (!file) fail(`Say which file: ${usage}`)
if (files.length > 1) fail(`Only one file can be imported, not ${files.length}. It is ${usage}`)
try {
  // npm changes into the package's folder. A relative path refers to the user's folder.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  const bytes = findFile(path)
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (!databaseUrl && !existsSync(join(dataDir, 'pg', 'PG_VERSION'))) {
    const made = runWithLowMemory('make-folder.ts', [dataDir], NEW_FOLDER_MB)
    if (made !== 0) process.exit(made)
  }
  const heapMb = HEAP_MB + Math.ceil((HEAP_PER_FILE * bytes) / 1024 / 1024)
  process.exitCode = runWithLowMemory('run.ts', [path, ...(given.includes('--check') ? ['--check'] : [])], heapMb)
} catch (error) {
  if (error instanceof Error && ['ConfigError', 'FileUnreadable'].includes(error.name)) fail(error.message)
  throw error
}
