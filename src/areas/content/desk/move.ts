import { type ChangeContext, changedFields, recordChange } from '../../../identity/audit/audit.ts'
import type { Tx } from '../../../platform/storage/database/database.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
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
  const to = Math.min(Math.max(0, position), others.length)
  const from = { parent: topic.parent_id, position: before.indexOf(id) }
  const detail = changedFields({ ...from }, { parent, position: to })
  if (detail === null) return ok({ id, from })
  if (parent !== topic.parent_id) await setTopicParent(tx, id, parent, change.at)
  await setTopicOrder(tx, others.toSpliced(to, 0, id))
  await recordChange(tx, change, 'topic.move', id, detail)
  return ok({ id, from })
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
