import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { verdicts } from './spoiled/format.ts'
import { assertSound, documented, formats, outcomesOf } from './spoiled/outcomes.ts'
import { spoilers } from './spoiled/spoilers.ts'

/** Number of inputs; `KANZLEI_FUZZ=50000` for a thorough run. */
const inputs = Number(process.env.KANZLEI_FUZZ ?? '500')
const numRuns = Math.ceil(inputs / (formats.length * spoilers.length))
const table = await readFile(new URL('../../docs/upload-checks.md', import.meta.url), 'utf8')

describe('files with a single mistake', () => {
  for (const format of formats) {
    test(`${format.name}: correct ones cause no warnings`, () => {
      assertSound(format, numRuns)
    })

    for (const spoiler of spoilers)
      test(`${format.name}, ${spoiler}: they are refused, warned of, or published as written, as documented`, () => {
        const outcomes = outcomesOf(format, spoiler, numRuns)
        const seen = verdicts.filter((verdict) => outcomes[verdict] > 0)
        const known = documented(table, format, spoiler)
        assert.deepEqual(
          seen.filter((verdict) => !known.includes(verdict)),
          [],
        )
      })
  }
})
