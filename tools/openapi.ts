// `npm run make -- openapi`: writes docs/openapi.json anew, from the contract and from a trip that is booked for its examples.
import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../server/openapi/document.ts'
import { recordTrip } from '../tests/support/openapi/trip.ts'

const FILE = 'docs/openapi.json'

if (process.argv.length > 2) {
  console.error('npm run make -- openapi takes no arguments.')
  process.exit(1)
}
const text = `${JSON.stringify(openApiDocument(await recordTrip()), null, 2)}\n`
writeFileSync(FILE, text)
console.log(`${FILE}: ${Math.round(text.length / 1024)} KiB`)
process.exit(0)
