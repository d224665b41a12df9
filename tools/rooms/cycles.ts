type Import = readonly [from: string, to: string]

/** The common folder of two files, and the child folder of each in it. Null if one of them is directly in the common folder. */
function siblings([from, to]: Import): { folder: string; one: string; other: string } | null {
  const [a, b] = [from, to].map((path) => path.replace(/^packages\//, 'packages:').split('/')) as [string[], string[]]
  let depth = 0
  while (depth < Math.min(a.length, b.length) - 1 && a[depth] === b[depth]) depth += 1
  const [one, other] = [a[depth], b[depth]]
  if (depth >= a.length - 1 || depth >= b.length - 1 || !one || !other) return null
  return { folder: a.slice(0, depth).join('/'), one, other }
}

/**
 * Finds cycles between sibling folders at any depth. Each folder includes everything below it. (The rules of the import checker only see individual
 * folders.)
 * @returns a line for each import of a cycle: the folders, and the import
 */
export function foldersInCycles(imports: readonly Import[]): string[] {
  const graphs = new Map<string, Map<string, Map<string, Import>>>()
  for (const one of imports) {
    const found = siblings(one)
    if (!found) continue
    const graph = graphs.get(found.folder) ?? new Map<string, Map<string, Import>>()
    const targets = graph.get(found.one) ?? new Map<string, Import>()
    if (!targets.has(found.other)) targets.set(found.other, one)
    graphs.set(found.folder, graph.set(found.one, targets))
  }
  return [...graphs].flatMap(([folder, graph]) =>
    [...graph].flatMap(([from, targets]) =>
      [...targets]
        .filter(([to]) => reaches(graph, to, from))
        .map(([to, [file, imported]]) => `cycle of folders ${under(folder, from)} ⇄ ${under(folder, to)}: ${file} → ${imported}`),
    ),
  )
}

const under = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

function reaches(graph: ReadonlyMap<string, ReadonlyMap<string, Import>>, from: string, goal: string): boolean {
  const seen = new Set([from])
  const queue = [from]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (at === goal) return true
    for (const next of graph.get(at)?.keys() ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return false
}
