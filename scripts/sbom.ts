/** Writes the bill of materials of a release: npm run sbom [FILE]. */
import { writeFileSync } from 'node:fs'
import { billOfMaterials } from './dependencies/sbom.ts'

const [file = 'parley.cdx.json'] = process.argv.slice(2)
const bom = await billOfMaterials()
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
process.stdout.write(`${file}: ${bom.components.length} packages\n`)
