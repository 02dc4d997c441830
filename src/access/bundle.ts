import Type from 'typebox'
import { moment, optional, toInstant } from '../bundle/fields.ts'
import { bundleMember } from '../bundle/member.ts'
import { rowsByKey, rowsInOrder, upsertRows } from '../storage/bulk.ts'
import { accountEmail, isEmailAddress } from './email.ts'
import { randomId } from './secret.ts'
import { anyAdmin } from './store.ts'

const schema = Type.Object(
  {
    email: Type.Refine(
      Type.String(),
      (text) => isEmailAddress(accountEmail(text)),
      () => 'must be an e-mail address',
    ),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    role: Type.Enum(['admin', 'editor']),
    created: optional(moment),
  },
  { additionalProperties: false },
)

/** Accounts without their passwords: a new one cannot log in until a password is set for it. */
export const usersMember = bundleMember({
  name: 'users',
  shape: 'list',
  schema,
  key: ({ email }) => accountEmail(email),
  open({ tx, now }) {
    let demoted: { readonly index: number | null; readonly email: string } | null = null
    return {
      async save(records) {
        const emails = records.map(({ record }) => accountEmail(record.email))
        const existing = await rowsByKey(tx, 'users', 'email', emails)
        const rows = records.map(({ index, record }) => {
          const email = accountEmail(record.email)
          const before = existing.get(email)
          if (before?.role === 'admin' && record.role !== 'admin') demoted = { index, email }
          return {
            id: randomId(),
            email,
            name: record.name ?? before?.name ?? email,
            role: record.role,
            password_hash: null,
            created: toInstant(record.created ?? before?.created ?? now),
          }
        })
        await upsertRows(tx, 'users', { key: 'email', update: ['name', 'role', 'created'] }, rows)
        return null
      },
      /** Nobody else could add an admin; removing the last one is refused as well. */
      async finish() {
        if (demoted === null || (await anyAdmin(tx))) return null
        const { index, email } = demoted
        return { index, path: 'role', message: `${email} is the last admin and must stay one` }
      },
    }
  },
  async *dump(queries) {
    for await (const { email, name, role, created } of rowsInOrder(queries, 'users', 'email'))
      yield { email, name, role, created }
  },
})
