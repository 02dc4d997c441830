import type { TestService } from '../support/service.ts'
import { type Extra, patientOrganisation } from './records.ts'

export const zug = { ...patientOrganisation, name: 'Kanton Zug', canton: 'zg' }
export const zurich = { ...patientOrganisation, name: 'Kanton Zürich', canton: 'zh' }
export const stGallen = { ...patientOrganisation, name: 'Kanton St. Gallen', canton: 'sg' }
export const baselLandschaft = { ...patientOrganisation, name: 'Kanton Basel-Landschaft', canton: 'bl' }
export const bern = {
  ...patientOrganisation,
  name: 'Stadt Bern',
  canton: 'be',
  municipality: 351,
  municipality_name: 'Bern',
}

let items = 0

function nextId(prefix: string): string {
  items += 1
  return `${prefix}-${items}`
}

export function voteItem(extra: Extra = {}) {
  const id = nextId('vote')
  return { id, type: 'simple', domain: 'federation', date: '2015-01-01', title: { de_CH: id }, ...extra }
}

export function electionItem(extra: Extra = {}) {
  const id = nextId('election')
  return {
    id,
    type: 'majorz',
    majority_type: 'absolute',
    domain: 'canton',
    date: '2015-10-18',
    mandates: 1,
    title: { de_CH: id },
    ...extra,
  }
}

export function compoundItem(elections: readonly string[], extra: Extra = {}) {
  const id = nextId('compound')
  return {
    id,
    domain: 'canton',
    domain_elections: 'district',
    date: '2022-03-13',
    title: { de_CH: id },
    elections,
    ...extra,
  }
}

/** A vote that nobody else uploads to; answers its id. */
export async function newVote(service: TestService, extra: Extra = {}): Promise<string> {
  const vote = voteItem(extra)
  await service.load({ votes: [vote] })
  return vote.id
}

export async function newMajorz(service: TestService, extra: Extra = {}): Promise<string> {
  const election = electionItem(extra)
  await service.load({ elections: [election] })
  return election.id
}

export function newProporz(service: TestService, extra: Extra = {}): Promise<string> {
  return newMajorz(service, { type: 'proporz', majority_type: null, mandates: 3, ...extra })
}

export interface NewCompound {
  readonly id: string
  readonly elections: readonly string[]
}

/** A compound of proportional elections, one for each segment. */
export async function newCompound(
  service: TestService,
  segments: readonly string[],
  { election = {}, compound = {} }: { readonly election?: Extra; readonly compound?: Extra } = {},
): Promise<NewCompound> {
  const elections = segments.map((segment, index) =>
    electionItem({
      type: 'proporz',
      majority_type: null,
      mandates: 3,
      domain: 'district',
      date: '2022-03-13',
      shortcode: String(index + 1),
      segment,
      ...election,
    }),
  )
  const ids = elections.map(({ id }) => id)
  const item = compoundItem(ids, compound)
  await service.load({ elections, election_compounds: [item] })
  return { id: item.id, elections: ids }
}
