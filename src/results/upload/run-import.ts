import { createHash } from 'node:crypto'
import { fail, ok } from '../../result.ts'
import { importFile } from '../import/import-file.ts'
import type { Before, ImportedItem, ImportOutcome, TableTask } from '../import/task.ts'
import { compress, decodeResults, decompress, encodeResults } from '../model/encoding.ts'
import type { Item } from '../model/item.ts'
import type { Overview } from '../model/overview.ts'
import type { ResultSet, Status } from '../model/result-set.ts'
import { namesIn } from '../search-index.ts'
import type { ResultsOf } from '../stored-item.ts'
import { compoundOverview, electionOverview, voteOverview } from '../tally/overview.ts'
import type {
  ImportAnswer,
  Imported,
  ImportedVersion,
  ImportJob,
  OwnBytes,
  PackedTask,
  Published,
} from './import-job.ts'
import { tooComplex } from './slot.ts'

/** From the bytes of a file to versions that only need to be stored. Runs in a thread. */
export async function runImport(job: ImportJob): Promise<ImportAnswer> {
  // A buffer that may still grow is slow to read, and not every reader takes one.
  const file = job.file.transferToFixedLength()
  const content = new Uint8Array(file)
  // Goes on beside the import; it must have ended before the buffer is handed back.
  const compressing = compress(content)
  const task = await unpacked(job.task)
  const outcome = imported(content, task)
  const original = { sha256: sha256(content), size: content.length, content: exact(await compressing) }
  if (!outcome.ok) return { outcome, file }
  const versions = await Promise.all(outcome.value.map((item) => version(item, job.task)))
  return { outcome: ok<Imported>({ versions, original }), file }
}

function imported(content: Uint8Array, task: TableTask): ImportOutcome {
  try {
    return importFile(content, task)
  } catch (error) {
    // What JavaScript says when a text, a list or the stack would become larger than it can be.
    if (error instanceof RangeError) return fail([tooComplex(task.format)])
    throw error
  }
}

async function version(item: ImportedItem, task: PackedTask): Promise<ImportedVersion> {
  const { ref, results, colors, warnings, moreWarnings } = item
  const encoded = encodeResults(results)
  return {
    ref,
    result: exact(await compress(encoded)),
    sha256: sha256(encoded),
    status: statusOf(results),
    overview: overviewOf(results, ref.id, task),
    colors,
    warnings,
    moreWarnings,
    names: namesIn(results),
  }
}

function statusOf(results: ResultSet): Status {
  return results.kind === 'compound' ? null : results.status
}

function overviewOf(results: ResultSet, id: string, task: PackedTask): Overview {
  const item = itemsOf(task).find((candidate) => candidate.kind === results.kind && candidate.id === id)
  if (results.kind === 'vote' && item?.kind === 'vote') return voteOverview(item, results)
  if (results.kind === 'election' && item?.kind === 'election') return electionOverview(item, results)
  if (results.kind === 'compound' && item?.kind === 'compound' && task.format === 'parties')
    return compoundOverview(item, task.elections, results.parties)
  throw new Error(`the import of ${task.format} made results of another item: ${results.kind} ${id}`)
}

function itemsOf(task: PackedTask): readonly Item[] {
  switch (task.format) {
    case 'vote':
      return [task.vote.item]
    case 'majorz':
    case 'proporz':
      return [task.election.item]
    case 'compound':
      return task.elections.map(({ item }) => item)
    case 'parties':
      return [task.owner.item]
  }
}

async function unpacked(task: PackedTask): Promise<TableTask> {
  const { entities, format } = task
  switch (format) {
    case 'vote':
      return { entities, format, vote: await before(task.vote, 'vote') }
    case 'majorz':
    case 'proporz':
      return { entities, format, election: await before(task.election, 'election') }
    case 'compound': {
      const elections = await Promise.all(task.elections.map((one) => before(one, 'election')))
      return { entities, format, compound: task.compound, elections }
    }
    case 'parties': {
      const { owner } = task
      return {
        entities,
        format,
        owner: isElection(owner) ? await before(owner, 'election', false) : await before(owner, 'compound'),
      }
    }
  }
}

type Owner = Extract<PackedTask, { readonly format: 'parties' }>['owner']

function isElection(owner: Owner): owner is Extract<Owner, Published<{ readonly kind: 'election' }>> {
  return owner.item.kind === 'election'
}

/** A file with results brings its own panachage; only party results are added to what is there. */
async function before<Of extends Item>(
  { item, result }: Published<Of>,
  kind: Of['kind'],
  withoutPanachage = true,
): Promise<Before<Of, ResultsOf<Of['kind']>>> {
  if (result === null) return { item, results: null }
  const results = decodeResults(await decompress(result), { withoutPanachage })
  if (!isOfKind(results, kind))
    throw new Error(`the results of ${kind} ${item.id} are those of a ${results.kind}`)
  return { item, results }
}

function isOfKind<Kind extends Item['kind']>(results: ResultSet, kind: Kind): results is ResultsOf<Kind> {
  return results.kind === kind
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Small ones come as a view of a larger buffer that belongs to others as well. */
function exact(bytes: Uint8Array): OwnBytes {
  return new Uint8Array(bytes)
}
