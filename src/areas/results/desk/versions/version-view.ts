import type { RecordView, ViewApi } from '../../../../desk/records/record-desk.ts'
import { tagOf } from '../../../../records/fields/record-form.ts'
import { listVersions, versionsAfter } from '../../versions/stored/history.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { versionActions } from './version-actions.ts'
import {
  managedVersions,
  readVersionId,
  type VersionId,
  versionMembers,
  versionValues,
} from './version-record.ts'

interface VersionTypes {
  readonly id: VersionId
  readonly stored: ListedVersion
}

/** The versions of all items, as programs see them. */
export const versionView: RecordView<VersionTypes> & { readonly api: ViewApi<VersionTypes> } = {
  need: { area: 'results' },
  form: { tag: (values) => tagOf(versionMembers.map((name) => values[name] ?? null)) },
  readId: readVersionId,
  async find(queries, { ref, number }) {
    return (await listVersions(queries, ref)).find((one) => one.number === number) ?? null
  },
  valuesOf: versionValues,
  api: {
    record: managedVersions,
    page: (queries, { after, limit }) => versionsAfter(queries, after, limit),
    actions: versionActions,
  },
}
