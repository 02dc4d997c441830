import type { FastifyInstance } from 'fastify'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import { type StaffCall, staffRoutes } from '../../../../site/frame/staff-routes.ts'
import { fetchFederalFile } from '../../intake/federal/fetch.ts'
import { selectFederalFiles } from '../../intake/federal/store.ts'
import { federalFileLimit, takeFederalFile } from '../../intake/federal/take-file.ts'
import { openDays } from '../../intake/federal/worker.ts'
import { readSentFile } from '../../intake/formats/form.ts'
import type { Uploads } from '../../intake/importing/import-and-publish.ts'
import type { UploadProblem } from '../../intake/receiving/problem.ts'
import type { FormShape } from '../../intake/receiving/receive.ts'
import { recordRefusal } from '../../intake/receiving/refused.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { receivedForm } from '../uploads/dry-run.ts'
import { federalPage, federalPath } from './page.ts'

const slot = 'results'
const shape: FormShape = { texts: [], files: [slot], fileLimit: federalFileLimit }

/** Staff see here how files of the Federal Statistical Office were fetched, and may bring one themselves. */
export function federalRoutes(app: FastifyInstance, area: ResultsArea, uploads: Uploads): void {
  const { database, clock } = area.service
  const staff = staffRoutes(app, area.service, { area: 'results' })

  async function show(call: StaffCall, problems: readonly UploadProblem[] = []) {
    const files = await selectFederalFiles(database.reads)
    const done = (['fetched', 'taken'] as const).find((one) => one === call.done) ?? null
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
    receivedForm(call, uploads, shape, async (form) => {
      const file = readSentFile(slot, form, federalFileLimit)
      if (!file.ok) return show(call, file.error)
      const isGone = () => call.request.raw.socket.destroyed
      const end = await takeFederalFile(area, uploads, file.value, {
        asked: null,
        by: call.by,
        dryRun: false,
        answer: null,
        isGone,
      })
      switch (end.kind) {
        case 'published':
          return call.redirect(`${federalPath}?done=taken`)
        case 'unprepared':
          return show(call, end.problem)
        case 'refused': {
          const problems = end.problems.map((problem) => ({ field: slot, problem }))
          await recordRefusal(area.service, {
            ...call.by,
            source: 'bfs',
            items: [],
            problems,
            files: end.files,
          })
          return show(call, problems)
        }
        case 'outOfScope':
        case 'busy':
        case 'abandoned':
          throw new PageProblem(503)
      }
    }),
  )
}
