import type { FastifyInstance } from 'fastify'
import type { ItemKind } from '../../areas/results/model/item.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { LeaveFolder } from './folder.ts'
import { publicItems } from './store.ts'

const roots: Readonly<Record<ItemKind, string>> = {
  vote: 'vote',
  election: 'election',
  compound: 'elections',
}
const views = {
  json: 'item.json',
  'data-csv': 'data.csv',
  'data-json': 'data.json',
  'data-parties-csv': 'parties.csv',
  'data-parties-json': 'parties.json',
}

/** Writes the public documents of each item as the service answers them. */
export async function writeDocuments(
  app: FastifyInstance,
  queries: Queries,
  folder: LeaveFolder,
): Promise<void> {
  for (const { kind, id } of await publicItems(queries))
    for (const [view, name] of Object.entries(views)) {
      const path = `${roots[kind]}/${id}`
      const answer = await app.inject(`/${path}/${view}`)
      if (answer.statusCode === 200) await folder.add(`results/${path}/${name}`, [answer.rawPayload])
    }
}
