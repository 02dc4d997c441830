import { posix } from 'node:path'
import { fail, ok, type Result } from '../../../values/result.ts'
import { notExcel, tooComplex, type WorkbookProblem } from './sheet.ts'
import { readWholeXml } from './xml.ts'
import { unpackEntry, zipEntries } from './zip.ts'

/** More than a sheet of a million cells needs. An archive of a few kilobytes can unpack to far more. */
export const mostUnpacked = 64 * 1024 * 1024
/** A workbook has a dozen; an archive may claim billions. */
const mostEntries = 10_000

export type PackageParts = ReadonlyMap<string, Uint8Array>

/** The parts of an Office document by name. */
export interface Package {
  /** Only the parts asked for are unpacked. Those that do not exist are left out. */
  parts(names: readonly string[]): Result<PackageParts, WorkbookProblem>
}

export function openPackage(file: Uint8Array): Package {
  const entries = zipEntries(file, mostEntries)
  let left = mostUnpacked
  return {
    parts(names) {
      if (entries === null) return fail(notExcel)
      const wanted = new Map(names.map((name) => [name.toLowerCase(), name]))
      const parts = new Map<string, Uint8Array>()
      for (const entry of entries) {
        const name = wanted.get(plainName(entry.name))
        if (name === undefined) continue
        left -= entry.size
        if (left < 0) return fail(tooComplex)
        const part = unpackEntry(file, entry)
        if (part === null) return fail(notExcel)
        parts.set(name, part)
      }
      return ok(parts)
    },
  }
}

/** Names are case-insensitive; some programs write them with backslashes. */
function plainName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

export interface Relationship {
  /** The last segment of the type, such as `worksheet`. */
  readonly type: string
  readonly part: string
}

/** The name of the part with the relationships of another. */
export function relationshipsPart(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)
}

export function readRelationships(
  of: string,
  document: Uint8Array,
): ReadonlyMap<string, Relationship> | null {
  const found = new Map<string, Relationship>()
  const fine = readWholeXml(document, {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || Id === undefined || Type === undefined || Target === undefined) return
      if (TargetMode === 'External') return
      const part = posix.resolve(`/${posix.dirname(of)}`, Target)
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: part.slice(1) })
    },
  })
  return fine ? found : null
}
