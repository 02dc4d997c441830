import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The response to one request. */
export interface PublicDocument {
  /** Language, then path and query: `fr_CH /vote/energie?headerless`. */
  readonly name: string
  readonly status: number
  /** The media type, or the target of a redirect. */
  readonly about: string
  readonly body: Buffer
}

export interface StoredDocument extends Omit<PublicDocument, 'body'> {
  readonly hash: string
}

export interface DocumentFolder {
  readonly documents: ReadonlyMap<string, StoredDocument>
  body(document: StoredDocument): Buffer
}

const indexFile = 'index.json'
const bodyFile = (folder: string, hash: string) => join(folder, hash.slice(0, 2), hash)

/** Bodies are stored under their hash, so that equal ones are stored once. */
export function documentWriter(folder: string) {
  const index: StoredDocument[] = []
  return {
    add({ body, ...rest }: PublicDocument): void {
      const hash = createHash('sha256').update(body).digest('hex')
      const file = bodyFile(folder, hash)
      if (!existsSync(file)) {
        mkdirSync(join(folder, hash.slice(0, 2)), { recursive: true })
        writeFileSync(file, body)
      }
      index.push({ ...rest, hash })
    },
    close(): void {
      const sorted = index.toSorted((a, b) => (a.name < b.name ? -1 : 1))
      writeFileSync(join(folder, indexFile), JSON.stringify(sorted, null, 1))
    },
  }
}

export function documentsIn(folder: string): DocumentFolder {
  const index: readonly StoredDocument[] = JSON.parse(readFileSync(join(folder, indexFile), 'utf8'))
  return {
    documents: new Map(index.map((document) => [document.name, document])),
    body: ({ hash }) => readFileSync(bodyFile(folder, hash)),
  }
}
