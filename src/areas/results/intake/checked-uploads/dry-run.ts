import { ok } from '../../../../values/result.ts'
import { pollingDaysIn } from '../../import/ech-0252/polling-days.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import { compress } from '../../model/encoding.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Imported } from '../../versions/publish/import-job.ts'
import type { UploadedContent } from '../../versions/stored/version.ts'
import { importAndPublish, type SentFile, type Uploads } from '../importing/import-and-publish.ts'
import type { UploadProblem } from '../receiving/problem.ts'
import { type CheckedSubject, isAboutItem } from './checked-upload.ts'
import type { Tried } from './checked-upload-store.ts'
import { planDelivered, planFederal, planUpload, type UploadPlan } from './plan.ts'

/** `days`: polling days that the import reported as missing. */
export type Planner = (days: readonly string[]) => ReturnType<typeof planUpload>

/** Returns the planner for files of a subject; a delivery names its polling days itself. */
export function plannerOf(area: ResultsArea, subject: CheckedSubject, files: readonly SentFile[]): Planner {
  const { reads } = area.service.database
  if (isAboutItem(subject)) return () => planUpload(reads, subject)
  if (subject.format === 'bfs') return (days) => planFederal(area, days)
  const days = files.flatMap(({ content }) => pollingDaysIn(new Uint8Array(content)))
  return (more) => planDelivered(area, [...days, ...more])
}

/** Runs the import without storing the results. */
export async function tryImport(
  area: ResultsArea,
  uploads: Uploads,
  files: readonly SentFile[],
  plan: Planner,
  isGone: () => boolean,
): Promise<Tried | 'busy'> {
  let seen: { readonly plan: UploadPlan; readonly imported: Imported } | null = null
  const end = await importAndPublish<readonly UploadProblem[], 'looked'>(area, uploads, files, {
    prepare: async (days) => {
      const planned = await plan(days)
      if (!planned.ok) return planned
      return ok({
        task: planned.value.task,
        subject: planned.value.items.map(({ id }) => id).join(' '),
        publish: async (imported) => {
          seen = { plan: planned.value, imported }
          return 'looked'
        },
      })
    },
    isGone,
  })
  switch (end.kind) {
    case 'unprepared':
      return { state: 'refused', problems: end.problem }
    case 'refused':
      return { state: 'refused', problems: end.problems.map((problem) => ofSlot(problem, files)) }
    case 'looked':
      return seen === null ? 'busy' : accepted(seen)
    case 'busy':
    case 'abandoned':
      return 'busy'
    case 'published':
    case 'outOfScope':
      throw new Error('a dry run publishes nothing')
  }
}

/** Returns the field of a problem: the file that it names, or the only file. */
function ofSlot(problem: ImportProblem, files: readonly SentFile[]): UploadProblem {
  const named = files.find(({ slot }) => slot === problem.file)?.slot
  return { field: named ?? (files.length === 1 ? (files[0]?.slot ?? '') : ''), problem }
}

function accepted({ plan, imported }: { readonly plan: UploadPlan; readonly imported: Imported }): Tried {
  return {
    state: 'accepted',
    base: plan.base,
    delivered: imported.delivered,
    results: imported.versions.map(({ ref, sha256, result, warnings, moreWarnings }) => ({
      ref,
      sha256,
      result,
      warnings,
      moreWarnings,
    })),
  }
}

/** Compresses files for storage. Call it before an import, which transfers their contents to a thread. */
export function compressed(files: readonly SentFile[]): Promise<readonly UploadedContent[]> {
  return Promise.all(
    files.map(async ({ slot, name, content }) => {
      const bytes = new Uint8Array(content)
      const hash = await crypto.subtle.digest('SHA-256', bytes)
      const sha256 = Buffer.from(hash).toString('hex')
      return { slot, name, sha256, size: bytes.length, content: await compress(bytes) }
    }),
  )
}
