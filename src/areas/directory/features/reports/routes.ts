import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readHexId, readNumberId } from '../../../../formats/collection-json/ids.ts'
import { accountEmail } from '../../../../identity/accounts/email.ts'
import { takeAttempt } from '../../../../identity/accounts/throttle.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import type { Service } from '../../../../platform/service.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type PageCall, pageRoutes } from '../../../../site/frame/page-routes.ts'
import { honeypot } from '../../api/person-mutation.ts'
import { reportPaths } from '../../pages/parts/report-link.ts'
import {
  emptyReport,
  formStamp,
  noProblems,
  openReport,
  readReport,
  readStamp,
  receivedReport,
} from './report.ts'
import { type ReportView, reportedPage, reportPage } from './report-page.ts'
import { type Reportable, reportableAgency, reportablePerson } from './reportable.ts'

/** More than all fields at their longest are not. */
const bodyLimit = 256 * 1024

/** Each form has a stamp of its own, so no cache may store it. */
const options = {
  bodyLimit,
  onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store')
  },
}

/** Anybody reports a change here; it becomes the same ticket as one that a program proposes. */
export function reportRoutes(app: FastifyInstance, service: Service): void {
  const routes = pageRoutes(app, service, options)
  type Find = (context: PageContext, id: string) => Promise<Reportable | null>
  const register = (path: (typeof reportPaths)[keyof typeof reportPaths], find: Find) => {
    routes.get(path, async (call) => {
      const about = await aboutOf(call, find)
      if (call.done !== '') return call.show((context) => reportedPage(context, about))
      return show(call, about, { values: emptyReport(about) }, 200)
    })
    routes.post(path, async (call) => submit(call, await aboutOf(call, find)))
  }
  register(reportPaths.people, (context, id) => reportablePerson(context, known(readHexId(id))))
  register(reportPaths.agencies, (context, id) => reportableAgency(context, known(readNumberId(id))))

  async function submit(call: PageCall, about: Reportable): Promise<FastifyReply> {
    const { body, request, reply } = call
    const done = `${about.subject.href(about.id)}/report?done=sent`
    // A program that has filled in the hidden field gets the usual answer.
    if (textField(body, honeypot) !== '') return call.redirect(done)
    const values = receivedReport(about, body)
    const { problems, changes } = readReport(about, values)
    if (problems.own.length + problems.fields.length > 0) return show(call, about, { values, problems }, 422)
    const stamp = readStamp(service, about, textField(body, 'stamp'))
    if (!stamp.ok) return show(call, about, { values, refusal: stamp.error }, 422)
    const attempt = { email: accountEmail(values.email), address: request.ip, purpose: 'report' } as const
    const admitted = await takeAttempt(service.database, service.clock, attempt)
    const wait = (refusal: ReportView['refusal'], seconds: number) => {
      reply.header('Retry-After', String(seconds))
      return show(call, about, { values, refusal }, 429)
    }
    if (!admitted.ok) return wait('wait', admitted.error)
    const report = { values, changes, stamp: stamp.value, address: request.ip }
    const opened = await openReport(service, about, report)
    if (opened.ok) return call.redirect(done)
    if (opened.error === 'used') return show(call, about, { values, refusal: 'used' }, 422)
    return wait(opened.error.limit, opened.error.seconds)
  }

  type Shown = Pick<ReportView, 'values'> & Partial<ReportView>

  /** A form with mistakes or sent too early keeps its stamp: time passes while its reader looks at it again. */
  function show(call: PageCall, about: Reportable, shown: Shown, status: number): Promise<FastifyReply> {
    const { values, problems = noProblems, refusal = null } = shown
    const sent = textField(call.body, 'stamp')
    const isKept = sent !== '' && (refusal === null || refusal === 'fast')
    const stamp = isKept ? sent : formStamp(service, about)
    return call.show((context) => reportPage(context, { about, values, problems, refusal, stamp }), status)
  }
}

async function aboutOf(
  call: PageCall<{ readonly id: string }>,
  find: (context: PageContext, id: string) => Promise<Reportable | null>,
): Promise<Reportable> {
  return known(await find(await call.context(), call.params.id))
}
