import type { WantedFile } from '../../../../platform/http/forms/file-form.ts'
import { agencyFields } from '../../records/agency-fields.ts'

const { types, limit } = agencyFields.list.organigram.file

/** The file that the form of an agency takes. */
export const organigramFile: WantedFile = { name: 'organigram', types, limit }
