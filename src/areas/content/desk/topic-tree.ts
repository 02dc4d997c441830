import type { ListedTopic } from './store.ts'

/** A topic with its subtopics. */
export interface TopicNode {
  readonly topic: ListedTopic
  readonly children: readonly TopicNode[]
}

/** Builds the tree of topics, siblings in their order. Topics without an existing parent are at the top. */
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
  /** From 0 for the top. */
  readonly level: number
}

/** Flattens the tree for a list of options, without one topic and its subtopics if requested. */
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
