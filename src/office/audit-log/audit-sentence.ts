import type { AuditListing } from '../../identity/audit/audit-store.ts'
import { formatNumber } from '../../texts/language/format.ts'
import type { Locale } from '../../texts/language/locales.ts'
import { quoted } from '../../texts/language/quoted.ts'
import { isMessageKey, messageFor } from '../../texts/texts.ts'
import type { MessageKey, Translate } from '../../texts/translate.ts'
import { type Html, html, type Insertable, join } from '../../web/markup/html.ts'
import { actionText } from './audit-choice.ts'
import { daysText, type FindThing, thingsAbout } from './audit-things.ts'
import { type AuditedKind, auditedKindOf } from './audited-kind.ts'
import { detailOf } from './stored-detail.ts'

export interface SentenceReader {
  readonly t: Translate
  readonly locale: Locale
  readonly kinds: readonly AuditedKind[]
  readonly thing: FindThing
}

type Entry = Pick<AuditListing, 'action' | 'subject' | 'detail' | 'actor' | 'cleared_by'>

/** Returns who did what to which thing, as a sentence with links. */
export function sentenceOf(reader: SentenceReader, entry: Entry): Html {
  const { t, locale } = reader
  const key = sentenceKey(entry.action)
  const who = html`<strong>${actorName(reader, entry)}</strong>`
  if (key === null)
    return html`${who}: ${actionText(t, entry.action)}${entry.subject !== '' && `, ${entry.subject}`}`
  const { isKnown, ...told } = thingsIn(reader, entry)
  const text = textOf(key, locale)
  const sentence = filled(text, { who, ...told })
  const isTold = Object.keys(told).some((name) => text.includes(`{${name}}`))
  return isTold || !isKnown ? sentence : html`${sentence}: ${told.title}`
}

/** Returns the key of the sentence for an action; null for unknown actions. */
export function sentenceKey(action: string): MessageKey | null {
  const keys = [`audit.did.${action}`, `audit.did.any.${action.split('.').slice(1).join('.')}`]
  return keys.find(isMessageKey) ?? null
}

/** Returns the name of whoever acted: of the account, or its address where there is none. */
export function actorName(
  { t, thing }: Omit<SentenceReader, 'locale' | 'kinds'>,
  entry: Pick<Entry, 'actor' | 'cleared_by'>,
): string {
  const { actor, cleared_by } = entry
  if (actor !== null) return thing({ kind: 'user', id: actor })?.title ?? actor
  return t(cleared_by === null ? 'audit.theSystem' : 'audit.somebody')
}

function thingsIn({ t, locale, kinds, thing }: SentenceReader, entry: Entry) {
  const { action, subject, detail, cleared_by } = entry
  const found = thingsAbout(kinds, entry).map((ref) => ({ ref, known: thing(ref) }))
  const isGone = subject === '' && cleared_by !== null
  const plain = isGone ? [html`(${t('audit.cleared')})`] : [html`${daysText({ locale }, subject) ?? subject}`]
  const named = (write: (title: string) => string) =>
    found.length === 0
      ? plain
      : found.map(({ ref, known }) => {
          const text = write(known?.title ?? ref.id)
          const href = known?.href ?? null
          return href === null ? html`${text}` : html`<a href="${href}">${text}</a>`
        })
  const title = join(
    named((text) => quoted(locale, text)),
    ', ',
  )
  const noun = auditedKindOf(kinds, kindIn(found) ?? action)?.noun
  const version = detailOf(detail).version
  const number = typeof version === 'number' ? formatNumber(locale, version) : null
  return {
    title,
    name: join(
      named((text) => text),
      ', ',
    ),
    what: noun === undefined || found.length > 1 ? title : filled(textOf(noun, locale), { title }),
    results: filled(textOf(number === null ? 'audit.resultsOf' : 'audit.version', locale), { title, number }),
    isKnown: found.length > 0 && found.every(({ known }) => known !== undefined),
  }
}

const kindIn = ([first]: readonly { readonly ref: { readonly kind: string } }[]) => first?.ref.kind

function textOf(key: MessageKey, locale: Locale): string {
  const text = messageFor(key, locale)
  return typeof text === 'string' ? text : text.other
}

function filled(text: string, values: Readonly<Record<string, Insertable>>): Html {
  const parts = text.split(/\{(\w+)\}/)
  return html`${parts.map((part, place) => (place % 2 === 0 ? part : values[part]))}`
}
