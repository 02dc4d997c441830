import { createHash } from 'node:crypto'
import { randomId } from '../../../../platform/crypto/secret.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { importFederal } from '../../import/bfs/import-federal.ts'
import { importCorrection } from '../../import/correcting/correction.ts'
import { importDelivery } from '../../import/ech-0252/import-delivery.ts'
import { importExportProgram } from '../../import/export-program/import-export-program.ts'
import { importFile } from '../../import/import-file.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import type { DeliveredChanges, MissingDays } from '../../import/tasks/delivery-task.ts'
import type { ImportedItem } from '../../import/tasks/imported.ts'
import { namesIn } from '../../items/search-index.ts'
import type { Item } from '../../model/item.ts'
import type { Overview } from '../../model/overview.ts'
import { compress, encodedChunks } from '../../model/result-bytes.ts'
import type { ResultSet, Status } from '../../model/result-set.ts'
import { compoundOverview, electionOverview, voteOverview } from '../../tally/overview.ts'
import type {
  DeliveredSettings,
  ImportAnswer,
  Imported,
  ImportedVersion,
  ImportJob,
  JobFile,
  Original,
  OwnBytes,
  PackedTask,
} from '../../versions/publish/import-job.ts'
import type { UploadCheck, UploadToCheck } from '../checks/check.ts'
import { seatFindings } from '../checks/seat-findings.ts'
import { tooComplex } from './too-complex.ts'
import {
  unpackedCorrection,
  unpackedDelivery,
  unpackedFederal,
  unpackedLinks,
  unpackedTable,
} from './unpack.ts'

const checks: readonly UploadCheck[] = [seatFindings]

/** Adds the findings of checks to the warnings of imported items. */
async function withFindings(
  imported: readonly ImportedItem[],
  items: readonly Item[],
  job: UploadToCheck['job'],
): Promise<readonly ImportedItem[]> {
  const found = (await Promise.all(checks.map((check) => check({ imported, items, job })))).flat()
  return imported.map((one) => {
    const own = found.filter(({ ref }) => ref.kind === one.ref.kind && ref.id === one.ref.id)
    // First, because these have to be confirmed.
    return { ...one, warnings: [...own.map(({ warning }) => warning), ...one.warnings] }
  })
}

/** Imports files into versions that are ready to be stored. Runs in a thread. */
export async function runImport(job: ImportJob): Promise<ImportAnswer> {
  const files = job.files.map((file) => ({ ...file, bytes: new Uint8Array(file.content) }))
  // Runs in parallel to the import, and has to end before the buffers are handed back.
  const compressing = files.map(({ bytes }) => compress(bytes))
  const outcome = await imported(files, job.task)
  const compressed = await Promise.all(compressing)
  const back = files.map(({ slot, content }) => ({ slot, content }))
  if (!outcome.ok) return { outcome, files: back, hashes: files.map(({ bytes }) => sha256(bytes)) }
  if ('missingDays' in outcome.value) return { outcome: ok(outcome.value), files: back }
  const originals = files.map((file, place) => original(file, compressed[place]))
  const { items, delivered } = outcome.value
  const known = delivered === null ? itemsOf(job.task) : delivered.items.map(({ item }) => item)
  const checked = await withFindings(items, known, job)
  const versions = await Promise.all(checked.map((item) => version(item, known, job.task)))
  return { outcome: ok<Imported>({ versions, originals, delivered }), files: back }
}

interface FileBytes extends JobFile {
  readonly bytes: Uint8Array
}

function original({ slot, bytes }: FileBytes, compressed: Uint8Array | undefined): Original {
  if (compressed === undefined) throw new Error(`the file ${slot} was not compressed`)
  return { slot, sha256: sha256(bytes), size: bytes.length, content: exact(compressed) }
}

interface Found {
  readonly items: readonly ImportedItem[]
  readonly delivered: DeliveredSettings | null
}

async function imported(
  files: readonly FileBytes[],
  task: PackedTask,
): Promise<Result<Found | MissingDays, readonly ImportProblem[]>> {
  try {
    return await importedFrom(files, task)
  } catch (error) {
    // A string, an array or the stack exceeded its maximum size.
    if (error instanceof RangeError) return fail([tooComplex(task)])
    throw error
  }
}

