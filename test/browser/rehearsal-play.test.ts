import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { isLasting, type Mistake } from '../../src/areas/results/features/played-sundays/play.ts'
import type { PlayReport } from '../../src/areas/results/features/played-sundays/report.ts'
import { lastPlay } from '../../src/areas/results/features/played-sundays/store.ts'
import { copyInstance } from '../../src/cli/rehearse/copy.ts'
import { rehearsalPlace } from '../../src/cli/rehearse/place.ts'
import { systemClock } from '../../src/values/time.ts'
import { bundle } from '../results/counted-service.ts'
import { anotherProcess, look, publicPaths, type Seen } from '../results/public-documents.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { runCommand } from '../support/command-line.ts'
import { startService, type TestService, testClock, unwrap } from '../support/service.ts'

const day = '2026-11-15'
const [vote] = bundle.votes
/** Four votes, so that 40 files come from eleven municipalities. */
const items = {
  ...bundle,
  organisation: { ...bundle.organisation, rate_limit: 100_000, four_eyes_release: true },
  votes: [...bundle.votes, { ...vote, id: 'schule' }, { ...vote, id: 'wald' }],
}
/** Uploads have the time of the machine, as the command has. */
const clock = { ...testClock(), now: systemClock.now }

describe('a rehearsed polling day', () => {
  const browser = browserUnderTest({ keepsWindows: true })
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-play-'))
  let original: TestService
  let rehearsal: TestService
  let paths: readonly string[]
  let earlier: ReadonlyMap<string, Seen>
  let clerk: Page
  const seenOutside = () => look(original, paths, /kanzlei rehearse/)

  before(async () => {
    original = await startService('sqlite', {
      bundle: items,
      clock: testClock(systemClock.now()),
      environment: { DATA_DIR: folder },
    })
    const other = await anotherProcess(original)
    paths = await publicPaths(original, other.app)
    await other.app.close()
    await other.database.close()
    earlier = await seenOutside()
    const { config } = original.parts
    unwrap(await copyInstance(original.database, clock, config))
    const url = rehearsalPlace(config).databaseUrl
    rehearsal = await startService('sqlite', {
      clock,
      place: { url, remove: async () => {} },
      environment: { DATA_DIR: rehearsalPlace(config).folder, REHEARSAL_OF: original.url },
    })
  })
  after(async () => {
    await rehearsal?.stop()
    await original?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const command = (...args: readonly string[]) =>
    runCommand(['rehearse', ...args], {
      ...{ DATA_DIR: folder, DATABASE_URL: original.parts.config.databaseUrl },
      REHEARSAL_URL: rehearsal.url,
    })

  const versions = (id: string) => `${rehearsal.url}/manage/results/vote/${id}`

  /** Presses the button of a question about the waiting version; a file that came meanwhile is asked about anew. */
  async function decide(id: string, question: 'withdraw' | 'release'): Promise<void> {
    do {
      await clerk.goto(`${versions(id)}/${question}`)
      await clerk.locator(`form[action$="/${question}"] button`).click()
      await clerk.waitForURL((url) => !url.pathname.endsWith('/withdraw'))
    } while (!/done=(discarded|released)$/.test(clerk.url()))
  }

  let wrong: readonly (Mistake & { readonly vote: string })[] = []

  test('receives 40 files, and the clerk, who sees them arrive, rejects a wrong one', async () => {
    clerk = await browser.open(`${rehearsal.url}/manage?day=${day}`, {
      cookie: `rehearsal-${await rehearsal.session()}`,
    })
    const playing = command('--play', day, '--speed', '3000', '--seed', 'sonntag')
    const log = clerk.locator('.upload-log')
    await log.locator('li').nth(2).waitFor()
    const play = (await lastPlay(rehearsal.database.reads)) ?? assert.fail('nothing is played')
    wrong = play.plan.mistakes.map((mistake) => ({
      ...mistake,
      vote: play.plan.uploads[mistake.upload - 1]?.item.id ?? '',
    }))
    const found = wrong.find(isLasting) ?? assert.fail('there is no mistake in the figures')
    const before = play.plan.uploads.filter(
      ({ number, item }) => number <= found.upload && item.id === found.vote,
    )
    await log.locator(`[data-row="vote ${found.vote} ${before.length}"]`).waitFor()
    await decide(found.vote, 'withdraw')
    const { code, stdout, stderr } = await playing
    assert.equal(code, 0, stderr)
    assert.match(stderr, /^a is left out: the election has no final result$/m)
    assert.equal(stderr.match(/^\d\d:\d\d {2}\d+\/40 {2}vote \w+ {2}(accepted|refused)$/gm)?.length, 40)
    assert.match(
      stdout,
      new RegExp(
        `noticed after \\d+ s by user-\\d+@kanzlei\\.test, results\\.discard; .*${found.places[0]?.name}`,
      ),
    )
  })

  test('reports a released mistake as missed', async () => {
    const [found] = wrong.filter(isLasting)
    const missed = wrong.find((one) => isLasting(one) && one.vote !== found?.vote) ?? assert.fail()
    await decide(missed.vote, 'release')
    const { stdout } = await command('report', '--json')
    const report: PlayReport = JSON.parse(stdout)
    const outcomes = new Map(report.mistakes.map(({ mistake, outcome }) => [mistake.number, outcome]))
    assert.deepEqual(
      [report.sent, outcomes.get(found?.number ?? 0), outcomes.get(missed.number)],
      [40, 'noticed', 'missed'],
    )
    assert.equal(report.mistakes.length, 7)
    await clerk.goto(`${rehearsal.url}/manage`)
    await clerk.getByRole('link', { name: 'Gespielter Sonntag' }).click()
    await clerk.getByRole('heading', { name: 'Gespielter Sonntag' }).waitFor()
    const rows = await clerk.locator('.table').first().locator('tbody tr').allInnerTexts()
    // What was missed is to be talked about first.
    assert.match(rows[0] ?? '', /Übersehen/)
    assert.ok(rows.some((row) => /Bemerkt nach (\d+\smin )?\d+\ss/.test(row)))
    await judge(clerk)
    const download = async (extension: string) => {
      const answer = await clerk.request.get(`${rehearsal.url}/manage/results/rehearsal.${extension}`)
      assert.match(answer.headers()['content-disposition'] ?? '', /filename="rehearsal-play-2026-11-15\./)
      return answer.text()
    }
    const { noticed: seen, missed: unseen }: PlayReport['summary'] = JSON.parse(
      await download('json'),
    ).summary
    assert.deepEqual([seen, unseen], [report.summary.noticed, report.summary.missed])
    const lines = (await download('csv')).trimEnd().split('\r\n')
    assert.equal(lines.length, 1 + 7)
    assert.match(lines[found?.number ?? 0] ?? '', /;noticed;user-\d+@kanzlei\.test;results\.discard;/)
    assert.match(lines[missed.number] ?? '', /;missed;;;;;/)
  })

  test('publishes nothing on the public site', async () => {
    const meanwhile = await seenOutside()
    for (const [path, seen] of earlier) assert.deepEqual(meanwhile.get(path), seen, path)
  })

  test('can be continued after a stop, and a new one begins without results', async () => {
    const again = ['--play', day, '--speed', '1000000', '--uploads', '6', '--mistakes', 'none']
    const environment = {
      ...{ DATA_DIR: folder, DATABASE_URL: original.parts.config.databaseUrl },
      REHEARSAL_URL: 'http://127.0.0.1:9',
    }
    const ended = await runCommand(['rehearse', ...again], environment)
    assert.equal(ended.code, 1)
    assert.match(ended.stderr, /does not answer.*; the same command goes on from here$/m)
    const { code, stderr } = await command(...again)
    assert.equal(code, 0, stderr)
    assert.match(stderr, /^goes on after 0 of 6 uploads; --anew begins anew$/m)
    const versions = await rehearsal.database.reads
      .selectFrom('result_versions')
      .select(['item_id', 'status'])
      .execute()
    assert.equal(versions.length, 6)
    assert.equal(versions.filter(({ status }) => status === 'final').length, 4)
  })

  test('can hand files to staff instead of uploading them', async () => {
    const into = join(folder, 'handed')
    const asked = ['--play', day, '--speed', '1000000', '--uploads', '4', '--into', into]
    assert.match((await command(...asked)).stderr, /^kanzlei: there is no folder /)
    mkdirSync(into)
    const { code, stderr } = await command(...asked)
    assert.equal(code, 0, stderr)
    assert.deepEqual(
      readdirSync(into).map((name) => name.slice(0, 5)),
      ['0001-', '0002-', '0003-', '0004-'],
    )
    const left = await rehearsal.database.reads.selectFrom('result_versions').select('number').execute()
    assert.deepEqual(left, [])
  })
})
