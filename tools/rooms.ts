// `npm run make -- rooms`: checks every import against the rules (tools/rooms/rules.ts) and looks for cycles. Exits 1 on a problem. With --draw it
// writes the picture of the rooms for the README.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readHouse } from './rooms/cruise.ts'
import { drawHouse } from './rooms/draw.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PICTURE = 'docs/pictures/rooms.svg'

const house = await readHouse(ROOT)
for (const problem of house.problems) console.error(problem)
if (process.argv.includes('--draw')) {
  writeFileSync(`${ROOT}${PICTURE}`, await drawHouse(house))
  console.log(`${PICTURE} is drawn.`)
}
console.log(`${house.files.length} files, ${house.imports.length} imports between them: ${house.problems.length} problems.`)
process.exit(house.problems.length > 0 ? 1 : 0)
