import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { endAbandoned } from '../../src/moving-in/desk/jobs.ts'
import { insertJob, type JobKind, type JobRow } from '../../src/moving-in/desk/store.ts'
import { isFolderUsed, takenFolder } from '../../src/moving-in/take-over.ts'
import { lockFolder } from '../../src/platform/storage/sqlite/folder-lock.ts'
import { organisation } from '../contract/records.ts'
import { csv } from '../contract/result-files.ts'
import { voteRows, zugBundle } from '../contract/result-world.ts'
import { assertTaken } from '../contract/upload-problems.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

onEachDatabase('the staff pages for moving from another site', (kind) => {
  let there: TestService
  let here: TestService
  let ask: (path: string, form?: Record<string, string>) => Promise<Response>
  before(async () => {
    const [vote] = zugBundle.votes
    there = await startService('sqlite', { bundle: { organisation: zugBundle.organisation, votes: [vote] } })
    assertTaken(await upload(there, { type: 'vote', id: 'energie', file: csv(voteRows) }))
    here = await startService(kind, { bundle: { organisation }, environment: { SOURCE_HOSTS: '127.0.0.1' } })
    const cookie = await here.session()
    ask = (path, form) =>
      fetch(here.url + path, {
        headers: { cookie, origin: here.url },
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
  })
  after(async () => {
    await here.stop()
    await there.stop()
  })

  /** As if a job were of another process. */
  function runElsewhere(kind: JobKind, state: JobRow['state']): Promise<void> {
    const now = here.clock.now()
    return here.database.transaction((tx) =>
      insertJob(tx, {
        ...{ kind, id: 'elsewhere', address: there.url, actor: '', state, started: now, updated: now },
        ...{ progress: '{}', outcome: null },
      }),
    )
  }

  /** The page once nothing runs any more. */
  async function settled(path: string): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const answer = await ask(path)
      const text = await answer.text()
      if (!text.includes('http-equiv="refresh"')) return text
      assert.ok(tries < 600, text)
      await pause(100)
    }
  }

  it('take over its content, load it into an empty instance only, and find no difference afterwards', async () => {
    const page = '/manage/take-over'
    assert.match(await (await ask(page)).text(), /Noch wurde nichts gelesen/)
    for (const [address, problem] of [
      ['nowhere', /keine Adresse wie/],
      ['http://10.0.0.1/', /nicht im Internet/],
      ['https://192.168.1.1/', /nicht im Internet/],
      ['http://www.example.ch/', /nicht verschlüsselt/],
    ] as const) {
      const answer = await ask(page, { address })
      assert.equal(answer.status, 422, address)
      assert.match(await answer.text(), problem)
    }
    for (const [kind, told] of [
      ['take-over', /läuft schon etwas/],
      ['load', /wird gerade geladen/],
    ] as const) {
      await runElsewhere(kind, 'running')
      const meanwhile = await ask(page, { address: there.url })
      assert.equal(meanwhile.status, 422, `nothing is read during another ${kind}`)
      assert.match(await meanwhile.text(), told)
      await runElsewhere(kind, 'stopped')
    }
    assert.equal((await ask(page, { address: there.url })).status, 303)
    const read = await settled(page)
    assert.match(read, />Abstimmungen<\/td>/)
    assert.match(read, /In diese Instanz laden/)
    await runElsewhere('load', 'running')
    assert.equal((await ask(`${page}/load`, {})).status, 422, 'one load at a time')
    const folder = takenFolder(here.parts.config.dataDir, new URL(there.url))
    const looked = () => endAbandoned(here, 'load', () => isFolderUsed(folder))
    // The process that read into it may still be about to end.
    let unlock = lockFolder(folder)
    while (unlock === null) {
      await pause(50)
      unlock = lockFolder(folder)
    }
    await looked()
    assert.equal((await ask(`${page}/load`, {})).status, 422, 'another process loads')
    unlock()
    await looked()
    assert.match(await settled(page), /Mit dem Dienst unterbrochen/)
    assert.equal((await ask(`${page}/load`, {})).status, 303)
    assert.match(await settled(page), /Die Übernahme ist abgeschlossen/)
    const again = await ask(`${page}/load`, {})
    assert.equal(again.status, 422)
    assert.match(await again.text(), /enthält schon Einträge/)

    const compare = '/manage/side-by-side'
    assert.equal((await ask(compare, { address: there.url, minutes: '0' })).status, 303)
    const compared = await settled(compare)
    assert.match(compared, /Keine Abweichung/, compared)
  })

  it('name in four languages the limit that was reached while reading', async () => {
    const failed = (kind: JobKind, bound: string) =>
      here.database.transaction((tx) => {
        const now = here.clock.now()
        const times = { started: now, updated: now }
        const outcome = JSON.stringify({ bound })
        const job = { kind, id: bound, address: there.url, actor: '', state: 'failed', ...times } as const
        return insertJob(tx, { ...job, progress: '{}', outcome })
      })
    await failed('take-over', 'disk')
    await failed('compare', 'memory')
    for (const [locale, disk, memory] of [
      ['de_CH', /bliebe zu wenig Platz/, /mehr Arbeitsspeicher/],
      ['fr_CH', /plus assez de place/, /plus de mémoire/],
      ['it_CH', /troppo poco spazio/, /più memoria/],
      ['rm_CH', /memia pauc plaz/, /dapli memoria/],
    ] as const) {
      assert.match(await (await ask(`/manage/take-over?locale=${locale}`)).text(), disk)
      assert.match(await (await ask(`/manage/side-by-side?locale=${locale}`)).text(), memory)
    }
  })

  it('list differences, observe the polling day, and write a report', async () => {
    const page = '/manage/side-by-side'
    await here.load({
      votes: [
        {
          id: 'energie',
          type: 'simple',
          domain: 'federation',
          date: '2017-05-21',
          title: { de_CH: 'Anders' },
        },
      ],
    })
    assert.equal((await ask(page, { address: there.url, minutes: '60' })).status, 303)
    assert.equal((await ask(page, { address: there.url })).status, 422, 'one at a time')
    for (let tries = 0; !/aufgetreten|<code>\/vote/.test(await (await ask(page)).text()); tries += 1) {
      assert.ok(tries < 300)
      await pause(100)
    }
    assert.equal((await ask(`${page}/stop`, {})).status, 303)
    const text = await settled(page)
    assert.match(text, /\d+ Abweichungen/)
    assert.match(text, /Wert hier/)
    const report = await (await ask(`${page}/report.txt`)).text()
    assert.match(report, /\/vote\/energie\/json title.*: here "Anders", there "Energiegesetz/)
  })
})
