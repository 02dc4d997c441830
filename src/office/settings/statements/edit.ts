import { type Actor, auditedValue, changedFields, recordAudit } from '../../../identity/audit/audit.ts'
import { readOrganisation } from '../../../identity/organisation/store.ts'
import type { Queries, Tx } from '../../../platform/storage/database/database.ts'
import { tagOf } from '../../../records/fields/record-form.ts'
import type { Locale } from '../../../texts/language/locales.ts'
import type { Instant } from '../../../values/time.ts'
import { isSameRichText, readRichText } from '../../../web/components/rich-text.ts'
import type { SiteStatement, StatementSubject } from './statement.ts'
import { readStatements, removeStatement, type StoredStatement, saveStatement } from './store.ts'

/** The text in each language of the site, written by admins or default. */
export type StatementTexts = ReadonlyMap<Locale, string>

export interface EditableStatements {
  readonly texts: StatementTexts
  readonly own: readonly StoredStatement[]
  /** Identifies the texts that a form was filled with. */
  readonly seen: string
}

export interface StatementChange {
  readonly texts: StatementTexts
  readonly seen: string
  readonly by: Actor
  readonly at: Instant
}

export async function editableStatements(
  queries: Queries,
  statement: SiteStatement,
  baseUrl: string,
): Promise<EditableStatements> {
  const organisation = await readOrganisation(queries)
  const own = await readStatements(queries, statement)
  const texts = new Map(
    organisation.locales.map((locale) => {
      const stored = own.find((one) => one.locale === locale)
      return [locale, stored?.text ?? defaultText(statement, { organisation, baseUrl, locale })]
    }),
  )
  return { texts, own, seen: tagOf([...texts]) }
}

/** Saves the texts. If they have changed since the form was opened, saves nothing and returns the stored ones. */
export async function saveStatements(
  tx: Tx,
  statement: SiteStatement,
  baseUrl: string,
  { texts, seen, by, at }: StatementChange,
): Promise<EditableStatements | null> {
  const current = await editableStatements(tx, statement, baseUrl)
  if (current.seen !== seen) return current
  const organisation = await readOrganisation(tx)
  const before: Partial<Record<Locale, string | null>> = {}
  const after: Partial<Record<Locale, string | null>> = {}
  for (const [locale, text] of texts) {
    if (isSameRichText(text, current.texts.get(locale) ?? '')) continue
    before[locale] = current.own.find((one) => one.locale === locale)?.text ?? null
    after[locale] = ownText(text, defaultText(statement, { organisation, baseUrl, locale }))
    if (after[locale] === null) await removeStatement(tx, statement, locale)
    else await saveStatement(tx, statement, { locale, text: after[locale], changed: at })
  }
  const detail = changedFields({ text: auditedValue(before) }, { text: auditedValue(after) })
  if (detail !== null)
    await recordAudit(tx, { ...by, at, action: `${statement.name}.change`, subject: statement.name, detail })
  return null
}

/** Null for an empty text or the default text. */
function ownText(typed: string, byDefault: string): string | null {
  const text = readRichText(typed)
  return text === '' || isSameRichText(text, byDefault) ? null : text
}

function defaultText(statement: SiteStatement, subject: StatementSubject): string {
  return statement.byDefault(subject).toString()
}
