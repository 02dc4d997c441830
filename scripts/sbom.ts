// npm run sbom [-- FILE]: writes the software bill of materials to standard output or to the file.
import { writeFileSync } from 'node:fs'
import { billOfMaterials } from './bill-of-materials.ts'

const text = billOfMaterials()
const [file] = process.argv.slice(2)
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
