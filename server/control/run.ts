import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { type ControlAnswer, type ControlName, runControl } from './commands.ts'
import { openSupport } from './open-support.ts'
import { askControlSocket } from './socket.ts'

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
