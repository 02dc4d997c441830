import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sampleBundle } from '../../src/sample/canton.ts'
import { publishResults } from '../results/published.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { startService, type TestService, testClock } from '../support/service.ts'

const browser = browserUnderTest()
let service: TestService
let session: string
before(async () => {
  const clock = testClock()
  service = await startService('sqlite', { clock, bundle: sampleBundle(clock.now()) })
  session = await service.session()
})
after(() => service.stop())

test('a new access key can be copied', async () => {
  const page = await browser.open(`${service.url}/manage/settings/api-keys/new`, {
    cookie: session,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.locator('main input[name=name]').fill('Telefonzentrale')
  await page.locator('main form button').last().click()
  const secret = (await page.locator('#secret').textContent())?.trim() ?? ''
  assert.match(secret, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  await page.locator('[data-copy]').click()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), secret)
})

test('the accessibility statement is edited with the keyboard, and only what was changed is replaced', async () => {
  const page = await browser.open(`${service.url}/manage/settings/accessibility`, { cookie: session })
  const editor = page.getByRole('textbox', { name: 'Français', exact: true })
  assert.equal(await editor.getAttribute('lang'), 'fr-CH')
  await editor.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Bonjour. ')
  await page.locator('main form button.button').last().click()
  await page.getByRole('status').filter({ hasText: 'geändert' }).waitFor()
  await judge(page)
  const stored = await service.database.reads
    .selectFrom('accessibility_statements')
    .select('locale')
    .execute()
  assert.deepEqual(
    stored.map(({ locale }) => locale),
    ['fr_CH'],
  )
  await page.goto(`${service.url}/accessibility?locale=fr_CH`)
  const text = (await page.locator('main .prose').textContent()) ?? ''
  assert.match(text, /^\s*Bonjour\. Ce site web doit être accessible/)
  assert.match(text, /WCAG 2\.2/)
  await judge(page)
})

test('a narrow table names its columns beside each value', async () => {
  const page = await browser.open(`${service.url}/manage/tickets?state=all`, {
    cookie: session,
    viewport: { width: 360, height: 740 },
  })
  const cell = page.locator('.table td').first()
  assert.equal(
    await cell.getAttribute('data-label'),
    await page.locator('.table thead th').nth(1).textContent(),
  )
  const row = await page.locator('.table tbody tr').first().boundingBox()
  assert.ok((row?.width ?? 999) <= 360)
  await page.goto(`${service.url}/manage/side-by-side`)
  await page.locator('.staff-header [popovertarget="staff-nav"]').click()
  const current = await page.locator('.staff-nav [aria-current="page"]').boundingBox()
  assert.ok((current?.x ?? 999) + (current?.width ?? 999) <= 360, 'the current page of the menu is in sight')
})

test('a second person approves results that appear at noon, and withdraws the approval', async () => {
  const { organisation } = sampleBundle(service.clock.now())
  await service.load({
    organisation: { ...organisation, embargo: { time: '12:00' }, four_eyes_release: true },
  })
  const figures = { proposal: [aBallotEntity({ yeas: 7, nays: 1, eligibleVoters: 100 })] }
  await publishResults(
    service,
    'vote',
    'recht-auf-reparatur',
    voteResults('interim', figures),
    'anna@zaehl.test',
  )
  const day = '2026-11-15'
  const page = await browser.open(`${service.url}/manage/release?day=${day}`, {
    cookie: session,
    viewport: { width: 320, height: 740 },
  })
  const inOrder = async () => {
    await judge(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.equal(beyond, 0, page.url())
  }
  await inOrder()
  await page.locator(`a[href="/manage/release/approve?day=${day}"]`).click()
  await inOrder()
  await page.locator('main form button').last().click()
  const row = page.locator('tr', { hasText: 'Recht auf Reparatur' })
  assert.match((await row.textContent()) ?? '', /genehmigt von .*12:00/i)
  await inOrder()
  await row.locator('a[href$="/unapprove"]').click()
  await inOrder()
  await page.locator('main form button').last().click()
  await page.locator('a[href$="/recht-auf-reparatur/approve"]').click()
  await inOrder()
  assert.match((await page.locator('main').textContent()) ?? '', /Hochgeladen am .* von anna@zaehl\.test/)
  assert.match((await page.locator('main').textContent()) ?? '', /erscheint von selbst: 15\.11\.2026, 12:00/)
})

test('a second person sees the effect of a laxer rule, and confirms it', async () => {
  const figures = { proposal: [aBallotEntity({ yeas: 8, nays: 1, eligibleVoters: 100 })] }
  const vote = voteResults('interim', figures)
  await service.setReleaseRule({ embargo: { time: '12:00' }, four_eyes_release: true })
  await publishResults(service, 'vote', 'recht-auf-reparatur', vote, 'anna@zaehl.test')
  const admin = await browser.open(`${service.url}/manage`, { cookie: await service.session('admin') })
  await admin.goto(`${service.url}/manage/settings/publication`)
  await admin.locator('[name=embargoTime]').fill('')
  await admin.locator('[name=fourEyes]').uncheck()
  await admin.getByRole('button', { name: 'Speichern', exact: true }).click()
  await judge(admin)
  assert.match(
    (await admin.locator('main').textContent()) ?? '',
    /Eine andere Person muss die Änderung bestätigen/,
  )
  assert.equal(await admin.locator('main form button', { hasText: 'bestätigen' }).count(), 0)

  const page = await browser.open(`${service.url}/manage`, {
    cookie: session,
    viewport: { width: 320, height: 740 },
  })
  await page.locator('main a[href^="/manage/release/changes/"]').click()
  await judge(page)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
  assert.match(
    (await page.locator('.consequences').textContent()) ?? '',
    /Recht auf Reparatur.*sofort öffentlich/,
  )
  await page.locator('main form button', { hasText: 'bestätigen' }).click()
  assert.match((await page.locator('.notice.success').textContent()) ?? '', /bestätigt/)
  const shown = await (await fetch(`${service.url}/vote/recht-auf-reparatur/json`)).text()
  assert.match(shown, /"yeas":8\b/)
})

test('unsaved changes are said and kept in view, and are saved by a key or discarded', async () => {
  const address = `${service.url}/manage/settings/organisation`
  const cookie = await service.session('admin')
  const page = await browser.open(address, { cookie, viewport: { width: 360, height: 640 } })
  const name = page.locator('[name=name]')
  const save = page.getByRole('button', { name: 'Speichern', exact: true })
  const discard = page.getByRole('button', { name: 'Verwerfen' })
  const stored = await name.inputValue()
  assert.equal(await discard.isVisible(), false)
  await name.fill('Stand Dreiseen')
  await page.getByRole('status').filter({ hasText: 'Nicht gespeicherte Änderungen' }).waitFor()
  await name.scrollIntoViewIfNeeded()
  const isInView = (of: typeof save) =>
    of.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
  assert.ok(await isInView(save))
  await judge(page)
  // Nothing that has the focus is below the buttons.
  const bar = await page.locator('.form-end').boundingBox()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    const box = await page.locator(':focus').boundingBox()
    const isButton = await page.locator('.form-end :focus').count()
    assert.ok(isButton > 0 || (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0), `step ${step}`)
  }
  await discard.click()
  await page.waitForFunction(
    (text) => document.querySelector<HTMLInputElement>('[name=name]')?.value === text,
    stored,
  )
  assert.equal(await discard.isVisible(), false)

  await name.fill('Stand Dreiseen')
  await page.keyboard.press('Control+s')
  await page.locator('.toast').waitFor()
  assert.equal(await name.inputValue(), 'Stand Dreiseen')
  await name.fill(stored)
  await page.keyboard.press('Control+s')
  await page.waitForFunction(
    (text) => document.querySelector<HTMLInputElement>('[name=name]')?.defaultValue === text,
    stored,
  )
})
