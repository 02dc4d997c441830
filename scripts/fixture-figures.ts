import { entityList } from '../src/results/entities/lists.ts'
import { importFile } from '../src/results/import/import-file.ts'
import { openWorkbook } from '../src/results/import/table/workbook/workbook.ts'
import type { ImportedItem, TableTask } from '../src/results/import/task.ts'
import type { EntityList } from '../src/results/model/entities.ts'
import type { Vote } from '../src/results/model/item.ts'
import type { VoteResults } from '../src/results/model/result-set.ts'
import { tallyCompound } from '../src/results/tally/compound.ts'
import { tallyElection } from '../src/results/tally/election.ts'
import type { ElectionTally, ElectionWithResults } from '../src/results/tally/tally.ts'
import { tallyVote } from '../src/results/tally/vote.ts'
import { sampleCompound, sampleElection, sampleVote } from '../src/sample/results/items.ts'
import { systemClock } from '../src/time.ts'
import type { Figures, Setup } from './expected-figures.ts'

type Of<Kind extends Setup['kind']> = Extract<Setup, { readonly kind: Kind }>

/** All figures anybody may want to compare, by name; `problem` where the file is refused. */
export function figuresOf(file: Uint8Array, what: Setup): Figures {
  switch (what.kind) {
    case 'vote':
      return voteFigures(file, what)
    case 'election':
    case 'parties':
      return electionFigures(file, what)
    case 'compound':
      return compoundFigures(file, what)
    case 'workbook':
      return workbookFigures(file)
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
  const outcome = importFile(file, task)
  if (outcome.ok) return outcome.value
  throw new Error(
    outcome.error.map(({ code, line }) => (line === undefined ? code : `${code}@${line}`)).join(' '),
  )
}

const share = (percentage: number) => percentage.toFixed(2)
const progress = (of: { readonly counted: number; readonly total: number }) => `${of.counted} of ${of.total}`

function voteFigures(file: Uint8Array, what: Of<'vote'>): Figures {
  const item: Vote = sampleVote({ ...header(what.date), domain: 'federation', type: what.type })
  const [found] = imported(file, {
    format: 'vote',
    entities: entitiesOf(what),
    vote: { item, results: null },
  })
  const results: VoteResults | null = found?.results.kind === 'vote' ? found.results : null
  const tally = tallyVote(item, results)
  const [proposal] = tally.ballots
  return {
    ...Object.fromEntries(tally.ballots.map(({ type, total }) => [type, `${total.yeas}/${total.nays}`])),
    yes: proposal?.total.yeas ?? 0,
    eligible: proposal?.total.eligibleVoters ?? 0,
    'yes %': share(tally.yeasPercentage),
    counted: progress(tally.progress),
    completed: tally.completed ? 'yes' : 'no',
    answer: tally.answer ?? 'none',
  }
}

function electionFigures(file: Uint8Array, what: Of<'election' | 'parties'>): Figures {
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

function tallyFigures(tally: ElectionTally): Figures {
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

function compoundFigures(file: Uint8Array, what: Of<'compound'>): Figures {
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

/** Without the header. */
function workbookFigures(file: Uint8Array): Figures {
  const workbook = openWorkbook(file)
  if (!workbook.ok) return { problem: workbook.error }
  const rows: string[] = []
  for (const row of workbook.value.rows()) {
    if (typeof row === 'string') return { problem: row }
    rows.push(row.join(','))
  }
  return { rows: rows.slice(1).join(';') }
}
