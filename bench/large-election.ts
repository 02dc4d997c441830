import { writeFile } from 'node:fs/promises'
import type { SampleCounting } from '../src/sample/results/counting/counting.ts'
import { anyLists, anyPlaces, proporzFile } from '../test/support/any-election.ts'

const canton = 'gk'
const firstId = 9001
const mandates = 4
const lists = anyLists({ lists: 25, candidates: 200, seed: 'bench' })

/** An election as in a large canton, and one ten times as large that contains it as a district. */
export const sizes = {
  usual: { id: 'nationalrat', entities: 77, domain: 'district', segment: 'Altkanton' },
  tenfold: { id: 'bundesrat', entities: 770, domain: 'canton', segment: null },
} as const

export type ElectionSize = (typeof sizes)[keyof typeof sizes]

export function electionFile({ entities }: ElectionSize, status: SampleCounting['status']): Buffer {
  const places = anyPlaces(entities, firstId, 'bench')
  const plan = { places, seed: 'bench', turnout: 0.48, counted: 1, status, mandates, lists }
  return Buffer.from(proporzFile(plan, { lists: true, candidates: true }))
}

export async function writeElections(path: string): Promise<void> {
  const organisation = { name: 'Grosskanton', canton, locales: ['de_CH'], default_locale: 'de_CH' }
  const entities = Array.from({ length: sizes.tenfold.entities }, (_, at) => ({
    id: firstId + at,
    name: `Ort ${at}`,
    canton,
    district: at < sizes.usual.entities ? sizes.usual.segment : 'Neukanton',
  }))
  const elections = Object.values(sizes).map(({ id, domain, segment }) => ({
    ...{ id, domain, segment, type: 'proporz', mandates, date: '2026-11-15' },
    title: { de_CH: `Wahl ${id}` },
  }))
  await writeFile(path, JSON.stringify({ organisation, entities, elections }))
}
