import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compoundDefinition } from '../../src/areas/results/bundle/bundle-compounds.ts'
import { electionDefinition } from '../../src/areas/results/bundle/bundle-elections.ts'
import { voteDefinition } from '../../src/areas/results/bundle/bundle-votes.ts'
import { compoundFields, electionFields, voteFields } from '../../src/areas/results/items/item-fields.ts'
import { fromItemRow, toItemRow } from '../../src/areas/results/items/item-row.ts'
import {
  compoundDefaults,
  electionDefaults,
  type Item,
  voteDefaults,
} from '../../src/areas/results/model/item.ts'
import { fieldText } from '../../src/office/audit-log/audit-words.ts'
import type { Field } from '../../src/records/fields/field.ts'
import { type FieldList, fieldLabels } from '../../src/records/fields/fields.ts'
import { locales } from '../../src/texts/language/locales.ts'
import { instant } from '../support/database.ts'

/** What is not there, by its name, and why. */
type Reasons = Readonly<Record<string, string>>

const at = instant('2026-11-15T10:00:00Z')
const dates = { created: at, modified: at }
const header = {
  id: 'one',
  title: { de_CH: 'Eins' },
  date: '2026-11-29',
  domain: 'canton',
  shortcode: '1',
  related_link: 'https://example.org',
} as const

const delivered = 'is said by deliveries'
const notEdited: Reasons = {
  explanations_pdf: 'has a form of its own',
  delivered,
  draft: 'is said where the item is announced',
  announce_at: 'is said where the item is announced',
  last_result_change: 'follows from uploads',
  created: 'whoever stores it says when',
  modified: 'whoever stores it says when',
}

interface ItemCase {
  readonly item: Item
  readonly list: FieldList
  toRecord(): object
  readonly notEdited: Reasons
  /** Properties of the item that no field writes. */
  readonly around: Reasons
}

const vote = voteDefinition.toItem({ ...header, type: 'complex', direct: false }, dates, null)
const election = electionDefinition.toItem(
  { ...header, type: 'proporz', mandates: 3, colors: { A: '#112233' }, show_party_strengths: false },
  dates,
  null,
)
const compound = compoundDefinition.toItem({ ...header, pukelsheim: true, elections: ['a'] }, dates, null)

const kind = 'is the list itself'
const newItems: Readonly<Record<Item['kind'], Readonly<Record<string, unknown>>>> = {
  vote: voteDefaults,
  election: electionDefaults,
  compound: compoundDefaults,
}
const cases: readonly ItemCase[] = [
  {
    item: vote,
    list: voteFields.list,
    toRecord: () => voteDefinition.toRecord(vote),
    notEdited: {
      ...notEdited,
      has_tie_breaker: delivered,
      decisive_majority: delivered,
      questions: delivered,
      left_out_questions: delivered,
      given_number: 'is given when it is stored',
      national: 'is read from the files of the Federal Statistical Office',
    },
    around: { kind },
  },
  {
    item: election,
    list: electionFields.list,
    toRecord: () => electionDefinition.toRecord(election),
    notEdited: { ...notEdited, identifications: delivered },
    around: {
      kind,
      compound: 'is said by the compound',
      release: 'is said by the compound',
      recordKey: 'follows from the id',
    },
  },
  {
    item: compound,
    list: compoundFields.list,
    toRecord: () => compoundDefinition.toRecord(compound),
    notEdited,
    around: { kind },
  },
]

describe('the field list of an item', () => {
  for (const one of cases)
    describe(`of kind ${one.item.kind}`, () => {
      const entries: readonly (readonly [string, Field])[] = Object.entries(one.list)
      const names = entries.map(([name]) => name)

      it('writes every property of the item', () => {
        const written = new Set(entries.map(([name, { column = name }]) => column))
        assert.deepEqual(
          Object.keys(one.item).filter((name) => !written.has(name)),
          Object.keys(one.item).filter((name) => Object.hasOwn(one.around, name)),
        )
        assert.deepEqual(Object.keys(one.toRecord()), names)
      })

      it('is stored in a row and read from it', () => {
        const { item } = one
        const ballots = item.kind === 'vote' ? item.ballots : []
        const elections = item.kind === 'compound' ? item.elections : []
        const row = toItemRow(item, { overview: '{}', version: null })
        assert.deepEqual(fromItemRow(row, { ballots, elections, release: null }), item)
      })

      it('is read from a row of a release without one of its settings, or any', () => {
        const { item } = one
        const around = { ballots: [], elections: [], release: null }
        const row = toItemRow(item, { overview: '{}', version: null })
        const settings: Readonly<Record<string, unknown>> = JSON.parse(row.settings)
        const usual: Readonly<Record<string, unknown>> = { ...newItems[item.kind] }
        const read = (names: readonly string[]): Readonly<Record<string, unknown>> => {
          const known = Object.entries(settings).filter(([name]) => !names.includes(name))
          return { ...fromItemRow({ ...row, settings: JSON.stringify(Object.fromEntries(known)) }, around) }
        }
        for (const names of [...Object.keys(settings).map((name) => [name]), Object.keys(settings)]) {
          const found = read(names)
          for (const name of names) {
            assert.notEqual(found[name], undefined, `${name} has no default`)
            if (name in usual) assert.deepEqual(found[name], usual[name], name)
          }
        }
      })

      it('has every field in the form', () => {
        const edited = new Set(entries.flatMap(([name, { group }]) => (group === undefined ? [] : [name])))
        assert.deepEqual(names.filter((name) => !edited.has(name)).sort(), Object.keys(one.notEdited).sort())
      })

      it('has every field named in the audit log, in every language', () => {
        const kinds = [{ name: one.item.kind, labels: fieldLabels(one) }]
        for (const name of entries.flatMap(([own, { group }]) => (group === undefined ? [] : [own])))
          for (const locale of locales)
            assert.notEqual(
              fieldText({ locale, kinds }, `${one.item.kind}.change`, name),
              name,
              `${locale} ${name}`,
            )
      })
    })
})
