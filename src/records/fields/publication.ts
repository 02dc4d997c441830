import type { Access } from '../../platform/storage/schema/schema.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { access, moment, stamp } from './values.ts'

interface Texts {
  readonly label: PlainKey
  readonly hint?: PlainKey
}

interface PublicationOptions {
  readonly access: Texts & Pick<Parameters<typeof access>[0], 'textOf' | 'isWide'>
  readonly start: Texts
  readonly end: Texts
  /** Whether a code sent to a phone may open the text of a record that everybody finds. */
  readonly locksTexts: boolean
}

/** Who may see a record, and when: the last fields of every list, and the last columns of every table. */
export function publication({ access: reader, start, end, locksTexts }: PublicationOptions) {
  const group = 'publication' as const
  const offered: readonly Access[] = [
    'public',
    ...(locksTexts ? (['mtan'] as const) : []),
    'member',
    'secret',
    'private',
  ]
  return {
    access: access({ ...reader, group, offered, exchange: { heading: 'exchange.column.access', width: 12 } }),
    publication_start: moment({
      ...start,
      group,
      exchange: { heading: 'exchange.column.publication_start', width: 18 },
    }),
    publication_end: moment({
      ...end,
      group,
      exchange: { heading: 'exchange.column.publication_end', width: 18 },
    }),
    created: stamp(),
    modified: stamp(),
  }
}

/** A record that ceases to be public before it is. */
export function windowProblems({
  publication_start: start,
  publication_end: end,
}: Readonly<Record<string, unknown>>) {
  const isWrong = typeof start === 'string' && typeof end === 'string' && end <= start
  return isWrong ? [{ field: 'publication_end', input: 'publication_end', code: 'window' as const }] : []
}
