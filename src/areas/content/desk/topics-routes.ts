import type { FastifyInstance } from 'fastify'
import { readNumberId } from '../../../formats/collection-json/ids.ts'
import { textField } from '../../../platform/http/forms/form.ts'
import { known } from '../../../platform/http/requests/errors.ts'
import type { Service } from '../../../platform/service.ts'
import { staffRoutes } from '../../../site/frame/staff-routes.ts'
import { address } from '../../../web/markup/address.ts'
import { paths } from './kinds.ts'
import { moveTopic, stepTopic } from './move.ts'
import { topicSummaries } from './store.ts'
import { buildTopicTree } from './topic-tree.ts'
import { manageTopicsPage, orderPath, type TopicsView } from './topics-page.ts'

/** Registers the routes for the tree of topics and their order. */
export function topicsRoutes(app: FastifyInstance, service: Service): void {
  const { database } = service
  const staff = staffRoutes(app, service, { area: 'content' })

  staff.get(paths.topic, async ({ query, done, show }) => {
    const topics = await topicSummaries(database.reads)
    const view = {
      tree: buildTopicTree(topics),
      isRemoved: done === 'removed',
      isRefused: done === 'refused',
      moved: movedIn(query, topics),
    }
    return show((context) => manageTopicsPage(context, view))
  })

  staff.post(orderPath, async ({ body, change, redirect }) => {
    const step = stepIn(body)
    const moved = await database.transaction((tx) => {
      if (step !== null) return stepTopic(tx, step.id, step.step, change())
      return moveTopic(tx, known(readNumberId(textField(body, 'id'))), placeIn(body), change())
    })
    if (!moved.ok) return redirect(`${paths.topic}?done=refused`)
    const { id, from } = moved.value
    const back = { moved: id, parent: from.parent ?? 'top', position: from.position }
    return redirect(`${address(paths.topic, back)}#topic-${id}`)
  })
}

function stepIn(body: unknown): { readonly id: number; readonly step: -1 | 1 } | null {
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
  query: unknown,
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
