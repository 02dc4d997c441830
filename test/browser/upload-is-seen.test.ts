import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { browserUnderTest } from '../support/browser.ts'
import { upload } from '../support/uploads.ts'

const vote = {
  id: 'energie',
  type: 'simple',
  domain: 'canton',
  date: '2026-11-15',
  title: { de_CH: 'Energie' },
}
const organisation = { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const file = (yeas: number) => `${columns}\ninterim,proposal,1701,true,${yeas},${1000 - yeas},0,0,2000\n`

describe('an uploaded result', () => {
  const service = serviceUnderTest('sqlite', { bundle: { organisation, votes: [vote] } })
  const browser = browserUnderTest()
  const places = {
    home: '/',
    detail: '/vote/energie/entities',
    embed: '/vote/energie/proposal-by-entities-table',
    widget: '/vote/energie/vote-header-widget',
    archive: '/archive/2026-11-15',
    data: '/vote/energie/json',
    overview: '/json',
    feed: '/results.atom',
  }

  test('is shown everywhere as soon as it is acknowledged, and on open pages automatically', async () => {
    await upload(service(), { type: 'vote', id: 'energie', file: file(111) })
    const open = await Promise.all(
      [places.home, places.detail, places.embed, places.archive].map(async (path) => {
        const page = await browser.open('about:blank')
        const listening = page.waitForResponse((response) => response.url().endsWith('/live'))
        await page.goto(service().url + path)
        await listening
        return page
      }),
    )
    for (const page of open) assert.match(await page.locator('main').innerText(), /11\.10/)

    const answer = await upload(service(), { type: 'vote', id: 'energie', file: file(777) })
    assert.equal(answer.status, 200)
    for (const [name, path] of Object.entries(places)) {
      const text = await (await fetch(service().url + path)).text()
      assert.match(text, /77\.7\b|77\.70/, name)
      assert.doesNotMatch(text, /11\.1\b|11\.10/, name)
    }
    await Promise.all(
      open.map((page) =>
        page.waitForFunction(() => document.querySelector('main')?.innerText.includes('77.70')),
      ),
    )
  })
})
