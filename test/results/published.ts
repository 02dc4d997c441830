import { createHash } from 'node:crypto'
import { electionsOf, readItem } from '../../src/areas/results/items/store.ts'
import { compress, encodeResults } from '../../src/areas/results/model/encoding.ts'
import type { ItemKind } from '../../src/areas/results/model/item.ts'
import type { Overview } from '../../src/areas/results/model/overview.ts'
import type { ResultsOf, StoredItem } from '../../src/areas/results/model/stored-item.ts'
import { compoundOverview, electionOverview, voteOverview } from '../../src/areas/results/tally/overview.ts'
import { currentBase, publish } from '../../src/areas/results/versions/publish/publish.ts'
import type { TestService } from '../support/service.ts'

/** Publishes results of an item without a file. */
export async function publishResults<Kind extends ItemKind>(
  service: Pick<TestService, 'database' | 'clock'>,
  kind: Kind,
  id: string,
  results: ResultsOf<Kind>,
  actor: string | null = null,
  /** Ids of the tokens or data sources that it came through. */
  through: readonly string[] = [],
): Promise<void> {
  const { database, clock } = service
  const stored = await readItem<ItemKind>(database.reads, kind, id)
  if (stored === null) throw new Error(`there is no ${kind} ${id}`)
  const encoded = encodeResults(results)
  const version = {
    ref: { kind, id },
    result: await compress(encoded),
    sha256: createHash('sha256').update(encoded).digest('hex'),
    status: 'status' in results ? results.status : null,
    overview: await overviewOf(service, stored, results),
    colors: {},
    warnings: [],
    moreWarnings: 0,
  }
  const upload = { at: clock.now(), source: 'upload', actor, address: null, files: [], through } as const
  const outcome = await database.transaction(async (tx) =>
    publish(tx, upload, [{ ...version, base: await currentBase(tx, version.ref) }]),
  )
  if (typeof outcome === 'string') throw new Error(`${kind} ${id} is ${outcome}`)
}

async function overviewOf(
  { database }: Pick<TestService, 'database'>,
  { item }: StoredItem,
  results: ResultsOf<ItemKind>,
): Promise<Overview> {
  if (item.kind === 'vote' && results.kind === 'vote') return voteOverview(item, results)
  if (item.kind === 'election' && results.kind === 'election') return electionOverview(item, results)
  if (item.kind !== 'compound' || results.kind !== 'compound') throw new Error('results of another kind')
  const elections = await electionsOf(database.reads, item.id)
  const overviews = elections.map(({ item: election, overview }) => ({ election, overview }))
  return compoundOverview(item, overviews, results.parties)
}
