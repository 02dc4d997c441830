import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rawField, textField } from '../http/form.ts'
import type { Service } from '../service.ts'
import { pageContext, sendPage } from '../web/page-context.ts'
import { giveDeviceCookie } from './devices.ts'
import { accountEmail, isEmailAddress } from './email.ts'
import { findLink } from './one-time-links.ts'
import {
  choosePasswordPage,
  type ForgottenForm,
  forgottenPage,
  linkGonePage,
  linkSentPage,
  passwordPath,
} from './pages/password-pages.ts'
import { admitResetRequest, mailResetLink, redeemLink } from './password-links.ts'
import type { PasswordProblem } from './passwords.ts'
import { browserOf } from './sessions.ts'

type WithSecret = { Params: { secret: string } }

/** For people who cannot log in: a new password by mail, and the pages to which links lead. */
export function passwordRoutes(app: FastifyInstance, service: Service): void {
  forgottenRoutes(app, service)
  const { database, clock } = service

  app.get<WithSecret>(`${passwordPath}/:secret`, (request, reply) => show(request, reply))

  app.post<WithSecret>(`${passwordPath}/:secret`, { config: { work: 'login' } }, async (request, reply) => {
    const password = rawField(request.body, 'password')
    if (password !== rawField(request.body, 'password_again')) return show(request, reply, 'differs')
    const browser = browserOf(service, request)
    const redeemed = await redeemLink(service, request.params.secret, password, browser)
    if (redeemed.ok) {
      const { device, hasPasskeys } = redeemed.value
      giveDeviceCookie(service, reply, device)
      return reply.redirect(`/login?done=${hasPasskeys ? 'passwordBesidePasskeys' : 'password'}`, 303)
    }
    return show(request, reply, redeemed.error === 'gone' ? undefined : redeemed.error)
  })

  async function show(
    request: FastifyRequest<WithSecret>,
    reply: FastifyReply,
    problem?: PasswordProblem | 'differs',
  ): Promise<FastifyReply> {
    const context = await pageContext(service, request)
    // The address of this page is a secret: it travels to nobody, not even as the page one came from.
    reply.header('Referrer-Policy', 'same-origin')
    const { secret } = request.params
    const link = await findLink(database.reads, clock, secret)
    if (link === null) return sendPage(reply, context, linkGonePage(context), 404)
    const page = choosePasswordPage(context, link, `${passwordPath}/${encodeURIComponent(secret)}`, problem)
    return sendPage(reply, context, page, problem === undefined ? 200 : 422)
  }
}

function forgottenRoutes(app: FastifyInstance, service: Service): void {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })

  app.get(passwordPath, (request, reply) => show(request, reply, { email: '' }))

  app.post(passwordPath, async (request, reply) => {
    const email = textField(request.body, 'email')
    if (service.config.smtpUrl === null) return show(request, reply, { email })
    if (!isEmailAddress(accountEmail(email))) return show(request, reply, { email, invalid: true })
    const admitted = await admitResetRequest(service, email, request.ip)
    if (!admitted.ok) {
      reply.header('Retry-After', String(admitted.error))
      return show(request, reply, { email, wait: admitted.error })
    }
    reply.raw.once('close', () => {
      const work = mailResetLink(service, email, request.ip)
        .catch((error: unknown) => request.log.error({ err: error }, 'a link for a password was not mailed'))
        .finally(() => underWay.delete(work))
      underWay.add(work)
    })
    const context = await pageContext(service, request)
    return sendPage(reply, context, linkSentPage(context))
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    form: ForgottenForm,
  ): Promise<FastifyReply> {
    const context = await pageContext(service, request)
    const status = form.wait !== undefined ? 429 : form.invalid === true ? 422 : 200
    return sendPage(reply, context, forgottenPage(context, form), status)
  }
}
