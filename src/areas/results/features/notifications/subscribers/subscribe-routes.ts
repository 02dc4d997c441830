import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountEmail } from '../../../../../identity/accounts/email.ts'
import { takeAttempt } from '../../../../../identity/accounts/throttle.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { known } from '../../../../../platform/http/requests/errors.ts'
import { type PageCall, type PageRoutes, pageRoutes } from '../../../../../site/frame/page-routes.ts'
import { storableText } from '../../../../../values/text.ts'
import type { Item, ItemRef } from '../../../model/item.ts'
import type { Places } from '../../../places/lists/places.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { myPlace, placesNow } from '../../../site/municipality/my-place.ts'
import { subscribePath } from '../../../site/parts/subscribe-link.ts'
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

type WithToken = PageCall<{ readonly token: string }>

/** The public routes: subscribe, confirm, change, unsubscribe. */
export function subscribeRoutes(app: FastifyInstance, area: ResultsArea): void {
  askRoutes(pageRoutes(app, area.service), area)
  const secret = pageRoutes(app, area.service, secretPage)
  confirmRoutes(secret, area)
  subscriptionRoutes(secret, area)
  unsubscribeRoutes(secret, area)
}

interface Site {
  readonly places: Places
  item(ref: ItemRef): Item | null
}

async function siteOf(area: ResultsArea): Promise<Site> {
  const current = await area.current.fresh()
  return {
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

function askRoutes(routes: PageRoutes, area: ResultsArea): void {
  const { service } = area

  routes.get(subscribePath, async ({ request, query, show }) => {
    const { places, item } = await siteOf(area)
    const ref = readRef(textField(query, 'item'))
    const { mine } = await myPlace(area, request, await area.current.fresh())
    return show((context) => {
      const form = newForm(context, ref === null ? null : item(ref), mine)
      return subscribePage(context, { form, places, problems: [], mustWait: false })
    })
  })

  routes.post(subscribePath, async (call) => {
    const { request, reply, body } = call
    const context = await call.context()
    const { places, item } = await siteOf(area)
    const ref = readRef(textField(body, 'item'))
    const form = readForm(body, context, ref === null ? null : item(ref), places)
    const problems = [...emailProblems(context, form.email), ...choiceProblems(context, form.subscription)]
    const show = (view: Pick<SubscribeView, 'problems' | 'mustWait'>, status: number) =>
      call.show((shown) => subscribePage(shown, { form, places, ...view }), status)
    if (service.config.smtpUrl === null || problems.length > 0)
      return show({ problems, mustWait: false }, 422)
    // A bot that filled in the hidden field gets the usual answer.
    if (!form.isBot) {
      const attempt = { email: accountEmail(form.email), address: request.ip, purpose: 'subscribe' } as const
      const admitted = await takeAttempt(service.database, service.clock, attempt)
      const wait = (seconds: number) => {
        reply.header('Retry-After', String(seconds))
        return show({ problems: [], mustWait: true }, 429)
      }
      if (!admitted.ok) return wait(admitted.error)
      const asked = await askToConfirm(service, form.email, form.subscription)
      if (!asked.ok) return wait(asked.error.seconds)
    }
    return call.redirect(`${subscribePath}/sent`)
  })

  routes.get(`${subscribePath}/sent`, ({ show }) => show(askedPage))
}

function confirmRoutes(routes: PageRoutes, area: ResultsArea): void {
  const { service } = area
  const path = `${confirmPath}/:token` as const

  routes.get(path, async ({ params: { token }, show }) => {
    const found = await wishBehind(service.database.reads, service, storableText(token))
    if (found === null) return show(wishGonePage, 404)
    const { subscriber, wish } = found
    const { places, item } = await siteOf(area)
    const items = wish.items.flatMap((ref) => item(ref) ?? [])
    const view = { token, email: subscriber.email, wish, items, places }
    return show((context) => confirmWishPage(context, view))
  })

  routes.post(path, async ({ params, show, redirect }) => {
    const subscriber = await confirmWish(service, storableText(params.token))
    if (subscriber === null) return show(wishGonePage, 404)
    return redirect(`${subscriptionPath}/${subscriptionToken(service.secret, subscriber.id)}?done=confirmed`)
  })
}

function subscriptionRoutes(routes: PageRoutes, area: ResultsArea): void {
  const { service } = area
  const path = `${subscriptionPath}/:token` as const
  const idOf = ({ params }: WithToken) => known(readSubscriptionToken(service.secret, params.token))

  routes.get(path, (call) => {
    const done = (['saved', 'confirmed'] as const).find((one) => one === call.done) ?? null
    return show(call, { done })
  })

  routes.post(path, async (call) => {
    const id = idOf(call)
    const context = await call.context()
    const { places } = await siteOf(area)
    const before = await itemsOf(service.database.reads, id)
    const subscription = readChange(call.body, context, places, before)
    const problems = choiceProblems(context, subscription)
    if (problems.length > 0) return show(call, { subscription, problems })
    const isSaved = await changeSubscription(service, id, subscription)
    return isSaved ? call.redirect(`${subscriptionPath}/${call.params.token}?done=saved`) : show(call, {})
  })

  async function show(
    call: WithToken,
    given: Partial<Pick<SubscriptionView, 'subscription' | 'problems' | 'done'>>,
  ): Promise<FastifyReply> {
    const id = idOf(call)
    const subscriber = await selectSubscriber(service.database.reads, id)
    if (subscriber?.state !== 'active') return call.show(endedPage)
    const { places, item } = await siteOf(area)
    const named = await itemsOf(service.database.reads, id)
    const view = {
      token: call.params.token,
      email: subscriber.email,
      subscription: given.subscription ?? { choices: choicesOf(subscriber), items: named },
      items: named.flatMap((ref) => item(ref) ?? []),
      places,
      problems: given.problems ?? [],
      done: given.done ?? null,
    }
    return call.show((context) => subscriptionPage(context, view), view.problems.length > 0 ? 422 : 200)
  }
}

/** Links in mails never expire, not even those of removed subscribers. */
function unsubscribeRoutes(routes: PageRoutes, { service }: ResultsArea): void {
  const path = `${unsubscribePath}/:token` as const

  routes.get(path, async ({ params: { token }, show }) => {
    const id = known(readSubscriptionToken(service.secret, token))
    const subscriber = await selectSubscriber(service.database.reads, id)
    const isOver = subscriber === null || subscriber.state === 'unsubscribed'
    return show(isOver ? unsubscribedPage : (context) => unsubscribePage(context, token))
  })

  routes.post(
    path,
    async ({ params, show }) => {
      await unsubscribe(service, known(readSubscriptionToken(service.secret, params.token)))
      return show(unsubscribedPage)
    },
    { config: { anyOrigin: true } },
  )
}
