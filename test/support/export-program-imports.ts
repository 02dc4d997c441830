import { importExportProgram } from '../../src/areas/results/import/export-program/import-export-program.ts'
import type {
  ExportProgramTask,
  SourceLink,
} from '../../src/areas/results/import/tasks/export-program-task.ts'
import type { ImportedItem, ImportOutcome } from '../../src/areas/results/import/tasks/imported.ts'
import type { EntityList } from '../../src/areas/results/model/entities.ts'
import type { Election, Vote } from '../../src/areas/results/model/item.ts'
import type { ElectionResults, VoteResults } from '../../src/areas/results/model/result-set.ts'
import { entityList } from '../../src/areas/results/places/lists/lists.ts'
import { type ExportStyle, type ExportTables, exportFiles } from './export-program-files.ts'
import { anElection, aVote } from './results.ts'

export function municipalities(canton: string, year: number): EntityList {
  const list = entityList({ level: 'canton', canton }, year, [])
  if (list === null) throw new Error(`no municipalities of ${canton} in ${year}`)
  return list
}

/** Eleven municipalities, from 1701 Baar to 1711 Zug. */
export const zug = municipalities('zg', 2017)
const date = '2017-02-12'

export const federalVote = (overrides: Partial<Vote> = {}): Vote =>
  aVote({ id: 'v1', date, domain: 'federation', ...overrides })
export const majorz = (overrides: Partial<Election> = {}): Election =>
  anElection({ id: 'e1', date, domain: 'canton', type: 'majorz', mandates: 1, ...overrides })
export const proporz = (overrides: Partial<Election> = {}): Election =>
  anElection({ id: 'p1', date, domain: 'canton', type: 'proporz', mandates: 2, ...overrides })

type LinkSettings<Results> = Partial<Omit<SourceLink<unknown, Results>, 'item'>>
const defaults = { number: '1', district: '1', entities: zug, results: null }

export type VoteLink = SourceLink<Vote, VoteResults>
export type ElectionLink = SourceLink<Election, ElectionResults>

export const voteLink = (item = federalVote(), settings: LinkSettings<VoteResults> = {}): VoteLink => ({
  ...defaults,
  item,
  ...settings,
})
export const electionLink = (item: Election, settings: LinkSettings<ElectionResults> = {}): ElectionLink => ({
  ...defaults,
  item,
  ...settings,
})

export const voteTask = (...links: readonly VoteLink[]): ExportProgramTask => ({
  format: 'export-program',
  type: 'vote',
  links,
})
export const majorzTask = (...links: readonly ElectionLink[]): ExportProgramTask => ({
  format: 'export-program',
  type: 'majorz',
  links,
})
export const proporzTask = (...links: readonly ElectionLink[]): ExportProgramTask => ({
  format: 'export-program',
  type: 'proporz',
  links,
})

export function importTables(
  tables: ExportTables,
  task: ExportProgramTask,
  style?: ExportStyle,
): ImportOutcome {
  return importExportProgram(exportFiles(tables, style), task)
}

/** Returns every problem in short, as `v1 sg_gemeinden:2 entity.unknown 9999`; empty if the files were accepted. */
export function problemLines(outcome: ImportOutcome): readonly string[] {
  if (outcome.ok) return []
  return outcome.error.map(({ code, values, line, file, item }) =>
    [item, line === undefined ? file : `${file}:${line}`, code, ...named(values)].join(' '),
  )
}

/** Omits what was found instead of a missing column, which is of little use in a list of problems. */
function named(values: object | null): readonly unknown[] {
  return Object.entries(values ?? {}).flatMap(([name, value]) => (name === 'found' ? [] : [value]))
}

export function importedItems(outcome: ImportOutcome): readonly ImportedItem[] {
  if (!outcome.ok) throw new Error(`refused: ${problemLines(outcome).join(', ')}`)
  return outcome.value
}

export function voteResultsIn(outcome: ImportOutcome): VoteResults {
  const [item] = importedItems(outcome)
  if (item?.results.kind !== 'vote') throw new Error('no results of a vote')
  return item.results
}

export function electionResultsIn(outcome: ImportOutcome): ElectionResults {
  const [item] = importedItems(outcome)
  if (item?.results.kind !== 'election') throw new Error('no results of an election')
  return item.results
}
