import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { items } from '../../../../../test/support/arbitrary-items.ts'
import { withDefaults } from '../../../../identity/organisation/organisation.ts'
import type { Values } from '../../../../records/fields/field.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { contentLocales } from '../../../../texts/language/locales.ts'
import { translator } from '../../../../texts/translate.ts'
import type { Languages } from '../../../../web/components/reader.ts'
import type { ItemKind } from '../../model/item.ts'
import { itemForms } from './forms.ts'

const site: Languages = { locales: contentLocales, default_locale: 'de_CH' }

/** What a form makes no difference between. */
function plain(kind: ItemKind, record: Values): Values {
  const blank = (value: unknown) => value === null || value === '' || JSON.stringify(value) === '{}'
  const names = Object.keys(itemForms[kind].attempt(new Map(), {}, site).record)
  const own = [...names, 'title', 'date'].map((name) => {
    const value = record[name]
    if (name === 'ballots') return [name, ballotTitles(value).filter(([, title]) => !blank(title))]
    if (name === 'related') return [name, [...new Set(listOf(value).map((one) => JSON.stringify(one)))]]
    return [name, blank(value) ? null : value]
  })
  return Object.fromEntries(own)
}

const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])
const ballotTitles = (value: unknown) =>
  listOf(value).map(({ type, title }) => [type, title ?? null] as const)

/** Names of colours that no form could tell apart are left out. */
const typeable = (record: Values) => {
  const colors = Object.entries(record.colors ?? {})
  return 'colors' in record
    ? { ...record, colors: Object.fromEntries(colors.filter(([name]) => /^\w+$/.test(name))) }
    : record
}

describe('the form of an item', () => {
  it('returns the settings it was filled with', () => {
    fc.assert(
      fc.property(items(fc.constant('2026-01-01T00:00:00.000000+00:00')), (all) => {
        const kinds = { vote: all.votes, election: all.elections, compound: all.election_compounds }
        for (const kind of ['vote', 'election', 'compound'] as const)
          for (const record of kinds[kind].map(typeable)) {
            const typed = itemForms[kind].typed(record, site)
            // What a record inherits is not kept as untouched: every field is read.
            const back = itemForms[kind].attempt(typed, Object.create(record), site).record
            assert.deepEqual(plain(kind, back), plain(kind, record))
            assert.deepEqual(
              plain(kind, itemForms[kind].attempt(typed, record, site).record),
              plain(kind, record),
            )
          }
      }),
    )
  })

  it('keeps texts in languages that the site does not have', () => {
    const record = { title: { de_CH: 'A', it_CH: 'C', en_CH: 'D' } }
    const two: Languages = { locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' }
    const form = itemForms.vote
    const typed = form.received({ title_de_CH: '', title_fr_CH: 'B', title_it_CH: 'X' }, two)
    assert.deepEqual(form.attempt(typed, record, two).record.title, { it_CH: 'C', en_CH: 'D', fr_CH: 'B' })
  })

  it('reads colours from lines, and refuses invalid ones', () => {
    const read = (text: string) => {
      const form = itemForms.election
      const { record, problems } = form.attempt(form.received({ colors: text }, site), {}, site)
      return problems.some(({ code }) => code === 'colors') ? 'colors' : record.colors
    }
    assert.deepEqual(read(' Die Mitte   #FF9900 \r\n\r\nSP #ff0000'), {
      'Die Mitte': '#FF9900',
      SP: '#ff0000',
    })
    assert.equal(read('#ff0000'), 'colors')
    assert.equal(read('SP red'), 'colors')
    assert.deepEqual(read(''), {})
  })

  it('shows each problem at its input', () => {
    const form = itemForms.election
    const wrong = {
      ...{ title_de_CH: ' ', date: '2026-13-01', domain: 'mars', type: 'proporz', mandates: 'viele' },
      ...{ short_title_fr_CH: 'x'.repeat(1001), related_link: 'ftp:/x', id: 'a b' },
    }
    const { problems } = form.attempt(form.received(wrong, site), {}, site)
    assert.deepEqual(
      problems.map(({ input, code }) => `${input} ${code}`),
      [
        ...['title_de_CH title-missing', 'date day', 'domain choice', 'mandates count'],
        ...['short_title_fr_CH long', 'id id', 'related_link link'],
      ],
    )
  })

  it('names the settings that differ, and their language', () => {
    const form = itemForms.vote
    const day = '2026-01-01'
    const one = form.typed({ title: { de_CH: 'A', fr_CH: 'B' }, date: day, direct: true }, site)
    const other = form.typed({ title: { de_CH: 'A', fr_CH: 'C' }, date: day }, site)
    const context = { t: translator('de_CH'), organisation: withDefaults({}) } as PageContext
    assert.deepEqual(form.conflicts(context, one, other), [
      { label: 'Titel', stored: 'C', yours: 'B' },
      { label: 'Direkter Gegenvorschlag', stored: 'nein', yours: 'ja' },
    ])
    assert.deepEqual(form.conflicts(context, one, one), [])
  })
})
