import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../../../identity/audit/audit.ts'
import type { Tx } from '../../../../platform/storage/database/database.ts'
import { ok } from '../../../../values/result.ts'
import { needsConfirmation } from '../../import/problems/warning.ts'
import type { ItemRef } from '../../model/item.ts'
import type { ResultsArea, UploadForm } from '../../serving/area.ts'
import type { Imported } from '../../versions/publish/import-job.ts'
import type { UploadedContent } from '../../versions/stored/version.ts'
import { tellOfUpload } from '../accepting/publishing.ts'
import { importAndPublish, type Uploads } from '../importing/import-and-publish.ts'
import type { UploadProblem } from '../receiving/problem.ts'
import { type CheckedUpload, sourceOfUpload } from './checked-upload.ts'
import {
  closeCheckedUpload,
  filesOfUpload,
  readCheckedUpload,
  resultsOfUpload,
} from './checked-upload-store.ts'
import { plannerOf } from './dry-run.ts'
import { itemsBrought, type UploadPlan } from './plan.ts'
import { releaseState } from './release-state.ts'

export interface PublishWish {
  readonly by: Actor
  /** The release state that the person was shown, see `releaseState`. */
  readonly release: string
}

/** `changed`: the outcome differs from what the page showed; nothing was published. */
export type CheckedUploadEnd = 'published' | 'changed' | 'busy'

/** Imports the files of a checked upload again and publishes them if the outcome is that of the dry run. */
export async function publishCheckedUpload(
  area: ResultsArea,
  uploads: Uploads,
  checked: CheckedUpload,
  wish: PublishWish,
): Promise<CheckedUploadEnd> {
  const { database } = area.service
  const files = await filesOfUpload(database.reads, checked)
  // The files were published or discarded since they were read.
  if (files.length === 0 || files.length < checked.files.length) return 'published'
  const plan = plannerOf(area, checked.subject, files)
  const first = await plan([])
  if (!first.ok) return 'changed'
  const end = await uploads.queue.wait(first.value.queueKeys, () =>
    importAndPublish<readonly UploadProblem[], 'changed'>(area, uploads, files, {
      prepare: async (days) => {
        const planned = await plan(days)
        if (!planned.ok) return planned
        return ok({
          task: planned.value.task,
          subject: checked.id,
          publish: (imported, contents) =>
            database.transaction((tx) =>
              store(tx, area, { checked, plan: planned.value, wish }, imported, contents),
            ),
        })
      },
      // Goes on even if the client disconnects: publishing was confirmed.
      isGone: () => false,
    }),
  )
  switch (end.kind) {
    case 'published':
    case 'changed':
    case 'busy':
      return end.kind
    case 'unprepared':
    case 'refused':
      return 'changed'
    case 'outOfScope':
    case 'abandoned':
      throw new Error(`publishing a checked upload ended as ${end.kind}`)
  }
}

interface Storing {
  readonly checked: CheckedUpload
  readonly plan: UploadPlan
  readonly wish: PublishWish
}

async function store(
  tx: Tx,
  area: ResultsArea,
  { checked, plan, wish }: Storing,
  imported: Imported,
  files: readonly UploadedContent[],
) {
  const at = area.service.clock.now()
  const now = await readCheckedUpload(tx, checked.id, at)
  // The form was sent twice, or somebody else has published the files.
  if (now?.outcome.state === 'published') return { stored: [] }
  if (now?.outcome.state !== 'accepted' || now.outcome.base !== plan.base) return 'changed'
  if (!(await isWhatWasShown(tx, checked, imported))) return 'changed'
  if ((await releaseState(tx, itemsBrought(plan, imported), at)) !== wish.release) return 'changed'
  const done = await plan.publish(
    tx,
    {
      ...wish.by,
      alsoBy: [checked.uploader],
      at,
      source: sourceOfUpload(checked.subject),
      files,
      confirms: true,
    },
    imported,
  )
  if (typeof done === 'string') return done
  await closeCheckedUpload(tx, checked.id)
  const form = uploadForm(checked)
  if (form !== null) await tellOfUpload(tx, area, { form, at, files, stored: done.stored })
  return done
}

/**
 * Returns the form for other systems. Files of a counting program have none: they came without a data source, whose
 * token is required.
 */
function uploadForm({ subject, uploader }: CheckedUpload): UploadForm | null {
  const form = { path: '/upload', sender: uploader, source: null }
  switch (subject.format) {
    case 'export-program':
    case 'bfs':
      return null
    case 'ech-0252':
      return { ...form, fields: { type: 'xml' } }
    default:
      return { ...form, fields: { type: subject.format, id: subject.id } }
  }
}

/**
 * Compares versions with the dry run: results also depend on the lists of entities, and warnings on other results,
 * which `base` does not cover.
 */
async function isWhatWasShown(tx: Tx, checked: CheckedUpload, { versions }: Imported): Promise<boolean> {
  const shown = await resultsOfUpload(tx, checked.id)
  return (
    shown.length === versions.length &&
    versions.every(({ ref, sha256, warnings }) =>
      shown.some(
        (one) =>
          isSame(one.ref, ref) &&
          one.sha256 === sha256 &&
          isDeepStrictEqual(one.warnings.filter(needsConfirmation), warnings.filter(needsConfirmation)),
      ),
    )
  )
}

function isSame(a: ItemRef, b: ItemRef): boolean {
  return a.kind === b.kind && a.id === b.id
}
