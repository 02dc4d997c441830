import { isDeepStrictEqual } from 'node:util'
import { fail, ok } from '../../../../values/result.ts'
import { isAbroad } from '../../model/abroad.ts'
import { federalNumbers } from '../../model/federal-number.ts'
import {
  type Ballot,
  type BallotType,
  ballotTypes,
  ballotTypesOf,
  type Localised,
  type ProposalKind,
  type Vote,
  voteDefaults,
} from '../../model/item.ts'
import type { VoteResults } from '../../model/result-set.ts'
import { voteWarnings } from '../checks/find-warnings.ts'
import { ballotFaults, entityLabel } from '../checks/rules.ts'
import { namesBeside } from '../ech-0252/applying/names.ts'
import { type ImportProblem, type ProblemList, problem, problemList } from '../problems/problems.ts'
import type { ImportWarning } from '../problems/warning.ts'
import type { DeliveredDay, DeliveredItem, DeliveryOutcome } from '../tasks/delivery-task.ts'
import type { FederalTask } from '../tasks/federal-task.ts'
import { boundariesOf } from './boundaries.ts'
import { nationalOf } from './national.ts'
import { ownCanton, ownResults } from './own-canton.ts'
import { type FederalVote, federalVotes } from './questions.ts'
import {
  type FederalFileContent,
  type FederalPlace,
  type FederalProposal,
  readFederalFile,
} from './read-file.ts'
import { checkCanton, checkCountry } from './totals.ts'

type Before = { readonly item: Vote; readonly results: VoteResults | null }

/** Reads a file of the Federal Statistical Office and returns its changes, or its problems. Stores nothing. */
export function importFederal(file: Uint8Array, task: FederalTask, newId: () => string): DeliveryOutcome {
  const read = readFederalFile(file)
  if (!read.ok) return read
  const { day, proposals } = read.value
  if (task.asked !== null && task.asked !== day) return fail([problem('federal.otherDay', { day })])
  const known = task.days.find(({ date }) => date === day)
  if (known === undefined) return ok({ missingDays: [day] })
  const problems = problemList()
  for (const proposal of proposals) checkProposal(proposal, task, problems)
  if (problems.count > 0) return fail(problems.all())
  return applied(read.value, known, task, newId, problems)
}

/**
 * Checks only the parts of a proposal that are used: an error in another canton's municipality does not reject the
 * file.
 */
function checkProposal(proposal: FederalProposal, task: FederalTask, problems: ProblemList): void {
  const title = String(proposal.vorlagenId)
  const own = ownCanton(proposal.kantone, task)
  if (own === null && task.scope === 'canton')
    problems.addOfFile('federal.noCanton', { vote: title, canton: task.canton })
  const used: readonly Pick<FederalPlace, 'geoLevelname' | 'resultat'>[] = [
    { geoLevelname: title, resultat: proposal.resultat },
    ...proposal.kantone,
    ...(own === null || task.scope === 'national' ? [] : [...own.gemeinden, ...(own.zaehlkreise ?? [])]),
  ]
  for (const { geoLevelname: place, resultat } of used) {
    const { jaStimmenAbsolut: yeas, neinStimmenAbsolut: nays, gueltigeStimmen: valid } = resultat
    if (typeof yeas !== 'number' || typeof nays !== 'number' || typeof valid !== 'number') continue
    if (yeas + nays !== valid)
      problems.addOfFile('federal.sum', { vote: title, place, sum: yeas + nays, valid })
  }
  checkCountry(proposal, problems)
  if (own !== null && task.scope === 'canton') checkCanton(own, problems)
}

function applied(
  content: FederalFileContent,
  known: DeliveredDay,
  task: FederalTask,
  newId: () => string,
  problems: ProblemList,
): DeliveryOutcome {
  const { day, timestamp, proposals } = content
  const votes = known.items.flatMap(({ item, results }): readonly Before[] =>
    item.kind === 'vote' &&
    item.domain === 'federation' &&
    results?.kind !== 'election' &&
    results?.kind !== 'compound'
      ? [{ item, results }]
      : [],
  )
  const names = namesBeside(task.taken)
  const items: DeliveredItem[] = []
  const unsupported: ImportProblem[] = []
  for (const found of federalVotes(proposals)) {
    const before = votes.find(({ item }) => isSame(item, found, task)) ?? null
    if (before === null && task.scope === 'national') {
      const title = titlesOf(found.main)?.de_CH ?? ''
      unsupported.push(problem('federal.unknownVote', { number: String(found.number), title }))
      continue
    }
    const claimed = before === null ? names.claim('vote', String(found.number)) : null
    const vote =
      before?.item ?? (claimed && 'id' in claimed ? madeVote(claimed.id, found, day, task, newId) : null)
    if (vote === null) {
      problems.addOfFile('federal.nameless', { vote: String(found.number) })
      continue
    }
    const told = changed(before?.item ?? null, task, {
      ...vote,
      proposalKind: vote.proposalKind ?? kindOf(found.main),
      national: nationalOf(found, timestamp),
      // Without them the sums would differ from those of the file.
      hasExpats: vote.hasExpats || (task.scope === 'canton' && isAbroadApart(found, task)),
    })
    items.push(delivered(told, found, before, { content, known, task, problems }))
  }
  if (problems.count > 0) return fail(problems.all())
  if (items.length === 0)
    return fail(unsupported.length > 0 ? unsupported : [problem('federal.noVotes', { day })])
  return ok({ items, removed: [], unnamed: [], unsupported })
}

