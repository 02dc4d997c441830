import type { WantedFile } from '../../platform/http/forms/file-form.ts'
import type { Tx } from '../../platform/storage/database/database.ts'
import type { FileLimits, Values } from '../../records/fields/field.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import {
  type PictureProblem,
  type ReadPicture,
  withoutDescription,
} from '../../web/components/picture-field.ts'

/** The file of a record. */
export interface DeskFile extends WantedFile {
  /** Returns the id and the description of the file of a record. */
  of(values: Values): { readonly id: string | null; readonly alt: string }
  /** Returns why the file is rejected; by default its own problems. */
  problem?(sent: ReadPicture, values: Values): PictureProblem | null
}

/** A file that has a form of its own, apart from that of the record. */
export interface OwnFile<Stored> extends DeskFile {
  /** Stores or removes what was sent, without problems. */
  save(tx: Tx, stored: Stored, sent: ReadPicture, call: StaffCall): Promise<void>
}

/** Returns a file whose id is the member of that name. */
export function memberFile(name: string, { types, limit, alt }: FileLimits): DeskFile {
  return {
    ...{ name, types, limit },
    of: (values) => ({
      id: textOrNull(values[name]),
      alt: alt === undefined ? '' : String(values[alt] ?? ''),
    }),
    ...(alt === undefined && { problem: withoutDescription }),
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

export function problemOf(file: DeskFile, sent: ReadPicture, values: Values): PictureProblem | null {
  return file.problem === undefined ? sent.problem : file.problem(sent, values)
}
