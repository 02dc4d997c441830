import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { headingKey } from '../../../records/exchange/heading-key.ts'
import { headingsOf } from '../../../records/exchange/headings.ts'
import { locales } from '../../../texts/language/locales.ts'
import { translator } from '../../../texts/translate.ts'
import { personTexts } from '../records/person-fields.ts'
import { agenciesTable } from './agencies.ts'
import { membershipsTable } from './memberships.ts'
import { peopleTable } from './people.ts'

describe('the headings of the directory', () => {
  for (const { name, columns } of [peopleTable, agenciesTable, membershipsTable])
    it(`of ${name} mean one column each, in every language`, () => {
      const headings = headingsOf(columns)
      for (const locale of locales)
        for (const column of columns)
          assert.equal(
            headings.get(headingKey(translator(locale)(column.heading))),
            column.name,
            `${locale} ${column.heading}`,
          )
    })

  it('are understood as other programs write them', () => {
    const headings = headingsOf(peopleTable.columns)
    for (const [heading, name] of Object.entries({
      'E-MAIL': 'email',
      mail: 'email',
      'Name ': 'last_name',
      'PLZ / Ort': 'location_code_city',
      'Telefon (direkt)': 'phone_direct',
      first_name: 'first_name',
      prénom: 'first_name',
    }))
      assert.equal(headings.get(headingKey(heading)), name, heading)
    assert.equal(headings.get(headingKey('Schuhgrösse')), undefined)
  })

  it('of people are the eighteen fields of the API, and more', () => {
    const names = peopleTable.columns.map(({ name }) => name)
    const told = personTexts.filter((name) => name !== 'title')
    assert.equal(told.length, 18)
    assert.deepEqual(names.slice(0, 1 + 18), ['id', ...told])
    assert.equal(names.at(-1), 'memberships')
  })
})
