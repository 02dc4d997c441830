import {
  type BallotType,
  type Compound,
  compoundDefaults,
  type Domain,
  type Election,
  electionDefaults,
  type Localised,
  type Relation,
  type Vote,
  voteDefaults,
} from '../../areas/results/model/item.ts'
import type { Instant } from '../../values/time.ts'
import { sampleId } from '../records/moments.ts'
import { tableCells } from '../records/table.ts'

/** German | French | Italian | Romansh */
export function localised(line: string): Localised {
  const [de_CH = '', fr_CH = '', it_CH = '', rm_CH = ''] = tableCells(line, 4)
  return { de_CH, fr_CH, it_CH, rm_CH }
}

interface Header {
  readonly id: string
  readonly title: Localised
  readonly shortTitle?: Localised
  readonly shortcode?: string
  readonly date: string
  readonly domain: Domain
  readonly created: Instant
  readonly page?: string
}

function headerOf({ id, title, shortTitle, shortcode, date, domain, created, page }: Header) {
  return {
    id,
    shortcode: shortcode ?? null,
    title,
    shortTitle: shortTitle ?? null,
    date,
    domain,
    relatedLink: page === undefined ? null : `https://www.dreiseen.example/${page}`,
    relatedLinkLabel: page === undefined ? null : linkLabel,
    created,
    modified: created,
  }
}

const linkLabel = localised('Erläuterungen | Explications | Spiegazioni | Explicaziuns')

export interface VoteData extends Header {
  readonly type: Vote['type']
  readonly ballotTitles?: Partial<Record<BallotType, Localised>>
}

export function sampleVote(given: VoteData): Vote {
  const types = given.type === 'simple' ? (['proposal'] as const) : allBallots
  return {
    ...voteDefaults,
    ...headerOf(given),
    type: given.type,
    ballots: types.map((type) => ({
      id: sampleId('ballot', `${given.id} ${type}`),
      type,
      title: given.ballotTitles?.[type] ?? null,
    })),
  }
}

const allBallots = ['proposal', 'counter-proposal', 'tie-breaker'] as const

export interface ElectionData extends Header {
  readonly type: Election['type']
  readonly mandates: number
  readonly segment?: string
  readonly relations?: readonly Relation[]
}

export function sampleElection(given: ElectionData): Election {
  return {
    ...electionDefaults,
    ...headerOf(given),
    type: given.type,
    segment: given.segment ?? null,
    mandates: given.mandates,
    majorityType: given.type === 'majorz' ? 'absolute' : null,
    relations: given.relations ?? [],
    // Set when the bundle is loaded.
    recordKey: '',
  }
}

export interface CompoundData extends Header {
  readonly elections: readonly string[]
  readonly released?: boolean
  readonly relations?: readonly Relation[]
}

/** Returns a compound. Its seats are allocated across the whole canton, so the result is completed manually. */
export function sampleCompound(given: CompoundData): Compound {
  return {
    ...compoundDefaults,
    ...headerOf(given),
    votersCounts: true,
    pukelsheim: true,
    seatMethod: 'biproportional',
    completesManually: true,
    manuallyCompleted: given.released ?? false,
    relations: given.relations ?? [],
    elections: given.elections,
  }
}
