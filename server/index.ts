import { readConfig } from './config.ts'
import { isOneOfMany, tellReady } from './processes/child.ts'
import { startProcesses } from './processes/primary.ts'
import { startServer } from './start.ts'

/** Errors whose message is enough for an operator, without a stack. */
const PLAIN = ['ConfigError', 'DataDirInUse', 'SupplierMissing', 'CannotListen']

const end = (ending: Promise<number>) =>
  ending.then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )

/** Stops once, even after several signals. If the first process ends, Node ends the others. */
function stopOnSignal(stop: () => Promise<number>): void {
  let isStopping = false
  const once = () => {
    if (isStopping) return
    isStopping = true
    void end(stop())
  }
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
}

/** Starts one process that serves, or the primary of several (WEB_PROCESSES), which supervises the others. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  if (config.webProcesses > 1 && !isOneOfMany()) {
    const { url, stop } = await startProcesses(config, process.env, () => process.exit(1))
    stopOnSignal(stop)
    if (url) console.log(`Firn is ready at ${url}`)
    return
  }
  const server = await startServer(process.env)
  stopOnSignal(() => server.close().then(() => 0))
  if (isOneOfMany()) tellReady(server)
  else console.log(`Firn is ready at ${server.url}`)
}

/** Starts the server and stops it on SIGTERM and SIGINT. An invalid configuration ends the process with its message. */
try {
  await start()
} catch (error) {
  console.error(error instanceof Error && PLAIN.includes(error.name) ? error.message : error)
  process.exit(1)
}
