import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { readConfig } from '../../server/config.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(home + file, 'utf8')
const compose = read('compose.yaml')
const nginx = read('docs/balancer.nginx.conf')

/** The variables of the block of compose.yaml that begins with a text. The file has at most four levels. */
function environmentOf(beginning: RegExp): Record<string, string> {
  const [, block = ''] = beginning.exec(compose) ?? []
  return Object.fromEntries([...block.matchAll(/^ +([A-Z_]+): "?([^"\n]*)"?$/gm)].map(([, name = '', value = '']) => [name, value]))
}
const shared = environmentOf(/^x-environment:[^\n]*\n((?: {2}.*\n)+)/m)
const serviceOf = (name: string) => readConfig({ ...shared, ...environmentOf(new RegExp(`^ {2}${name}:\\n((?: {4,}.*\\n)+)`, 'm')) })
const said = (pattern: RegExp) => [...nginx.matchAll(pattern)].map(([, value = '']) => value)

it('[OPS-20] the containers’ configuration is valid and matches the balancer’s', () => {
  const worker = serviceOf('worker')
  const webs = ['web-1', 'web-2'].map(serviceOf)
  expect([worker.role, ...webs.map(({ role }) => role)]).toEqual(['worker', 'web', 'web'])
  expect(said(/^ +server ([\d.:]+)/gm)).toEqual(webs.map(({ host, port }) => `${host}:${port}`))
  expect(said(/listen ([\d.:]+);/g)).toEqual([new URL(worker.publicUrl).host])
  const [speaksFrom = ''] = said(/proxy_bind ([\d.]+);/g)
  for (const { trustedProxies } of webs) expect(trustedProxies.map(([address]) => address.toString())).toEqual([speaksFrom])
  for (const { card } of webs) expect(card.sandboxOrigin).toBe(`http://${worker.host}:${worker.port + 1}`)
  const largest = Math.max(...(Object.values(calls) as Call[]).map(({ maxBody = 0 }) => maxBody))
  expect(Number(said(/client_max_body_size (\d+)k/g)[0]) * 1024).toBeGreaterThanOrEqual(largest)
})

/** Entry points of the image: the server and the commands of docs/operations.md. */
const ENTRIES = [
  'server/index.ts',
  ...['support', 'backup', 'restore', 'admin-invite', 'inventory-import'].map((name) => `tools/${name}.ts`),
]
const IMPORT = /^(?:import|export) (?!type )[^'\n]*?(?:\{[^}]*\} )?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm

/** Every package that a file imports, directly or indirectly. */
function packagesOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const imported = [...read(file).matchAll(IMPORT)].map(([, one, other, third]) => one ?? other ?? third ?? '')
  return imported.flatMap((name) => {
    if (name.startsWith('.')) return /\.ts$/.test(name) ? packagesOf(join(dirname(file), name), seen) : []
    return isBuiltin(name)
      ? []
      : [
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        ]
  })
}

it('[OPS-20] the image is complete: its files exist, and neither server nor commands need a development package', () => {
  const dockerfile = read('Dockerfile')
  const files = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  const started = /^CMD \["node", "(.+)"\]$/m.exec(dockerfile)?.[1] ?? ''
  for (const file of [...files, started]) expect([file, existsSync(home + file)]).toEqual([file, true])
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const seen = new Set<string>()
  const packages = new Set(ENTRIES.flatMap((entry) => packagesOf(entry, seen)))
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
  expect([packages.size > 15, packages.has('@opentelemetry/sdk-trace'), packages.has('pg'), seen.size > 200]).toEqual([
    true,
    true,
    true,
    true,
  ])
})
