import { createHash } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import type { TableTask } from '../../areas/results/import/formats/formats.ts'
import { importFile } from '../../areas/results/import/import-file.ts'
import type { ImportedItem } from '../../areas/results/import/tasks/imported.ts'
import { encodeResults } from '../../areas/results/model/encoding.ts'
import type { Colors, Compound, Election, ItemKind, ItemRef } from '../../areas/results/model/item.ts'
import type { Status } from '../../areas/results/model/result-set.ts'
import type { Instant } from '../../values/time.ts'
import { mailAddress } from '../records/names.ts'

interface SampleUploadFile {
  readonly sha256: string
  readonly size: number
  readonly content: string
}

export interface SampleVersion {
  readonly kind: ItemKind
  readonly item: string
  readonly number: number
  readonly published: boolean
  readonly at: Instant
  readonly source: 'sample'
  readonly actor: string
  readonly status: Status
  readonly files: readonly {
    readonly slot: string
    readonly name: string
    readonly sha256: string
    readonly size: number
  }[]
  readonly result: string
}

/** A file of a counting program. */
export interface SampleUpload {
  readonly format: TableTask['format']
  readonly name: string
  readonly text: string
  readonly at: Instant
}

export interface SampledElection {
  readonly election: Election
  readonly uploads: readonly SampleUpload[]
}

/** A compound with one upload for all elections, and one for the parties. */
export interface SampledCompound {
  readonly compound: Compound
  readonly elections: readonly Election[]
  readonly uploads: readonly SampleUpload[]
}

/** The published state of an item. */
export interface PublishedSample {
  readonly at: Instant
  readonly colors: Colors
}

/** Imports uploads in order, as the service does, and collects the versions. */
export interface SampleUploads {
  /** Throws if a file has errors or warnings, which would be a bug of the sample. */
  take(upload: SampleUpload, task: TableTask): readonly ImportedItem[]
  shown(ref: ItemRef): PublishedSample | undefined
  readonly files: readonly SampleUploadFile[]
  versions(): readonly SampleVersion[]
}

export function takeUploads(): SampleUploads {
  const files = new Map<string, SampleUploadFile>()
  const versions: Omit<SampleVersion, 'published'>[] = []
  const shown = new Map<string, PublishedSample & { readonly number: number }>()

  function append(
    { at }: SampleUpload,
    { ref, results, colors }: ImportedItem,
    file: SampleVersion['files'][0],
  ): void {
    const before = shown.get(keyOf(ref))
    const number = (before?.number ?? 0) + 1
    shown.set(keyOf(ref), { at, number, colors: { ...before?.colors, ...colors } })
    versions.push({
      kind: ref.kind,
      item: ref.id,
      number,
      at,
      source: 'sample',
      actor: mailAddress('bruno.herger'),
      status: results.kind === 'compound' ? null : results.status,
      files: [file],
      result: zstdCompressSync(encodeResults(results)).toString('base64'),
    })
  }

  return {
    take(upload, task) {
      const content = Buffer.from(upload.text)
      const sha256 = createHash('sha256').update(content).digest('hex')
      const size = content.length
      files.set(sha256, { sha256, size, content: content.toString('base64') })
      const outcome = importFile(content, task)
      const wrong = outcome.ok ? outcome.value.flatMap(({ warnings }) => warnings) : outcome.error
      if (!outcome.ok || wrong.length > 0) throw new Error(`${upload.name}: ${JSON.stringify(wrong[0])}`)
      for (const item of outcome.value)
        append(upload, item, { slot: 'results', name: upload.name, sha256, size })
      return outcome.value
    },
    shown: (ref) => shown.get(keyOf(ref)),
    get files() {
      return [...files.values()]
    },
    versions: () =>
      versions.map((version) => ({
        ...version,
        published: shown.get(keyOf({ kind: version.kind, id: version.item }))?.number === version.number,
      })),
  }
}

function keyOf({ kind, id }: ItemRef): string {
  return `${kind} ${id}`
}
