import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { completeSetup, isSetupOpen } from '../../identity/login/setup.ts'
import { firstRunPath } from '../../identity/sessions/guard.ts'
import { browserOf, setSessionCookies } from '../../identity/sessions/sessions.ts'
import { rawField, textField } from '../../platform/http/forms/form.ts'
import { PageProblem } from '../../platform/http/requests/errors.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import { type SetupForm, setupPage } from './setup-page.ts'

export function setupRoutes(app: FastifyInstance, service: Service): void {
  app.get<{ Params: { secret: string } }>('/setup/:secret', async (request, reply) => {
    if (!(await isSetupOpen(service.database.reads, service.clock, request.params.secret)))
      throw new PageProblem(404)
    return show(request, reply, { email: '', name: '', problems: [] })
  })

  app.post<{ Params: { secret: string } }>(
    '/setup/:secret',
    { config: { work: 'login' } },
    async (request, reply) => {
      const { secret } = request.params
      const [email, name] = [textField(request.body, 'email'), textField(request.body, 'name')]
      const password = rawField(request.body, 'password')
      if (password !== rawField(request.body, 'password_again')) {
        if (!(await isSetupOpen(service.database.reads, service.clock, secret))) throw new PageProblem(404)
        return show(request, reply, { email, name, problems: ['password-differs'] })
      }
      const first = { email, name, password }
      const done = await completeSetup(service, secret, first, browserOf(service, request))
      if (done.ok) {
        setSessionCookies(service, reply, done.value)
        return reply.redirect(firstRunPath, 303)
      }
      if (done.error === 'gone') throw new PageProblem(404)
      return show(request, reply, { email, name, problems: done.error })
    },
  )

  async function show(request: FastifyRequest, reply: FastifyReply, form: Omit<SetupForm, 'action'>) {
    const context = await pageContext(service, request)
    const page = setupPage(context, { ...form, action: request.url.split('?')[0] ?? '' })
    // The address of this page is a secret and must not be sent as a referrer.
    reply.header('Referrer-Policy', 'same-origin')
    return sendPage(reply, context, page, form.problems.length > 0 ? 422 : 200)
  }
}
