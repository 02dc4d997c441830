import type { ListedTopic } from './store.ts'

/** A topic and all that stands below it. */
export interface TopicNode {
  readonly topic: ListedTopic
  readonly children: readonly TopicNode[]
}

/** The topics in the order of their siblings, below each other. What has lost its parent stands at the top. */
export function buildTopicTree(topics: readonly ListedTopic[]): readonly TopicNode[] {
  const known = new Set(topics.map(({ id }) => id))
  const below = Map.groupBy(topics, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  )
  const nodes = (parent: number | null): readonly TopicNode[] =>
    (below.get(parent) ?? []).map((topic) => ({ topic, children: nodes(topic.id) }))
  return nodes(null)
}

export interface PlacedTopic {
  readonly topic: ListedTopic
  /** Counted from 0 at the top. */
  readonly level: number
}

/** Line by line, as a list to choose from has it; without one topic and what is below it, if told so. */
export function flatTopics(
  nodes: readonly TopicNode[],
  without: number | null = null,
  level = 0,
): readonly PlacedTopic[] {
  return nodes
    .filter(({ topic }) => topic.id !== without)
    .flatMap(({ topic, children }) => [{ topic, level }, ...flatTopics(children, without, level + 1)])
}

export function subtreeOf(nodes: readonly TopicNode[], id: number): readonly ListedTopic[] {
  for (const node of nodes) {
    if (node.topic.id === id) return flatTopics([node]).map(({ topic }) => topic)
    const found = subtreeOf(node.children, id)
    if (found.length > 0) return found
  }
  return []
}
