import Type from 'typebox'
import { randomId } from '../../platform/crypto/secret.ts'
import { rowsByKey, rowsInOrder, upsertRows } from '../../platform/storage/rows/bulk.ts'
import { bundleMoment, optional, toInstant, toInstantOrNull } from '../../records/bundle/fields.ts'
import { bundleMember } from '../../records/bundle/member.ts'
import { anyAdmin } from '../stores/access-store.ts'
import { accountEmail, isEmailAddress } from './email.ts'
import { limitSchema, readScope, storedScope } from './scope.ts'

const schema = Type.Object(
  {
    email: Type.Refine(
      Type.String(),
      (text) => isEmailAddress(accountEmail(text)),
      () => 'must be an e-mail address',
    ),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    role: Type.Enum(['admin', 'editor']),
    scope: optional(limitSchema),
    login_way: Type.Optional(Type.Enum(['any', 'local', 'external'])),
    blocked: optional(bundleMoment),
    last_login: optional(bundleMoment),
    created: optional(bundleMoment),
  },
  { additionalProperties: false },
)

/**
 * Accounts without credentials: no password, second factor, recovery codes, passkeys or identities at providers. The
 * key of a second factor is encrypted with the secret of this instance and could not be decrypted in another; passkeys
 * are bound to the address. A new account cannot log in until a password is set; an existing one keeps its own.
 */
export const usersMember = bundleMember({
  name: 'users',
  shape: 'list',
  schema,
  key: ({ email }) => accountEmail(email),
  open({ tx, now }) {
    let weakened: { readonly index: number | null; readonly email: string; readonly path: string } | null =
      null
    return {
      async save(records) {
        const emails = records.map(({ record }) => accountEmail(record.email))
        const existing = await rowsByKey(tx, 'users', 'email', emails)
        const rows = records.map(({ index, record }) => {
          const email = accountEmail(record.email)
          const before = existing.get(email)
          const { role } = record
          const blocked =
            record.blocked === undefined ? (before?.blocked ?? null) : toInstantOrNull(record.blocked)
          if (before?.role === 'admin' && before.blocked === null && (role !== 'admin' || blocked !== null))
            weakened = { index, email, path: role === 'admin' ? 'blocked' : 'role' }
          const scope = record.scope === undefined ? readScope(before?.scope ?? null) : record.scope
          return {
            id: randomId(),
            email,
            name: record.name ?? before?.name ?? email,
            role,
            scope: storedScope({ role, scope }),
            blocked,
            last_login:
              record.last_login === undefined
                ? (before?.last_login ?? null)
                : toInstantOrNull(record.last_login),
            password_hash: null,
            totp_secret: null,
            totp_step: null,
            login_way: record.login_way ?? before?.login_way ?? 'any',
            created: toInstant(record.created ?? before?.created ?? now),
          }
        })
        await upsertRows(
          tx,
          'users',
          {
            key: 'email',
            update: ['name', 'role', 'scope', 'blocked', 'last_login', 'created', 'login_way'],
          },
          rows,
        )
        return null
      },
      /** Refuses to remove the last admin: the instance could never get one again. */
      async finish() {
        if (weakened === null || (await anyAdmin(tx))) return null
        const { index, email, path } = weakened
        return { index, path, message: `${email} is the last admin and must stay one` }
      },
    }
  },
  async *dump(queries) {
    for await (const row of rowsInOrder(queries, 'users', 'email')) {
      const { email, name, role, login_way, blocked, last_login, created } = row
      yield { email, name, role, scope: readScope(row.scope), login_way, blocked, last_login, created }
    }
  },
})
