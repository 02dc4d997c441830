/**
 * npm run documents-site [-- --out FOLDER]
 *
 * Writes docs/ and the texts of the root as a site of static files, with a search, that can be read from a folder or put
 * on any server. `npm run release` packs the same.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeDocumentsSite } from './documents-site/site.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { out: { type: 'string', default: join(root, 'documents') }, help: { type: 'boolean' } },
})
const folder = resolve(values.out)
if (values.help) process.stdout.write('npm run documents-site [-- --out FOLDER]\n')
else {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) {
    process.stderr.write(`${folder} is not empty; name another folder with --out\n`)
    process.exit(1)
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeDocumentsSite({ root, folder, version })
  process.stdout.write(`${join(folder, 'index.html')}\n`)
}
