// `node tools/supplier-schema.ts`: writes docs/supplier.schema.json from the schemas that validate a supplier's responses.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { supplierSchema } from '../server/suppliers/remote/json-schema.ts'

const FILE = 'docs/supplier.schema.json'

writeFileSync(FILE, JSON.stringify(supplierSchema()))
process.exit(spawnSync('node_modules/.bin/biome', ['format', '--write', FILE], { stdio: 'inherit' }).status ?? 1)
