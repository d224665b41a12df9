// `npm start`: builds the application if its sources have changed, and serves it with the back end on one origin.
import { spawnSync } from 'node:child_process'
import { readCommand } from './arguments.ts'

readCommand({}, 'Settings come from the environment: PORT=8080 npm start')
const built = spawnSync(process.execPath, ['tools/build.ts', '--if-changed'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
await import('../server/index.ts')
