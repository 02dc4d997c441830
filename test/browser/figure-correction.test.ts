import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { publishResults } from '../results/published.ts'
import { browserUnderTest } from '../support/browser.ts'
import { aCandidate, aList, anElectionEntity, electionResults } from '../support/results.ts'
import { upload } from '../support/uploads.ts'

const vote = {
  ...{ id: 'energie', type: 'simple', domain: 'canton', date: '2026-11-15' },
  title: { de_CH: 'Energie', fr_CH: 'Énergie' },
}
const organisation = {
  ...{ name: 'Zug', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
}
const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const rows = Array.from({ length: 11 }, (_, at) => `final,proposal,${1701 + at},true,300,290,0,0,2000`)
const own = '/manage/results/vote/energie'

const results = electionResults({
  entities: [1710, 1711].map((id, at) =>
    anElectionEntity({
      ...{ id, name: at === 0 ? 'Walchwil' : 'Zug', eligibleVoters: 900 },
      ...{ receivedBallots: 200, blankBallots: 0, invalidBallots: 0 },
    }),
  ),
  lists: [
    aList('1', { name: 'Rot', mandates: 1, votes: [300, 300] }),
    aList('2', { name: 'Blau', mandates: 1, votes: [100, 100] }),
  ],
  candidates: [
    aCandidate('a', { familyName: 'Muster', list: '1', elected: true, votes: [90, 90] }),
    aCandidate('b', { familyName: 'Beispiel', list: '2', elected: true, votes: [50, 50] }),
  ],
})

describe('a typo in a final result', () => {
  const service = serviceUnderTest('sqlite', { bundle: { organisation, votes: [vote] } })
  const browser = browserUnderTest()

  for (const javaScriptEnabled of [true, false])
    test(`is corrected by two people ${javaScriptEnabled ? 'by keyboard' : 'without script'}`, async () => {
      await service().load({ organisation, votes: [vote] })
      const from = javaScriptEnabled ? 300 : 310
      if (javaScriptEnabled)
        await upload(service(), { type: 'vote', id: 'energie', file: [columns, ...rows, ''].join('\n') })
      await service().load({ organisation: { ...organisation, four_eyes_release: true } })
      const open = async () => {
        const cookie = await service().session('editor')
        const page = await browser.open(`${service().url}/`, { cookie, javaScriptEnabled })
        await page.goto(service().url + own)
        return page
      }

      const clerk = await open()
      await clerk.getByRole('link', { name: 'Zahlen korrigieren' }).press('Enter')
      await clerk.getByRole('link', { name: `${from}, Ja, Zug: korrigieren` }).press('Enter')
      await clerk.getByLabel('Neue Zahl').fill(String(from + 10))
      await clerk.getByLabel('Deutsch').fill('Tippfehler.')
      await clerk.getByRole('button', { name: 'Auswirkung ansehen' }).press('Enter')
      const lead = clerk.locator('main .lead').first()
      assert.match(await lead.innerText(), new RegExp(`${from} → ${from + 10}\\. Noch ist nichts geändert`))
      const preview = clerk.frameLocator('iframe')
      await preview.getByText('Geändert: Zug. Tippfehler.').first().waitFor()
      await clerk.getByRole('button', { name: 'Zur Freigabe geben' }).press('Enter')
      await clerk.getByText('wartet auf eine zweite Person').first().waitFor()

      const second = await open()
      await second.getByRole('link', { name: 'Jetzt freigeben' }).press('Enter')
      await second
        .frameLocator('iframe')
        .getByText(String(from + 10))
        .first()
        .waitFor()
      await second.getByRole('button', { name: /^Mit .+ veröffentlichen$/ }).press('Enter')
      await second.locator('.notice.success').waitFor()
      const text = await (await fetch(`${service().url}/vote/energie/entities`)).text()
      assert.match(text, /Geändert: Zug\. Tippfehler\./)
    })
})

describe('a wrong figure of an election', () => {
  const elections = ['rat', 'gemeinderat'].map((id) => ({
    ...{ ...vote, id, type: 'proporz', mandates: 2, title: { de_CH: 'Rat' } },
  }))
  const service = serviceUnderTest('sqlite', { bundle: { organisation, elections } })
  const browser = browserUnderTest()
  before(async () => {
    for (const { id } of elections) await publishResults(service(), 'election', id, results)
    await service().load({ organisation: { ...organisation, four_eyes_release: true } })
  })

  for (const javaScriptEnabled of [true, false])
    test(`is found by place and list, and corrected ${javaScriptEnabled ? 'by keyboard' : 'without script'}`, async () => {
      const id = javaScriptEnabled ? 'rat' : 'gemeinderat'
      const cookie = await service().session('editor')
      const page = await browser.open(`${service().url}/`, { cookie, javaScriptEnabled })
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${service().url}/manage/results/election/${id}/figures`)
        await page.getByRole('combobox', { name: 'Gemeinde' }).selectOption('Zug')
        await page.getByRole('combobox', { name: 'Kandidierende der Liste' }).selectOption('1 Rot')
        await page.getByRole('button', { name: 'Anzeigen' }).press('Enter')
        await page.getByRole('link', { name: '300, Stimmen der Liste 1 Rot, Zug: korrigieren' }).waitFor()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.ok(overflow <= 0, `${overflow} too wide at ${width}`)
      }
      await page.getByRole('link', { name: '90, Stimmen für Muster Anna, Zug: korrigieren' }).press('Enter')
      await page.getByLabel('Neue Zahl').fill('95')
      await page.getByLabel('Deutsch').fill('Tippfehler.')
      await page.getByRole('button', { name: 'Auswirkung ansehen' }).press('Enter')
      await page.getByRole('heading', { name: 'Sitze: Rat' }).waitFor()
      await page.frameLocator('iframe').getByText('Geändert: Zug. Tippfehler.').first().waitFor()
      await page.getByRole('button', { name: 'Zur Freigabe geben' }).press('Enter')
      await page.getByText('wartet auf eine zweite Person').first().waitFor()
    })
})
