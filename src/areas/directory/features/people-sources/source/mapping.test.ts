import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listOf, type MappingEntry, mapEntries, mappedText, namesIn } from './mapping.ts'

const entry = (values: Readonly<Record<string, readonly string[]>>, line = 1): MappingEntry => ({
  line,
  values,
})
const anna = entry({ sn: ['Muster'], postalcode: ['7000'], l: ['Chur'], tel: ['1', '2'], id: ['a'] })

describe('the meaning of a value', () => {
  it('is a name or a pattern of several, whatever their case', () => {
    assert.deepEqual(namesIn('sn'), ['sn'])
    assert.deepEqual(namesIn('{postalCode} {l}'), ['postalCode', 'l'])
    assert.deepEqual(namesIn(' '), [])
    assert.equal(mappedText(anna, 'SN'), 'Muster')
    assert.equal(mappedText(anna, '{postalCode} {l}'), '7000 Chur')
    assert.equal(mappedText(anna, '{postalCode} {country}'), '7000')
    assert.equal(mappedText(anna, 'c/o {country}'), '')
    assert.equal(mappedText(anna, 'tel'), '1, 2')
  })

  it('may be several texts, but a DN is always one', () => {
    const dn = 'cn=A;B,dc=test'
    assert.deepEqual(listOf(entry({ ou: ['Archiv; Steueramt\nBau', dn] }), 'ou'), [
      'Archiv',
      'Steueramt',
      'Bau',
      dn,
    ])
  })

  it('is empty for one that lacks it, and nothing for a name that nobody has', () => {
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
