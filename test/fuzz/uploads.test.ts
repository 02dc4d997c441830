import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { csvFile } from '../support/import-files.ts'
import { checkedImport } from './checked-import.ts'
import { mutatedText, mutatedWorkbook, oddWorkbook, randomBytes, randomTable } from './files.ts'
import { type Subject, subjects } from './subjects.ts'

/** Number of files; `KANZLEI_FUZZ=500000` for a thorough run. */
const inputs = Number(process.env.KANZLEI_FUZZ ?? '5000')
const seed = Number(process.env.KANZLEI_FUZZ_SEED ?? '20261115')

/** Shares of the inputs: where mistakes are likely, more is tried. */
const ways: readonly {
  readonly name: string
  readonly share: number
  readonly files: (subject: Subject) => fc.Arbitrary<Uint8Array>
}[] = [
  { name: 'random bytes', share: 0.08, files: randomBytes },
  { name: 'random tables', share: 0.17, files: randomTable },
  { name: 'spoiled text files', share: 0.45, files: mutatedText },
  { name: 'spoiled workbooks', share: 0.22, files: mutatedWorkbook },
  { name: 'workbooks with odd cells', share: 0.08, files: oddWorkbook },
]

for (const subject of subjects)
  describe(`files: ${subject.name}`, () => {
    test('the valid row that all others are derived from is accepted', () => {
      assert.equal(checkedImport(csvFile([subject.row]), subject).ok, true)
    })

    for (const { name, share, files } of ways)
      test(`${name} are accepted or refused without an exception`, () => {
        const numRuns = Math.ceil((inputs * share) / subjects.length)
        fc.assert(
          fc.property(files(subject), (file) => {
            checkedImport(file, subject)
          }),
          { numRuns, seed },
        )
      })

    test('some changed files are still valid, so that all of the import is tested', () => {
      const outcomes = fc
        .sample(mutatedText(subject), { numRuns: 300, seed })
        .map((file) => checkedImport(file, subject).ok)
      assert.ok(outcomes.includes(true))
      assert.ok(outcomes.includes(false))
    })

    test('the same file is judged the same twice', () => {
      fc.assert(
        fc.property(mutatedText(subject), (file) => {
          const before = Uint8Array.from(file)
          const first = checkedImport(file, subject)
          assert.deepEqual(checkedImport(file, subject), first)
          assert.ok(before.every((byte, index) => byte === file[index]))
        }),
        { numRuns: 20, seed },
      )
    })
  })
