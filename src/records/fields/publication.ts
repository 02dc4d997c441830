import type { AccessColumns } from '../../platform/storage/schema/schema.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { access, moment, stamp } from './values.ts'

interface PublicationOptions {
  readonly access: Pick<Parameters<typeof access>[0], 'hint' | 'textOf' | 'isWide'>
  readonly startHint?: PlainKey
  /** Whether the text of a public record may be locked by a code that is sent by SMS. */
  readonly locksTexts: boolean
}

/**
 * Returns the fields for access and publication window: the last ones of every list, and the last columns of every
 * table.
 */
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

/** Returns a problem for a window that ends before it starts. */
export function windowProblems({
  publication_start: start,
  publication_end: end,
}: Readonly<Record<string, unknown>>) {
  const isWrong = typeof start === 'string' && typeof end === 'string' && end <= start
  return isWrong ? [{ field: 'publication_end', input: 'publication_end', code: 'window' as const }] : []
}
