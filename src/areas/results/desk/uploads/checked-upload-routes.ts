import type { FastifyInstance, FastifyReply } from 'fastify'
import { listField, textField, ticked } from '../../../../platform/http/forms/form.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { ParamsOf } from '../../../../site/frame/page-routes.ts'
import type { StaffCall, StaffRoutes } from '../../../../site/frame/staff-routes.ts'
import { disposition } from '../../../../site/serving/files.ts'
import { storableText } from '../../../../values/text.ts'
import { address } from '../../../../web/markup/address.ts'
import type { Html } from '../../../../web/markup/html.ts'
import { deliveryFormPath } from '../../intake/accepting/delivery.ts'
import {
  type CheckedResult,
  type CheckedSubject,
  type CheckedUpload,
  type DeliveryFormat,
  isAboutItem,
} from '../../intake/checked-uploads/checked-upload.ts'
import {
  deleteCheckedUpload,
  fileOfUpload,
  filesOfUpload,
  readCheckedUpload,
  replaceOutcome,
  resultsOfUpload,
} from '../../intake/checked-uploads/checked-upload-store.ts'
import { plannerOf, tryImport } from '../../intake/checked-uploads/dry-run.ts'
import { publishCheckedUpload } from '../../intake/checked-uploads/publish-checked-upload.ts'
import { releaseState } from '../../intake/checked-uploads/release-state.ts'
import { selectFederalFiles } from '../../intake/federal/store.ts'
import type { Uploads } from '../../intake/importing/import-and-publish.ts'
import { type FileMarker, fileMarker } from '../../intake/marked-files/file-marker.ts'
import { type UploadProblem, uploadError } from '../../intake/receiving/problem.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { resultsPath, versionsPath } from '../paths/item-paths.ts'
import { federalPath, formFor, uploadPath } from '../paths/upload-forms.ts'
import {
  type CheckedUploadProblem,
  checkedUploadPage,
  checkedUploadPath,
  checkedUploadsPath,
} from './checked-upload-page.ts'
import { checkedUploadView, findingKeys, isPlain } from './checked-upload-view.ts'
import { deliveryFormPage } from './delivery-form-page.ts'
import { federalPage } from './federal-page.ts'
import { uploadFormPage } from './form-page.ts'
import { canBeMarked, formView, refusedFiles } from './form-routes.ts'

/** Uploaded files that were tried and await a decision. */
export function checkedUploadRoutes(
  app: FastifyInstance,
  staff: StaffRoutes,
  area: ResultsArea,
  uploads: Uploads,
): void {
  const { database, clock } = area.service
  const path = `${checkedUploadsPath}/:checked` as const
  const marker = fileMarker()
  app.addHook('onClose', () => marker.close())
  const named = async ({ params }: StaffCall<ParamsOf<typeof path>>) =>
    known(await readCheckedUpload(database.reads, storableText(params.checked), clock.now()))

  staff.get(path, async (call) =>
    showCheckedUpload(area, await named(call), { problem: null, status: 200 }, call),
  )

  staff.get(`${path}/marked/:slot`, async (call) => {
    const { slot } = call.params
    const checked = await named(call)
    if (checked.outcome.state !== 'refused' || !canBeMarked(checked.outcome.problems))
      throw new PageProblem(404)
    const { name } = known(checked.files.find((file) => file.slot === slot))
    const bytes = known(await fileOfUpload(database.reads, checked.id, slot))
    const context = await call.context()
    return sendMarked(call.reply, context, marker, { slot, name, bytes }, checked.outcome.problems)
  })

  staff.post(`${path}/publish`, async (call) => {
    const checked = await named(call)
    if (checked.outcome.state !== 'accepted') return call.redirect(checkedUploadPath(checked.id))
    const problem = unconfirmed(await resultsOfUpload(database.reads, checked.id), tickedIn(call))
    if (problem !== null) return showCheckedUpload(area, checked, { problem, status: 422 }, call)
    return publishNow(area, uploads, checked, call)
  })

  staff.post(`${path}/discard`, async (call) => {
    const checked = await named(call)
    await database.transaction((tx) => deleteCheckedUpload(tx, checked.id))
    return call.redirect(address(await formPath(area, checked), { done: 'discarded' }))
  })
}

/** Values of ticked checkboxes: keys of findings, and `looked`. */
function tickedIn({ body }: Pick<StaffCall, 'body'>): readonly string[] {
  return [...listField(body, 'confirmed'), ...(ticked(body, 'looked') ? ['looked'] : [])]
}

function unconfirmed(
  results: readonly CheckedResult[],
  confirmed: readonly string[],
): CheckedUploadProblem | null {
  const keys = results.flatMap((result) => findingKeys(result).map(({ key }) => key))
  if (!keys.every((key) => confirmed.includes(key))) return 'confirmFirst'
  const warned = results.some(({ warnings }) => warnings.some(isPlain))
  return warned && !confirmed.includes('looked') ? 'lookFirst' : null
}

