import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { agency, hexId, membership, organisation, person } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'

const bundle = {
  organisation,
  agencies: [
    agency(1, 'Staatskanzlei', { position: 0 }),
    agency(2, 'Archiv', { parent: 1, position: 0 }),
    agency(3, 'Lesesaal', { parent: 2 }),
    agency(4, 'Weibeldienst', { parent: 1, position: 1 }),
    agency(5, 'Polizei', { position: 1, access: 'private' }),
  ],
  files: [
    {
      ...{ id: hexId(77), name: 'portrait.svg', media_type: 'image/svg+xml' },
      content: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 2 1"><path d="M0 0h1v1z"/></svg>',
      ).toString('base64'),
    },
  ],
  people: [person(hexId(1), 'Meier', 'Ursula'), person(hexId(2), 'Zürcher', 'Noël', { picture: hexId(77) })],
  memberships: [
    membership(hexId(11), 1, hexId(1), 'Leiterin', { position: 0 }),
    membership(hexId(12), 1, hexId(2), 'Weibel', { position: 1 }),
  ],
}

const service = serviceUnderTest('sqlite', { bundle })
const browser = browserUnderTest()

async function open(path: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  return browser.open(service().url + path, { cookie: await service().session('editor'), ...options })
}

/** Who stands below whom, as stored: `2<1` is agency 2 below agency 1. */
async function stored(): Promise<string> {
  const rows = await service()
    .database.reads.selectFrom('agencies')
    .select(['id', 'parent_id'])
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, parent_id }) => `${id}<${parent_id ?? 0}`).join(' ')
}

const start = '1<0 5<0 2<1 4<1 3<2'
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Verschieben: ${title}`, exact: true })
const said = (page: Page) => page.locator('[data-order-status]').innerText()
const moved = (page: Page, text: string) => page.locator('.undo', { hasText: text }).waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await page.getByText('Die Verschiebung wurde rückgängig gemacht.').first().waitFor()
  assert.equal(await stored(), start)
}

test('an agency is moved and moved back with the keyboard alone', async () => {
  const page = await open('/manage/agencies')
  await judge(page)
  await handle(page, 'Weibeldienst').focus()
  await page.keyboard.press('Space')
  assert.match(await said(page), /«Weibeldienst» gegriffen.*Position 2 von 2 unter «Staatskanzlei»/)
  await page.keyboard.press('ArrowRight')
  assert.equal(await said(page), 'Position 2 von 2 unter «Archiv»')
  assert.equal(await focused(page), 'Verschieben: Weibeldienst')
  await page.keyboard.press('ArrowUp')
  assert.equal(await said(page), 'Position 1 von 2 unter «Archiv»')
  await page.keyboard.press('Enter')
  await moved(page, '«Weibeldienst» wurde verschoben.')
  assert.equal(await stored(), '1<0 5<0 2<1 4<2 3<2')
  assert.equal(await focused(page), 'Verschieben: Weibeldienst')
  assert.match(await said(page), /«Weibeldienst» wurde verschoben/)
  await judge(page)
  await undo(page)

  await handle(page, 'Archiv').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  assert.equal(await said(page), 'Position 2 von 3')
  await page.keyboard.press('Escape')
  assert.match(await said(page), /Abgebrochen/)
  assert.equal(await focused(page), 'Verschieben: Archiv')
  assert.equal(await stored(), start)
  const titles = await page.locator('.staff-tree .node-title a').allInnerTexts()
  assert.deepEqual(titles, ['Staatskanzlei', 'Archiv', 'Lesesaal', 'Weibeldienst', 'Polizei'])
})

test('an agency is dragged below another, and cannot be dragged below itself', async () => {
  const page = await open('/manage/agencies')
  const node = (title: string) =>
    page.locator('.node', { has: page.getByRole('link', { name: title, exact: true }) })
  await handle(page, 'Archiv').dragTo(node('Polizei'))
  await moved(page, '«Archiv» wurde verschoben.')
  assert.equal(await stored(), '1<0 5<0 4<1 3<2 2<5')
  await undo(page)
  await handle(page, 'Archiv').dragTo(node('Lesesaal'))
  assert.equal(await stored(), start)
  await handle(page, 'Weibeldienst').dragTo(node('Archiv'), { targetPosition: { x: 80, y: 3 } })
  await moved(page, '«Weibeldienst» wurde verschoben.')
  assert.equal(await stored(), '1<0 5<0 4<1 2<1 3<2')
  await undo(page)
})

test('an agency is moved by buttons and a form without script', async () => {
  const page = await open('/manage/agencies', { javaScriptEnabled: false })
  assert.equal(await page.locator('.node-handle').count(), 0)
  await page.getByText('Aktionen: Weibeldienst').click()
  await page.getByRole('button', { name: /^Nach oben ?: Weibeldienst$/ }).click()
  await page.waitForURL('**/manage/agencies?done=moved**')
  assert.equal(await stored(), '1<0 5<0 4<1 2<1 3<2')
  await undo(page)
  await page.goto(`${service().url}/manage/agencies/2/move`)
  await page.getByLabel('Verschieben unter').selectOption('Polizei')
  await page.getByRole('button', { name: 'Verschieben' }).click()
  assert.equal(await stored(), '1<0 5<0 4<1 3<2 2<5')
  await undo(page)
})

test('people of an agency are ordered with the keyboard while its form keeps what was typed', async () => {
  const page = await open('/manage/agencies/1')
  await page.getByLabel('Telefon').fill('041 728 00 00')
  await handle(page, 'Zürcher Noël').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  assert.equal(await said(page), 'Position 1 von 2')
  await page.keyboard.press('Enter')
  await moved(page, '«Zürcher Noël» wurde verschoben.')
  assert.equal(await page.getByLabel('Telefon').inputValue(), '041 728 00 00')
  await judge(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText(' geändert: ').waitFor()
  const members = await page.locator('.staff-order .node-title').allInnerTexts()
  assert.deepEqual(members, ['Zürcher Noël Weibel', 'Meier Ursula Leiterin'])
})

test('a person with a membership is added with few keys', async () => {
  const page = await open('/manage/people')
  await page.getByRole('link', { name: 'Person erfassen' }).click()
  await judge(page)
  await page.getByLabel('Nachname').fill('Keller')
  const agency = page.getByRole('combobox', { name: 'Organisation', exact: true })
  await agency.focus()
  await page.keyboard.type('arch')
  const found = page.locator('[role=listbox] [role=option]')
  await page.getByRole('status').filter({ hasText: '2 zur Auswahl' }).waitFor()
  assert.deepEqual(await found.allInnerTexts(), ['Archiv\nStaatskanzlei', 'Lesesaal\nArchiv'])
  await judge(page)
  await page.keyboard.press('ArrowDown')
  assert.equal(await found.nth(1).getAttribute('aria-selected'), 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  assert.equal(await agency.inputValue(), 'Archiv')
  await agency.fill('xyz')
  await page.getByText('Nichts passt dazu.').waitFor()
  await page.keyboard.press('Tab')
  assert.equal(await agency.inputValue(), 'Archiv', 'what fits nothing is no choice')
  await page.getByLabel('Funktion in dieser Organisation').fill('Archivarin')
  await page.keyboard.press('Enter')
  await page.getByText('Person erfasst: ').waitFor()
  assert.equal(await page.locator('.staff-order .node-title').innerText(), 'Archivarin, Archiv')
  await judge(page)
})

for (const javaScriptEnabled of [true, false])
  test(`memberships are added, changed, and ended on the page of the person${javaScriptEnabled ? '' : ' without script'}`, async () => {
    const page = await open('/manage/people', { javaScriptEnabled })
    await page.getByRole('link', { name: 'Meier Ursula' }).click()
    const places = page.locator('.staff-order .node-title')
    await page.getByText('Funktion hinzufügen').first().click()
    const agency = page.locator('#field-new-agency')
    if (javaScriptEnabled) {
      await agency.fill('weibel')
      await page.keyboard.press('Enter')
    } else await agency.selectOption({ label: '\u2003Weibeldienst' })
    await page.locator('#field-title-new').fill('Aufsicht')
    await page.getByRole('button', { name: 'Funktion hinzufügen' }).click()
    await page.getByText('Funktion hinzugefügt: ').waitFor()
    assert.deepEqual(await places.allInnerTexts(), ['Leiterin, Staatskanzlei', 'Aufsicht, Weibeldienst'])

    await page.locator('.staff-order summary').last().click()
    await page.getByLabel('Seit').nth(1).fill('2026')
    await page.locator('.staff-order li').last().getByLabel('Funktion in dieser Organisation').fill('Leitung')
    await page.locator('.staff-order li').last().getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Leitung, Weibeldienst', { exact: true }).waitFor()
    const [row] = await service()
      .database.reads.selectFrom('memberships')
      .select(['title', 'since', 'access', 'agency_id'])
      .where('title', '=', 'Leitung')
      .execute()
    assert.deepEqual({ ...row }, { title: 'Leitung', since: '2026', access: 'public', agency_id: 4 })

    await page.getByRole('button', { name: /^Nach oben ?: Leitung/ }).click()
    await page.getByText('wurde verschoben').first().waitFor()
    assert.deepEqual(await places.allInnerTexts(), ['Leitung, Weibeldienst', 'Leiterin, Staatskanzlei'])

    await page.getByRole('link', { name: /^Funktion entfernen ?: Leitung/ }).click()
    await page.getByRole('button', { name: 'Funktion entfernen' }).click()
    await page.waitForURL(`**/manage/people/${hexId(1)}?done=saved#memberships`)
    assert.deepEqual(await places.allInnerTexts(), ['Leiterin, Staatskanzlei'])
  })

