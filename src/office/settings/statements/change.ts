import type { ManagedAction } from '../../../desk/records/managed-record.ts'
import type { RecordAction } from '../../../desk/records/staff-action.ts'
import { type JsonSchema, object } from '../../../formats/json-schema/json-schema.ts'
import { readOrganisation } from '../../../identity/organisation/store.ts'
import { textField } from '../../../platform/http/forms/form.ts'
import type { Queries } from '../../../platform/storage/database/database.ts'
import { contentLocales, type Locale } from '../../../texts/language/locales.ts'
import { isMembers } from '../../../values/members.ts'
import { longestRichText } from '../../../web/components/rich-text.ts'
import { type EditableStatements, editableStatements, type StatementTexts, saveStatements } from './edit.ts'
import { fieldName } from './form-page.ts'
import type { SiteStatement } from './statement.ts'
import { statements } from './statements.ts'

interface AskedStatements {
  readonly texts: StatementTexts
  readonly seen: string
  readonly tooLong: readonly Locale[]
  /** Languages that the site does not have. */
  readonly unknown: readonly string[]
}

/** Replaces texts; the outcome is null, or what is stored where somebody else has changed it. */
export const statementChange = (
  statement: SiteStatement,
  baseUrl: string,
): RecordAction<AskedStatements, EditableStatements | null, unknown> => ({
  async find(queries, { body }) {
    const { locales } = await readOrganisation(queries)
    const sent = sentTexts(body)
    const named = sent === null ? locales : locales.filter((locale) => Object.hasOwn(sent, locale))
    const textOf = (locale: Locale) =>
      sent === null ? textField(body, fieldName(locale)) : textField(sent, locale)
    const texts = new Map(named.map((locale) => [locale, textOf(locale)]))
    const seen = textField(body, 'seen')
    return {
      texts,
      // Programs need not say it.
      seen:
        seen === '' && sent !== null ? (await editableStatements(queries, statement, baseUrl)).seen : seen,
      tooLong: named.filter((locale) => (texts.get(locale) ?? '').length > longestRichText),
      unknown: Object.keys(sent ?? {}).filter((name) => !locales.some((locale) => locale === name)),
    }
  },
  act: async (tx, { texts, seen, tooLong, unknown }, { change }) =>
    tooLong.length + unknown.length > 0
      ? null
      : saveStatements(tx, statement, baseUrl, { texts, seen, ...change() }),
  api: {
    name: statement.name,
    problems: (conflict, { tooLong, unknown }) => [
      ...unknown.map((name) => ({
        ...{ name: `texts.${name}`, code: 'unknown', text: 'manageApi.unknownMember' as const },
      })),
      ...tooLong.map((name) => ({
        ...{ name: `texts.${name}`, code: 'too-long', text: 'common.problem.too-long' as const },
      })),
      ...(conflict === null
        ? []
        : [{ name: 'seen', code: 'tag_changed', text: 'manageApi.tagChanged' as const }]),
    ],
  },
})

/** The texts that a program sends; null for a form. */
const sentTexts = (body: unknown) => (isMembers(body) && isMembers(body.texts) ? body.texts : null)

const texts: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(contentLocales.map((locale) => [locale, { type: 'string' }])),
  additionalProperties: false,
}
const seen: JsonSchema = { type: 'string', description: 'A tag of the texts of all languages.' }

const nouns = {
  accessibility: 'accessibility statement',
  imprint: 'imprint',
  privacy: 'privacy statement',
} as const satisfies Readonly<Record<SiteStatement['name'], string>>

const byName = <Value>(of: (name: SiteStatement['name']) => Value) =>
  Object.fromEntries(statements.map(({ name }) => [name, of(name)])) as Readonly<
    Record<SiteStatement['name'], Value>
  >

/** Of the settings that programs read. */
export const shownStatements = byName((name) => ({
  ...object({
    texts: { ...texts, description: 'Those that replace the default text, by language, as HTML.' },
    seen,
  }),
  description: `The ${nouns[name]}.`,
}))

export const documentedChanges: Readonly<Record<string, ManagedAction>> = byName((name) => ({
  summary: `Replaces the ${nouns[name]} in the languages that are sent, by the default text where one is empty.`,
  members: {
    texts: { ...texts, description: 'By language of the site, as HTML.' },
    seen: { ...seen, description: 'As it was read, so that nobody’s change is overwritten.' },
  },
}))

/** Returns the texts of each statement that admins have written, by its name. */
export async function readShownStatements(queries: Queries, baseUrl: string) {
  const shown: [string, { readonly texts: Readonly<Record<string, string>>; readonly seen: string }][] = []
  for (const statement of statements) {
    const { own, seen } = await editableStatements(queries, statement, baseUrl)
    shown.push([
      statement.name,
      { texts: Object.fromEntries(own.map(({ locale, text }) => [locale, text])), seen },
    ])
  }
  return Object.fromEntries(shown)
}
