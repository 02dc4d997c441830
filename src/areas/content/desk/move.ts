import type { StaffAction } from '../../../desk/records/staff-action.ts'
import { readNumberId } from '../../../formats/collection-json/ids.ts'
import { type ChangeContext, changedFields, recordChange } from '../../../identity/audit/audit.ts'
import { known } from '../../../platform/http/requests/errors.ts'
import type { Tx } from '../../../platform/storage/database/database.ts'
import { isMembers } from '../../../values/members.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { paths } from './kinds.ts'
import { childTopics, findTopic, setTopicOrder, setTopicParent, topicSummaries } from './store.ts'
import { buildTopicTree, subtreeOf } from './topic-tree.ts'

/** The position of a topic: its parent, or null at the top, and its place among the siblings. */
export interface TopicPlace {
  readonly parent: number | null
  readonly position: number
}

export interface MovedTopic {
  readonly id: number
  readonly from: TopicPlace
  readonly to: TopicPlace
}

/** The topic or its new parent was deleted, or the topic would be below itself. */
export type TopicMoveProblem = 'impossible'

/** Moves a topic with its subtree. A place out of range is limited to the first or last. */
export async function moveTopic(
  tx: Tx,
  id: number,
  { parent, position }: TopicPlace,
  change: ChangeContext,
): Promise<Result<MovedTopic, TopicMoveProblem>> {
  const topic = await findTopic(tx, id)
  if (topic === undefined) return fail('impossible')
  if (parent !== null) {
    const tree = buildTopicTree(await topicSummaries(tx))
    if (subtreeOf(tree, parent).length === 0) return fail('impossible')
    if (subtreeOf(tree, id).some((below) => below.id === parent)) return fail('impossible')
  }
  const before = (await childTopics(tx, topic.parent_id)).map((sibling) => sibling.id)
  const others = (await childTopics(tx, parent)).map((child) => child.id).filter((child) => child !== id)
  const to = { parent, position: Math.min(Math.max(0, position), others.length) }
  const from = { parent: topic.parent_id, position: before.indexOf(id) }
  const detail = changedFields({ ...from }, { ...to })
  if (detail === null) return ok({ id, from, to })
  if (parent !== topic.parent_id) await setTopicParent(tx, id, parent, change.at)
  await setTopicOrder(tx, others.toSpliced(to.position, 0, id))
  await recordChange(tx, change, 'topic.move', id, detail)
  return ok({ id, from, to })
}

/** Moves a topic up or down among its siblings. */
export async function stepTopic(
  tx: Tx,
  id: number,
  step: -1 | 1,
  change: ChangeContext,
): Promise<Result<MovedTopic, TopicMoveProblem>> {
  const topic = await findTopic(tx, id)
  if (topic === undefined) return fail('impossible')
  const parent = topic.parent_id
  const siblings = (await childTopics(tx, parent)).map((sibling) => sibling.id)
  return moveTopic(tx, id, { parent, position: Math.max(0, siblings.indexOf(id) + step) }, change)
}

/** For programs; in the browser, topics are moved in their tree. */
export const topicMove: StaffAction<
  `${typeof paths.topic}/:id/move`,
  TopicPlace & { readonly id: number },
  Result<MovedTopic, TopicMoveProblem>
> = {
  path: `${paths.topic}/:id/move`,
  async find(queries, { params, body }) {
    const id = known(readNumberId(params.id))
    const { parent_id } = known(await findTopic(queries, id))
    const { parent = parent_id, position = Number.MAX_SAFE_INTEGER } = isMembers(body) ? body : {}
    // The members were checked against their schemas.
    return { id, ...({ parent, position } as TopicPlace) }
  },
  act: (tx, { id, ...place }, call) => moveTopic(tx, id, place, call.change()),
  next: () => paths.topic,
  api: {
    name: 'move',
    problems: (moved) =>
      moved.ok ? [] : [{ name: 'parent', code: moved.error, text: 'contentManage.moveProblem' }],
    answer: (moved) => (moved.ok ? { ...moved.value.to } : {}),
  },
}
