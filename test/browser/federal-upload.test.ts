import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { browserUnderTest } from '../support/browser.ts'
import { federalFileOf, federalProposal } from '../support/federal-files.ts'
import { testClock } from '../support/service.ts'

const day = '2026-03-08'
const organisation = {
  ...{ name: 'Zug', canton: 'zg', default_locale: 'de_CH' },
  locales: ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'],
}
const vote = { type: 'simple', domain: 'federation', date: day }
const votes = [
  { ...vote, id: 'nachtzuege', external_id: '6720', title: { de_CH: 'Nachtzüge' } },
  { ...vote, id: 'bahnhoefe', external_id: '6730', title: { de_CH: 'Bahnhöfe' } },
]

function file(yeas: number, accepted: boolean, ids: readonly number[] = [6720]) {
  const total = { yeas, nays: 800_000, eligible: 5_500_000, cast: yeas + 800_000 }
  const proposals = ids.map((id) => federalProposal({ id, finished: true, accepted, total, canton: 9 }))
  return {
    name: 'sd-t-17-02-20260308-eidgAbstimmung.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(federalFileOf(day, proposals))),
  }
}

describe('the form for federal files', () => {
  const service = serviceUnderTest('sqlite', {
    bundle: { organisation, votes },
    clock: testClock(`${day}T13:10:00Z`),
  })
  const browser = browserUnderTest()

  test('shows what would change before anything is public', async () => {
    const page = await browser.open(`${service().url}/`, { cookie: await service().session('editor') })
    const send = async (sent: ReturnType<typeof file>) => {
      await page.goto(`${service().url}/manage/sources/federal`)
      await page.setInputFiles('#results', sent)
      assert.match((await page.textContent('[data-chosen]')) ?? '', /eidgAbstimmung\.json/)
      await page.getByRole('button', { name: 'Datei prüfen' }).click()
      await page.waitForURL('**/manage/uploads/*')
    }
    await send(file(1_200_000, true))
    await page.getByText('Angenommen, 60.00').waitFor()
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.getByText('Die Datei ist übernommen.').waitFor()

    await send(file(700_000, false, [6720, 6730]))
    await page.getByText('Nachtzüge').last().click()
    await page.getByText('Der Ausgang ändert sich').waitFor()
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await page.getByText('Verworfen.').waitFor()
    const shown = await fetch(`${service().url}/vote/nachtzuege/json`)
    assert.equal(JSON.parse(await shown.text()).national.ballots[0].yeas, 1_200_000)
  })
})
