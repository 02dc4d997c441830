import { fileKind } from '../../../../formats/tables/sniff.ts'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { StaffCall, StaffRoutes } from '../../../../site/frame/staff-routes.ts'
import { fail, type Result } from '../../../../values/result.ts'
import { pollingDaysIn } from '../../import/ech-0252/polling-days.ts'
import { deliver, deliveryFormPath } from '../../intake/accepting/delivery.ts'
import { readSentFile } from '../../intake/accepting/form.ts'
import type { SentFile, Uploads } from '../../intake/importing/import-and-publish.ts'
import type { UploadProblem } from '../../intake/receiving/problem.ts'
import type { FormShape, ReceivedForm } from '../../intake/receiving/receive.ts'
import { recordRefusal } from '../../intake/receiving/refused.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { type DeliveryFormState, deliveryFormPage, doneStates, stepField } from './delivery-form-page.ts'
import { checkDelivery, receivedForm } from './dry-run.ts'

const slot = 'xml'
/** Larger files are sent by programs. */
const shape: FormShape = { texts: [stepField], files: [slot], fileLimit: 10 * 1024 * 1024 }

/**
 * Upload of a delivery in the browser. Items that it does not name are kept, as a person may send one part of the whole.
 * The form on the page asks for a dry run; a program that sends the file alone has it published at once.
 */
export function deliveryFormRoutes(staff: StaffRoutes, area: ResultsArea, uploads: Uploads): void {
  staff.get(deliveryFormPath, ({ done, show }) => {
    const kind = doneStates.find((state) => state === done) ?? 'new'
    return show((context) => deliveryFormPage(context, { kind }))
  })

  staff.post(deliveryFormPath, (call) =>
    receivedForm(call, uploads, shape, async (form) => {
      const refuse = (problems: readonly UploadProblem[]) =>
        call.show((context) => deliveryFormPage(context, { kind: 'refused', problems }))
      if (form.texts.get(stepField) === 'check')
        return checkDelivery(area, uploads, call, { format: 'ech-0252', file: readFile(form), refuse })
      const state = await take(area, uploads, form, call)
      return call.show((context) => deliveryFormPage(context, state))
    }),
  )
}

async function take(
  area: ResultsArea,
  uploads: Uploads,
  form: ReceivedForm,
  { request, by }: StaffCall,
): Promise<DeliveryFormState> {
  const file = readFile(form)
  if (!file.ok) return { kind: 'refused', problems: file.error }
  const end = await deliver(area, uploads, file.value, {
    wish: {
      upload: { source: 'ech-0252', ...by },
      days: pollingDaysIn(new Uint8Array(file.value.content)),
      removes: false,
      dryRun: false,
      answer: null,
      form: { path: '/upload', fields: { type: 'xml' }, sender: by.actor ?? '', source: null },
      mayChange: () => true,
    },
    isGone: () => request.raw.socket.destroyed,
  })
  switch (end.kind) {
    case 'published':
      return { kind: 'published', leftOut: end.imported.delivered?.unsupported ?? [] }
    case 'unprepared':
      return { kind: 'refused', problems: end.problem }
    case 'refused': {
      const problems = end.problems.map((problem) => ({ field: slot, problem }))
      const refusal = { ...by, source: 'ech-0252', items: [], problems, files: end.files } as const
      await recordRefusal(area.service, refusal)
      return { kind: 'refused', problems }
    }
    case 'outOfScope':
      throw new PageProblem(403)
    case 'busy':
    case 'abandoned':
      throw new PageProblem(503)
  }
}

function readFile(form: ReceivedForm): Result<SentFile, readonly UploadProblem[]> {
  const file = readSentFile(slot, form, shape.fileLimit)
  if (!file.ok) return file
  const kind = fileKind(new Uint8Array(file.value.content))
  if (kind === 'refused' || kind === 'workbook')
    return fail([{ field: slot, problem: { code: 'form.xmlType' } }])
  return file
}
