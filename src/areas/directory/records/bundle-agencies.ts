import { indexRecords } from '../../../platform/search/store.ts'
import { bumpRevision } from '../../../platform/storage/rows/revisions.ts'
import { circleOfParents } from '../../../records/bundle/parents.ts'
import { recordMember } from '../../../records/fields/record-member.ts'
import { fold } from '../../../values/text.ts'
import { agencyFields } from './agency-fields.ts'
import { agencyEntry } from './search-index.ts'

export const agenciesMember = recordMember('agencies', agencyFields, {
  computed: ({ title }) => ({ title_folded: fold(title) }),
  async afterSave({ tx }, saved) {
    await indexRecords(
      tx,
      'agency',
      saved.map(({ record }) => agencyEntry(record)),
    )
    return null
  },
  async finish({ tx }) {
    await bumpRevision(tx, 'directory')
    return circleOfParents(tx, 'agencies')
  },
})
