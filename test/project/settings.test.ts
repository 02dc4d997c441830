import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parseEnv } from 'node:util'
import { german } from '../../scripts/settings-german.ts'
import { english, settingsMarkdown } from '../../scripts/settings-markdown.ts'
import { fileVariable } from '../../src/platform/config/environment.ts'
import { allSettings, otherVariables } from '../../src/platform/config/settings.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const inFolder = (folder: string) =>
  readdirSync(new URL(`${folder}/`, root), { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [`${folder}/${entry.name}`] : [],
  )

const known = new Set([
  ...allSettings.flatMap(({ name }) => [name, fileVariable(name)]),
  ...otherVariables.map(({ name }) => name),
  // Of the Debian package and its timer.
  ...Object.keys(parseEnv(read('deploy/debian/default'))),
])

/** Variables that documents assign, as `NAME=value`, and that are of other programs, of tests, or of a compose file. */
const ofOthers =
  /^(?:KANZLEI_\w+|PG[A-Z]+|DATABASE_PASSWORD|PUBLISH|HOSTS|TOKEN|BASE|VERSION|NODE_ENV|PATH|LANG|TERM|HOME)$/

describe('the reference of settings', () => {
  it('contains exactly what the program reads', () =>
    assert.equal(read('docs/settings.md'), settingsMarkdown(english)))

  it('is the same in German', () => assert.equal(read('docs/de/settings.md'), settingsMarkdown(german)))

  it('has a German text for every English one', () => {
    const [first] = allSettings
    assert.ok(first)
    assert.throws(() => german.textOf({ ...first, name: 'NEW_SETTING' }), /NEW_SETTING has no German text/)
    assert.throws(() => german.textOf({ ...first, otherwise: 'any port' }), /has no German text/)
    assert.equal(german.textOf({ ...first, otherwise: '`8081`' }).otherwise, '`8081`')
  })

  it('contains each setting once', () => {
    const names = allSettings.map(({ name }) => name)
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    )
  })

  it('contains every variable that documents and shipped files set', () => {
    const files = ['README.md', 'docs/operations.md', ...inFolder('deploy')]
    const strange = files.flatMap((file) =>
      [...read(file).matchAll(/(?:^|[\s`#"'-])([A-Z][A-Z_]{3,})=(?!=)/gm)].flatMap(([, name = '']) =>
        known.has(name) || ofOthers.test(name) ? [] : [`${file}: ${name}`],
      ),
    )
    assert.deepEqual(strange, [])
  })
})
