import { importFile } from '../../areas/results/import/import-file.ts'
import type { Entity } from '../../areas/results/model/entities.ts'
import {
  type Compound,
  compoundDefaults,
  type Election,
  type Localised,
} from '../../areas/results/model/item.ts'
import type { CompoundResults } from '../../areas/results/model/result-set.ts'
import { contentLocales } from '../../texts/language/locales.ts'
import { isMembers, type Members } from '../../values/members.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { listIn, localisedIn, memberOf, textIn } from '../source/json.ts'
import { movedElectionFile } from './election.ts'
import { headerOf } from './header.ts'
import { listOfPlaces, reasonOf, type TakenFigures } from './imported.ts'
import { itemAt, type Listed } from './listing.ts'
import { partyOptionsIn } from './party-options.ts'
import { rowsOf } from './tables/table.ts'

/** Returns the ids of the elections of a compound, in its order, with the constituency of each. */
export function electionsIn(
  document: Members,
): readonly { readonly id: string; readonly segment: string | null }[] {
  const elections = listIn(document, 'elections').flatMap((address) => {
    const found = itemAt(address)
    return found?.kind === 'election' ? [found.id] : []
  })
  const districts = listIn(document, 'districts')
  const isPaired = districts.length === elections.length
  return elections.map((id, at) => ({ id, segment: isPaired ? textIn(districts[at], 'name') : null }))
}

/** Returns the addresses of the parts of a compound, by the name of the superregion. */
export function superregionsIn(document: Members): readonly (readonly [name: string, address: string])[] {
  const superregions = memberOf(document, 'superregions')
  return Object.entries(isMembers(superregions) ? superregions : {}).flatMap(([name, one]) => {
    const address = textIn(one, 'superregion')
    return address === null ? [] : [[name, address] as const]
  })
}

/** Builds a compound from its document and its table, which is empty where the document is sufficient. */
export function compoundOf(
  listed: Listed,
  { document, table }: { readonly document: Members; readonly table: Buffer },
  elections: readonly Election[],
): Result<Compound, string> {
  const header = headerOf(listed, document)
  if (!header.ok) return header
  const embed = memberOf(document, 'embed')
  const domain = elections[0]?.domain
  const isOpen = memberOf(document, 'completed') === false
  return ok({
    ...compoundDefaults,
    ...header.value,
    shortTitle: header.value.shortTitle ?? shortTitleIn(table),
    elections: elections.map(({ id }) => id),
    domainElections: domain === 'region' || domain === 'municipality' ? domain : 'district',
    pukelsheim: isMembers(embed) && 'list-groups' in embed,
    seatMethod:
      isMembers(embed) && 'seat-distribution' in embed ? 'biproportional' : compoundDefaults.seatMethod,
    // Everything is counted and final, but the source does not mark it as completed.
    completesManually: isOpen && isAllCounted(document),
    ...partyOptionsIn(document),
  })
}

/** Reads the short title of a compound, which the contract has in its table only. */
function shortTitleIn(table: Buffer): Localised | null {
  const [row = {}] = rowsOf(
    table,
    contentLocales.map((locale) => `compound_short_title_${locale.toLowerCase()}`),
  )
  const titles = contentLocales.map((locale) => [locale, row[`compound_short_title_${locale.toLowerCase()}`]])
  return localisedIn({ title: Object.fromEntries(titles) }, 'title')
}

function isAllCounted(document: Members): boolean {
  const districts = listIn(document, 'districts')
  return (
    districts.length > 0 &&
    districts.every((one) => {
      const progress = memberOf(one, 'progress')
      return (
        memberOf(progress, 'total') !== 0 && memberOf(progress, 'counted') === memberOf(progress, 'total')
      )
    })
  )
}

/** Returns the figures; null without party results. */
export function compoundFigures(
  compound: Compound,
  parties: Buffer,
): Result<TakenFigures<CompoundResults> | null, string> {
  if (parties.length === 0) return ok(null)
  const regions = rowsOf(parties, ['domain', 'domain_segment']).filter(
    ({ domain }) => domain === 'superregion',
  )
  const entities = [...new Set(regions.map((row) => row.domain_segment ?? ''))].map(
    (superregion, at): Entity => ({ id: at + 1, name: '', district: null, region: null, superregion }),
  )
  const outcome = importFile(parties, {
    format: 'parties',
    entities: listOfPlaces(entities, compound.date),
    owner: { item: compound, results: null },
  })
  if (!outcome.ok) return fail(reasonOf(outcome.error))
  const [imported] = outcome.value
  if (imported?.results.kind !== 'compound') return fail('the table of parties is about something else')
  const { results, colors, warnings, moreWarnings } = imported
  return ok({
    results,
    colors,
    warnings,
    moreWarnings,
    files: [movedElectionFile('data-parties.csv', parties)],
  })
}
