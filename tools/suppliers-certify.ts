// `npm run suppliers:certify -- --supplier rh`: plays the supplier's certification cases against the configured address, and writes the report to
// suppliers-certify.md and .json in the current folder. It books and cancels: use a sandbox key.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../server/config.ts'
import { etgClient } from '../server/suppliers/etg/client.ts'
import { readCommand } from './arguments.ts'
import { certify, recorder, reportText } from './suppliers/certify.ts'

readCommand({ supplier: { words: ['rh'] } }, 'Its key comes from the environment: RATEHAWK_KEY_ID, RATEHAWK_KEY and RATEHAWK_URL')

function configured() {
  try {
    const { ratehawk } = readConfig(process.env)
    if (ratehawk) return ratehawk
    console.error('RATEHAWK_KEY_ID and RATEHAWK_KEY must be set to ask this supplier.')
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConfigError')) throw error
    console.error(error.message)
  }
  process.exit(1)
}

const ratehawk = configured()
const { fetch, take } = recorder()
const at = new Date()
const world = {
  client: etgClient({ ...ratehawk, fetch }),
  contract: { currency: ratehawk.currency, now: () => new Date() },
  contact: ratehawk.contact,
  run: `cert-${at.getTime()}`,
  wait: (ms: number) => wait(ms),
}
const reports = await certify(world, take, ({ id, passed, detail }) => console.log(`${passed ? 'passed' : 'FAILED'}  ${id}: ${detail}`))
const folder = process.env.INIT_CWD ?? process.cwd()
writeFileSync(join(folder, 'suppliers-certify.md'), reportText(reports, { where: ratehawk.url, at }))
writeFileSync(join(folder, 'suppliers-certify.json'), `${JSON.stringify({ where: ratehawk.url, at, cases: reports }, null, 2)}\n`)
console.log('The report is in suppliers-certify.md and suppliers-certify.json.')
process.exitCode = reports.every(({ passed }) => passed) ? 0 : 1
