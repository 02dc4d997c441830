import type { AccessColumns } from '../../platform/storage/schema/schema.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { access, moment, stamp } from './values.ts'

interface PublicationOptions {
  readonly access: Pick<Parameters<typeof access>[0], 'hint' | 'textOf' | 'isWide'>
  readonly startHint?: PlainKey
  /** Whether a code sent to a phone may open the text of a record that everybody finds. */
  readonly locksTexts: boolean
}

/** Who may see a record, and when: the last fields of every list, and the last columns of every table. */
export function publication({ access: reader, startHint, locksTexts }: PublicationOptions) {
  const group = 'publication' as const
  const offered: readonly AccessColumns[] = [
    'public',
    ...(locksTexts ? (['mtan'] as const) : []),
    'member',
    'secret',
    'private',
  ]
  return {
    access: access({ ...reader, label: 'common.access', group, offered, exchange: { width: 12 } }),
    publication_start: moment({
      label: 'common.publicationStart',
      hint: startHint ?? 'common.publicationStartHint',
      group,
      exchange: { width: 18 },
    }),
    publication_end: moment({
      label: 'common.publicationEnd',
      hint: 'common.publicationEndHint',
      group,
      exchange: { width: 18 },
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
