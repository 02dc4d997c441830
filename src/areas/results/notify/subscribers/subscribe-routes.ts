import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountEmail } from '../../../../identity/accounts/email.ts'
import { takeAttempt } from '../../../../identity/accounts/throttle.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { type PageContext, pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { storableText } from '../../../../values/text.ts'
import type { Item, ItemRef } from '../../model/item.ts'
import type { Places } from '../../places/lists/places.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { myPlace, placesNow } from '../../site/municipality/my-place.ts'
import { subscribePath } from '../../site/parts/subscribe-link.ts'
import { readSubscriptionToken, subscriptionPath, subscriptionToken, unsubscribePath } from './links.ts'
import { choiceProblems, emailProblems, newForm, readChange, readForm, readRef } from './subscribe-form.ts'
import {
  askedPage,
  confirmWishPage,
  endedPage,
  type SubscribeView,
  type SubscriptionView,
  subscribePage,
  subscriptionPage,
  unsubscribedPage,
  unsubscribePage,
  wishGonePage,
} from './subscribe-pages.ts'
import { itemsOf, selectSubscriber } from './subscriber-store.ts'
import {
  askToConfirm,
  changeSubscription,
  choicesOf,
  confirmPath,
  confirmWish,
  unsubscribe,
  wishBehind,
} from './subscribers.ts'

type WithToken = { Params: { token: string } }

/** The public routes: subscribe, confirm, change, unsubscribe. */
export function subscribeRoutes(app: FastifyInstance, area: ResultsArea): void {
  askRoutes(app, area)
  confirmRoutes(app, area)
  subscriptionRoutes(app, area)
  unsubscribeRoutes(app, area)
}

interface Site {
  readonly context: PageContext
  readonly places: Places
  item(ref: ItemRef): Item | null
}

async function siteOf(area: ResultsArea, request: FastifyRequest): Promise<Site> {
  const current = await area.current.fresh()
  return {
    context: await pageContext(area.service, request),
    places: await placesNow(area, current),
    item: ({ kind, id }) => current.item(kind, storableText(id))?.item ?? null,
  }
}

/** The URLs of these pages are secret and the pages name a person: no referrer, no caching. */
const secretPage = {
  onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' })
  },
}

function askRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area

  app.get(subscribePath, async (request, reply) => {
    const { context, places, item } = await siteOf(area, request)
    const ref = readRef(textField(request.query, 'item'))
    const mine = await myPlace(area, request, await area.current.fresh())
    const form = newForm(context, ref === null ? null : item(ref), mine)
    return sendPage(reply, context, subscribePage(context, { form, places, problems: [], mustWait: false }))
  })

  app.post(subscribePath, async (request, reply) => {
    const { context, places, item } = await siteOf(area, request)
    const ref = readRef(textField(request.body, 'item'))
    const form = readForm(request.body, context, ref === null ? null : item(ref), places)
    const problems = [...emailProblems(context, form.email), ...choiceProblems(context, form.subscription)]
    const show = (view: Pick<SubscribeView, 'problems' | 'mustWait'>, status: number) =>
      sendPage(reply, context, subscribePage(context, { form, places, ...view }), status)
    if (service.config.smtpUrl === null || problems.length > 0)
      return show({ problems, mustWait: false }, 422)
    // A bot that filled in the hidden field gets the usual answer.
    if (!form.isBot) {
      const attempt = { email: accountEmail(form.email), address: request.ip, purpose: 'subscribe' } as const
      const admitted = await takeAttempt(service.database, service.clock, attempt)
      if (!admitted.ok) {
        reply.header('Retry-After', String(admitted.error))
        return show({ problems: [], mustWait: true }, 429)
      }
      await askToConfirm(service, form.email, form.subscription)
    }
    return reply.redirect(`${subscribePath}/sent`, 303)
  })

  app.get(`${subscribePath}/sent`, async (request, reply) => {
    const context = await pageContext(service, request)
    return sendPage(reply, context, askedPage(context))
  })
}

function confirmRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area

  app.get<WithToken>(`${confirmPath}/:token`, secretPage, async (request, reply) => {
    const { context, places, item } = await siteOf(area, request)
    const { token } = request.params
    const found = await wishBehind(service.database.reads, service, storableText(token))
    if (found === null) return sendPage(reply, context, wishGonePage(context), 404)
    const { subscriber, wish } = found
    const items = wish.items.flatMap((ref) => item(ref) ?? [])
    const view = { token, email: subscriber.email, wish, items, places }
    return sendPage(reply, context, confirmWishPage(context, view))
  })

  app.post<WithToken>(`${confirmPath}/:token`, secretPage, async (request, reply) => {
    const subscriber = await confirmWish(service, storableText(request.params.token))
    if (subscriber !== null) {
      const token = subscriptionToken(service.secret, subscriber.id)
      return reply.redirect(`${subscriptionPath}/${token}?done=confirmed`, 303)
    }
    const context = await pageContext(service, request)
    return sendPage(reply, context, wishGonePage(context), 404)
  })
}

function subscriptionRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area
  const idOf = (token: string) => known(readSubscriptionToken(service.secret, token))

  app.get<WithToken>(`${subscriptionPath}/:token`, secretPage, async (request, reply) => {
    const done = textField(request.query, 'done')
    return show(request, reply, { done: done === 'saved' || done === 'confirmed' ? done : null })
  })

  app.post<WithToken>(`${subscriptionPath}/:token`, secretPage, async (request, reply) => {
    const { token } = request.params
    const id = idOf(token)
    const { context, places } = await siteOf(area, request)
    const before = await itemsOf(service.database.reads, id)
    const subscription = readChange(request.body, context, places, before)
    const problems = choiceProblems(context, subscription)
    if (problems.length > 0) return show(request, reply, { subscription, problems })
    const isSaved = await changeSubscription(service, id, subscription)
    return isSaved ? reply.redirect(`${subscriptionPath}/${token}?done=saved`, 303) : show(request, reply, {})
  })

  async function show(
    request: FastifyRequest<WithToken>,
    reply: FastifyReply,
    given: Partial<Pick<SubscriptionView, 'subscription' | 'problems' | 'done'>>,
  ): Promise<FastifyReply> {
    const { token } = request.params
    const id = idOf(token)
    const { context, places, item } = await siteOf(area, request)
    const subscriber = await selectSubscriber(service.database.reads, id)
    if (subscriber?.state !== 'active') return sendPage(reply, context, endedPage(context))
    const named = await itemsOf(service.database.reads, id)
    const view = {
      token,
      email: subscriber.email,
      subscription: given.subscription ?? { choices: choicesOf(subscriber), items: named },
      items: named.flatMap((ref) => item(ref) ?? []),
      places,
      problems: given.problems ?? [],
      done: given.done ?? null,
    }
    return sendPage(reply, context, subscriptionPage(context, view), view.problems.length > 0 ? 422 : 200)
  }
}

/** Links in mails never expire, not even those of removed subscribers. */
function unsubscribeRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { service } = area

  app.get<WithToken>(`${unsubscribePath}/:token`, secretPage, async (request, reply) => {
    const { token } = request.params
    const id = known(readSubscriptionToken(service.secret, token))
    const context = await pageContext(service, request)
    const subscriber = await selectSubscriber(service.database.reads, id)
    const isOver = subscriber === null || subscriber.state === 'unsubscribed'
    return sendPage(reply, context, isOver ? unsubscribedPage(context) : unsubscribePage(context, token))
  })

  app.post<WithToken>(
    `${unsubscribePath}/:token`,
    { ...secretPage, config: { anyOrigin: true } },
    async (request, reply) => {
      const id = known(readSubscriptionToken(service.secret, request.params.token))
      await unsubscribe(service, id)
      const context = await pageContext(service, request)
      return sendPage(reply, context, unsubscribedPage(context))
    },
  )
}
