import { importDelivery } from '../src/areas/results/import/ech-0252/import-delivery.ts'
import { pollingDaysIn } from '../src/areas/results/import/ech-0252/polling-days.ts'
import { importExportProgram } from '../src/areas/results/import/export-program/import-export-program.ts'
import type { TableTask } from '../src/areas/results/import/formats/formats.ts'
import { importFile } from '../src/areas/results/import/import-file.ts'
import {
  type ExportProgramTask,
  requiredSlots,
} from '../src/areas/results/import/tasks/export-program-task.ts'
import type { ImportedItem, ImportOutcome } from '../src/areas/results/import/tasks/imported.ts'
import type { EntityList } from '../src/areas/results/model/entities.ts'
import type { Vote } from '../src/areas/results/model/item.ts'
import type { ResultSet, VoteResults } from '../src/areas/results/model/result-set.ts'
import { entityList } from '../src/areas/results/places/lists/lists.ts'
import { tallyCompound } from '../src/areas/results/tally/compound.ts'
import { tallyElection } from '../src/areas/results/tally/election.ts'
import type { ElectionTally, ElectionWithResults } from '../src/areas/results/tally/tally.ts'
import { tallyVote } from '../src/areas/results/tally/vote.ts'
import { openWorkbook } from '../src/formats/tables/workbook/workbook.ts'
import { randomId } from '../src/platform/crypto/secret.ts'
import { sampleCompound, sampleElection, sampleVote } from '../src/sample/results/items.ts'
import { systemClock } from '../src/values/time.ts'
import type { ExpectedFigures, Setup } from './expected-figures.ts'

type Of<Kind extends Setup['kind']> = Extract<Setup, { readonly kind: Kind }>

/** Returns the file of that name in a folder; without a name, the file itself. */
export type OpenFixture = (name: string) => Uint8Array

/** Imports a file and returns all comparable figures by name; `problem` if the file is rejected. */
export function figuresOf(open: OpenFixture, what: Setup): ExpectedFigures {
  switch (what.kind) {
    case 'vote':
      return voteFigures(open(''), what)
    case 'election':
    case 'parties':
      return electionFigures(open(''), what)
    case 'compound':
      return compoundFigures(open(''), what)
    case 'export-program':
      return exportProgramFigures(open, what)
    case 'delivery':
      return deliveryFigures(open(''), what)
    case 'workbook':
      return workbookFigures(open(''))
  }
}

function header(date: string) {
  return { id: 'item', title: { de_CH: 'Item' }, date, created: systemClock.now() }
}

function entitiesOf({ canton, date }: { readonly canton: string; readonly date: string }): EntityList {
  const list = entityList({ level: 'canton', canton }, Number(date.slice(0, 4)), [])
  if (list === null) throw new Error(`no municipalities of ${canton} in ${date}`)
  return list
}

function imported(file: Uint8Array, task: TableTask): readonly ImportedItem[] {
  return taken(importFile(file, task))
}

function taken(outcome: ImportOutcome): readonly ImportedItem[] {
  if (outcome.ok) return outcome.value
  throw new Error(
    outcome.error.map(({ code, line }) => (line === undefined ? code : `${code}@${line}`)).join(' '),
  )
}

const share = (percentage: number) => percentage.toFixed(2)
const progress = (of: { readonly counted: number; readonly total: number }) => `${of.counted} of ${of.total}`

function voteFigures(file: Uint8Array, what: Of<'vote'>): ExpectedFigures {
  const item: Vote = sampleVote({ ...header(what.date), domain: 'federation', type: what.type })
  const [found] = imported(file, {
    format: 'vote',
    entities: entitiesOf(what),
    vote: { item, results: null },
  })
  if (found?.results.kind !== 'vote') throw new Error('no results of a vote')
  return talliedVote(item, found.results)
}

