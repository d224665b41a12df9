import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { type ControlAnswer, type ControlName, ControlRefusal, runControl } from './commands.ts'
import { openSupport } from './open-support.ts'
import { askControlSocket } from './socket.ts'

/** What can come before the first start. Any other command in a folder without data has the wrong folder, and is not to leave an empty database there. */
const FIRST: readonly ControlName[] = ['admin.invite', 'inventory.import']

/**
 * Runs a command of the shell where the data is: on PostgreSQL directly, on PGlite through the server that holds the folder, and in this
 * process when none does; `tell` hears how far a long one is. Throws `ConfigError`, `DataDirInUse` and `ControlRefusal`.
 */
export async function runWhereTheDataIs<N extends ControlName>(
  environment: Record<string, string | undefined>,
  name: N,
  input: unknown,
  tell: (line: string) => void = () => {},
): Promise<ControlAnswer<N>> {
  const config = readConfig(environment)
  if (!config.databaseUrl) {
    const answer = await askControlSocket(config.dataDir, name, input, tell)
    if (answer) return answer
    if (!FIRST.includes(name) && !existsSync(join(config.dataDir, 'pg', 'PG_VERSION')))
      throw new ControlRefusal(`DATA_DIR ${config.dataDir} holds no data. Name the folder that the product runs with, or its DATABASE_URL.`)
  }
  const opened = await openDatabase({ ...config, poolSize: config.databasePool })
  let opening: ReturnType<typeof openSupport> | undefined
  try {
    const { publicUrl, picturesOrigin, pictureHosts, supplier } = config
    const support = () => {
      opening ??= openSupport(config, opened)
      return opening
    }
    const deps = { db: opened.db, now: () => new Date(), publicUrl, picturesOrigin, pictureHosts, supplier, support, tell }
    return await runControl(deps, name, input)
  } finally {
    await (await opening)?.close()
    await opened.close()
  }
}
