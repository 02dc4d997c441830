import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { contentLocales } from '../../src/texts/language/locales.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { startService, type TestService, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const browser = browserUnderTest()
const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const phone = { width: 360, height: 760 }
let service: TestService
const item = (id: string, title: string) => ({ id, date: '2026-11-15', title: { de_CH: title } })
const bundle = {
  organisation: {
    name: 'Zug',
    canton: 'zg',
    locales: contentLocales,
    default_locale: 'de_CH',
    four_eyes_release: true,
  },
  votes: [{ ...item('energie', 'Energie'), type: 'simple', domain: 'canton' }],
  elections: ['Nord', 'Süd'].map((title, at) => ({
    ...item(`kreis-${at}`, title),
    ...{ type: 'proporz', domain: 'region', segment: title, mandates: 3 },
  })),
  election_compounds: [
    {
      ...item('rat', 'Kantonsrat'),
      ...{ domain: 'canton', domain_elections: 'region', elections: ['kreis-0', 'kreis-1'] },
    },
  ],
}
before(async () => {
  service = await startService('sqlite', { clock: testClock(), bundle })
})
after(() => service.stop())

const visit = async (path: string, cookie: string, viewport = { width: 1440, height: 900 }) => {
  const page = await browser.open(`${service.url}/`, { cookie, viewport })
  await page.goto(service.url + path)
  return page
}
const line = (page: Page, title: string) => page.locator('.cockpit li').filter({ hasText: title }).last()

test('a new vote is announced and released in ten steps of two people', async () => {
  let steps = 0
  const step = async (done: Promise<unknown>) => {
    steps += 1
    await done
  }
  const clerk = await visit('/manage', await service.session('editor'))
  await step(clerk.getByRole('link', { name: 'Abstimmung erfassen' }).click())
  await step(clerk.getByLabel('Deutsch').first().fill('Wasserwerk'))
  await step(clerk.getByRole('button', { name: 'Speichern' }).click())
  await step(clerk.getByRole('button', { name: 'Jetzt ankündigen' }).click())
  await step(clerk.getByRole('link', { name: 'Resultate hochladen' }).click())
  const buffer = Buffer.from(`${columns}\ninterim,proposal,1701,true,2000,1000,0,0,9000\n`)
  const file = { name: 'resultate.csv', mimeType: 'text/csv', buffer }
  await step(clerk.getByLabel('Datei mit den Resultaten').setInputFiles(file))
  await step(clerk.getByRole('button', { name: 'Datei prüfen' }).click())
  await step(clerk.getByRole('button', { name: 'Für die Freigabe speichern' }).click())
  await clerk.getByText('Eine andere Person muss sie freigeben.').waitFor()

  const second = await visit('/manage', await service.session('editor'), phone)
  await step(line(second, 'Wasserwerk').getByRole('link', { name: 'Jetzt freigeben' }).click())
  await step(second.getByRole('button', { name: /^Mit .+ veröffentlichen$/ }).click())
  await second.getByText('freigegeben').first().waitFor()
  assert.equal(steps, 10)
  assert.match(await (await fetch(`${service.url}/vote/wasserwerk/json`)).text(), /"yeas":2000\b/)
})

test('the overview is updated by uploads and keeps what the clerk is working on', async () => {
  await service.setReleaseRule({ four_eyes_release: false })
  const page = await visit('/manage', await service.session('editor'))
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    class Shown {
      static permission = 'granted'
      constructor(title: string, { body }: { readonly body: string }) {
        heard.push(`${title} ${body}`)
      }
    }
    Object.assign(window, { Notification: Shown })
  })
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as readonly string[])
  const send = async (yeas: number) => {
    const file = `${columns}\ninterim,proposal,1701,true,${yeas},1000,0,0,9000\n`
    assert.equal((await upload(service, { type: 'vote', id: 'wasserwerk', file })).status, 200)
  }
  const districts = page.locator('details[id^=districts]').first()
  await districts.locator('summary').first().click()
  const option = page.getByLabel('Neue Uploads auf diesem Gerät melden')
  assert.equal(await option.isChecked(), false)
  await option.check()
  await page.getByText('Mit einer Mitteilung.').waitFor()
  await page.evaluate(() => scrollTo(0, 120))
  const focused = line(page, 'Wasserwerk').getByRole('link').last()
  await focused.focus()
  const top = await page.evaluate(() => scrollY)

  await send(2500)
  await line(page, 'Wasserwerk').getByText('71.43% Ja').waitFor()
  assert.equal(await districts.getAttribute('open'), '')
  assert.equal(await page.evaluate(() => scrollY), top)
  assert.equal(await focused.evaluate((link) => link === document.activeElement), true)
  assert.match((await heard()).join(), /Heute.*Wasserwerk/)
  assert.equal(await option.isChecked(), true, 'an update leaves the switch alone')
  await judge(page)

  await page.evaluate(() => Object.assign(Reflect.get(window, 'Notification'), { permission: 'denied' }))
  await page.evaluate(() => {
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      Reflect.get(window, 'heard').push('tone')
      return create.call(this)
    }
  })
  await send(3000)
  await line(page, 'Wasserwerk').getByText('75.00% Ja').waitFor()
  assert.equal((await heard()).filter((one) => one === 'tone').length, 2)
  await page.reload()
  assert.equal(await option.isChecked(), true, 'the device remembers')
})

test('the overview fits a phone, with a header of one row in every language', async () => {
  const cookie = await service.session('admin')
  const page = await visit('/manage', cookie, phone)
  await page.locator('details[id^=districts] > summary').first().click()
  await judge(page)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
  for (const locale of contentLocales) {
    await page.goto(`${service.url}/locale/${locale}?to=/manage/settings`)
    const header = await page.locator('.staff-header').boundingBox()
    assert.ok((header?.height ?? 999) < 64, `${locale}: ${header?.height}`)
  }
  await page.locator('.staff-header [popovertarget="staff-nav"]').click()
  await page.locator('.staff-nav a[href="/manage/tickets"]').click()
  await page.waitForURL('**/manage/tickets')
})
