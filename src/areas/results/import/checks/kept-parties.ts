import type { Election } from '../../model/item.ts'
import type { ElectionList, ElectionResults, PartyRow } from '../../model/result-set.ts'
import { mostWarnings } from '../problems/warning.ts'
import type { Before, ImportedItem } from '../tasks/imported.ts'
import { type ElectionDraft, repeatedIn } from './election-draft.ts'
import { electionWarnings, type Warnings } from './find-warnings.ts'

interface Imported extends Warnings {
  readonly results: ElectionResults
}

/** The outcome of an import that has read new results of an election into a draft. */
export function importedElection(
  { item: election, results: before }: Before<Election, ElectionResults>,
  results: ElectionResults,
  draft: ElectionDraft,
): ImportedItem {
  const warnings = electionWarnings(election, before, results, repeatedIn(draft))
  return {
    ref: { kind: 'election', id: election.id },
    colors: draft.colors.finish(),
    ...withKeptParties(election, before, { results, ...warnings }),
  }
}

/**
 * Keeps the party results of the election, which have a file of their own. Where its new lists contradict them, removes
 * them with a warning.
 */
export function withKeptParties(
  election: Election,
  before: ElectionResults | null,
  imported: Imported,
): Imported {
  const parties = before?.parties ?? null
  const kept = { ...imported, results: { ...imported.results, parties } }
  if (before === null || parties === null) return kept
  const year = Number(election.date.slice(0, 4))
  const rows = parties.rows.filter((row) => row.year === year && row.domain === election.domain)
  if (!contradict(before, imported.results, rows)) return kept
  return { results: { ...imported.results, parties: null }, ...withRemoved(imported, election) }
}

function withRemoved({ warnings, moreWarnings }: Warnings, { id }: Election): Warnings {
  const all = [{ code: 'parties.removed', values: { election: id } } as const, ...warnings]
  return {
    warnings: all.slice(0, mostWarnings),
    moreWarnings: moreWarnings + Math.max(0, all.length - mostWarnings),
  }
}

/**
 * Returns whether new lists contradict party results. Only figures that agreed with the lists before can be
 * contradicted: votes of parties are often counted in another way than those of lists, and a party need not have the
 * name of any list.
 */
function contradict(before: ElectionResults, after: ElectionResults, rows: readonly PartyRow[]): boolean {
  if (before.lists.length > 0 && after.lists.length === 0) return true
  const isBroken = (figures: Figures, isOwn: (list: ElectionList) => boolean) => {
    const then = figuresOf(before, isOwn)
    const now = figuresOf(after, isOwn)
    return (
      isLost(figures.mandates, then.mandates, now.mandates) || isLost(figures.votes, then.votes, now.votes)
    )
  }
  const all = {
    mandates: sum(rows.map(({ mandates }) => mandates)),
    votes: sum(rows.map(({ votes }) => votes)),
  }
  const [knownThen, knownNow] = [namesIn(before), namesIn(after)]
  return (
    isBroken(all, () => true) ||
    rows.some((row) => {
      const names = new Set(Object.values(row.name))
      const isGone = !names.isDisjointFrom(knownThen) && names.isDisjointFrom(knownNow)
      return isGone || isBroken(row, ({ name }) => names.has(name))
    })
  )
}

interface Figures {
  readonly mandates: number
  readonly votes: number
}

function figuresOf({ lists }: ElectionResults, isOwn: (list: ElectionList) => boolean): Figures {
  const own = lists.filter(isOwn)
  return {
    mandates: sum(own.map(({ mandates }) => mandates)),
    votes: sum(own.flatMap(({ votes }) => votes.map((figure) => figure ?? 0))),
  }
}

function isLost(figure: number, then: number, now: number): boolean {
  return figure > 0 && figure === then && figure !== now
}

function namesIn({ lists, candidates }: ElectionResults): ReadonlySet<string> {
  return new Set([...lists.map(({ name }) => name), ...candidates.flatMap(({ party }) => party ?? [])])
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
