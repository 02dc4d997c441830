import assert from 'node:assert/strict'
import { parse } from 'csv-parse/sync'
import type { TestService } from '../support/service.ts'

export interface Progress {
  readonly counted: number
  readonly total: number
}

export interface BallotFigures {
  readonly accepted: boolean | null
  readonly yeas: number
  readonly nays: number
  readonly empty: number
  readonly invalid: number
  readonly yeas_percentage: number
  readonly nays_percentage: number
  readonly eligible_voters: number
  readonly cast_ballots: number
  readonly turnout: number
  readonly counted: boolean
}

interface Place {
  readonly name: string
  readonly district: string | null
  readonly id: number
}

export interface BallotJson {
  readonly type: string
  readonly progress: Progress
  readonly results: { readonly total: BallotFigures; readonly entities: readonly (BallotFigures & Place)[] }
}

export interface VoteJson {
  readonly completed: boolean
  readonly last_modified: string
  readonly progress: Progress
  readonly results: {
    readonly answer: string | null
    readonly yeas_percentage: number
    readonly nays_percentage: number
  }
  readonly ballots: readonly BallotJson[]
}

export interface ElectionFigures {
  readonly eligible_voters: number
  readonly received_ballots: number
  readonly accounted_ballots: number
  readonly blank_ballots: number
  readonly invalid_ballots: number
  readonly accounted_votes: number
  readonly turnout: number
}

export interface CandidateJson {
  readonly family_name: string
  readonly first_name: string
  readonly elected: boolean
  readonly party: string | null
  readonly votes: number
  readonly list_name?: string
  readonly list_list_id?: string
}

interface NamedVotes {
  readonly name: string
  readonly votes: number
  readonly id: string
}

export interface ConnectionJson {
  readonly id: string
  readonly votes: number
  readonly lists: readonly NamedVotes[]
  readonly subconnections?: readonly ConnectionJson[]
}

export interface PartyJson {
  readonly name: string
  readonly color: string | null
  readonly mandates: number
  readonly votes: { readonly total: number; readonly permille: number }
  readonly voters_count: { readonly total: number | null; readonly permille: number | null }
}

export interface ElectionJson {
  readonly completed: boolean
  readonly last_modified: string
  readonly progress: Progress
  readonly mandates: { readonly allocated: number; readonly total: number }
  readonly absolute_majority?: number | null
  readonly statistics: {
    readonly total: ElectionFigures
    readonly entities: readonly (ElectionFigures & Place)[]
  }
  readonly candidates: readonly CandidateJson[]
  readonly lists: readonly (NamedVotes & { readonly mandates: number })[]
  readonly list_connections: readonly ConnectionJson[]
  readonly parties: Readonly<Record<string, Readonly<Record<string, PartyJson>>>>
}

/** A JSON view; what it holds is looked at by the test. */
export async function readJson<T>(service: TestService, path: string): Promise<T> {
  const response = await fetch(`${service.url}${path}`)
  const text = await response.text()
  assert.equal(response.status, 200, `${path} answers ${text.slice(0, 200)}`)
  return JSON.parse(text)
}

export function voteJson(service: TestService, id: string): Promise<VoteJson> {
  return readJson(service, `/vote/${id}/json`)
}

export function electionJson(service: TestService, id: string): Promise<ElectionJson> {
  return readJson(service, `/election/${id}/json`)
}

export async function readText(service: TestService, path: string): Promise<string> {
  const response = await fetch(`${service.url}${path}`)
  const text = await response.text()
  assert.equal(response.status, 200, `${path} answers ${text.slice(0, 200)}`)
  return text
}

export type CsvRecord = Readonly<Record<string, string>>

/** The rows of a table by column. */
export async function readRows(service: TestService, path: string): Promise<readonly CsvRecord[]> {
  return parse(await readText(service, path), { columns: true })
}

export async function readHeader(service: TestService, path: string): Promise<string> {
  return (await readText(service, path)).split('\r\n')[0] ?? ''
}

/** The one ballot of a simple vote. */
export function onlyBallot({ ballots }: VoteJson): BallotJson {
  assert.equal(ballots.length, 1)
  return ballotOf({ ballots }, 'proposal')
}

export function ballotOf({ ballots }: Pick<VoteJson, 'ballots'>, type: string): BallotJson {
  const found = ballots.find((ballot) => ballot.type === type)
  assert.ok(found, `a ballot ${type}`)
  return found
}

export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  assert.ok(found !== undefined, `entry ${index} of ${list.length}`)
  return found
}

/** A document whose members a test looks at one by one. */
export type Json = Readonly<Record<string, unknown>>

/** What every summary has. */
export const summaryKeys = 'completed date domain last_modified progress title type url'

export function keysOf(value: unknown): string[] {
  assert.ok(typeof value === 'object' && value !== null && !Array.isArray(value))
  return Object.keys(value).sort()
}

/** Keys written one after the other, to compare with `keysOf`. */
export function words(text: string): string[] {
  return text.split(' ').sort()
}
