import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { type ControlAnswer, type ControlName, ControlRefusal, runControl } from './commands.ts'
import { openSupport } from './open-support.ts'
import { askControlSocket } from './socket.ts'

/**
 * Commands allowed before the first start. For other commands a folder without data is the wrong one, and they must not create an empty database in
 * it.
 */
const FIRST: readonly ControlName[] = ['admin.invite', 'inventory.import']

/**
 * Runs a command where the data is: directly on PostgreSQL, through the server that has the PGlite folder open, or in this process if there is none.
 * `onProgress` receives the progress of a long command. @throws ConfigError, DataDirInUse or ControlRefusal
 */
export async function runWhereTheDataIs<N extends ControlName>(
  environment: Record<string, string | undefined>,
  name: N,
  input: unknown,
  onProgress: (line: string) => void = () => {},
): Promise<ControlAnswer<N>> {
  const config = readConfig(environment)
  if (!config.databaseUrl) {
    const answer = await askControlSocket(config.dataDir, name, input, onProgress)
    if (answer) return answer
    if (!FIRST.includes(name) && !existsSync(join(config.dataDir, 'pg', 'PG_VERSION')))
      throw new ControlRefusal(`DATA_DIR ${config.dataDir} has no data. Name the folder that the product uses, or its DATABASE_URL.`)
  }
  const opened = await openDatabase({ ...config, poolSize: config.databasePool })
  let opening: ReturnType<typeof openSupport> | undefined
  try {
    const { publicUrl, picturesOrigin, pictureHosts, supplier, ratehawk, liteapi } = config
    const support = () => {
      opening ??= openSupport(config, opened)
      return opening
    }
    const deps = {
      db: opened.db,
      now: () => new Date(),
      publicUrl,
      picturesOrigin,
      pictureHosts,
      supplier,
      ratehawk,
      liteapi,
      support,
      onProgress,
    }
    return await runControl(deps, name, input)
  } finally {
    await (await opening)?.close()
    await opened.close()
  }
}
