// `npm run admin:invite -- EMAIL`: prints a link with which an administrator sets a password.
import { runWhereTheDataIs } from '../server/control/run.ts'

const [email, ...rest] = process.argv.slice(2)
if (!email || rest.length > 0) {
  console.error('Name the administrator: npm run admin:invite -- EMAIL')
  process.exit(1)
}
try {
  const { link, expiresAt } = await runWhereTheDataIs(process.env, 'admin.invite', { email })
  console.log(link)
  console.error(`It can be used once, until ${new Date(expiresAt).toISOString()}.`)
} catch (error) {
  const isKnown = error instanceof Error && ['ConfigError', 'DataDirInUse', 'ControlRefusal'].includes(error.name)
  console.error(isKnown ? error.message : error)
  process.exit(1)
}
