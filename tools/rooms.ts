// `npm run make -- rooms`: checks every import against the rules (tools/rooms/rules.ts) and looks for cycles. Exits 1 on a problem. With --draw it
// writes the picture of the rooms for the README.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readImports } from './rooms/cruise.ts'
import { drawRooms } from './rooms/draw.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PICTURE = 'docs/pictures/rooms.svg'

const graph = await readImports(ROOT)
for (const problem of graph.problems) console.error(problem)
if (process.argv.includes('--draw')) {
  writeFileSync(`${ROOT}/${PICTURE}`, await drawRooms(graph))
  console.log(`${PICTURE} is drawn.`)
}
console.log(`${graph.files.length} files, ${graph.imports.length} imports between them: ${graph.problems.length} problems.`)
process.exit(graph.problems.length > 0 ? 1 : 0)
