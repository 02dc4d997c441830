import { Buffer, isUtf8 } from 'node:buffer'
import { decoded } from '../../../formats/tables/decode.ts'

/**
 * The fields of a form such as `name=M%C3%BCller&born=1970`, in their order. Values that are not UTF-8 are read as
 * Windows-1252, which older programs still send; the usual parser would leave `M%FCller` as it is.
 */
export function urlEncodedFields(body: Buffer): readonly (readonly [name: string, value: string])[] {
  return body
    .toString('latin1')
    .split('&')
    .filter((field) => field !== '')
    .map((field) => {
      const [name = ''] = field.split('=', 1)
      return [decodedPart(name), decodedPart(field.slice(name.length + 1))] as const
    })
}

/** Decodes a text in which each character stands for one byte. */
function decodedPart(part: string): string {
  const plain = part
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const bytes = Buffer.from(plain, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : [...decoded(bytes, 'windows-1252')].join('')
}
