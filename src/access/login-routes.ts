import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rawField, textField } from '../http/form.ts'
import { localPath } from '../http/locale-route.ts'
import type { Service } from '../service.ts'
import { pageContext, sendPage } from '../web/page-context.ts'
import { recordAudit } from './audit.ts'
import { logIn } from './login.ts'
import { loginPage } from './pages/login-page.ts'
import { browserOf, giveCookie, sessionOf, takeCookie } from './sessions.ts'
import { deleteSession } from './store.ts'

/** Where the staff begins its day. */
export const staffHome = '/manage/tickets'

export function loginRoutes(app: FastifyInstance, service: Service): void {
  app.get('/login', async (request, reply) => {
    const next = nextPage(service, request)
    const context = await pageContext(service, request)
    if (context.user !== null) return reply.redirect(next, 303)
    const loggedOut = textField(request.query, 'done') === 'everywhere'
    return sendPage(reply, context, loginPage(context, { email: '', next, loggedOut }))
  })

  app.post('/login', async (request, reply) => {
    const email = textField(request.body, 'email')
    const next = nextPage(service, request)
    const session = await logIn(service, {
      email,
      password: rawField(request.body, 'password'),
      browser: browserOf(request),
      log: request.log,
    })
    if (session.ok) {
      giveCookie(service, reply, session.value)
      return reply.redirect(next, 303)
    }
    const problem = session.error
    if (problem.kind === 'wait') reply.header('Retry-After', String(problem.seconds))
    const context = await pageContext(service, request)
    const page = loginPage(context, { email, next, problem })
    return sendPage(reply, context, page, problem.kind === 'wait' ? 429 : 400)
  })

  app.post('/logout', async (request, reply) => {
    const session = await sessionOf(service, request)
    if (session !== null)
      await service.database.transaction(async (tx) => {
        await deleteSession(tx, session.id)
        const { email } = session.user
        const at = service.clock.now()
        await recordAudit(tx, {
          at,
          actor: email,
          address: request.ip,
          action: 'session.end',
          subject: email,
        })
      })
    takeCookie(service, reply)
    return reply.redirect('/', 303)
  })
}

function nextPage(service: Service, request: FastifyRequest): string {
  const next = textField(request.query, 'next')
  return next === '' ? staffHome : localPath(next, service.config.baseUrl)
}
