import { agenciesMember } from './records/bundle-agencies.ts'
import { membershipsMember } from './records/bundle-memberships.ts'
import { peopleMember } from './records/bundle-people.ts'

export const directoryMembers = [agenciesMember, peopleMember, membershipsMember] as const
