import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { items } from '../../../../test/support/arbitrary-items.ts'
import { type Locale, locales } from '../../../i18n/locales.ts'
import type { ItemKind } from '../../model/item.ts'
import { differingFields, enteredFrom, type RawRecord, readEntered, recordFrom } from './entered.ts'
import { fieldsOf } from './fields.ts'

/** What a form makes no difference between. */
function plain(kind: ItemKind, record: RawRecord): RawRecord {
  const blank = (value: unknown) => value === null || value === '' || JSON.stringify(value) === '{}'
  const own = fieldsOf(kind).map(({ name, type }) => {
    const value = record[name]
    if (type === 'ballots') return [name, ballotTitles(value).filter(([, title]) => !blank(title))]
    if (type === 'related') return [name, [...new Set(listOf(value).map((one) => JSON.stringify(one)))]]
    return [name, blank(value) ? null : value]
  })
  return Object.fromEntries(own)
}

const listOf = (value: unknown): readonly RawRecord[] => (Array.isArray(value) ? value : [])
const ballotTitles = (value: unknown) =>
  listOf(value).map(({ type, title }) => [type, title ?? null] as const)

/** Names of colours that no form could tell apart are left out. */
const typeable = (record: RawRecord) => {
  const colors = Object.entries(record.colors ?? {})
  return 'colors' in record
    ? { ...record, colors: Object.fromEntries(colors.filter(([name]) => /^\w+$/.test(name))) }
    : record
}

describe('the form of an item', () => {
  it('gives back the settings it was made from', () => {
    fc.assert(
      fc.property(items(fc.constant('2026-01-01T00:00:00.000000+00:00')), (all) => {
        const kinds = { vote: all.votes, election: all.elections, compound: all.election_compounds }
        for (const kind of ['vote', 'election', 'compound'] as const)
          for (const record of kinds[kind].map(typeable)) {
            const back = recordFrom(kind, locales, enteredFrom(kind, locales, record), record)
            assert.deepEqual(plain(kind, back), plain(kind, record))
          }
      }),
    )
  })

  it('leaves texts alone that are in no language of the site', () => {
    const record = { title: { de_CH: 'A', it_CH: 'C', en_CH: 'D' } }
    const site: readonly Locale[] = ['de_CH', 'fr_CH']
    const typed = readEntered('vote', site, { title_de_CH: '', title_fr_CH: 'B', title_it_CH: 'X' })
    assert.deepEqual(recordFrom('vote', site, typed, record).title, { it_CH: 'C', en_CH: 'D', fr_CH: 'B' })
  })

  it('reads colours from lines, and keeps what is none for the rules to refuse', () => {
    const colors = (text: string) =>
      recordFrom('election', locales, readEntered('election', locales, { colors: text }), {}).colors
    assert.deepEqual(colors(' Die Mitte   #FF9900 \r\n\r\nSP #ff0000'), {
      'Die Mitte': '#FF9900',
      SP: '#ff0000',
    })
    assert.deepEqual(colors('#ff0000'), { '#ff0000': '' })
    assert.deepEqual(colors('SP red'), { 'SP red': '' })
    assert.deepEqual(colors(''), {})
  })

  it('tells which settings differ', () => {
    const one = enteredFrom('vote', locales, {
      title: { de_CH: 'A', fr_CH: 'B' },
      date: '2026-01-01',
      direct: true,
    })
    const other = enteredFrom('vote', locales, { title: { de_CH: 'A', fr_CH: 'C' }, date: '2026-01-01' })
    assert.deepEqual(
      differingFields('vote', locales, one, other).map(({ name }) => name),
      ['title', 'direct'],
    )
    assert.deepEqual(differingFields('vote', locales, one, one), [])
  })
})
