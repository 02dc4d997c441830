import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { headingKey } from '../../../records/exchange/heading-key.ts'
import { headingsOf } from '../../../records/exchange/headings.ts'
import { locales } from '../../../texts/language/locales.ts'
import { translator } from '../../../texts/translate.ts'
import { eventsTable } from './events.ts'
import { eventColumns } from './fields.ts'

describe('the columns of events', () => {
  it('have headings that mean one column each, in every language', () => {
    const headings = headingsOf(eventsTable.columns)
    for (const locale of locales)
      for (const { heading, name } of eventsTable.columns)
        assert.equal(headings.get(headingKey(translator(locale)(heading))), name, `${locale} ${heading}`)
  })

  it('keep every list of tags', () => {
    const field = eventColumns.find(({ name }) => name === 'tags') ?? assert.fail()
    const tag = fc
      .string({ unit: fc.constantFrom(...'ab,;"\n é'), minLength: 1, maxLength: 8 })
      .filter((text) => text !== '')
    fc.assert(
      fc.property(fc.uniqueArray(tag, { maxLength: 5 }), (tags) => {
        const row = { tags: JSON.stringify(tags) } as Parameters<typeof field.write>[0]
        assert.deepEqual(field.read(String(field.write(row))), { ok: true, value: tags })
      }),
    )
  })

  it('read tags as people list them', () => {
    const field = eventColumns.find(({ name }) => name === 'tags') ?? assert.fail()
    assert.deepEqual(field.read('Musik, Jazz;Kino\nMusik,'), { ok: true, value: ['Musik', 'Jazz', 'Kino'] })
    assert.deepEqual(field.read('"Rock, Pop" x'), { ok: false, error: 'tags' })
    const once = (blanks: number) => {
      const started = performance.now()
      assert.deepEqual(field.read(`Musik,${' '.repeat(blanks)}"Rock`), { ok: false, error: 'tags' })
      return performance.now() - started
    }
    // The minimum of several runs, as other processes may interrupt some of them.
    const milliseconds = (blanks: number) => Math.min(...Array.from({ length: 5 }, () => once(blanks)))
    // Linear effort: ten times as many blanks take ten times as long; quadratic effort would be a hundred
    // times.
    assert.ok(milliseconds(200_000) < 40 * Math.max(milliseconds(20_000), 1), 'blanks are passed over once')
  })
})
