import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { stGallen } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { browserUnderTest } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { upload } from '../support/uploads.ts'

const vote = {
  ...{ id: 'energie', type: 'simple', domain: 'canton', date: '2026-11-15' },
  title: { de_CH: 'Energie', fr_CH: 'Énergie' },
}
const file = `status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters
interim,proposal,3203,true,111,889,0,0,2000
`
const organisation = { ...stGallen, locales: ['de_CH', 'fr_CH'] }

/** What is chosen on the device counts also where a cache in front knows nothing but addresses. */
describe('pages behind a cache that sends everybody the same', () => {
  const service = serviceUnderTest('sqlite', { bundle: { organisation, votes: [vote] } })
  const browser = browserUnderTest()
  let url = ''
  const cache = createServer((incoming, response) => {
    const { cookie, 'accept-language': languages, ...headers } = incoming.headers
    const passed = request(service().url + (incoming.url ?? ''), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.end()
  })
  before(async () => {
    const port = await freePort()
    cache.listen(port, '127.0.0.1')
    url = `http://127.0.0.1:${port}`
    assert.equal((await upload(service(), { type: 'vote', id: 'energie', file })).status, 200)
  })
  after(() => {
    cache.closeAllConnections()
    cache.close()
  })
  const page = '/vote/energie/entities'

  test('are shown in the language of the cookie or the browser, and keep one that was selected', async () => {
    const french = await browser.open(url + page, { locale: 'fr-CH' })
    await french.waitForURL('**/entities?locale=fr_CH')
    assert.equal(await french.getAttribute('html', 'lang'), 'fr-CH')
    await french.locator('.languages a', { hasText: 'de' }).click()
    await french.waitForURL('**/entities?locale=de_CH')
    await french.goto(url + page)
    assert.equal(await french.getAttribute('html', 'lang'), 'de-CH')
    assert.match(await french.evaluate('document.cookie'), /locale=de_CH/)
    const chosen = await browser.open(url + page, { cookie: 'locale=fr_CH' })
    await chosen.waitForURL('**/entities?locale=fr_CH')
    const links = await chosen.locator('main a[href^="/vote/"]').evaluateAll((all) => all.map(String))
    assert.ok(links.length > 0 && links.every((link) => link.includes('locale=fr_CH')))
  })

  test('show the chosen municipality, which is not in the address', async () => {
    const mine = await browser.open(url + page, { cookie: 'municipality=3203' })
    await mine.locator('.my-result').waitFor()
    assert.equal(new URL(mine.url()).search, '')
  })
})
