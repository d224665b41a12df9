// Setup within every command. Plain JavaScript that runs with the Node of a new machine (20.19 or newer). It only prints to standard error, because a
// command's data goes to standard output.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.firn-setup'
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const OWN_NODE = ['node_modules/.bin/node', process.execPath]

function stop(message) {
  console.error(`[setup] ${message}`)
  process.exit(1)
}

function major(node) {
  const run = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return run.status === 0 ? Number(run.stdout.split('.')[0]) : 0
}

/** Packages are up to date if the stamp contains the lock's hash for this platform. */
function lockHash() {
  return createHash('sha256').update(readFileSync('package-lock.json')).update(process.platform).update(process.arch).digest('hex')
}

function installPackages(hash) {
  const npm = process.env.npm_execpath
  if (!npm) stop('Run this through npm, for example: npm start')
  console.error('[setup] installing packages …')
  // Settings of the surrounding npm run (such as the script's name) must not affect the install.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_(lifecycle|package|command|config_(?!registry|cache|proxy|https_proxy))/.test(key),
    ),
  )
  const run = spawnSync(process.execPath, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 'pipe'],
    env,
    encoding: 'utf8',
  })
  if (run.status !== 0) {
    const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(run.stderr ?? '')
    console.error(run.stderr)
    stop(
      offline
        ? 'The package registry cannot be reached. Connect to the network (or set npm’s proxy) and run the command again.'
        : 'npm ci failed; its words are above.',
    )
  }
  writeFileSync(STAMP, hash)
}

function checkNode() {
  if (OWN_NODE.some((node) => (node.startsWith('node_modules') ? existsSync(node) : true) && major(node) >= 24)) return
  stop(
    'Node 24 or newer is needed on this platform and the project brings its own only for Linux on x64. Install Node 24 and run the command again.',
  )
}

/** Installs Debian packages if possible. Otherwise says how to install them. */
function aptInstall(what, ...packages) {
  const command = `apt-get install -y ${packages.join(' ')}`
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) stop(`Tests need ${what}. Install it.`)
  if (process.getuid?.() !== 0) stop(`Tests need ${what}. Run once: sudo apt-get update && sudo ${command}`)
  console.error(`[setup] installing ${what} …`)
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status
  if (apt('update') !== 0)
    stop('apt-get update failed: the Debian mirror cannot be reached. Connect to the network and run the command again.')
  if (apt('install', '-y', '--no-install-recommends', ...packages) !== 0) stop(`${command} failed; its words are above.`)
}

function ensureBrowser() {
  const wanted = process.env.CHROMIUM
  if (wanted) {
    if (!existsSync(wanted)) stop(`CHROMIUM is set to "${wanted}", and no such file exists.`)
    return
  }
  if (BROWSERS.some((path) => existsSync(path))) return
  if (process.platform !== 'linux') stop('Tests need Chromium. Install it and set CHROMIUM to its path.')
  aptInstall('Chromium', 'chromium', 'chromium-headless-shell', 'fonts-liberation')
}

/** Tests only need PostgreSQL's programs: Debian's package must not start its own server on this machine. */
function ensurePostgres({ isOptional }) {
  if (existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0) return
  if (isOptional && (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)) {
    console.error('[setup] PostgreSQL is not installed: its tests are skipped. To install it: sudo apt-get install -y postgresql')
    return
  }
  aptInstall('PostgreSQL', 'postgresql-common')
  const settings = '/etc/postgresql-common/createcluster.conf'
  const text = existsSync(settings) ? readFileSync(settings, 'utf8') : ''
  if (!/^create_main_cluster *= *false/m.test(text)) writeFileSync(settings, `${text}\ncreate_main_cluster = false\n`)
  aptInstall('PostgreSQL', 'postgresql')
}

function ensureCurl() {
  const isThere = (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/curl`))
  if (!isThere) aptInstall('curl', 'curl')
}

/**
 * Installs the locked packages, with the project's Node 24, if the lock has changed since the last time. Then installs what `needs` names: `browser`,
 * `curl`, `postgres`, or `postgres?` if the command also works without it.
 */
export function setUp(needs) {
  const [nodeMajor, nodeMinor] = process.versions.node.split('.').map(Number)
  if (nodeMajor < 20 || (nodeMajor === 20 && nodeMinor < 19))
    stop(`Node 20.19 or newer is needed to set up; this is ${process.versions.node}.`)
  const hash = lockHash()
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hash) {
    installPackages(hash)
    checkNode()
  }
  if (needs.includes('browser')) ensureBrowser()
  if (needs.includes('postgres')) ensurePostgres({ isOptional: false })
  if (needs.includes('postgres?')) ensurePostgres({ isOptional: true })
  if (needs.includes('curl')) ensureCurl()
}
