import { type CsvFlaw, type CsvLine, csvLines, type Delimiter } from '../../../../formats/tables/csv.ts'
import { decoded, encodingOf } from '../../../../formats/tables/decode.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'

export interface UnreadableList {
  readonly line: number | null
  readonly reason: CsvFlaw['reason'] | 'not-text'
}

/** The lines of a CSV file that hold anything, whatever encoding and delimiter it has. */
export function listLines(file: Uint8Array): Result<readonly CsvLine[], UnreadableList> {
  const encoding = encodingOf(file)
  if (encoding === null) return fail({ line: null, reason: 'not-text' })
  const text = [...decoded(file, encoding)].join('')
  const lines = csvLines(text, delimiterOf(text))
  if (!lines.ok) return lines
  return ok(lines.value.filter(({ cells }) => cells.some((cell) => cell !== '')))
}

const delimiters: readonly Delimiter[] = [',', ';', '\t']

/** The most frequent one in the header. */
function delimiterOf(text: string): Delimiter {
  const [head = ''] = /[^\r\n]+/.exec(text) ?? []
  const count = (sign: string) => head.split(sign).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}
