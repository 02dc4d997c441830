import { indexRecords } from '../../../platform/search/store.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import { recordMember } from '../../../records/fields/record-member.ts'
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
