import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { readCatalogues, withEntries } from '../../scripts/texts/catalogue-files.ts'
import { runTexts, usage } from '../../scripts/texts/command.ts'
import { readXliff } from '../../scripts/texts/read-xliff.ts'
import { targets } from '../../scripts/texts/translatable.ts'
import { writeXliff } from '../../scripts/texts/write-xliff.ts'
import type { Entry } from '../../src/texts/catalogues/section.ts'
import { texts } from '../../src/texts/texts.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** A project with nothing but the catalogues, which may be written to. */
let root = ''
before(() => {
  root = mkdtempSync(join(tmpdir(), 'kanzlei-texts-'))
})
after(() => rmSync(root, { recursive: true }))

function run(...args: readonly string[]) {
  const lines: string[] = []
  const add = (text: string) => void lines.push(text)
  return { status: runTexts(args, root, { log: add, error: add }), lines }
}

function freshCatalogues(): void {
  rmSync(join(root, 'src'), { recursive: true, force: true })
  for (const { path } of readCatalogues(project)) cpSync(path, join(root, relative(project, path)))
}

/** What an import changes in the catalogues: lines that are gone and lines that are new, by file. */
function changes(): readonly (readonly [string, readonly string[], readonly string[]])[] {
  const now = new Map(readCatalogues(root).map(({ name, source }) => [name, source.split('\n')]))
  return readCatalogues(project).flatMap(({ name, source }) => {
    const former = source.split('\n')
    const lines = now.get(name) ?? []
    const gone = former.filter((line) => !lines.includes(line))
    const added = lines.filter((line) => !former.includes(line))
    return former.join('\n') === lines.join('\n') ? [] : [[name, gone, added] as const]
  })
}

/** Exports French, changes the document, and imports it. */
function importEdited(edit: (document: string) => string) {
  freshCatalogues()
  const file = join(root, 'texts.xlf')
  assert.equal(run('export', '--locale', 'fr_CH', file).status, 0)
  const document = readFileSync(file, 'utf8')
  const edited = edit(document)
  assert.notEqual(edited, document, 'the edit finds its text')
  writeFileSync(file, edited)
  return { ...run('import', file), file }
}

const refusal = (edit: (document: string) => string) => {
  const { status, lines, file } = importEdited(edit)
  assert.equal(status, 1)
  assert.deepEqual(changes(), [])
  assert.equal(lines.at(-1), 'Nothing was changed.')
  return lines.slice(0, -1).map((line) => line.replace(`${file}: `, ''))
}

/** The document with another translation of one text. */
function translated(document: string, id: string, edit: (target: string) => string): string {
  const unit = new RegExp(`(<unit id="${id}"(?:.|\\n)*?<target>)(.*)(</target>)`)
  return document.replace(unit, (_, start, target, end) => start + edit(target) + end)
}

