import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readNumberId } from '../../../formats/collection-json/ids.ts'
import { staffOnly } from '../../../identity/sessions/guard.ts'
import { textField } from '../../../platform/http/forms/form.ts'
import { known } from '../../../platform/http/requests/errors.ts'
import type { Service } from '../../../platform/service.ts'
import { pageContext, sendPage } from '../../../site/frame/page-context.ts'
import { address } from '../../../web/markup/address.ts'
import { changeBy } from './change.ts'
import { paths } from './kinds.ts'
import { moveTopic, stepTopic } from './move.ts'
import { topicSummaries } from './store.ts'
import { buildTopicTree } from './topic-tree.ts'
import { orderPath, type TopicsView, topicsPage } from './topics-page.ts'

/** The tree of topics and their order. */
export function topicsRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const allowed = { preHandler: staffOnly(service, { area: 'content' }) }

  app.get(paths.topic, allowed, async (request, reply) => {
    const context = await pageContext(service, request)
    const topics = await topicSummaries(database.reads)
    const done = textField(request.query, 'done')
    const view = {
      tree: buildTopicTree(topics),
      isRemoved: done === 'removed',
      isRefused: done === 'refused',
      moved: movedIn(request, topics),
    }
    return sendPage(reply, context, topicsPage(context, view))
  })

  app.post(orderPath, allowed, async (request, reply) => {
    const change = changeBy(service, request)
    const step = stepIn(request)
    const moved = await database.transaction((tx) => {
      if (step !== null) return stepTopic(tx, step.id, step.step, change)
      const id = known(readNumberId(textField(request.body, 'id')))
      return moveTopic(tx, id, placeIn(request.body), change)
    })
    if (!moved.ok) return reply.redirect(`${paths.topic}?done=refused`, 303)
    const { id, from } = moved.value
    const back = { moved: id, parent: from.parent ?? 'top', position: from.position }
    return reply.redirect(`${address(paths.topic, back)}#topic-${id}`, 303)
  })
}

function stepIn({ body }: FastifyRequest): { readonly id: number; readonly step: -1 | 1 } | null {
  const up = readNumberId(textField(body, 'up'))
  const down = readNumberId(textField(body, 'down'))
  if (up !== null) return { id: up, step: -1 }
  return down === null ? null : { id: down, step: 1 }
}

function placeIn(given: unknown) {
  const parent = textField(given, 'parent')
  const position = textField(given, 'position')
  return {
    parent: parent === 'top' ? null : known(readNumberId(parent)),
    position: /^\d{1,6}$/.test(position) ? Number(position) : Number.MAX_SAFE_INTEGER,
  }
}

/** Reads the last move from the address, to offer undo. */
function movedIn(
  { query }: FastifyRequest,
  topics: readonly { readonly id: number; readonly title: string }[],
): TopicsView['moved'] {
  const id = readNumberId(textField(query, 'moved'))
  const topic = topics.find((one) => one.id === id)
  const parent = textField(query, 'parent')
  const position = textField(query, 'position')
  if (topic === undefined || !/^\d{1,6}$/.test(position)) return null
  if (parent !== 'top' && readNumberId(parent) === null) return null
  const from = { parent: readNumberId(parent), position: Number(position) }
  return { id: topic.id, title: topic.title, from }
}
