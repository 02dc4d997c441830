import { eventsMember } from './records/bundle-events.ts'
import { newsMember } from './records/bundle-news.ts'
import { topicsMember } from './records/bundle-topics.ts'
import { synonymsMember } from './synonyms/synonym-bundle.ts'

export const contentMembers = [eventsMember, newsMember, topicsMember, synonymsMember] as const
