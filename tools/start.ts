// `npm start [-- --suppliers rh|liteapi]`: builds the application if its sources have changed, and serves it with the back end on one origin. With
// `--suppliers` it also sells the hotels of a simulator of ETG / RateHawk or LiteAPI.
import { spawnSync } from 'node:child_process'
import { readCommand } from './arguments.ts'

const { suppliers } = readCommand(
  { suppliers: { fallback: 'own', words: ['own', 'rh', 'liteapi'] } },
  'Settings come from the environment: PORT=8080 npm start',
)
const built = spawnSync(process.execPath, ['tools/build.ts', '--if-changed'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
const { simulate } = await import('./suppliers/simulated.ts')
const loadHotels = suppliers === 'rh' || suppliers === 'liteapi' ? await simulate(suppliers, process.env) : null
await import('../server/index.ts')
await loadHotels?.()
