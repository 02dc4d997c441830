import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import { recordMember } from '../../../records/fields/record-member.ts'
import { membershipFields } from './membership-fields.ts'

export const membershipsMember = recordMember('memberships', membershipFields, {
  // Old bundles have one order only.
  computed: ({ position, person_position }) => ({ person_position: person_position ?? position ?? 0 }),
  async finish({ tx }) {
    await bumpRevision(tx, 'directory')
    return null
  },
})
