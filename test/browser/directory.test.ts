import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { agency, hexId, membership, organisation, person } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'

const hidden = { access: 'private' }
const bundle = {
  organisation,
  agencies: [
    agency(1, 'Staatskanzlei', { portrait: '<p>Die erste Anlaufstelle.</p>' }),
    agency(2, 'Rechtsdienst', { parent: 1 }),
    agency(3, 'Gesetzgebung', { parent: 2 }),
    agency(4, 'Geheimer Stab', { parent: 1, ...hidden }),
    agency(5, 'Amt Zürich', {
      position: 1,
      phone: '058 000 15 00',
      opening_hours: 'Montag bis Freitag\n08.00–11.45 Uhr\n13.30–17.00 Uhr',
    }),
  ],
  people: [
    person(hexId(1), 'Müller', 'Zoë', { email: 'zoe.mueller@dreiseen.example' }),
    person(hexId(2), 'Unsichtbar', 'Ueli', hidden),
    person(hexId(3), 'Abegg', 'Beat'),
  ],
  memberships: [
    membership(hexId(11), 1, hexId(1), 'Leiterin'),
    membership(hexId(12), 1, hexId(2), 'Verborgen'),
    membership(hexId(13), 2, hexId(3), 'Jurist'),
  ],
}

const service = serviceUnderTest('sqlite', { bundle })
const browser = browserUnderTest()
const open = (path: string, visit?: Parameters<typeof browser.open>[1]) =>
  browser.open(service().url + path, visit)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const shownAgencies = (page: Page) => page.locator('.hits a').allTextContents()
const shownPeople = (page: Page) => page.locator('.people-name a').allTextContents()

