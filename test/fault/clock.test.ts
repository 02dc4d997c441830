import assert from 'node:assert/strict'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { setTimeout as moment } from 'node:timers/promises'
import { findFaketime } from '../../scripts/system-packages.mjs'
import { addSeconds, epochSeconds, systemClock } from '../../src/values/time.ts'
import { type Installation, installation } from '../support/command-line.ts'
import { onEachDatabase } from '../support/database.ts'
import { tableForm, voteFile } from './upload-subjects.ts'

const library = {
  LD_PRELOAD: findFaketime() ?? assert.fail('libfaketime is missing'),
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
}
const anHourAhead = { ...library, FAKETIME: '+3600' }

onEachDatabase('a wrong clock', (kind) => {
  it('releases nothing early, and does not delay a release', async (t) => {
    const here = await installation(t, kind, 'migrated')
    const file = join(here.folder, 'clock')
    const setClock = (error: string) => {
      writeFileSync(`${file}.new`, `${error}\n`)
      renameSync(`${file}.new`, file)
    }
    setClock('+0')
    await embargoed(here, { held: 1800, soon: 5 })
    const service = here.serve([], {
      ...library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
    })
    const url = await service.listening()
    const publish = await uploader(here, url)
    await publish('held')
    await publish('soon')

    const others = refused(here)

    // The clock of the service itself is set while it runs.
    setClock('+3600')
    while ((await clockError(url)) < 1800) await moment(50)
    while (!(await hasResults(url, 'soon'))) await moment(50)
    assert.equal(await hasResults(url, 'held'), false, 'was released by the clock of the machine')
    await others
    assert.equal(await hasResults(url, 'held'), false, 'was released by a process with another clock')
    setClock('-7200')
    while ((await clockError(url)) > -3600) await moment(50)
    await embargoed(here, { later: 2 })
    await publish('later')
    while (!(await hasResults(url, 'later'))) await moment(50)
    assert.equal(await hasResults(url, 'held'), false)
  })
})

/** A process whose clock is wrong refuses to release, load or serve. */
async function refused(here: Installation): Promise<void> {
  const input = bundleOf({ held: 'none' })
  const processes = [here.serve([], anHourAhead), here.spawn(['load', '-'], { env: anHourAhead, input })]
  for (const { ended } of processes) {
    const { code, stdout, stderr } = await ended
    assert.deepEqual([code, stdout], [1, ''])
    const told = /^kanzlei: the clock of this machine is (\d+) seconds ahead of .*: set .* right.*\n$/
    const seconds = Number(told.exec(stderr)?.[1] ?? assert.fail(stderr))
    assert.ok(Math.abs(seconds - 3600) < 60, stderr)
  }
}

function bundleOf(embargoes: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    organisation: { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
    votes: Object.entries(embargoes).map(([id, embargo]) => ({
      id,
      embargo,
      date: '2022-10-02',
      title: { de_CH: id },
      type: 'simple',
      domain: 'canton',
    })),
  })
}

/** Votes whose results are embargoed for the given number of seconds. */
async function embargoed(here: Installation, held: Readonly<Record<string, number>>): Promise<void> {
  const now = systemClock.now()
  const moments = Object.entries(held).map(([id, seconds]) => [id, addSeconds(now, seconds)])
  const { code, stderr } = await here.run(['load', '-'], { input: bundleOf(Object.fromEntries(moments)) })
  assert.equal(code, 0, stderr)
}

async function uploader(here: Installation, url: string): Promise<(id: string) => Promise<void>> {
  const { stdout } = await here.run(['upload-tokens', 'add', '--set', 'name=test'])
  const authorization = `Basic ${Buffer.from(`:${stdout.trim()}`).toString('base64')}`
  return async (id) => {
    const body = tableForm('vote', id, voteFile(1))
    const { status } = await fetch(`${url}/upload`, { method: 'POST', headers: { authorization }, body })
    assert.equal(status, 200)
  }
}

async function hasResults(url: string, id: string): Promise<boolean> {
  const { ballots }: { ballots: readonly { results: { entities: readonly unknown[] } }[] } = await (
    await fetch(`${url}/vote/${id}/json`)
  ).json()
  return ballots.some(({ results }) => results.entities.length > 0)
}

/** How many seconds the clock of the service is ahead, from its `Date` header. */
async function clockError(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/health/live`)
  return Date.parse(headers.get('date') ?? '') / 1000 - epochSeconds(systemClock.now())
}