/** Compares by the number of the main proposal. */
function isSame(vote: Vote, { number }: FederalVote, { canton }: FederalTask): boolean {
  return federalNumbers(vote, canton).get('proposal') === number || vote.externalId === String(number)
}

function changed(before: Vote | null, { now }: FederalTask, after: Vote): Vote {
  if (before === null) return after
  // A new time alone is not a change.
  const asBefore = {
    ...after,
    national: after.national && { ...after.national, at: before.national?.at ?? '' },
  }
  return isDeepStrictEqual(before, asBefore) ? before : { ...after, modified: now }
}

interface Reading {
  readonly content: FederalFileContent
  readonly known: DeliveredDay
  readonly task: FederalTask
  readonly problems: ProblemList
}

function delivered(
  item: Vote,
  found: FederalVote,
  before: Before | null,
  { content, known, task, problems }: Reading,
): DeliveredItem {
  const unchanged = {
    item,
    isNew: before === null,
    results: null,
    bringsResults: false,
    warnings: [],
    moreWarnings: 0,
  }
  if (task.scope === 'national') return unchanged
  const vote = String(found.number)
  const canton = ownCanton(found.main.kantone, task)
  const boundaries = canton && boundariesOf(content, known, canton, task)
  if (boundaries === null) {
    problems.addOfFile('federal.noList', { year: (content.placesOn ?? content.day).slice(0, 4) })
    return unchanged
  }
  if (item.ballots.length < found.questions.size) {
    problems.addOfFile('federal.voteType', { vote })
    return unchanged
  }
  const places: ImportWarning[] = []
  const results = ownResults(found, item, boundaries, task, (code, values) => {
    places.push({ code, values } as ImportWarning)
  })
  if (results === null) return unchanged
  for (const { entities } of results.ballots)
    for (const entity of entities)
      for (const { code, values } of ballotFaults(entityLabel(entity), entity))
        problems.addAsIs({ code, values } as ImportProblem)
  const { warnings, moreWarnings } = voteWarnings(item, before?.results ?? null, results, blankIn(results))
  return { ...unchanged, results, bringsResults: true, warnings: [...places, ...warnings], moreWarnings }
}

/** Blank, invalid and unanswered ballots are only known together. */
function blankIn({ ballots }: VoteResults) {
  const all = new Map(
    ballots.flatMap(({ type, entities }) =>
      entities.map(
        ({ id, received, yeas, nays }) => [`${type} ${id}`, (received ?? 0) - yeas - nays] as const,
      ),
    ),
  )
  return (type: BallotType, entity: number) => all.get(`${type} ${entity}`) ?? 0
}

function madeVote(
  id: string,
  { number, main, questions }: FederalVote,
  date: string,
  task: FederalTask,
  newId: () => string,
): Vote {
  const type = questions.size > 1 ? 'complex' : 'simple'
  const hasTieBreaker = type === 'simple' || questions.has('tie-breaker')
  const { now: created, now: modified } = task
  return {
    ...voteDefaults,
    ...{ id, externalId: String(number), date, type, hasTieBreaker, created, modified, delivered: true },
    title: titlesOf(main) ?? { de_CH: String(number) },
    domain: 'federation',
    decisiveMajority: main.doppeltesMehr ? 5 : 1,
    ballots: ballotTypesOf({ type, hasTieBreaker }).map((asked): Ballot => {
      const question = questions.get(asked)
      const title = asked === ballotTypes[0] || question === undefined ? null : titlesOf(question)
      return { id: newId(), type: asked, title }
    }),
  }
}

/** Returns whether the canton has a row of its own for voters abroad. */
function isAbroadApart({ main }: FederalVote, task: FederalTask): boolean {
  if (task.instance.level !== 'canton') return false
  const places = ownCanton(main.kantone, task)?.gemeinden ?? []
  return places.some(({ geoLevelnummer }) => isAbroad(task.canton, Number(geoLevelnummer)))
}

/** Languages of the pages; English is none of them. */
const languages: readonly string[] = ['de', 'fr', 'it', 'rm']

function titlesOf({ vorlagenTitel }: FederalProposal): Localised | null {
  const given = vorlagenTitel
    .map(({ langKey, text }) => [langKey.toLowerCase(), (text ?? '').trim()] as const)
    .filter(([language, text]) => languages.includes(language) && text !== '')
  return given.length === 0 ? null : Object.fromEntries(given.map(([key, text]) => [`${key}_CH`, text]))
}

const kinds: readonly (ProposalKind | null)[] = [null, 'mandatory', 'optional', 'initiative']

function kindOf({ vorlagenArtId }: FederalProposal): ProposalKind | null {
  return kinds[vorlagenArtId ?? 0] ?? null
}
