// A process that locks a data folder when its parent asks, and holds it until it is killed.
import { DataDirInUse, lockDataDir } from '../../../server/db/lock.ts'

process.on('message', (dir: string) => {
  lockDataDir(dir).then(
    () => process.send?.('locked'),
    (error: unknown) => process.send?.(error instanceof DataDirInUse ? 'in use' : String(error)),
  )
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