describe('the directory by keyboard alone', () => {
  test('has a link to the content as its first stop', async () => {
    const page = await open('/agencies/1')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Zum Inhalt springen')
    const skip = page.locator('.skip')
    assert.ok(((await skip.boundingBox())?.width ?? 0) > 50)
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Startseite')
  })

  test('can be followed from the home page to a person', async () => {
    const page = await open('/')
    await page.locator('#q').focus()
    await page.keyboard.type('muller')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=muller')
    await page.getByRole('link', { name: 'Müller' }).first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/people/${hexId(1)}`)
    assert.equal(await page.locator('h1').textContent(), 'Zoë Müller')
  })

  test('opens menus and their pages on a small screen', async () => {
    const page = await open('/agencies', { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
    const link = page.getByRole('link', { name: 'Rechtsdienst', exact: false })
    assert.equal(await link.first().isVisible(), false)
    await page.locator('summary', { hasText: 'Staatskanzlei' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Zur Seite Staatskanzlei')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Rechtsdienst')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Gesetzgebung')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/agencies/3')
  })

  test('is accessible with an open menu', async () => {
    const page = await open('/agencies', { viewport: { width: 360, height: 740 } })
    await page.locator('summary', { hasText: 'Staatskanzlei' }).click()
    await judge(page)
  })

  test('shows the focus on every element', async () => {
    const page = await open('/agencies')
    await page.getByRole('link', { name: 'Staatskanzlei' }).first().focus()
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body)
      return `${style.outlineStyle} ${style.outlineWidth}`
    })
    assert.equal(outline, 'solid 2px')
  })
})

describe('the search of the directory in a browser', () => {
  test('works without script', async () => {
    const page = await open('/agencies', { javaScriptEnabled: false })
    await page.fill('#q', 'zurich')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.waitForURL('**/agencies?q=zurich')
    assert.deepEqual(await shownAgencies(page), ['Amt Zürich'])
    assert.equal(await page.inputValue('#q'), 'zurich')
  })

  test('is updated while typing, announces the count and changes the address', async () => {
    const page = await open('/agencies')
    const before = await page.evaluate(() => history.length)
    await page.locator('#q').pressSequentially('müll')
    await page.waitForURL('**/agencies?q=m%C3%BCll')
    assert.deepEqual(await shownPeople(page), ['Müller Zoë'])
    assert.equal(await page.locator('.search-status').textContent(), '0 Organisationen · 1 Person')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'q')
    assert.equal(await page.evaluate(() => history.length), before)

    await page.fill('#q', 'xyz')
    await page.waitForURL('**/agencies?q=xyz')
    assert.equal(await page.locator('.search-status').textContent(), 'Nichts gefunden für «xyz»')

    await page.fill('#q', '')
    await page.waitForURL('**/agencies')
    assert.ok(await page.locator('.tree').isVisible())
  })

  test('shows the same with script and without', async () => {
    const live = await open('/agencies')
    await live.fill('#q', 'amt')
    await live.waitForURL('**/agencies?q=amt')
    const plain = await open('/agencies?q=amt', { javaScriptEnabled: false })
    const results = (page: Page) => page.locator('[data-results]').innerHTML()
    assert.equal(await results(live), await results(plain))
  })

  test('shows the results again after a visit to one of them', async () => {
    const page = await open('/agencies')
    await page.fill('#q', 'recht')
    await page.waitForURL('**/agencies?q=recht')
    await page.locator('.hits a').click()
    await page.waitForURL('**/agencies/2')
    await page.goBack()
    assert.deepEqual(await shownAgencies(page), ['Rechtsdienst'])
    assert.equal(await page.inputValue('#q'), 'recht')
  })

  test('limits people by agency, letter and name at the same time', async () => {
    const page = await open('/people')
    await page.selectOption('#agency', { value: '1' })
    await page.waitForURL('**/people?agency=1')
    assert.deepEqual(await shownPeople(page), ['Abegg Beat', 'Müller Zoë'])
    await page.getByRole('link', { name: 'M', exact: true }).click()
    await page.waitForURL('**/people?letter=m&agency=1')
    assert.deepEqual(await shownPeople(page), ['Müller Zoë'])
  })
})

describe('the menu of a phone', () => {
  const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false }

  test('opens and closes by keyboard, without script', async () => {
    const page = await open('/agencies', phone)
    const entry = page.getByRole('link', { name: 'Veranstaltungen' })
    const button = page.getByRole('button', { name: 'Menü', exact: true })
    assert.equal(await entry.isVisible(), false)
    await button.focus()
    await page.keyboard.press('Enter')
    assert.equal(await entry.isVisible(), true)
    assert.equal(await page.getByRole('link', { name: 'Français' }).isVisible(), true)
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Menü schliessen')
    await page.keyboard.press('Escape')
    assert.equal(await entry.isVisible(), false)
    assert.equal(await focused(page), 'Menü')
    await button.click()
    await page.getByRole('button', { name: 'Menü schliessen' }).click()
    assert.equal(await entry.isVisible(), false)
    await button.click()
    await entry.click()
    await page.waitForURL('**/events')
  })

  test('is accessible while it is open, and all entries are visible on wide screens', async () => {
    const page = await open('/agencies', { viewport: phone.viewport, colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await judge(page)
    await page.setViewportSize({ width: 900, height: 740 })
    await page.reload()
    assert.equal(await page.getByRole('link', { name: 'Veranstaltungen' }).isVisible(), true)
    assert.equal(await page.getByRole('button', { name: 'Menü' }).count(), 0)
  })
})

test('the front page shows its name once, and its search fits in every language', async () => {
  for (const width of [360, 900, 1440])
    for (const locale of ['de_CH', 'rm_CH']) {
      const page = await open(`/?locale=${locale}`, { viewport: { width, height: 740 } })
      assert.ok(
        ((await page.locator('h1').boundingBox())?.width ?? 0) <= 1,
        'the heading is for screen readers',
      )
      const { heading, above, line } = await page.evaluate(() => {
        const box = (element: Element | null | undefined) => element?.getBoundingClientRect().toJSON()
        const search = document.querySelector('.home > search')
        return {
          heading: box(search?.querySelector('h2')),
          above: box(search?.previousElementSibling),
          line: box(search?.querySelector('.search-line')),
        }
      })
      assert.ok(heading.top >= above.bottom && line.top >= heading.bottom, `${width} ${locale}`)
    }
})

test('the language can be changed on any page, which stays the same', async () => {
  const page = await open('/agencies?q=amt')
  await page.getByRole('link', { name: 'Français' }).click()
  assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/agencies?q=amt&locale=fr_CH')
  assert.equal(await page.locator('h1').textContent(), 'Rechercher un service ou une personne')
  await page.goto(`${service().url}/people`)
  assert.equal(await page.locator('h1').textContent(), 'Rechercher une personne')

  await page.goto(`${service().url}/agencies`)
  await page.fill('#q', 'recht')
  await page.waitForURL('**/agencies?q=recht')
  await page.getByRole('link', { name: 'Rumantsch' }).click()
  assert.deepEqual(await shownAgencies(page), ['Rechtsdienst'])
  assert.equal(await page.getAttribute('html', 'lang'), 'rm-CH')
})

test('hidden records are not shown in the browser', async () => {
  const page = await open('/agencies')
  for (const path of ['/', '/agencies', '/agencies/1', '/people', '/agencies?q=geheim', '/people?q=ueli']) {
    await page.goto(service().url + path)
    assert.doesNotMatch(await page.locator('main').innerText(), /Geheimer Stab|Unsichtbar|Verborgen/)
  }
  for (const path of ['/agencies/4', `/people/${hexId(2)}`, `/people/${hexId(2)}.vcf`]) {
    const response = await page.goto(service().url + path)
    assert.equal(response?.status(), 404)
    assert.equal(await page.locator('h1').textContent(), 'Seite nicht gefunden')
  }
})

test('an agency says whether it is open at the moment of reading, by the clock of Switzerland', async () => {
  const page = await open('/agencies', { timezoneId: 'America/New_York' })
  const said = async (moment: string) => {
    await page.clock.setFixedTime(new Date(moment))
    await page.goto(`${service().url}/agencies/5`)
    return page.locator('.open-now').innerText()
  }
  // A Friday and a Saturday in winter.
  assert.match(await said('2026-11-20T07:00:00Z'), /^Jetzt geöffnet bis 11\.45 Uhr/)
  assert.match(await said('2026-11-20T11:00:00Z'), /^Jetzt geschlossen, öffnet heute um 13\.30 Uhr/)
  assert.equal(await said('2026-11-20T16:00:00Z'), 'Jetzt geschlossen')
  assert.equal(await said('2026-11-21T09:00:00Z'), 'Jetzt geschlossen')
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('.open-now').isVisible(), false, 'on paper it would be wrong later')
})

test('a person can be saved to an address book', async () => {
  const page = await open(`/people/${hexId(1)}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Als vCard speichern' }).click()
  assert.equal((await download).suggestedFilename(), 'zoe-muller.vcf')
})

describe('the size limit of a page', () => {
  const sizes: Record<string, number> = {}
  before(async () => {
    const page = await open('/agencies')
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(
          (entry) => [new URL(entry.name).pathname.split('.').pop() ?? '', entry.encodedBodySize] as const,
        ),
    )
    for (const [ending, size] of files) sizes[ending] = (sizes[ending] ?? 0) + size
  })

  test('includes its scripts', () => assert.ok((sizes.js ?? Number.NaN) < 12_000, `${sizes.js} bytes`))
  // The one style sheet of all areas, and the colours of the organisation.
  test('includes its style sheets', () => assert.ok((sizes.css ?? Number.NaN) < 20_000, `${sizes.css} bytes`))
})
