import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { copyInstance, isCopied } from '../../src/cli/rehearse/copy.ts'
import { draftPlace, rehearsalEnvironment, rehearsalPlace } from '../../src/cli/rehearse/place.ts'
import { accountState, listAccounts } from '../../src/identity/accounts/accounts.ts'
import { readOrganisation } from '../../src/identity/organisation/store.ts'
import { listSigningKeys } from '../../src/identity/signing/signing-keys.ts'
import { noteProgress, readRehearsalState } from '../../src/office/rehearsal/rehearsal.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { queueMail } from '../../src/platform/mail/outbox.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { organisation } from '../contract/records.ts'
import { installation } from '../support/command-line.ts'
import { inheritedByOwn } from '../support/environment.ts'
import { onEachDatabase, startService, unwrap } from '../support/service.ts'

it('making a copy ends with the service that makes it, and leaves nothing behind', async (t) => {
  const here = await installation(t, 'sqlite', 'migrated')
  const env = { ...inheritedByOwn(), DATA_DIR: here.folder, DATABASE_URL: here.databaseUrl }
  const copying = fork(new URL('../../src/cli/main.ts', import.meta.url), ['rehearse', 'copy'], {
    env,
    silent: true,
  })
  copying.disconnect()
  const [status] = await once(copying, 'exit')
  assert.equal(status, 1)
  assert.deepEqual(
    readdirSync(here.folder).filter((name) => name.startsWith('rehearsal')),
    [],
  )
})

onEachDatabase('a request of the staff for a rehearsal', (kind) => {
  it('is stored until it is carried out, and the copy contains nothing that could be sent', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-rehearsal-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const environment = {
      ...{ DATA_DIR: folder, REHEARSAL_URL: 'http://probe.test' },
      SECRET: 'a secret that only the tests know, long enough',
    }
    const service = await startService(kind, { bundle: { organisation }, environment })
    t.after(() => service.stop())
    const { database, clock } = service
    const cookie = await service.session('admin')
    const ask = (action: string, body = '') =>
      fetch(`${service.url}/manage/rehearsal/${action}`, {
        ...{ method: 'POST', body, redirect: 'manual' },
        headers: { cookie, origin: service.url, 'content-type': 'application/x-www-form-urlencoded' },
      })
    const state = async () => {
      const found = await readRehearsalState(database.reads)
      return found && [found.number, found.wanted, found.state, found.mailTo.join()]
    }
    assert.equal(await state(), null)
    assert.equal((await ask('start', 'mail_to=a%40b.ch%0Ac')).status, 422)
    assert.equal((await ask('start', 'mail_to=a%40b.ch%0Ad%40e.ch')).status, 303)
    assert.deepEqual(await state(), [1, 'run', 'waiting', 'a@b.ch,d@e.ch'])
    const note = (number: number, progress: Parameters<typeof noteProgress>[3]) =>
      database.transaction((tx) => noteProgress(tx, clock, number, progress))
    assert.ok(await note(1, { state: 'copying' }))
    assert.deepEqual((await state())?.[2], 'copying')
    assert.ok(await note(1, { state: 'failed', problem: 'no room' }))
    const page = await fetch(`${service.url}/manage/rehearsal`, { headers: { cookie } })
    assert.match(await page.text(), /data-refresh="10"[\s\S]*Fehlgeschlagen: no room/)
    const question = await ask('discard')
    assert.equal(question.status, 200)
    assert.match(await question.text(), /gehen verloren/)
    assert.deepEqual((await state())?.[2], 'failed', 'nothing happens before it is confirmed')
    assert.equal((await ask('discard', 'sure=yes')).status, 303)
    assert.deepEqual(await state(), [2, 'discard', 'waiting', ''])
    // A wish that has come meanwhile is not overwritten by the end of the one before.
    assert.equal(await note(1, { state: 'running' }), false)
    assert.ok(await note(2, { state: 'none' }))
    assert.deepEqual((await state())?.[2], 'none')

    const mail = { recipient: 'a@b.ch', subject: 'An', body: 'Text' }
    await database.transaction((tx) => queueMail(tx, clock, mail))
    const config = { ...service.parts.config, baseUrl: service.url }
    const sending = { ...config, smtpUrl: 'smtp://user:word@mail.test' }
    const given = (of: Config, environment: Record<string, string>, mailTo: readonly string[]) =>
      rehearsalEnvironment({ config: of, secret: service.parts.secret }, environment, mailTo)
    assert.equal(given(sending, {}, []).SMTP_URL, 'smtp://nobody.invalid')
    assert.equal(given(sending, {}, ['a@b.ch']).SMTP_URL, sending.smtpUrl)
    // Those of the process may be of another site.
    const others = given(config, { FORWARD_URL: 'x', LOG_LEVEL: 'trace', SIGN_ON_FILE: 'x' }, [])
    assert.deepEqual(
      [others.FORWARD_URL, others.LOG_LEVEL, others.SIGN_ON_FILE],
      [undefined, config.logLevel, undefined],
    )
    await database.transaction((tx) => tx.updateTable('users').set({ password_hash: 'x' }).execute())
    // Left by a process that was killed.
    const stale = join(folder, 'rehearsal.1')
    mkdirSync(stale)
    unwrap(await copyInstance(database, clock, config))
    assert.deepEqual([existsSync(stale), existsSync(draftPlace(config).folder)], [false, false])
    assert.ok(isCopied(config))
    const copy = unwrap(await openDatabase(rehearsalPlace(config).databaseUrl))
    t.after(() => copy.close())
    const { name } = await readOrganisation(copy.reads)
    assert.equal(name, `PROBE · ${organisation.name}`)
    assert.deepEqual(await copy.reads.selectFrom('outbox').select('id').execute(), [])
    const accounts = await listAccounts(copy.reads)
    assert.deepEqual(
      accounts.map((account) => [account.hasPassword, account.loginWay, accountState(account)]),
      [[false, 'external', 'active']],
    )
    assert.equal(await readRehearsalState(copy.reads), null)
    const known = new Set((await listSigningKeys(database.reads)).map(({ kid }) => kid))
    const signing = (await listSigningKeys(copy.reads)).filter((key) => key.state === 'current')
    assert.ok(signing.length === 1 && !known.has(signing[0]?.kid ?? ''))
  })
})
