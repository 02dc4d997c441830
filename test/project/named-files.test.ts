import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'

const root = join(import.meta.dirname, '..', '..')

it('tests and sources that a document names exist', () => {
  const documents = globSync(['docs/*.md', 'docs/de/*.md', '*.md'], { cwd: root })
  assert.ok(documents.length > 20)
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const named = [...text.matchAll(/`((?:test|src|bench|scripts)\/[\w./-]+)`/g)].map(([, path = '']) => path)
    const isName = (path: string) => !/\/[A-Z]+$/.test(path)
    const gone = named.filter((path) => isName(path) && !existsSync(join(root, path)))
    return gone.map((path) => `${document}: ${path}`)
  })
  assert.deepEqual(missing, [])
})
