import { documentDifferences } from '../../src/formats/comparison/document-differences.ts'
import type { DocumentFolder, StoredDocument } from './folder.ts'

/** Maximum number of documents listed per kind of change. */
const mostNames = 5
/** Characters around the first difference of two texts. */
const context = 60

export interface DocumentComparison {
  readonly lines: readonly string[]
  readonly isSame: boolean
}

/** The differences between two folders: documents added, removed or changed, grouped by the same change. */
export function compareDocuments(before: DocumentFolder, after: DocumentFolder): DocumentComparison {
  const names = [...before.documents.keys()]
  const gone = names.filter((name) => !after.documents.has(name))
  const added = [...after.documents.keys()].filter((name) => !before.documents.has(name))
  const changes = new Map<string, string[]>()
  for (const [name, old] of before.documents) {
    const now = after.documents.get(name)
    if (now === undefined) continue
    const change = changeOf(before, old, after, now)
    if (change !== null) changes.set(change, [...(changes.get(change) ?? []), name])
  }
  const kept = names.length - gone.length
  const changed = [...changes.values()].reduce((sum, members) => sum + members.length, 0)
  return {
    lines: [
      `${kept - changed} of ${names.length} documents are the same; ${changed} changed, ${gone.length} gone, ${added.length} new`,
      ...section('gone', gone),
      ...section('new', added),
      ...[...changes]
        .sort(([, a], [, b]) => b.length - a.length)
        .flatMap(([change, members]) => ['', ...section('changed', members), change]),
    ],
    isSame: changed + gone.length + added.length === 0,
  }
}

function section(title: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const more = names.length - mostNames
  return [
    `${title}: ${names.length}`,
    ...names.slice(0, mostNames).map((name) => `  ${name}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

/** Describes the change; equal for documents that changed in the same way. Null if nothing changed. */
function changeOf(
  before: DocumentFolder,
  old: StoredDocument,
  after: DocumentFolder,
  now: StoredDocument,
): string | null {
  if (old.status !== now.status || old.about !== now.about)
    return `  - ${old.status} ${old.about}\n  + ${now.status} ${now.about}`
  if (old.hash === now.hash) return null
  const [a, b] = [before.body(old), after.body(now)]
  // Not application/jsonl.
  if (/^application\/json(?:;|$)/.test(old.about))
    return jsonChange(JSON.parse(String(a)), JSON.parse(String(b)))
  return /^(?:text|image\/svg|application\/(?:[a-z.]+\+)?(?:xml|json))/.test(old.about)
    ? textChange(String(a), String(b))
    : `  ${old.about}, ${a.length} bytes before, ${b.length} now`
}

function textChange(before: string, after: string): string {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const excerpt = (text: string) =>
    JSON.stringify(text.slice(Math.max(0, start - context), text.length - end).slice(0, 6 * context))
  return `  - ${excerpt(before)}\n  + ${excerpt(after)}`
}

function jsonChange(before: unknown, after: unknown): string {
  const found = documentDifferences(before, after).map(({ path, first, second }) => {
    const where = path.map((step) => `/${'row' in step ? step.row : step.member}`).join('')
    if (first === undefined) return `  + ${where}: ${JSON.stringify(second)}`
    if (second === undefined) return `  - ${where}: ${JSON.stringify(first)}`
    return `  ${where}: ${JSON.stringify(first)} → ${JSON.stringify(second)}`
  })
  return found.length === 0 ? '  other order or spelling of the same JSON' : found.join('\n')
}
