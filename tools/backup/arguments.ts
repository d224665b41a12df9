/** Returns the file name, the only argument of a command. @throws Error with what is allowed */
export function readFileArgument(command: 'backup' | 'restore'): string {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || file.startsWith('-') || rest.length > 0) throw new UsageError(`Say one file: npm run ${command} -- FILE`)
  return file
}

class UsageError extends Error {
  override name = 'UsageError'
}

const KNOWN = ['UsageError', 'ConfigError', 'DataDirInUse', 'ControlRefusal', 'BackupRefused']

/** Runs a command. An expected error is printed as its message and ends the process with 1. */
export async function tell(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error && KNOWN.includes(error.name) ? error.message : error)
    process.exitCode = 1
  }
}
