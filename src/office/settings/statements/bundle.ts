import Type from 'typebox'
import { bundleMoment, largeTextProblem, optional, toInstantOrNull } from '../../../records/bundle/fields.ts'
import { type BundleMember, bundleMember } from '../../../records/bundle/member.ts'
import { locales } from '../../../texts/language/locales.ts'
import { sanitizeText } from '../../../web/markup/sanitize.ts'
import type { SiteStatement } from './statement.ts'
import { statements } from './statements.ts'
import { readStatements, saveStatement } from './store.ts'

const schema = Type.Object(
  { locale: Type.Enum(locales), text: Type.String({ minLength: 1 }), changed: optional(bundleMoment) },
  { additionalProperties: false },
)

/** The texts of a statement that admins have written; other languages have the default text. */
const statementMember = (statement: SiteStatement): BundleMember =>
  bundleMember({
    name: statement.table,
    shape: 'list',
    schema,
    key: ({ locale }) => locale,
    open: ({ tx, now }) => ({
      async save(records) {
        for (const { index, record } of records) {
          const { locale, changed } = record
          const text = sanitizeText(record.text)
          if (text.trim() === '') return { index, path: 'text', message: 'must have words' }
          const problem = largeTextProblem({ text })
          if (problem !== null) return { index, ...problem }
          await saveStatement(tx, statement, { locale, text, changed: toInstantOrNull(changed) ?? now })
        }
        return null
      },
    }),
    async *dump(queries) {
      for (const { locale, text, changed } of await readStatements(queries, statement))
        yield { locale, text, changed }
    },
  })

export const statementMembers = statements.map(statementMember)
