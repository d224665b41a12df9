import { startServer } from './start.ts'

/** Starts the server and stops it on SIGTERM and SIGINT. A configuration that cannot be used ends the process with its reason. */
try {
  const server = await startServer(process.env)
  console.log(`Firn is ready at ${server.url}`)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  console.error(error instanceof Error && ['ConfigError', 'DataDirInUse', 'SupplierMissing'].includes(error.name) ? error.message : error)
  process.exit(1)
}
