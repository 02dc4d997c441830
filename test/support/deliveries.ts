import { type Element, pollingDay } from './delivery/elements.ts'
import { type ElectionInfo, type InformationSection, informationSection } from './delivery/information.ts'
import { type ElectionResult, resultSection } from './delivery/results.ts'
import { type VoteInfo, voteSection } from './delivery/votes.ts'
import { deliveryFile } from './delivery/xml.ts'

/*
 * Whole eCH-0252 deliveries of a polling day in a canton of eleven municipalities. Their parts are in the
 * folder `delivery`.
 */

export { pollingDay }

/** Writes the vote on the cable car: one of two circles is counted. */
export function voteDelivery(
  vote: VoteInfo = {},
  { day = pollingDay }: { readonly day?: string } = {},
): Uint8Array {
  return deliveryFile([voteSection({ day, votes: [{ sequence: 3, ...vote }] })])
}

export function votesDelivery(votes: readonly VoteInfo[], day = pollingDay): Uint8Array {
  return deliveryFile([voteSection({ day, votes })])
}

export const presidency: ElectionInfo = {
  id: 'MAJ-1',
  type: 2,
  position: 4,
  titles: [{ language: 'de', title: 'Wahl Präsidium', short: 'Präsidium' }],
  mandates: 1,
  candidates: [{ id: 'K1', familyName: 'Brunner' }],
}

export const parliament: ElectionInfo = {
  id: 'PRO-1',
  type: 1,
  mandates: 2,
  association: 'KR24',
  candidates: [{ id: 'P1' }, { id: 'P2', familyName: 'Beispiel' }],
  lists: [
    { id: 'L1', name: 'Liste Rot', candidates: ['P1'] },
    { id: 'L2', name: 'Liste Blau', candidates: ['P2'] },
  ],
  unions: [
    { id: 'U1', type: 1, lists: ['L1', 'L2'] },
    { id: 'U2', type: 2, lists: ['L1'], parent: 'U1' },
  ],
}

/** Writes a majority election of one municipality, and a proportional one of a compound. */
export function information(
  change: Partial<InformationSection> & {
    readonly majority?: Partial<ElectionInfo>
    readonly proportional?: Partial<ElectionInfo>
  } = {},
): Element {
  const { majority, proportional, ...section } = change
  return informationSection({
    associations: [{ id: 'KR24' }],
    groups: [
      { id: 'G1', domain: { type: 'MU', id: '1701' }, elections: [{ ...presidency, ...majority }] },
      { domain: { type: 'BZ', id: 'W1' }, elections: [{ ...parliament, ...proportional }] },
    ],
    ...section,
  })
}

const presidencyResult: ElectionResult = {
  id: 'MAJ-1',
  circles: [{ circle: 1701, figures: { votes: { type: 'majority', candidates: [['K1', 350]] } } }],
  elected: { type: 'majority', absoluteMajority: 186, candidates: ['K1'] },
}

export const parliamentResult: ElectionResult = {
  id: 'PRO-1',
  circles: [
    {
      circle: 1701,
      figures: {
        blankVotes: 7,
        votes: {
          type: 'proportional',
          lists: [{ id: 'L1', candidates: [{ id: 'P1', panachage: { L2: 12 }, withoutList: 5 }] }],
        },
      },
    },
  ],
  elected: { type: 'proportional', lists: { L1: ['P1'] } },
}

/** Writes results of both elections, which are counted and have elected candidates. */
export function results(
  change: {
    readonly day?: string
    readonly majority?: Partial<ElectionResult>
    readonly proportional?: Partial<ElectionResult>
  } = {},
): Element {
  const { majority, proportional, day = pollingDay } = change
  return resultSection({
    day,
    elections: [
      { ...presidencyResult, ...majority },
      { ...parliamentResult, ...proportional },
    ],
  })
}
