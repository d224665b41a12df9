// `node tools/inventory-schema.ts`: writes docs/inventory.schema.json from the schema with which the import validates files.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { inventorySchema } from '../server/inventory/file/json-schema.ts'

const FILE = 'docs/inventory.schema.json'

writeFileSync(FILE, JSON.stringify(inventorySchema()))
process.exit(spawnSync('node_modules/.bin/biome', ['format', '--write', FILE], { stdio: 'inherit' }).status ?? 1)
