import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNote } from '../../src/platform/crypto/signed-note.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { installation } from '../support/command-line.ts'
import { unwrap } from '../support/database.ts'

const kids = (text: string) => text.match(/^[\w-]{43}/gm) ?? []

test('kanzlei signing-key makes, lists, replaces and revokes keys', async (t) => {
  const { run, databaseUrl } = await installation(t, 'sqlite', 'migrated')
  const env = { SECRET: 'a secret that is long enough for a test' }
  const without = await run(['signing-key', 'rotate'])
  assert.match(without.stderr, /there is no secret in .*; check DATA_DIR and SECRET/)
  const done = async (...args: readonly string[]) => {
    const ended = await run(['signing-key', ...args], { env })
    assert.equal(ended.code, 0, ended.stderr)
    return ended
  }
  assert.equal((await done('list')).stdout, '')
  const [first = ''] = kids((await done('rotate')).stderr)
  const [second = ''] = kids((await done('rotate')).stderr)
  const listed = (await done('list')).stdout
  assert.match(listed, new RegExp(`^${second}  current  since \\S+ \\S+ UTC$`, 'm'))
  assert.match(listed, new RegExp(`^${first}  former   since .* until `, 'm'))

  await done('revoke', second, '--from', '2020-01-01T00:00:00Z', '--reason', 'stolen')
  const after = (await done('list')).stdout
  assert.match(
    after,
    new RegExp(`^${second}  revoked .* not to be trusted from 2020-01-01 00:00 UTC: stolen$`, 'm'),
  )
  assert.equal(after.match(/ current /g)?.length, 1)

  const database = unwrap(await openDatabase(databaseUrl))
  const rows = await database.reads.selectFrom('audit_checkpoints').selectAll().orderBy('size').execute()
  const keys = await database.reads.selectFrom('signing_keys').selectAll().execute()
  await database.close()
  const last = rows.at(-1)
  const key = keys.find(({ retired }) => retired === null)
  // The new key has signed the log at once.
  assert.ok(last && key && readNote(last.note)?.isBy({ kid: key.kid, x: key.public_key }))

  for (const [args, message] of [
    [['revoke', second], /is revoked already$/m],
    [['revoke', 'x'], /there is no key x; kanzlei signing-key list shows all/],
    [['revoke', first, '--from', '9999-01-01T00:00:00Z'], /--from is still to come/],
    [['revoke', first, '--from', 'yesterday'], /--from must be a moment/],
    [['revoke'], /KID is missing/],
  ] as const) {
    const ended = await run(['signing-key', ...args], { env })
    assert.equal(ended.code, 1)
    assert.match(ended.stderr, message)
  }
  assert.match((await run(['signing-key', '--help'])).stdout, /^kanzlei signing-key list\n/)
})