describe('texts for translators', () => {
  it('are the same after export and import, in every language', () => {
    freshCatalogues()
    assert.equal(run('export', join(root, 'all.xlf')).status, 0)
    const files = targets.map((target) => join(root, `all.${target}.xlf`))
    const { status, lines } = run('import', ...files)
    assert.equal(status, 0)
    assert.match(lines.join(), /^0 of \d{4} entries have other texts\.$/)
    assert.deepEqual(changes(), [])
  })

  it('are written as the formatter writes them', () => {
    const entries = new Map<string, Entry>(Object.entries(texts))
    for (const file of readCatalogues(project))
      assert.equal(withEntries(file, entries), file.source, `${file.name}: short entries stand on one line`)
  })

  it('change only where a translation did', () => {
    const { status, lines } = importEdited((document) =>
      translated(document, 'list.back', () => 'Revenir à la liste'),
    )
    assert.equal(status, 0)
    assert.equal(lines[0], 'Changed src/web/components/lists.texts.ts')
    const line = (french: string) =>
      `  'list.back': { de: 'Zurück zur Liste', fr: '${french}', it: 'Tornare all’elenco', rm: 'Enavos a la glista', en: 'Back to the list' },`
    assert.deepEqual(changes(), [['lists', [line('Retour à la liste')], [line('Revenir à la liste')]]])
  })

  it('change in one form of a plural', () => {
    const { status } = importEdited((document) =>
      translated(document, 'list.count:other', (target) => target.replace('entrées', 'inscriptions')),
    )
    assert.equal(status, 0)
    const line = (plural: string) => `    fr: { one: '{count} entrée', other: '{count} ${plural}' },`
    assert.deepEqual(changes(), [['lists', [line('entrées')], [line('inscriptions')]]])
  })

  it('are unchanged in a document, whatever they contain', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('{title}', '\u202f', '\u00ad', '«', '\\', '&amp;', ']]>'),
    )
    const text = fc
      .array(part, { minLength: 1 })
      .map((parts) => parts.join('').replace(/\{(?!title\})|(?<!\{title)\}/g, ''))
      .filter((joined) => joined !== '')
    fc.assert(
      fc.property(text, text, (de, fr) => {
        const entry: Entry = { de, fr, it: 'x', rm: 'x' }
        const read = readXliff(writeXliff([{ name: 'one', entries: [['a.b', entry]] }], 'fr'))
        assert.deepEqual(read, {
          ok: true,
          value: { target: 'fr', units: [{ id: 'a.b', source: de, target: fr }] },
        })
      }),
      { numRuns: 200 },
    )
  })

  it('are joined where a tool split them, without its proposals', () => {
    const read =
      readXliff(`<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="de" trgLang="rm">
<file id="f" xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><unit id="a">
<m:matches><m:match ref="#1"><source>Eins.</source><target>Falsch.</target></m:match></m:matches>
<segment><source>Eins.</source><target><mrk id="m1" type="comment">In.</mrk></target></segment>
<ignorable><source> </source></ignorable>
<segment><source>Zwei <ph id="n"/>.</source><target><ph id="n"/> dus.</target></segment>
</unit><unit id="b"><segment><source>Drei</source></segment></unit></file></xliff>`)
    assert.deepEqual(read.ok && read.value.units, [
      { id: 'a', source: 'Eins. Zwei {n}.', target: 'In. {n} dus.' },
      { id: 'b', source: 'Drei', target: null },
    ])
  })

  it('are refused with a missing or different placeholder', () => {
    const edits = (document: string) => {
      const without = translated(document, 'ordering.moved', (target) =>
        target.replace(/<ph .*?>/, 'le titre'),
      )
      return translated(without, 'list.back', () => 'Retour à {place}')
    }
    assert.deepEqual(refusal(edits), [
      'list.back: has a {place} that the German text does not have',
      'ordering.moved: lacks {title}',
    ])
  })

  it('are refused if they are unknown or the German text has changed', () => {
    const edits = (document: string) =>
      translated(document, 'list.back', () => 'À la liste')
        .replace('unit id="list.sort"', 'unit id="list.sorted"')
        .replace('<source>Zurück zur Liste</source>', '<source>Zur Liste</source>')
    assert.deepEqual(refusal(edits), [
      'list.sorted: there is no such text',
      'list.back: the German text has changed since the export, to «Zurück zur Liste»',
    ])
  })

  it('are refused in other documents', () => {
    const wrong = (edit: (document: string) => string) => refusal(edit).join()
    assert.match(
      wrong((document) => document.slice(0, -9)),
      /^\d+:\d+: /,
    )
    assert.equal(
      wrong((document) => document.replace('document:2.0', 'document:1.2')),
      'this is no XLIFF 2 document',
    )
    assert.equal(
      wrong((document) => document.replace('trgLang="fr-CH"', 'trgLang="es"')),
      'texts are translated from de-CH to fr, it, rm, en, not from de-CH to es',
    )
    assert.match(
      wrong((document) => translated(document, 'list.back', () => '<pc id="1">Retour</pc>')),
      /list\.back: texts have no <pc>$/,
    )
  })

  it('are refused if there is no file', () => {
    freshCatalogues()
    assert.deepEqual(run('import', 'none.xlf'), {
      status: 1,
      lines: ['none.xlf: cannot be read', 'Nothing was changed.'],
    })
  })

  it('are explained by the help of the command', () => {
    assert.deepEqual(run('--help'), { status: 0, lines: [usage] })
    assert.deepEqual(run('export'), { status: 2, lines: [usage] })
    assert.deepEqual(run('export', '--locale', 'de_CH', 'x.xlf'), { status: 2, lines: [usage] })
    assert.equal(run('export', '--language', 'fr').status, 2)
  })
})
