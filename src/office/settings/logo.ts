import type { OwnFile } from '../../desk/records/desk-file.ts'
import type { ManagedFile } from '../../desk/records/managed-record.ts'
import { type JsonSchema, nullable, object } from '../../formats/json-schema/json-schema.ts'
import { pictureSize } from '../../formats/pictures/picture-size.ts'
import { auditedValue, changedFields, recordAudit } from '../../identity/audit/audit.ts'
import type { OrganisationSettings } from '../../identity/organisation/organisation.ts'
import { readSettings, saveOrganisation } from '../../identity/organisation/store.ts'
import { type FormFile, storeFormFile } from '../../platform/http/forms/file-form.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import { deleteUnusedFile } from '../../platform/storage/files/unused-files.ts'
import type { Values } from '../../records/fields/field.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import type { Instant } from '../../values/time.ts'
import type { PictureProblem, ReadPicture } from '../../web/components/picture-field.ts'

type Logo = NonNullable<OrganisationSettings['logo']>

/** Formats that state their size, for a drawing rather than a photograph. */
export const managedLogo = {
  ...{ noun: 'logo', types: ['image/svg+xml', 'image/png'], limit: 500 * 1024, alt: 'logo' },
} as const satisfies ManagedFile

export const shownLogo: JsonSchema = nullable({
  ...object({
    file: { type: 'string', description: 'The id of its file.' },
    alt: { type: 'string', description: 'What it shows.' },
    width: { type: 'integer' },
    height: { type: 'integer' },
  }),
  description: 'The logo, whose file is read and changed at `…/settings/logo`; null without one.',
})

/** The logo beside the name of the organisation. */
export const logoFile: OwnFile<OrganisationSettings> = {
  ...{ name: 'logo', limit: managedLogo.limit, types: managedLogo.types },
  of({ logo }: Values & Pick<OrganisationSettings, 'logo'>) {
    return { id: logo?.file ?? null, alt: logo?.alt ?? '' }
  },
  problem({ file, problem }): PictureProblem | null {
    return problem ?? (file !== null && sizeOf(file) === null ? 'size-missing' : null)
  },
  save: (tx, _settings, sent, call) => saveLogo(tx, sent, call),
}

const sizeOf = ({ mediaType, content }: FormFile) => pictureSize(mediaType, content)

async function saveLogo(tx: Tx, sent: ReadPicture, { author }: StaffCall): Promise<void> {
  const by = author()
  const settings = await readSettings(tx)
  const before = settings.logo ?? null
  const after = await logoAfter(tx, before, sent, by.at)
  const detail = changedFields({ logo: auditedValue(before) }, { logo: auditedValue(after) })
  if (detail === null) return
  await saveOrganisation(tx, { ...settings, logo: after })
  if (before !== null && before.file !== after?.file) await deleteUnusedFile(tx, before.file)
  await recordAudit(tx, { ...by, action: 'organisation.change', subject: 'organisation', detail })
}

async function logoAfter(
  tx: Tx,
  before: Logo | null,
  { file, removes, alt }: ReadPicture,
  at: Instant,
): Promise<Logo | null> {
  const size = file === null ? null : sizeOf(file)
  if (file === null || size === null) return removes || before === null ? null : { ...before, alt }
  return { file: await storeFormFile(tx, file, at), alt, ...size }
}