function talliedVote(item: Vote, results: VoteResults): ExpectedFigures {
  const tally = tallyVote(item, results)
  const [proposal] = tally.ballots
  return {
    status: results.status ?? 'none',
    ...Object.fromEntries(tally.ballots.map(({ type, total }) => [type, `${total.yeas}/${total.nays}`])),
    yes: proposal?.total.yeas ?? 0,
    eligible: proposal?.total.eligibleVoters ?? 0,
    'yes %': share(tally.yeasPercentage),
    counted: progress(tally.progress),
    completed: tally.completed ? 'yes' : 'no',
    answer: tally.answer ?? 'none',
  }
}

function electionFigures(file: Uint8Array, what: Of<'election' | 'parties'>): ExpectedFigures {
  const { date, type, domain, mandates, segment } = what
  const item = sampleElection({
    ...{ ...header(date), type, domain, mandates },
    ...(segment === undefined ? {} : { segment }),
  })
  const entities = entitiesOf(what)
  const before = { item, results: null }
  const [found] = imported(
    file,
    what.kind === 'parties'
      ? { format: 'parties', entities, owner: before }
      : { format: type, entities, election: before },
  )
  if (found?.results.kind !== 'election') throw new Error('no results of an election')
  const years = Map.groupBy(found.results.parties?.rows ?? [], ({ year }) => year)
  return {
    ...tallyFigures(tallyElection({ election: item, results: found.results })),
    parties: [...years].map(([year, rows]) => `${year}: ${rows.length}`).join(', '),
  }
}

function tallyFigures(tally: ElectionTally): ExpectedFigures {
  const { total, lists } = tally
  const votes = lists.map((list) => list.votes)
  return {
    counted: progress(tally.progress),
    'absolute majority': tally.absoluteMajority ?? 'none',
    eligible: total.eligibleVoters,
    received: total.receivedBallots,
    'accounted ballots': total.accountedBallots,
    'accounted votes': total.accountedVotes,
    'blank ballots': total.blankBallots,
    'invalid ballots': total.invalidBallots,
    'turnout %': share(total.turnout),
    elected: tally.elected.map(({ firstName, familyName }) => `${firstName} ${familyName}`).join(', '),
    'number elected': tally.elected.length,
    lists: lists.length,
    'list votes': `${Math.min(...votes)} to ${Math.max(...votes)}`,
  }
}

function compoundFigures(file: Uint8Array, what: Of<'compound'>): ExpectedFigures {
  const { date, domain } = what
  const items = Object.entries(what.mandates).map(([segment, mandates]) =>
    sampleElection({ ...header(date), id: segment, type: 'proporz', domain, segment, mandates }),
  )
  const ids = items.map(({ id }) => id)
  const compound = sampleCompound({ ...header(date), domain: 'canton', elections: ids, released: true })
  const elections = items.map((item) => ({ item, results: null }))
  const found = imported(file, { format: 'compound', entities: entitiesOf(what), compound, elections })
  const counted = items.map((election): ElectionWithResults => {
    const results = found.find(({ ref }) => ref.id === election.id)?.results
    return { election, results: results?.kind === 'election' ? results : null }
  })
  const tally = tallyCompound({ compound, elections: counted, parties: null, part: null })
  return {
    'number elected': tally.elected.length,
    candidates: counted.reduce((sum, { results }) => sum + (results?.candidates.length ?? 0), 0),
    female: tally.statistics.female?.count ?? 0,
    male: tally.statistics.male?.count ?? 0,
    eligible: tally.totals.eligibleVoters,
    received: tally.totals.receivedBallots,
  }
}

const exportedNames = [
  ...['SG_Gemeinden', 'SG_Geschaefte', 'WM_Gemeinden', 'WM_Kandidaten', 'WM_KandidatenGde', 'WM_Wahl'],
  ...['WMStatic_Gemeinden', 'WP_Gemeinden', 'WP_Kandidaten', 'WP_KandidatenGde', 'WP_Listen', 'WP_ListenGde'],
  ...['WP_Wahl', 'WPStatic_Gemeinden', 'WPStatic_Kandidaten'],
]

