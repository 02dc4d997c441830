import type { FastifyInstance } from 'fastify'
import { takeAttempt } from '../../../../../identity/accounts/throttle.ts'
import { textField } from '../../../../../platform/http/forms/form.ts'
import { pageContext } from '../../../../../site/frame/page-context.ts'
import { storableText } from '../../../../../values/text.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { placesNow } from '../../../site/municipality/my-place.ts'
import { pushPath } from '../subscribers/push-section.ts'
import { choiceProblems, readForm, readRef } from '../subscribers/subscribe-form.ts'
import { deviceId, readDevice } from './device.ts'
import { addDevice } from './devices.ts'
import { deleteDevice, renewDevice } from './push-store.ts'

/** Routes for browsers to subscribe to notifications and to unsubscribe. */
export function pushRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { database, clock, config, assets } = area.service

  app.post(pushPath, async (request, reply) => {
    const { body } = request
    const device = readDevice(body, config)
    if (device === null) return reply.status(422).send({ problems: [] })
    const context = await pageContext(area.service, request)
    const current = await area.current.fresh()
    const ref = readRef(textField(body, 'item'))
    const item = ref === null ? null : (current.item(ref.kind, storableText(ref.id))?.item ?? null)
    const { subscription } = readForm(body, context, item, await placesNow(area, current))
    const problems = choiceProblems(context, subscription)
    if (problems.length > 0) return reply.status(422).send({ problems: problems.map(({ text }) => text) })
    const id = deviceId(device.endpoint)
    const attempt = { email: id, address: request.ip, purpose: 'subscribe' } as const
    const admitted = await takeAttempt(database, clock, attempt)
    const wait = (text: 'notify.subscribe.wait' | 'notify.push.full', seconds: number) =>
      reply
        .status(429)
        .header('Retry-After', String(seconds))
        .send({ problems: [context.t(text)] })
    if (!admitted.ok) return wait('notify.subscribe.wait', admitted.error)
    const { choices, items } = subscription
    const row = { id, ...device, choices: JSON.stringify(choices), created: clock.now() }
    const added = await database.transaction((tx) => addDevice(tx, clock, row, items))
    if (added.ok) return reply.status(204).send()
    const { reason, seconds } = added.error
    return wait(reason === 'full' ? 'notify.push.full' : 'notify.subscribe.wait', seconds)
  })

  /** Requires `auth`, which only the browser knows. */
  app.post(`${pushPath}/end`, async ({ body }, reply) => {
    const device = { id: deviceId(textField(body, 'endpoint')), auth: storableText(textField(body, 'auth')) }
    await database.transaction((tx) => deleteDevice(tx, device))
    return reply.status(204).send()
  })

  /** A push service may give a browser another address at any time; what was chosen stays. */
  app.post(`${pushPath}/renew`, async ({ body }, reply) => {
    const device = readDevice(body, config)
    if (device === null) return reply.status(422).send({ problems: [] })
    const old = {
      id: deviceId(textField(body, 'old_endpoint')),
      auth: storableText(textField(body, 'old_auth')),
    }
    const renewed = { id: deviceId(device.endpoint), ...device }
    const isKnown = await database.transaction((tx) => renewDevice(tx, old, renewed))
    return reply.status(isKnown ? 204 : 404).send()
  })

  /** At the root, as a worker reaches nothing above its own address; never from a cache, as browsers keep it. */
  app.get('/push-worker.js', async (_request, reply) => {
    const { mediaType, content } = assets.pushWorker
    return reply.header('Cache-Control', 'no-cache').type(mediaType).send(content)
  })
}
