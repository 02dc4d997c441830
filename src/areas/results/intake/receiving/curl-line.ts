import type { UploadScope } from '../../../../identity/keys/upload-tokens.ts'

interface Words {
  readonly baseUrl: string
  readonly token: string
  /** A placeholder for an id or file that only the reader knows. */
  readonly id: string
  readonly file: string
}

/** Returns a command for the terminal with an upload that the token allows. */
export function curlLine({ types, items }: UploadScope, words: Words): string {
  const type = types?.[0] ?? 'vote'
  const id = type === 'xml' ? null : (items?.[0] ?? words.id)
  const parts = [
    `curl -u :${words.token}`,
    `-F type=${type}`,
    id !== null && idPart(id),
    `-F results=@${words.file}.${type === 'xml' ? 'xml' : 'csv'}`,
    `${words.baseUrl}/upload`,
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** Quotes an id for the shell and for curl, which reads files and options out of `-F`. */
function idPart(id: string): string {
  if (/^[\w.-]+$/.test(id)) return `-F id=${id}`
  return `--form-string 'id=${id.replaceAll("'", `'\\''`)}'`
}
