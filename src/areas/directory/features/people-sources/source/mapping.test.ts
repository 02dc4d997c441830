import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listOf, type MappingEntry, mapEntries, mappedText, namesIn } from './mapping.ts'

const entry = (values: Readonly<Record<string, readonly string[]>>, line = 1): MappingEntry => ({
  line,
  values,
})
const anna = entry({ sn: ['Muster'], postalcode: ['7000'], l: ['Chur'], tel: ['1', '2'], id: ['a'] })

describe('the mapping of an attribute to a field', () => {
  it('takes the name of an attribute or a pattern of several, regardless of case', () => {
    assert.deepEqual(namesIn('sn'), ['sn'])
    assert.deepEqual(namesIn('{postalCode} {l}'), ['postalCode', 'l'])
    assert.deepEqual(namesIn(' '), [])
    assert.equal(mappedText(anna, 'SN'), 'Muster')
    assert.equal(mappedText(anna, '{postalCode} {l}'), '7000 Chur')
    assert.equal(mappedText(anna, '{postalCode} {country}'), '7000')
    assert.equal(mappedText(anna, 'c/o {country}'), '')
    assert.equal(mappedText(anna, 'tel'), '1, 2')
  })

  it('splits a text that lists several values, but never a DN', () => {
    const dn = 'cn=A;B,dc=test'
    assert.deepEqual(listOf(entry({ ou: ['Archiv; Steueramt\nBau', dn] }), 'ou'), [
      'Archiv',
      'Steueramt',
      'Bau',
      dn,
    ])
  })

  it('gives an empty text for a person who lacks an attribute, and no field for an attribute that nobody has', () => {
    const part = { from: '', filter: '', id: 'id', fields: { last_name: 'sn', phone: 'tel', email: 'mail' } }
    const { rows, missing } = mapEntries([anna, entry({ sn: ['Frei'] }, 2)], part)
    assert.deepEqual(
      rows.map(({ externalId, cells }) => ({ externalId, ...cells })),
      [
        { externalId: 'a', last_name: 'Muster', phone: '1, 2' },
        { externalId: '', last_name: 'Frei', phone: '' },
      ],
    )
    assert.deepEqual(missing, ['mail'])
  })
})
