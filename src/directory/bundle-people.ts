import { recordMember } from '../records/record-member.ts'
import { indexRecords } from '../search/store.ts'
import { bumpRevision } from '../storage/revisions.ts'
import { foldedNames, personFields } from './person-fields.ts'
import { personEntry } from './search-index.ts'

export const peopleMember = recordMember('people', personFields, {
  computed: foldedNames,
  async afterSave({ tx }, saved) {
    await indexRecords(
      tx,
      'person',
      saved.map(({ record }) => personEntry(record)),
    )
    return null
  },
  async finish({ tx }) {
    await bumpRevision(tx, 'directory')
    return null
  },
})