test('the focus point of a portrait is chosen in the picture, and pages crop around it', async () => {
  const id = hexId(2)
  const page = await open(`/manage/people/${id}`)
  await judge(page)
  const across = page.getByLabel('Mitte, von links (%)')
  const down = page.getByLabel('Mitte, von oben (%)')
  const crop = () => page.locator('.crop-page').evaluate((one) => getComputedStyle(one).objectPosition)
  assert.equal(await crop(), '50% 50%')
  await page.locator('.focus-pick').click({ position: { x: 1, y: 1 } })
  assert.notEqual(await across.inputValue(), '')
  await across.fill('20')
  await down.fill('30')
  await page.locator('.focus-pick').focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(await crop(), '20% 35%')
  await page.getByRole('button', { name: 'Speichern' }).last().click()
  await page.getByText('Person geändert: ').waitFor()
  await page.goto(`${service().url}/people/${id}`)
  const shown = page.locator('.person-picture')
  assert.equal(await shown.evaluate((one) => getComputedStyle(one).objectPosition), '20% 35%')
})

test('a focus point is typed without script', async () => {
  const page = await open(`/manage/people/${hexId(2)}`, { javaScriptEnabled: false })
  await page.getByLabel('Mitte, von links (%)').fill('')
  await page.getByLabel('Mitte, von oben (%)').fill('80')
  await page.getByRole('button', { name: 'Speichern' }).last().click()
  await page.goto(`${service().url}/people/${hexId(2)}`)
  assert.match((await page.locator('.person-picture').getAttribute('class')) ?? '', /focus-x-50 focus-y-80$/)
})
