import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import type { StaffCall, StaffRoutes } from '../../../../site/frame/staff-routes.ts'
import { readSentFile } from '../../intake/accepting/form.ts'
import { fetchFederalFile } from '../../intake/federal/fetch.ts'
import { selectFederalFiles } from '../../intake/federal/store.ts'
import { federalFileLimit } from '../../intake/federal/take-file.ts'
import { openDays } from '../../intake/federal/worker.ts'
import type { Uploads } from '../../intake/importing/import-and-publish.ts'
import type { UploadProblem } from '../../intake/receiving/problem.ts'
import type { FormShape } from '../../intake/receiving/receive.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { federalPath } from '../paths/upload-forms.ts'
import { checkDelivery, receivedForm } from './dry-run.ts'
import { federalDone, federalPage } from './federal-page.ts'

const slot = 'results'
const shape: FormShape = { texts: [], files: [slot], fileLimit: federalFileLimit }

/** Staff see here how files of the Federal Statistical Office were fetched, and may bring one themselves. */
export function federalRoutes(staff: StaffRoutes, area: ResultsArea, uploads: Uploads): void {
  const { database, clock } = area.service

  async function show(call: StaffCall, problems: readonly UploadProblem[] = []) {
    const files = await selectFederalFiles(database.reads)
    const done = federalDone.find((one) => one === call.done) ?? null
    const status = problems.length === 0 ? 200 : 422
    return call.show((context) => federalPage(context, { files, done, problems }), status)
  }

  staff.get(federalPath, (call) => show(call))

  staff.post(`${federalPath}/fetch`, async (call) => {
    const current = await area.current.fresh()
    const { federal_file_url: template } = current.organisation
    if (template === null || template === undefined) throw new PageProblem(409)
    const { signal } = new AbortController()
    for (const day of openDays(current, clock.now()))
      await fetchFederalFile(area, uploads, { day, template, signal, isForced: true })
    return call.redirect(`${federalPath}?done=fetched`)
  })

  staff.post(federalPath, (call) =>
    receivedForm(call, uploads, shape, (form) => {
      const file = readSentFile(slot, form, federalFileLimit)
      return checkDelivery(area, uploads, call, {
        ...{ format: 'bfs', file },
        refuse: (problems) => show(call, problems),
      })
    }),
  )
}
