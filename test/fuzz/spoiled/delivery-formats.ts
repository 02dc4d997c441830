import type fc from 'fast-check'
import type { ImportOutcome } from '../../../src/areas/results/import/tasks/imported.ts'
import type { ElectionResults, VoteResults } from '../../../src/areas/results/model/result-set.ts'
import { ok } from '../../../src/values/result.ts'
import { type Element, own } from '../../support/delivery/elements.ts'
import { informationSection } from '../../support/delivery/information.ts'
import { type ElectionFigures, resultSection } from '../../support/delivery/results.ts'
import { voteSection } from '../../support/delivery/votes.ts'
import { deliveryFile } from '../../support/delivery/xml.ts'
import { imports } from '../../support/delivery-imports.ts'
import type { Facts } from './facts.ts'
import { type Format, judged } from './format.ts'
import { electionsByDelivery, votesByDelivery } from './said-by-delivery.ts'
import { spoilTree } from './trees.ts'
import {
  type ListOf,
  majorzMandates,
  proporzMandates,
  soundMajorz,
  soundProporz,
  soundVotes,
} from './truth.ts'

/** Nothing is known of the day before. */
function read(root: Element): ImportOutcome {
  const outcome = imports(deliveryFile(sectionsOf(root)))
  if (!outcome.ok) return outcome
  if ('missingDays' in outcome.value) throw new Error('the day is known')
  return ok(
    outcome.value.items.flatMap(({ item, results, warnings, moreWarnings }) => {
      if (results === null || results.kind === 'compound') return []
      return [{ ref: { kind: item.kind, id: item.id }, results, colors: {}, warnings, moreWarnings }]
    }),
  )
}

const sectionsOf = ({ content }: Element) => (typeof content === 'string' ? [] : content)

function format(
  name: string,
  sections: fc.Arbitrary<readonly Element[]>,
  said: (sections: readonly Element[]) => ReadonlyMap<string, Facts>,
): Format {
  return {
    name,
    cases: sections.map((given) => (spoiler, pick) => {
      const root = own('delivery', given)
      const spoiled = spoiler === null ? root : spoilTree(root, spoiler, pick)
      if (spoiled === null) return null
      return judged(
        () => read(spoiled),
        () => said(sectionsOf(spoiled)),
      )
    }),
  }
}

function votes({ ballots }: VoteResults): readonly Element[] {
  const infos = ballots.map(({ entities }, at) => ({
    ...{ id: `V-${at + 1}`, main: 'V-1', subType: at + 1 },
    circles: entities.map((entity) => ({
      circle: entity.id,
      figures: {
        ...{ voters: entity.eligibleVoters, received: entity.received ?? 0, invalid: entity.invalid },
        ...{ blank: entity.empty, yeas: entity.yeas, nays: entity.nays, valid: entity.yeas + entity.nays },
      },
    })),
  }))
  return [voteSection({ votes: infos })]
}

function circles(results: ElectionResults, votesIn: (at: number) => ElectionFigures['votes']) {
  return results.entities.map((entity, at) => ({
    circle: entity.id,
    figures: {
      ...{ voters: entity.eligibleVoters, received: entity.receivedBallots, blank: entity.blankBallots },
      ...{ invalid: entity.invalidBallots, blankVotes: entity.blankVotes, votes: votesIn(at) },
    },
  }))
}

function majority(results: ElectionResults): readonly Element[] {
  const candidates = results.candidates.map(({ id, familyName, firstName, party }) => ({
    ...{ id, familyName, callName: firstName, party },
  }))
  const elected = results.candidates.filter((candidate) => candidate.elected).map(({ id }) => id)
  return [
    informationSection({
      groups: [{ elections: [{ id: 'M-1', type: 2, mandates: majorzMandates, candidates }] }],
    }),
    resultSection({
      elections: [
        {
          id: 'M-1',
          circles: circles(results, (at) => ({
            type: 'majority',
            invalidVotes: results.entities[at]?.invalidVotes ?? 0,
            individualVotes: 0,
            candidates: results.candidates.map(({ id, votes: by }) => [id, by[at] ?? 0]),
          })),
          elected: { type: 'majority', absoluteMajority: 77, candidates: elected },
        },
      ],
    }),
  ]
}

function proportional(results: ElectionResults): readonly Element[] {
  const on = (list: string) => results.candidates.filter((candidate) => candidate.list === list)
  const candidates = results.candidates.map(({ id, familyName, firstName, party }) => ({
    ...{ id, familyName, callName: firstName, party },
  }))
  const elected = Object.fromEntries(
    results.lists.map(({ id }) => [
      id,
      on(id)
        .filter((candidate) => candidate.elected)
        .map((candidate) => candidate.id),
    ]),
  )
  const lists = results.lists.map(({ id, name }) => ({
    id,
    name,
    candidates: on(id).map((candidate) => candidate.id),
  }))
  return [
    informationSection({
      groups: [{ elections: [{ id: 'P-1', type: 1, mandates: proporzMandates, candidates, lists }] }],
    }),
    resultSection({
      elections: [
        {
          id: 'P-1',
          circles: circles(results, (at) => ({
            type: 'proportional',
            lists: results.lists.map((list) => ({
              ...{ id: list.id, votes: list.votes[at] ?? 0, additional: 0 },
              candidates: on(list.id).map(({ id, votes: by }) => ({
                id,
                changed: 0,
                unchanged: by[at] ?? 0,
              })),
            })),
          })),
          elected: { type: 'proportional', lists: elected },
        },
      ],
    }),
  ]
}

const some = [1701, 1702, 1711]
const lists: readonly ListOf[] = [
  { id: 'L1', candidates: ['P1', 'P2'] },
  { id: 'L2', candidates: ['P3'] },
]

export const deliveryFormats: readonly Format[] = [
  format('vote, eCH-0252', soundVotes(some).map(votes), votesByDelivery),
  format(
    'majority election, eCH-0252',
    soundMajorz(some, ['K1', 'K2', 'K3']).map(majority),
    electionsByDelivery,
  ),
  format(
    'proportional election, eCH-0252',
    soundProporz(some, lists, 'blankVotes').map(proportional),
    electionsByDelivery,
  ),
]
