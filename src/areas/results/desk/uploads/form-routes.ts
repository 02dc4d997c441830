import type { FastifyReply } from 'fastify'
import { basePath, withBasePath } from '../../../../platform/config/base-path.ts'
import { known, PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { Queries } from '../../../../platform/storage/database/database.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { StaffCall, StaffRoutes } from '../../../../site/frame/staff-routes.ts'
import { storableText } from '../../../../values/text.ts'
import { isAddition, isFor } from '../../import/formats/formats.ts'
import { targetOf } from '../../intake/accepting/target.ts'
import { type CheckedUpload, isAboutItem } from '../../intake/checked-uploads/checked-upload.ts'
import { readCheckedUpload, waitingUploads } from '../../intake/checked-uploads/checked-upload-store.ts'
import { type Linked, linksTo } from '../../intake/checked-uploads/plan.ts'
import type { Uploads } from '../../intake/importing/import-and-publish.ts'
import { refusalNote, type UploadProblem } from '../../intake/receiving/problem.ts'
import type { ReceivedForm } from '../../intake/receiving/receive.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { type UploadFormAddress, uploadForms, uploadPath } from '../paths/upload-forms.ts'
import { checkedUploadPath } from './checked-upload-page.ts'
import { receivedForm, tryAndKeep } from './dry-run.ts'
import { type RefusedFiles, slotLabel, type UploadFormView, uploadFormPage } from './form-page.ts'
import { problemRows } from './problem-table.ts'
import { chosenFormat, sentFiles, shapeOf } from './read-form.ts'

/** Routes where staff upload files: a dry run checks them, and the checked upload is published on a page of its own. */
export function formRoutes(staff: StaffRoutes, area: ResultsArea, uploads: Uploads): void {
  const { clock, database } = area.service
  const { reads } = database

  staff.get('/election/:id/upload', async ({ params, redirect }) => {
    const stored = known(await readItem(reads, 'election', storableText(params.id)))
    return redirect(uploadPath(stored.item))
  })

  for (const form of uploadForms) {
    const { route } = form
    staff.get(route, async ({ params, done, show }) => {
      const stored = await itemOf(reads, form, params.id)
      const waiting = await waitingUploads(reads, stored.item, { now: clock.now(), limit: mostWaiting })
      const view = await formView(reads, form, stored, { isDiscarded: done === 'discarded', waiting })
      return show((context) => uploadFormPage(context, view))
    })
    staff.post(route, (call) => takeFiles(area, uploads, form, call))
  }
}

async function itemOf(queries: Queries, form: UploadFormAddress, id: string): Promise<StoredItem> {
  const stored = known(await readItem<ItemKind>(queries, form.kind, storableText(id)))
  // For an addition that the item cannot have, the page shows an explanation.
  if (!isFor(form.format, stored.item) && !isAddition(form.format)) throw new PageProblem(404)
  return stored
}

const mostWaiting = 5

type ShownOnce = Pick<UploadFormView, 'isDiscarded' | 'refused' | 'waiting'>

export async function formView(
  queries: Queries,
  form: UploadFormAddress,
  stored: StoredItem,
  { isDiscarded = false, refused = null, waiting = [] }: Partial<ShownOnce>,
): Promise<UploadFormView> {
  const linked = await linkedTo(queries, form, stored)
  const target = await targetOf(queries, form.format.type.name, stored)
  const obstacles = target.ok ? [] : target.error
  return { form, item: stored.item, linked, obstacles, isDiscarded, refused, waiting }
}

/** Programs export what was counted. */
async function linkedTo(
  queries: Queries,
  { format }: UploadFormAddress,
  stored: StoredItem,
): Promise<Linked | null> {
  return isAddition(format) ? null : linksTo(queries, stored)
}

/** The id of the checked upload, or the problems of the fields. */
type AcceptedForm =
  | { readonly checked: string; readonly problems: readonly UploadProblem[] }
  | { readonly checked: null; readonly refused: RefusedFiles }

async function takeFiles(
  area: ResultsArea,
  uploads: Uploads,
  form: UploadFormAddress,
  call: StaffCall<{ readonly id: string }>,
): Promise<FastifyReply> {
  const { reads } = area.service.database
  const stored = await itemOf(reads, form, call.params.id)
  const linked = await linkedTo(reads, form, stored)
  return receivedForm(call, uploads, shapeOf(form, linked), async (received) => {
    const taken = await tryFiles(area, uploads, form, stored, received, call)
    const { kind, id } = stored.item
    const outcome = taken.checked === null ? taken.refused : taken
    call.request.log.info(
      { form: form.format.type.name, kind, item: id, ...refusalNote(outcome.problems) },
      'dry run',
    )
    return answer(area, form, stored, taken, call)
  })
}

async function tryFiles(
  area: ResultsArea,
  uploads: Uploads,
  form: UploadFormAddress,
  stored: StoredItem,
  received: ReceivedForm,
  call: StaffCall,
): Promise<AcceptedForm> {
  const format = chosenFormat(received, form)
  const linked = format === 'export-program' ? await linksTo(area.service.database.reads, stored) : null
  const files = sentFiles(received, form, format, linked)
  if (!files.ok) return { checked: null, refused: { format, problems: files.error, marked: [] } }
  const { kind, id } = stored.item
  const subject = { kind, id, format }
  const { checked, tried } = await tryAndKeep(area, uploads, call, { subject, files: files.value })
  return { checked, problems: tried.state === 'refused' ? tried.problems : [] }
}

/** Answers an upload: without script, with the problems; for the script, with the address of the checked upload. */
async function answer(
  { service }: ResultsArea,
  form: UploadFormAddress,
  stored: StoredItem,
  taken: AcceptedForm,
  { request, reply, context, show, redirect }: StaffCall,
): Promise<FastifyReply> {
  const { reads } = service.database
  if (request.headers.accept === 'application/json')
    return reply
      .header('Cache-Control', 'no-store')
      .send(
        taken.checked === null
          ? { problems: fieldProblems(await context(), form, taken.refused) }
          : { location: withBasePath(checkedUploadPath(taken.checked), basePath(service.config.baseUrl)) },
      )
  if (taken.checked !== null && taken.problems.length === 0) return redirect(checkedUploadPath(taken.checked))
  const refused =
    taken.checked === null
      ? taken.refused
      : refusedFiles(known(await readCheckedUpload(reads, taken.checked, service.clock.now())))
  const view = await formView(reads, form, stored, { refused })
  return show((context) => uploadFormPage(context, view))
}

function fieldProblems(
  context: PageContext,
  form: UploadFormAddress,
  { problems }: RefusedFiles,
): readonly string[] {
  const rows = problemRows(context, problems, (slot) => slotLabel(context, form, slot))
  return rows.map(({ slot, message }) => `${slot}: ${message}`)
}

/** Shows the problems of a rejected upload, with links to its files with the problems marked. */
export function refusedFiles({ id, subject, outcome, files }: CheckedUpload): RefusedFiles {
  if (outcome.state !== 'refused' || !isAboutItem(subject))
    throw new Error(`the checked upload ${id} was not refused`)
  const { problems } = outcome
  const wrong = new Set(problems.map(({ field }) => field))
  return {
    format: subject.format,
    problems,
    marked: files
      .filter(({ slot }) => wrong.has(slot) && canBeMarked(problems))
      .map(({ slot, name }) => ({ href: `${checkedUploadPath(id)}/marked/${slot}`, name: name ?? slot })),
  }
}

/** A file that was too large for the import is too large to be marked, too. */
export function canBeMarked(problems: readonly UploadProblem[]): boolean {
  return problems.every(({ problem }) => problem.code !== 'file.tooComplex')
}
