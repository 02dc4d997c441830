import { eventsMember } from './bundle-events.ts'
import { newsMember } from './bundle-news.ts'
import { topicsMember } from './bundle-topics.ts'

export const contentMembers = [eventsMember, newsMember, topicsMember] as const
