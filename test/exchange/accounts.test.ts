import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { agency, organisation } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { installation } from '../support/command-line.ts'
import { onEachDatabase, unwrap } from '../support/service.ts'

const accounts = [
  'E-Mail;Name;Rolle;Bereich',
  'Anna@Kanzlei.test;Anna Caduff;admin;',
  'beat@kanzlei.test;;;results',
  'carla@kanzlei.test;Carla;editor;agency:1',
].join('\n')
const subscribers = [
  'email;state;locale;levels;municipality;items;occasions;confirmed',
  'A@leser.test;active;fr;canton;1711;;final;2026-03-01 10:00',
  'b@leser.test;;;;;vote:energie;;',
  'c@leser.test;unsubscribed;;;;;;',
].join('\n')

onEachDatabase('accounts and subscribers imported from another system', (kind) => {
  it('are read on the command line, row by row or not at all, and a second time nothing happens', async (t) => {
    const here = await installation(t, kind, 'migrated')
    const file = (content: string) => {
      const path = join(here.folder, 'list.csv')
      writeFileSync(path, content)
      return path
    }
    const env = { SMTP_URL: 'smtp://127.0.0.1:1' }
    await here.run(['load', '-'], { input: JSON.stringify({ organisation, agencies: [agency(1, 'Amt')] }) })

    const wrong = `${accounts}\nkein;;;\nd@kanzlei.test;;chef;\ne@kanzlei.test;;;agency:9\nf@kanzlei.test;;admin;results`
    const refused = await here.run(['import', 'accounts', file(wrong), '--mail'], { env })
    assert.equal(refused.code, 1)
    assert.deepEqual(
      refused.stderr.split('\n').map((line) => line.split(':')[0]),
      [...['line 5, E-Mail-Adresse', 'line 6, Rolle', 'line 7, Bereich', 'line 8, Bereich'], 'kanzlei', ''],
    )
    const dry = await here.run(['import', 'accounts', file(accounts), '--dry-run', '--mail'], { env })
    assert.equal(dry.stdout, 'would be 3 new, 0 changed, 0 unchanged\n')
    assert.match(
      dry.stderr,
      /^line 3: new beat@kanzlei\.test \(E-Mail-Adresse: beat@kanzlei\.test, Bereich: results\)$/m,
    )
    const taken = await here.run(['import', 'accounts', file(accounts), '--mail'], { env })
    assert.equal(taken.stdout, '3 new, 0 changed, 0 unchanged\n', taken.stderr)
    const again = await here.run(
      ['import', 'accounts', file(accounts.replace('Anna Caduff', 'X')), '--mail'],
      { env },
    )
    assert.equal(again.stdout, '0 new, 0 changed, 3 unchanged\n')
    const told = await here.run(['import', 'subscribers', file(subscribers), '--mail'], { env })
    assert.equal(told.stdout, '3 new, 0 changed, 0 unchanged\n', told.stderr)
    assert.match(told.stderr, /^kanzlei import subscribers --undo 2 removes them again$/m)
    assert.match(
      (await here.run(['import', 'accounts', '--undo', '2'])).stderr,
      /there is no import 2 of accounts/,
    )
    const undone = await here.run(['import', 'subscribers', '--undo', '2', '--dry-run'])
    assert.equal(undone.stdout, 'would be 3 removed\n', undone.stderr)

    const database = unwrap(await openDatabase(here.databaseUrl))
    t.after(() => database.close())
    const users = await database.reads
      .selectFrom('users')
      .select(['email', 'name', 'role', 'scope', 'password_hash'])
      .orderBy('email')
      .execute()
    assert.deepEqual(
      users.map(({ email, name, role, scope, password_hash }) => [email, name, role, scope, password_hash]),
      [
        ['anna@kanzlei.test', 'Anna Caduff', 'admin', null, null],
        ['beat@kanzlei.test', 'beat', 'editor', '{"results":true}', null],
        ['carla@kanzlei.test', 'Carla', 'editor', '{"agency":1}', null],
      ],
    )
    const { subscribers: stored } = JSON.parse((await here.run(['dump'])).stdout)
    const byAddress = stored.toSorted((a: { email: string }, b: { email: string }) =>
      a.email < b.email ? -1 : 1,
    )
    assert.deepEqual(
      byAddress.map((one: Record<string, unknown>) => [one.email, one.state, one.choices, one.items]),
      [
        [
          'a@leser.test',
          'active',
          { locale: 'fr_CH', everything: true, levels: ['canton'], municipality: 1711, occasions: ['final'] },
          [],
        ],
        [
          'b@leser.test',
          'pending',
          {
            locale: 'de_CH',
            everything: false,
            levels: [],
            municipality: null,
            occasions: ['first', 'final'],
          },
          [{ kind: 'vote', id: 'energie' }],
        ],
        [
          'c@leser.test',
          'unsubscribed',
          {
            ...{ locale: 'de_CH', everything: true, municipality: null, occasions: ['first', 'final'] },
            levels: ['federation', 'canton', 'region', 'municipality'],
          },
          [],
        ],
      ],
    )
    const { detail } = await database.reads
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'subscriber.add')
      .executeTakeFirstOrThrow()
    assert.doesNotMatch(detail, /leser\.test/, 'no address stays in the audit log')
    assert.equal(byAddress[0].confirmed, '2026-03-01T09:00:00.000000+00:00')
    const mails = await database.reads
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .orderBy('recipient')
      .execute()
    assert.deepEqual(
      mails.map(({ recipient, body }) => [
        recipient,
        /(password|subscribe\/confirm|unsubscribe)\//.exec(body)?.[1],
      ]),
      [
        ['a@leser.test', 'unsubscribe'],
        ['anna@kanzlei.test', 'password'],
        ['b@leser.test', 'subscribe/confirm'],
        ['beat@kanzlei.test', 'password'],
        ['carla@kanzlei.test', 'password'],
      ],
    )
  })

  const service = serviceUnderTest(kind, {
    bundle: { organisation },
    environment: { SMTP_URL: 'smtp://127.0.0.1:1' },
  })

  it('are read in the back office, by admins, with mails only if that is selected', async () => {
    const clerk = async (role: 'admin' | 'editor') => {
      const cookie = await service().session(role)
      return (path: string, init: RequestInit = {}) =>
        fetch(service().url + path, {
          ...init,
          headers: { cookie, origin: service().url, accept: 'text/html', ...init.headers },
          redirect: 'manual',
        })
    }
    const [admin, editor] = [await clerk('admin'), await clerk('editor')]
    for (const path of ['/manage/users/import', '/manage/subscribers/import', '/manage/users/export.csv'])
      assert.equal((await editor(path)).status, 403, path)

    const take = async (path: string, content: string, fields: Record<string, string>) => {
      const body = new FormData()
      body.set('file', new Blob([content]), 'list.csv')
      const sent = await admin(path, { method: 'POST', body })
      assert.equal(sent.status, 303, await sent.text())
      const draft = sent.headers.get('location') ?? ''
      const shown = await (await admin(draft)).text()
      const digest = /name="digest" value="([^"]+)"/.exec(shown)?.[1] ?? ''
      const done = await admin(draft, { method: 'POST', body: new URLSearchParams({ digest, ...fields }) })
      assert.equal(done.status, 303, await done.text())
      return shown
    }
    const first = await take('/manage/users/import', 'E-Mail\nneu@kanzlei.test', { mail: '1' })
    assert.match(first, /type="checkbox" name="mail" value="1" checked/)
    const second = await take('/manage/subscribers/import', 'E-Mail;confirmed\nneu@leser.test;2026-01-01', {})
    assert.match(second, /type="checkbox" name="mail" value="1">/)
    const mails = await service().database.reads.selectFrom('outbox').select('recipient').execute()
    assert.deepEqual(
      mails.map(({ recipient }) => recipient),
      ['neu@kanzlei.test'],
    )
    const table = await (await admin('/manage/subscribers/export.csv')).text()
    assert.match(table, /neu@leser\.test;active;de_CH;federation canton region municipality;;;first final;/)

    // What was imported goes again, but for what was used since.
    await take('/manage/users/import', 'E-Mail\nzwei@kanzlei.test\ndrei@kanzlei.test', {})
    const { database } = service()
    await database.transaction((tx) =>
      tx.updateTable('users').set({ name: 'Drei' }).where('email', '=', 'drei@kanzlei.test').execute(),
    )
    const undo = '/manage/users/import/withdraw/3'
    assert.match(await (await admin('/manage/users/import')).text(), new RegExp(`href="${undo}"`))
    assert.equal((await editor(undo)).status, 403)
    assert.equal((await admin('/manage/subscribers/import/withdraw/3')).status, 404)
    const asked = await (await admin(undo)).text()
    assert.match(
      asked,
      /Ein Eintrag wird gelöscht.*zwei@kanzlei\.test.*Ein Eintrag bleibt.*drei@kanzlei\.test/s,
    )
    const withdrawn = await admin(undo, { method: 'POST' })
    assert.equal(withdrawn.headers.get('location'), '/manage/users/import?withdrawn=accounts&removed=1')
    assert.equal((await admin('/manage/subscribers/import/withdraw/2', { method: 'POST' })).status, 303)
    assert.equal((await admin(undo)).status, 404, 'once')
    const left = await database.reads
      .selectFrom('users')
      .select('email')
      .where('email', 'in', ['neu@kanzlei.test', 'zwei@kanzlei.test', 'drei@kanzlei.test'])
      .execute()
    assert.deepEqual(left.map(({ email }) => email).sort(), ['drei@kanzlei.test', 'neu@kanzlei.test'])
    assert.deepEqual(await database.reads.selectFrom('subscribers').select('id').execute(), [])
  })
})