/** Sends a file as a download: a browser must not interpret uploaded content. */
async function sendMarked(
  reply: FastifyReply,
  { t, locale }: PageContext,
  marker: FileMarker,
  { slot, name, bytes }: { readonly slot: string; readonly name: string | null; readonly bytes: Uint8Array },
  problems: readonly UploadProblem[],
): Promise<FastifyReply> {
  const own = problems.filter(({ field }) => field === slot)
  const file = await marker.mark({
    bytes,
    problems: own.map(({ problem }) => uploadError(locale, problem)),
    labels: { column: t('uploadForm.problems'), line: t('common.line') },
  })
  if (file === null) throw new PageProblem(503)
  const stem = (name ?? slot).replace(/\.\w+$/, '')
  return reply
    .headers({
      'Content-Disposition': disposition(`${stem}-errors.${file.extension}`).replace(/^inline/, 'attachment'),
      'Cache-Control': 'private, no-store',
    })
    .type(file.mediaType)
    .send(Buffer.from(file.bytes))
}

async function subjectItem(
  { service }: ResultsArea,
  { kind, id }: CheckedSubject,
): Promise<StoredItem | null> {
  return kind === null ? null : readItem<ItemKind>(service.database.reads, kind, id)
}

const deliveryPaths: Readonly<Record<DeliveryFormat, string>> = {
  'ech-0252': deliveryFormPath,
  bfs: federalPath,
}

/** Path of the form for such files. */
async function formPath(area: ResultsArea, { subject }: CheckedUpload): Promise<string> {
  if (!isAboutItem(subject)) return deliveryPaths[subject.format]
  const stored = await subjectItem(area, subject)
  return stored === null ? resultsPath : uploadPath(stored.item, subject.format)
}

/** Returns the path of the page that confirms the action. */
function donePath({ subject }: CheckedUpload, done: 'uploaded' | 'stored' | null): string {
  const path = isAboutItem(subject) ? versionsPath(subject) : deliveryPaths[subject.format]
  return address(path, { done })
}

interface Shown {
  readonly problem: CheckedUploadProblem | null
  readonly status: number
}

async function showCheckedUpload(
  area: ResultsArea,
  checked: CheckedUpload,
  { problem, status }: Shown,
  { show, redirect, body }: StaffCall,
): Promise<FastifyReply> {
  const { clock, database } = area.service
  const { reads } = database
  switch (checked.outcome.state) {
    case 'published':
      return redirect(donePath(checked, null))
    case 'refused':
      return show((context) => refusedPage(area, context, checked), status)
    case 'accepted':
      return show(async (context) => {
        const now = clock.now()
        const view = await checkedUploadView(reads, checked, { site: context.organisation, now })
        const items = view.changes.map((change) => change.item)
        const release = await releaseState(reads, items, now)
        const stored = await subjectItem(area, checked.subject)
        const item = checked.subject.kind === null ? null : known(stored).item
        const confirmed = problem === 'changed' ? [] : tickedIn({ body })
        return checkedUploadPage(context, { view, item, problem, confirmed, release })
      }, status)
  }
}

async function refusedPage(area: ResultsArea, context: PageContext, checked: CheckedUpload): Promise<Html> {
  const { outcome, subject } = checked
  const { reads } = area.service.database
  const problems = outcome.state === 'refused' ? outcome.problems : []
  if (subject.format === 'ech-0252') return deliveryFormPage(context, { kind: 'refused', problems })
  if (subject.format === 'bfs')
    return federalPage(context, { files: await selectFederalFiles(reads), done: null, problems })
  const stored = known(await subjectItem(area, subject))
  const refused = refusedFiles(checked)
  const form = formFor(stored.item, refused.format)
  return uploadFormPage(context, await formView(reads, form, stored, { refused }))
}

async function publishNow(
  area: ResultsArea,
  uploads: Uploads,
  checked: CheckedUpload,
  call: StaffCall,
): Promise<FastifyReply> {
  const place = uploads.capacity.enter()
  const bytes = checked.files.reduce((sum, { size }) => sum + size, 0)
  if (place === null) throw new PageProblem(503)
  try {
    if (!place.hold(bytes)) throw new PageProblem(503)
    const release = textField(call.body, 'release')
    const end = await publishCheckedUpload(area, uploads, checked, { by: call.by, release })
    call.request.log.info({ upload: checked.id, outcome: end }, 'checked upload')
    switch (end) {
      case 'published':
        return await call.redirect(donePath(checked, release.startsWith('0/') ? 'uploaded' : 'stored'))
      case 'changed':
        return await tryAgain(area, uploads, checked, call)
      case 'busy':
        throw new PageProblem(503)
    }
  } finally {
    place.leave()
  }
}

/** Repeats the dry run and shows the new outcome, since nobody may publish what they have not seen. */
async function tryAgain(
  area: ResultsArea,
  uploads: Uploads,
  checked: CheckedUpload,
  call: StaffCall,
): Promise<FastifyReply> {
  const { database, clock } = area.service
  const files = await filesOfUpload(database.reads, checked)
  if (files.length < checked.files.length) throw new PageProblem(404)
  const plan = plannerOf(area, checked.subject, files)
  const tried = await tryImport(area, uploads, files, plan, () => false)
  if (tried === 'busy') throw new PageProblem(503)
  await database.transaction((tx) => replaceOutcome(tx, clock, checked.id, tried))
  const fresh = known(await readCheckedUpload(database.reads, checked.id, clock.now()))
  return showCheckedUpload(area, fresh, { problem: 'changed', status: 409 }, call)
}