async function importedFrom(
  files: readonly FileBytes[],
  task: PackedTask,
): Promise<Result<Found | MissingDays, readonly ImportProblem[]>> {
  switch (task.format) {
    case 'export-program': {
      const bySlot = new Map(files.map(({ slot, bytes }) => [slot, bytes]))
      return onlyResults(importExportProgram(bySlot, await unpackedLinks(task)))
    }
    case 'ech-0252': {
      const outcome = importDelivery(onlyFile(files), await unpackedDelivery(task), randomId)
      if (!outcome.ok) return outcome
      return ok('missingDays' in outcome.value ? outcome.value : delivered(outcome.value))
    }
    case 'bfs': {
      const outcome = importFederal(onlyFile(files), await unpackedFederal(task), randomId)
      if (!outcome.ok) return outcome
      return ok('missingDays' in outcome.value ? outcome.value : delivered(outcome.value))
    }
    case 'correction':
      return onlyResults(importCorrection(onlyFile(files), await unpackedCorrection(task)))
    default:
      return onlyResults(importFile(onlyFile(files), await unpackedTable(task)))
  }
}

function onlyResults(
  outcome: Result<readonly ImportedItem[], readonly ImportProblem[]>,
): Result<Found, readonly ImportProblem[]> {
  return outcome.ok ? ok({ items: outcome.value, delivered: null }) : outcome
}

function delivered({ items, ...others }: DeliveredChanges): Found {
  return {
    items: items.flatMap(({ item, results, bringsResults, warnings, moreWarnings }) =>
      results === null
        ? []
        : [
            {
              ref: { kind: item.kind, id: item.id },
              results,
              bringsResults,
              colors: {},
              warnings,
              moreWarnings,
            },
          ],
    ),
    delivered: { items: items.map(({ item, isNew }) => ({ item, isNew })), ...others },
  }
}

function onlyFile(files: readonly FileBytes[]): Uint8Array {
  const [file] = files
  if (file === undefined) throw new Error('an import without a file')
  return file.bytes
}

async function version(
  imported: ImportedItem,
  items: readonly Item[],
  task: PackedTask,
): Promise<ImportedVersion> {
  const { ref, results, colors, warnings, moreWarnings, bringsResults = true } = imported
  const encoded = encodedChunks(results)
  return {
    ref,
    result: exact(await compress(...encoded)),
    sha256: sha256(...encoded),
    status: statusOf(results),
    overview: overviewOf(results, ref.id, items, task),
    colors,
    warnings,
    moreWarnings,
    bringsResults,
    names: namesIn(results),
  }
}

function statusOf(results: ResultSet): Status {
  return results.kind === 'compound' ? null : results.status
}

function overviewOf(results: ResultSet, id: string, items: readonly Item[], task: PackedTask): Overview {
  const item = items.find((candidate) => candidate.kind === results.kind && candidate.id === id)
  if (results.kind === 'vote' && item?.kind === 'vote') return voteOverview(item, results)
  if (results.kind === 'election' && item?.kind === 'election') return electionOverview(item, results)
  if (results.kind === 'compound' && item?.kind === 'compound')
    // The overview of a delivered compound is computed when its elections are stored.
    return compoundOverview(item, 'owner' in task ? task.elections : [], results.parties)
  throw new Error(`the import of ${task.format} made results of another item: ${results.kind} ${id}`)
}

function itemsOf(task: PackedTask): readonly Item[] {
  if ('vote' in task) return [task.vote.item]
  if ('election' in task) return [task.election.item]
  if ('owner' in task) return [task.owner.item]
  if ('compound' in task) return task.elections.map(({ item }) => item)
  if ('links' in task) return task.links.map(({ item }) => item)
  return task.days.flatMap(({ items }) => items.map(({ item }) => item))
}

function sha256(...pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

/** Copies bytes that may be a view of a shared buffer, so that they can be transferred. */
function exact(bytes: Uint8Array): OwnBytes {
  return new Uint8Array(bytes)
}
