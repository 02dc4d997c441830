import fc from 'fast-check'
import { requiredSlots, sourceTypes } from '../../src/areas/results/import/tasks/export-program-task.ts'
import { sourceOutcomes } from '../../src/areas/results/intake/sources/last-upload.ts'
import { anyCharacter } from './any-character.ts'

/** Generates data sources in the form of a dump. */

const text = fc
  .string({ unit: anyCharacter, maxLength: 8 })
  .filter((value) => !value.includes('\0'))
  .map((value) => value.trim())
const filled = text.filter((value) => value !== '')
const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
/** Includes ids of items that do not exist. */
const item = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,6}$/)

const lastUpload = (moment: fc.Arbitrary<string>) =>
  fc.record({
    at: moment,
    outcome: fc.constantFrom(...sourceOutcomes),
    items: fc.nat(50),
    problems: fc.array(
      fc.record({
        field: text,
        problem: fc.record({ code: text, values: fc.constant(null), line: fc.nat(9), file: text }),
      }),
      { maxLength: 2 },
    ),
    more_problems: fc.nat(1000),
    files: fc.array(
      fc.record({
        slot: fc.constantFrom(...requiredSlots.proporz),
        name: fc.option(text),
        size: fc.nat(10_000_000),
      }),
      { maxLength: 2 },
    ),
  })

export const dataSources = (moment: fc.Arbitrary<string>) =>
  fc
    .uniqueArray(
      fc.record({
        name: filled,
        type: fc.constantFrom(...sourceTypes),
        items: fc.array(fc.record({ item, number: filled, district: text }), { maxLength: 3 }),
        token_hash: fc.option(hash),
        created: moment,
        last_used: fc.option(moment),
        last_upload: fc.option(lastUpload(moment)),
      }),
      { selector: ({ name }) => name, maxLength: 3 },
    )
    .map((all) => all.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name))))
