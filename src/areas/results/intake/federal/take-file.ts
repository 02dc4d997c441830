import { readOrganisation } from '../../../../identity/organisation/store.ts'
import { ok, type Result } from '../../../../values/result.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { registeredCanton } from '../../places/register/cantons.ts'
import type { ResultsArea } from '../../serving/area.ts'
import type { Imported } from '../../versions/publish/import-job.ts'
import {
  isSameBut,
  type PublishedDelivery,
  publishDelivery,
} from '../../versions/publish/publish-delivery.ts'
import type { Upload } from '../../versions/stored/version.ts'
import { type DeliveryPlan, planDays, queueKeysOfDelivery } from '../accepting/delivery.ts'
import { type Publishing, publishIn } from '../accepting/publishing.ts'
import {
  type ImportEnd,
  importAndPublish,
  type PrepareImport,
  type SentFile,
  type Uploads,
} from '../importing/import-and-publish.ts'
import type { UploadProblem } from '../receiving/problem.ts'

/** For scale: a federal proposal has one megabyte, and a day has four of them at most. */
export const federalFileLimit = 30 * 1024 * 1024

export interface FederalWish extends Omit<Publishing, 'form'> {
  /** The polling day that was asked for; null where the file says it. */
  readonly asked: string | null
  readonly by: Pick<Upload, 'actor' | 'address' | 'through' | 'alsoBy' | 'isTrusted'>
  isGone(): boolean
}

/** Imports a file of the Federal Statistical Office, all of it or nothing; what is shown stays if it is refused. */
export async function takeFederalFile(
  area: ResultsArea,
  uploads: Uploads,
  file: SentFile,
  { asked, by, isGone, ...wish }: FederalWish,
): Promise<ImportEnd<readonly UploadProblem[]>> {
  const { clock } = area.service
  const publishing = publishIn(area, { ...wish, form: null })
  const wanted = asked === null ? [] : [asked]
  const prepare: PrepareImport<readonly UploadProblem[]> = async (more) => {
    const plan = await planFederalFile(area, { asked, days: [...wanted, ...more] })
    if (!plan.ok) return plan
    const { task, seen, pointers, days } = plan.value
    return ok({
      task,
      subject: days.join(' '),
      publish: async (imported, files) =>
        isNews(imported, seen)
          ? publishing(imported, files, (tx) =>
              publishDelivery(
                tx,
                { source: 'bfs', ...by, at: clock.now(), files },
                { imported, seen, pointers, days },
              ),
            )
          : { stored: [] },
    })
  }
  return uploads.queue.wait(await queueKeysOfDelivery(area, wanted), () =>
    importAndPublish(area, uploads, [file], { prepare, isGone }),
  )
}

/** Input of the import of a file. */
export async function planFederalFile(
  area: ResultsArea,
  { asked, days: wanted }: Pick<FederalWish, 'asked'> & Pick<PublishedDelivery, 'days'>,
): Promise<Result<DeliveryPlan, readonly UploadProblem[]>> {
  const plan = await planDays(area, wanted)
  if (!plan.ok) return plan
  const { given, lists, seen, pointers, days } = plan.value
  const { federal_own_results: takesOwn = false } = await readOrganisation(area.service.database.reads)
  const scope = takesOwn ? 'canton' : 'national'
  const canton = registeredCanton(given.instance).number
  return ok({
    task: { format: 'bfs', scope, asked, canton, lists: lists(), ...given },
    ...{ seen, pointers, days },
  })
}

/** A file that is read again and says nothing new would only fill the audit log. */
function isNews({ versions, delivered }: Imported, seen: readonly StoredItem[]): boolean {
  if (versions.length > 0 || delivered === null) return true
  return delivered.items.some(({ item }) => {
    const before = seen.find((stored) => stored.item.kind === item.kind && stored.item.id === item.id)
    return !isSameBut(before?.item, item)
  })
}
