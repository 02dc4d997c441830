import { agenciesMember } from './bundle-agencies.ts'
import { membershipsMember } from './bundle-memberships.ts'
import { peopleMember } from './bundle-people.ts'

export const directoryMembers = [agenciesMember, peopleMember, membershipsMember] as const
