import { readFileSync } from 'node:fs'
import { fail, ok, type Result } from '../../values/result.ts'

/** Reads a text file. The error is one line without any of the content. */
export function readText(path: string): Result<string, string> {
  try {
    return ok(readFileSync(path, 'utf8'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    return fail(`cannot read ${path} (${code})`)
  }
}
