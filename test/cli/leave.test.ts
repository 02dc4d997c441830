import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { historyTables, leftTables, notBackedUp } from '../../src/areas/kept-tables.ts'
import { queueForward } from '../../src/areas/results/features/forwarding/queue.ts'
import { rowsOf, storedTables } from '../../src/platform/backup/store.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { zugWithResults } from '../contract/result-world.ts'
import { installation, succeed } from '../support/command-line.ts'
import { unwrap } from '../support/database.ts'
import { uploadToken } from '../support/uploads.ts'

const moment = '2026-11-01T08:00:00.000000+00:00'
const choices = {
  locale: 'fr_CH',
  everything: false,
  levels: ['canton'],
  municipality: null,
  occasions: ['final'],
}
const id = (digit: string) => digit.repeat(32)

/** Tables whose rows say where this instance stands, such as revisions. */
const ofInstance = ['audit_log', 'audit_head', 'revisions', 'counters', 'search_records']

/** Columns that another instance fills itself: credentials, and internal ids and numbers. */
const ownColumns: Readonly<Record<string, readonly string[]>> = {
  result_items: ['revision'],
  ticket_events: ['id'],
  users: ['id', 'password_hash', 'totp_secret', 'totp_step'],
  webhooks: ['id', 'secret', 'former_secret', 'former_until', 'paused', 'pause_reason'],
}

/** The order of members in stored JSON means nothing. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  return typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value
}

/** All records, by table, without what another instance makes anew. */
async function recordsOf(url: string): Promise<Record<string, readonly unknown[]>> {
  const database = unwrap(await openDatabase(url))
  try {
    const emails = new Map<unknown, string>()
    for (const user of await database.reads.selectFrom('users').select(['id', 'email']).execute())
      emails.set(user.id, user.email)
    const found: Record<string, readonly unknown[]> = {}
    for (const table of await storedTables(database.reads, notBackedUp)) {
      const { name, columns } = table
      if (historyTables.has(name) || leftTables.has(name) || ofInstance.includes(name)) continue
      const rows = await Array.fromAsync(rowsOf(database.reads, table))
      found[name] = rows
        .map((row) =>
          columns.flatMap((column, at) => {
            const value = row[at] ?? null
            if (ownColumns[name]?.includes(column)) return []
            return [[column, emails.get(value) ?? plain(value)]]
          }),
        )
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    return found
  } finally {
    await database.close()
  }
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

describe('kanzlei leave', () => {
  const service = zugWithResults('sqlite')

  it('exports everything, and another instance imports it, in either database', async (t) => {
    const { agencies, people, memberships, events, news, topics, files, tickets, users } = sampleBundle(
      service().clock.now(),
    )
    await service().load({
      ...{ agencies, people, memberships, events, news, topics, files, tickets, users },
      subscribers: [
        {
          id: id('a'),
          email: 'a@leser.test',
          state: 'active',
          choices,
          items: [{ kind: 'vote', id: 'energie' }],
          created: moment,
          confirmed: moment,
        },
        {
          id: id('b'),
          email: 'b@leser.test',
          state: 'unsubscribed',
          choices,
          created: moment,
          ended: moment,
        },
      ],
      webhooks: [
        {
          name: 'Redaktion',
          url: 'https://receiver.test/a',
          occasions: ['final'],
          created: moment,
          modified: moment,
        },
      ],
    })
    const secrets = [await service().accessKey(), await uploadToken(service())]
    const rows = await service().database.reads.selectFrom('upload_tokens').select('hash').execute()

    const origin = service().parts.config
    const before = await recordsOf(origin.databaseUrl)
    let from = origin.databaseUrl
    for (const kind of ['postgres', 'sqlite'] as const) {
      const here = await installation(t, kind, 'migrated')
      const folder = join(here.folder, 'left')
      const env = { DATABASE_URL: from, DATA_DIR: here.folder, BASE_URL: 'http://kanzlei.test' }
      assert.match(await succeed(['leave', folder], env), /^\d+ files, /)

      const listed: { path: string; size: number; sha256: string }[] = JSON.parse(
        readFileSync(join(folder, 'manifest.json'), 'utf8'),
      ).files
      assert.deepEqual([...listed.map(({ path }) => path), 'manifest.json'].sort(), filesIn(folder))
      for (const { path, size, sha256 } of listed) {
        const content = readFileSync(join(folder, path))
        assert.deepEqual(
          [createHash('sha256').update(content).digest('hex'), content.length],
          [sha256, size],
          path,
        )
        for (const secret of [...secrets, ...rows.map(({ hash }) => hash)])
          assert.ok(!content.includes(secret), `${path} has no secret`)
      }
      for (const path of [
        'results/vote/energie/data.csv',
        'results/election/nationalrat/parties.json',
        'tables/people.csv',
        'records/news.csv',
      ])
        assert.ok(
          listed.some((file) => file.path === path && file.size > 100),
          path,
        )

      assert.match(
        await succeed(['load', join(folder, 'bundle.json')], { ...env, DATABASE_URL: here.databaseUrl }),
        /^loaded/,
      )
      const after = await recordsOf(here.databaseUrl)
      const other = Object.keys(before).filter((table) => !isDeepStrictEqual(after[table], before[table]))
      for (const table of other) assert.deepEqual(after[table], before[table], `${kind} ${table}`)
      from = here.databaseUrl
    }
  })

  it('sends nothing that is queued, which is left to the service', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const forward = { url: 'http://127.0.0.1:1', token: 'x', sources: {} }
    const form = { path: '/upload', fields: {}, sender: 'x', source: null }
    const waiting = { at: service().clock.now(), files: [], stored: [] }
    const { database, parts } = service()
    await database.transaction((tx) => queueForward(tx, { form, ...waiting }))
    const env = { DATABASE_URL: parts.config.databaseUrl, DATA_DIR: here.folder }
    const other = { FORWARD_URL: forward.url, FORWARD_TOKEN: forward.token }
    await succeed(['leave', join(here.folder, 'left')], { ...env, ...other })
    const rows = await database.reads.selectFrom('forwards').select(['state', 'attempts']).execute()
    assert.deepEqual(
      rows.map(({ state, attempts }) => `${state} ${attempts}`),
      ['queued 0'],
    )
  })

  it('refuses a folder that is not empty', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const ended = await here.run(['leave', here.folder])
    assert.deepEqual([ended.code, ended.stderr], [1, `kanzlei: ${here.folder} is not empty\n`])
  })
})
