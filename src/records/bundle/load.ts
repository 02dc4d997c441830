import type { Database, Tx } from '../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import type { Clock } from '../../values/time.ts'
import type { BundleMember, LoadedBy, Loading, OpenMember, RawRecord } from './member.ts'
import { type Problem, problemLine } from './problem.ts'
import { type ReadRecord, readRecords } from './read.ts'
import type { BundleSource } from './source.ts'

export interface MemberCount {
  readonly member: string
  readonly count: number
}

export type LoadSummary = readonly MemberCount[]

export interface LoadOptions {
  readonly onProgress?: (done: MemberCount) => void
  /** Called, once all is stored, for each record that was not stored as in the document. */
  readonly onNote?: (text: string) => void
  /** The user who loads the document, if not the operator. */
  readonly by?: LoadedBy
  /** Reads, within the transaction, the rules that were in force before. */
  readonly rules?: (tx: Tx) => Promise<Pick<Loading, 'fourEyes'>>
  /**
   * Called after everything is stored, within the transaction, so that what it writes is committed or rolled back with
   * the document.
   */
  readonly onStored?: (loading: Loading, summary: LoadSummary) => Promise<void>
}

/** Number of records that are stored together. It is constant, so that the database prepares few statements. */
const batchSize = 256
/** Files are large: a batch is also stored when it reaches this size, to limit memory. */
const batchBytes = 4 * 1024 * 1024

/** Loads a whole document in one transaction; the error is one line that names the place. */
export async function loadBundle(
  database: Database,
  clock: Clock,
  members: readonly BundleMember[],
  source: BundleSource,
  options: LoadOptions = {},
): Promise<Result<LoadSummary, string>> {
  const notes: string[] = []
  try {
    const summary = await database.transaction(async (tx) => {
      notes.length = 0
      const { by, rules } = options
      const loading: Loading = {
        ...{ tx, now: clock.now(), note: (text) => notes.push(text) },
        ...(by !== undefined && { by }),
        ...(await rules?.(tx)),
      }
      return loadInto(loading, members, source, options)
    })
    for (const note of notes) options.onNote?.(note)
    return ok(summary)
  } catch (error) {
    if (error instanceof Refusal) return fail(error.message)
    throw error
  }
}

/** Thrown to roll back the transaction. */
class Refusal extends Error {}

async function loadInto(
  loading: Loading,
  members: readonly BundleMember[],
  source: BundleSource,
  options: LoadOptions,
): Promise<LoadSummary> {
  const intakes = new Map<string, Intake>()
  const intakeOf = (name: string) => {
    const known = intakes.get(name)
    if (known !== undefined) return known
    const member = members.find((candidate) => candidate.name === name)
    if (member === undefined) throw new Error(`no member ${name}`)
    const opened = intake(name, member.open(loading), options)
    intakes.set(name, opened)
    return opened
  }

  for await (const records of readRecords(source, members)) {
    if (!records.ok) throw new Refusal(records.error)
    for (const record of records.value) await intakeOf(record.member).take(record)
  }
  for (const { flush } of intakes.values()) await flush()
  for (const { finish } of intakes.values()) await finish()

  const summary = [...intakes.values()].map(({ count }) => count())
  await options.onStored?.(loading, summary)
  return summary
}

type Intake = ReturnType<typeof intake>

/** Collects the records of one member in batches. */
function intake(member: string, opened: OpenMember, options: LoadOptions) {
  let waiting: RawRecord[] = []
  let bytes = 0
  let count = 0

  async function flush(): Promise<void> {
    if (waiting.length === 0) return
    refuse(await opened.add(waiting))
    count += waiting.length
    waiting = []
    bytes = 0
    options.onProgress?.({ member, count })
  }

  function refuse(problem: Problem | null): void {
    if (problem !== null) throw new Refusal(problemLine(member, problem))
  }

  return {
    flush,
    count: (): MemberCount => ({ member, count }),
    async take(record: ReadRecord): Promise<void> {
      waiting.push(record)
      bytes += record.bytes
      if (waiting.length >= batchSize || bytes >= batchBytes) await flush()
    },
    async finish(): Promise<void> {
      refuse(await opened.finish())
    },
  }
}
