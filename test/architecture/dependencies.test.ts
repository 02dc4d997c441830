import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const development = Object.keys(manifest.devDependencies)
const production = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.optionalDependencies)]

/**
 * Never named by a source file: the runtime and what it lacks, programs that are started, what the validator of
 * CycloneDX loads by itself, files of fonts, whose names are put together, and declarations for the compiler.
 */
const unnamed =
  /^node-(bin-)?(linux|darwin)-\w+$|^temporal-polyfill$|^(typescript|@biomejs\/biome)$|^ajv|^@expo-google-fonts\/|^@types\//

interface Row {
  readonly section: string
  readonly names: readonly string[]
}

/** A name with a `*` at its end stands for all dependencies that begin so. */
function documentedRows(): readonly Row[] {
  const text = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8')
  return text.split(/^## /m).flatMap((part) => {
    const [section = '', ...lines] = part.split('\n')
    const cells = lines.filter((line) => line.startsWith('| `')).map((line) => line.split(' | ')[0] ?? '')
    return cells.map((cell) => ({
      section,
      names: [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    }))
  })
}

const rows = documentedRows()
const covers = (documented: string, name: string) =>
  documented.endsWith('*') ? name.startsWith(documented.slice(0, -1)) : name === documented
const undocumented = (names: readonly string[], among: readonly Row[]) =>
  names.filter((name) => !among.some((row) => row.names.some((documented) => covers(documented, name))))
const withoutDependency = (names: readonly string[], among: readonly Row[]) =>
  among.flatMap((row) => row.names).filter((documented) => !names.some((name) => covers(documented, name)))
const isDevelopment = ({ section }: Row) => section === 'Development'

const sources = (pattern: string) => globSync(pattern, { cwd: root })
const program = sources('src/**/*.{ts,css}').filter((file) => !file.endsWith('.test.ts'))
const everything = sources('{src,test,bench,scripts}/**/*.{ts,mjs,css}')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Imported, or resolved to a file of the package. */
function namedIn(files: readonly string[]): (name: string) => boolean {
  const texts = files.map(read)
  return (name) => {
    const path = new RegExp(`['"\`]${name}['"\`/]`)
    return texts.some((text) => path.test(text))
  }
}

function importedPackages(file: string): readonly string[] {
  const specifiers = /\b(?:from |import |import\(|resolve\(|url\()['"`](@[\w-]+\/[\w.-]+|[a-z][\w.-]*)['"`/]/g
  return [...read(file).matchAll(specifiers)].map(([, name = '']) => name)
}

describe('the npm dependencies', () => {
  it('each have a row in the documentation, and each row has a dependency', () => {
    const [others, ofDevelopment] = [rows.filter((row) => !isDevelopment(row)), rows.filter(isDevelopment)]
    assert.deepEqual(undocumented(production, others), [])
    assert.deepEqual(withoutDependency(production, others), [])
    assert.deepEqual(undocumented(development, ofDevelopment), [])
    assert.deepEqual(withoutDependency(development, ofDevelopment), [])
  })

  it('that the program imports are dependencies and not only for development', () => {
    const imports = program.flatMap((file) => importedPackages(file).map((name) => ({ file, name })))
    for (const one of ['fastify', '@fastify/multipart', 'heroicons'])
      assert.ok(imports.some(({ name }) => name === one))
    assert.deepEqual(
      imports
        .filter(({ name }) => !production.includes(name))
        .map(({ file, name }) => `${file} imports ${name}`),
      [],
    )
  })

  it('are all used: those of the program by the program, the others anywhere', () => {
    const unused = (names: readonly string[], files: readonly string[]) => {
      const isNamed = namedIn(files)
      return names.filter((name) => !unnamed.test(name) && !isNamed(name))
    }
    assert.deepEqual(unused(production, program), [])
    assert.deepEqual(unused(development, everything), [])
  })
})
