import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountEmail, isEmailAddress } from '../../identity/accounts/email.ts'
import type { PasswordProblem } from '../../identity/accounts/passwords.ts'
import { logIn } from '../../identity/login/login.ts'
import { findLink } from '../../identity/login/one-time-links.ts'
import { admitResetRequest, mailResetLink, redeemLink } from '../../identity/login/password-links.ts'
import { giveDeviceCookie } from '../../identity/sessions/devices.ts'
import { browserOf } from '../../identity/sessions/sessions.ts'
import { rawField, textField } from '../../platform/http/forms/form.ts'
import { bound } from '../../platform/logging/on-behalf.ts'
import type { Service } from '../../platform/service.ts'
import { pageContext, sendPage } from '../../site/frame/page-context.ts'
import {
  choosePasswordPage,
  type ForgottenForm,
  forgottenPage,
  linkGonePage,
  linkSentPage,
  passwordPath,
} from './password-pages.ts'
import { proceed } from './proceed.ts'

type WithSecret = { Params: { secret: string } }

/** Routes for people who cannot log in: requesting a password by mail, and the pages of mailed links. */
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
      const { purpose, email, device, hasPasskeys } = redeemed.value
      giveDeviceCookie(service, reply, device)
      // Whoever is invited is logged in at once; accounts with a past pass all steps of the login.
      const step =
        purpose === 'invitation' && (await logIn(service, { email, password, browser, log: request.log }))
      if (step !== false && step.ok) return proceed(service, request, reply, step.value, '')
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
    // The address of this page is a secret and must not be sent as a referrer.
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
    const mailLink = bound(() => {
      const work = mailResetLink(service, email, request.ip)
        .catch((error: unknown) => request.log.error({ err: error }, 'a link for a password was not mailed'))
        .finally(() => underWay.delete(work))
      underWay.add(work)
    })
    reply.raw.once('close', mailLink)
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
