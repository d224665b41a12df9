import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { foldersInCycles } from './cycles.ts'
import { forbidden, options, rooms } from './rules.ts'

export type ImportGraph = {
  /** Imports between files of the rooms, from and to, relative to the folder. */
  imports: readonly (readonly [string, string])[]
  files: readonly string[]
  /** Problems, one per line: the rule, and the import that violates it. */
  problems: readonly string[]
}

const names = Object.keys(rooms)
const isOurs = (path: string): boolean => names.some((room) => path.startsWith(`${room}/`))

/**
 * Reads every import of the rooms under a folder and checks it against the rules of `rules.ts`.
 * @param baseDir absolute path of the checkout
 * @param without names of rules to ignore
 */
export async function readImports(baseDir: string, without: readonly string[] = []): Promise<ImportGraph> {
  const ruleSet = { forbidden: forbidden.filter(({ name }) => !without.includes(name)) }
  const { output } = await cruise(names, { ...options, ruleSet, validate: true, baseDir })
  const { modules, summary } = output as ICruiseResult
  const files = modules.map(({ source }) => source).filter(isOurs)
  const imports = modules
    .filter(({ source }) => isOurs(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved] as const).filter(([, to]) => isOurs(to)))
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from === to ? from : `${from} → ${to}`}`)
  return { files, imports, problems: [...violations, ...foldersInCycles(imports)] }
}
