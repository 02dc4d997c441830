import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SignOnFile {
  /** For other files to which the file may refer. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  remove(): void
}

/** Writes providers in the format for operators. */
export function signOnFile(...providers: readonly object[]): SignOnFile {
  const folder = mkdtempSync(join(tmpdir(), 'sign-on-'))
  const path = join(folder, 'sign-on.json')
  writeFileSync(path, JSON.stringify({ providers }))
  return { folder, environment: { SIGN_ON_FILE: path }, remove: () => rmSync(folder, { recursive: true }) }
}