/** Returns the figures of all items of a data source, which are in one upload. */
function exportProgramFigures(open: OpenFixture, what: Of<'export-program'>): ExpectedFigures {
  const slots: readonly string[] = requiredSlots[what.type]
  const names = exportedNames.filter((name) => slots.includes(name.toLowerCase()))
  const files = new Map(names.map((name) => [name.toLowerCase(), open(`${name}.csv`)]))
  const { task, tallied } = linkedItems(what)
  const figures = taken(importExportProgram(files, task)).flatMap(({ ref, results }) =>
    Object.entries(tallied(ref.id, results)).map(([name, figure]) => [`${ref.id} ${name}`, figure] as const),
  )
  return Object.fromEntries(figures)
}

function linkedItems(what: Of<'export-program'>): {
  readonly task: ExportProgramTask
  readonly tallied: (id: string, results: ResultSet) => ExpectedFigures
} {
  const { type, date, hasExpats } = what
  const link = { entities: entitiesOf(what), results: null }
  if (type === 'vote') {
    const links = what.items.map(({ id, number, district, domain }) => ({
      ...{ ...link, number, district },
      item: { ...sampleVote({ ...header(date), id, domain, type: 'simple' }), hasExpats },
    }))
    return {
      task: { format: 'export-program', type, links },
      tallied: (id, results) => {
        const item = links.find((one) => one.item.id === id)?.item
        return item === undefined || results.kind !== 'vote' ? {} : talliedVote(item, results)
      },
    }
  }
  const links = what.items.map(({ id, number, district, domain, mandates = 0, segment }) => ({
    ...{ ...link, number, district },
    item: {
      ...sampleElection({ ...header(date), id, domain, type, mandates, ...(segment ? { segment } : {}) }),
      hasExpats,
    },
  }))
  return {
    task: { format: 'export-program', type, links },
    tallied: (id, results) => {
      const election = links.find((one) => one.item.id === id)?.item
      if (election === undefined || results.kind !== 'election') return {}
      return tallyFigures(tallyElection({ election, results }))
    },
  }
}

/** Returns the figures of all items of a delivery; votes are named by their key in the file. */
function deliveryFigures(file: Uint8Array, { canton }: Of<'delivery'>): ExpectedFigures {
  const instance = { level: 'canton', canton } as const
  const days = pollingDaysIn(file).map((date) => ({
    date,
    entities: entityList(instance, Number(date.slice(0, 4)), []),
    items: [],
  }))
  const now = systemClock.now()
  const task = {
    format: 'ech-0252',
    instance,
    defaultLocale: 'de_CH',
    days,
    taken: [],
    removes: true,
    now,
  } as const
  const outcome = importDelivery(file, task, randomId)
  if (!outcome.ok) throw new Error(outcome.error.map(({ code }) => code).join(' '))
  const items = 'items' in outcome.value ? outcome.value.items : []
  const figures = items.flatMap(({ item, results }) => {
    if (item.kind === 'vote' && results?.kind === 'vote')
      return Object.entries(talliedVote(item, results)).map(([name, figure]) => [
        `${item.externalId} ${name}`,
        figure,
      ])
    if (item.kind !== 'election' || results?.kind !== 'election') return []
    const tally = tallyElection({ election: item, results })
    return Object.entries({
      ...tallyFigures(tally),
      status: results.status ?? 'none',
      'candidate votes': tally.candidates.reduce((sum, { votes }) => sum + votes, 0),
    })
  })
  return { items: items.length, ...Object.fromEntries(figures) }
}

/** Returns the figures of a workbook, without its header. */
function workbookFigures(file: Uint8Array): ExpectedFigures {
  const workbook = openWorkbook(file, 'Resultate')
  if (!workbook.ok) return { problem: workbook.error.code }
  const rows: string[] = []
  for (const row of workbook.value.rows()) {
    if ('code' in row) return { problem: row.code }
    rows.push(row.join(','))
  }
  return { rows: rows.slice(1).join(';') }
}
