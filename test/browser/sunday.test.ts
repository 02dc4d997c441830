import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createSetupLink } from '../../src/identity/login/setup.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { pushDevice } from '../support/push-device.ts'
import { startService, type TestService, testClock } from '../support/service.ts'
import { type MailServer, startMailServer } from '../tickets/mail-server.ts'

const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
/** Baar and Cham of the canton of Zug; the rest is still being counted. */
const file = (yeas: number, nays: number, received = yeas + nays) => ({
  name: 'energiegesetz.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      columns,
      `interim,proposal,1701,true,${yeas},${nays},0,0,9000,${received}`,
      'interim,proposal,1702,true,2000,1000,0,0,8000,3000',
      '',
    ].join('\n'),
  ),
})
const subscriber = 'leserin@dreiseen.test'

/** What a chancellery does from the first start to the evening of a polling day; each part goes on from the last. */
describe('a whole polling day in the browser', () => {
  const browser = browserUnderTest({ keepsWindows: true })
  let mails: MailServer
  let service: TestService
  let staff: Page
  let reader: Page
  before(async () => {
    mails = await startMailServer()
    service = await startService('sqlite', {
      clock: testClock('2026-11-29T07:00:00Z'),
      environment: {
        SMTP_URL: mails.url,
        MAIL_FROM: 'kanzlei@dreiseen.test',
        PUSH_HOSTS: '127.0.0.1',
      },
    })
  })
  after(async () => {
    await service.stop()
    await mails.close()
  })

  const press = (name: string | RegExp) =>
    staff.getByRole('button', { name, exact: typeof name === 'string' }).click()
  const follow = (name: string | RegExp) => staff.getByRole('link', { name }).first().click()
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
  const own = '/manage/results/vote/energiegesetz'

  async function send(given: ReturnType<typeof file>): Promise<void> {
    await staff.goto(`${service.url}${own}`)
    await follow('Resultate hochladen')
    await staff.getByLabel('Datei mit den Resultaten').setInputFiles(given)
    await press('Datei prüfen')
    await staff.waitForURL('**/manage/uploads/*')
  }

  test('begins with the settings of the canton', async () => {
    const link = await createSetupLink(service.database, service.clock, service.url)
    assert.ok(link)
    staff = await browser.open(link)
    await staff.getByLabel('E-Mail').fill('seraina@dreiseen.test')
    await staff.getByLabel('Name').fill('Seraina Camenisch')
    for (const field of await staff.locator('input[type=password]').all())
      await field.fill('ein langes Passwort für den Sonntag')
    await press('Konto erstellen und anmelden')
    await staff.waitForURL((url) => !url.pathname.startsWith('/setup'))

    await follow('Kanton oder Gemeinde angeben')
    await staff.getByLabel('Name der Organisation').fill('Kanton Dreiseen')
    await staff.getByLabel('Kanton', { exact: true }).fill('zg')
    await press('Speichern')
    await staff.getByText('Einstellungen geändert').waitFor()
    await staff.goto(`${service.url}/manage/settings/publication`)
    await staff.getByLabel('Sperrfrist am Abstimmungstag bis').fill('12:00')
    await press('Speichern')
    await staff.getByText('Einstellungen geändert').waitFor()
    assert.equal(await staff.locator('.site-name').innerText(), 'Kanton Dreiseen')
  })

  test('includes a vote that is created and linked to a data source', async () => {
    await staff.goto(`${service.url}/manage/votes`)
    await follow('Abstimmung erfassen')
    await staff.getByLabel('Deutsch').first().fill('Energiegesetz')
    await staff.getByLabel('Datum').fill('2026-11-29')
    await press('Speichern')
    await staff.waitForURL('**/manage/votes/energiegesetz?done=added')
    await press('Jetzt ankündigen')
    await staff.waitForURL('**/manage/results/vote/energiegesetz/publication?done=announced')

    await staff.goto(`${service.url}/manage/sources`)
    await follow('Neue Datenquelle')
    await staff.getByLabel('Name').fill('Zählprogramm')
    await press('Speichern')
    await follow('Weiter zu den Verknüpfungen')
    await follow('Geschäft verknüpfen')
    await staff.getByLabel('Geschäft', { exact: true }).selectOption({ label: '29.11.2026 Energiegesetz' })
    await staff.getByLabel('Nummer').fill('1')
    await press('Speichern')
    await staff.getByRole('row', { name: /Energiegesetz/ }).waitFor()
  })

  test('includes a reader who subscribes and confirms', async () => {
    reader = await browser.open(`${service.url}/vote/energiegesetz/entities`)
    await reader.getByRole('link', { name: 'Resultate per E-Mail oder als Mitteilung erhalten' }).click()
    await judge(reader)
    await reader.getByLabel('E-Mail-Adresse').fill(subscriber)
    await reader.getByRole('button', { name: 'Abonnieren' }).click()
    await reader.getByRole('heading', { name: 'Bitte bestätigen Sie Ihre Adresse' }).waitFor()
    await mails.reached(1)
    const link = /http\S+/.exec(mails.received[0]?.parsed.text ?? '')?.[0] ?? assert.fail('no link')
    await reader.goto(link)
    await judge(reader)
    await reader.getByRole('button', { name: 'Ja, abonnieren' }).click()
    await reader.waitForLoadState()
    await reader.goto(`${service.url}/vote/energiegesetz/entities`)
    assert.match(await reader.locator('.state-line').innerText(), /Noch keine Resultate/)
  })

  test('includes a reader who enables and disables push notifications', async () => {
    const page = await browser.open(`${service.url}/subscribe`, { permissions: ['notifications'] })
    // The push service of the browser is not available here.
    await page.addInitScript(
      ({ endpoint, keys }) => {
        let made: object | null = null
        const subscribe = async () => {
          made = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => (made = null) }
          return made
        }
        Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => made })
      },
      { endpoint: 'http://127.0.0.1:9/device', keys: pushDevice().keys },
    )
    await page.reload()
    const devices = () => service.database.reads.selectFrom('push_subscribers').select('choices').execute()
    await page.getByLabel('Bei jedem Zwischenresultat').check()
    await page.getByRole('button', { name: 'Mitteilungen einschalten' }).click()
    await page.getByText('Dieses Gerät zeigt Mitteilungen').waitFor()
    await judge(page)
    assert.deepEqual(
      (await devices()).map(({ choices }) => JSON.parse(choices).occasions),
      [['first', 'interim', 'final']],
    )
    await page.getByRole('button', { name: 'Mitteilungen ausschalten' }).click()
    await page.getByText('Dieses Gerät zeigt keine Mitteilungen mehr').waitFor()
    assert.deepEqual(await devices(), [])
  })

  test('stops an upload at a warning until somebody has confirmed it', async () => {
    // More ballots came than were counted.
    await send(file(3000, 1000, 4500))
    assert.match(await heading(staff), /Vor dem Veröffentlichen/)
    await staff.getByRole('heading', { name: /Hinweis/ }).waitFor()
    await press('Für die Freigabe speichern')
    await staff.getByRole('alert').filter({ hasText: 'Zuerst muss jemand bestätigen' }).waitFor()
    await press('Verwerfen')
    await staff.getByText('Verworfen. Nichts wurde veröffentlicht.').waitFor()
  })

  test('shows an upload before noon in the preview and nowhere else', async () => {
    await send(file(3000, 1000))
    await press('Für die Freigabe speichern')
    await staff.getByText('Die Öffentlichkeit sieht sie ab der Freigabe').waitFor()
    await follow('Vorschau')
    assert.match(await staff.locator('main').innerText(), /71[.,]43/)
    const seen = await (await fetch(`${service.url}/vote/energiegesetz/json`)).text()
    assert.doesNotMatch(seen, /71\.4|5000/)
    assert.equal(mails.received.length, 1)
  })

  test('changes the page of the reader at noon, and the mail arrives', async () => {
    await reader.reload()
    service.clock.set('2026-11-29T11:00:01Z')
    await reader.locator('.state-line', { hasText: 'Zwischenresultat' }).waitFor()
    assert.match(await reader.locator('main').innerText(), /71[.,]43/)
    await mails.reached(2)
    const mail = mails.received[1]
    assert.deepEqual(mail?.to, [subscriber])
    assert.match(mail?.parsed.subject ?? '', /Energiegesetz/)
    assert.match(mail?.parsed.text ?? '', /71[.,]43/)
  })

  test('reports a wrong upload, which is published all the same and corrected', async () => {
    await send(file(1000, 3000))
    const changes = await staff.locator('main').innerText()
    assert.match(changes, /Baar/)
    await staff.getByLabel('Ich habe die Hinweise angesehen').check()
    await press('Veröffentlichen')
    await staff.getByText('Die Resultate sind veröffentlicht.').waitFor()
    await reader
      .getByText(/42[.,]86/)
      .first()
      .waitFor()

    await staff.getByRole('row', { name: /^1 / }).getByRole('link', { name: 'Wiederherstellen' }).click()
    assert.match(await heading(staff), /Version 1 wiederherstellen/)
    await staff.getByLabel('Deutsch').last().fill('In Baar waren Ja und Nein vertauscht.')
    await press(/^Version 1 wiederherstellen/)
    await staff.getByText('Die frühere Version ist wieder öffentlich.').waitFor()
    await reader.getByText('In Baar waren Ja und Nein vertauscht.').waitFor()
    await reader
      .getByText(/71[.,]43/)
      .first()
      .waitFor()
  })

  test('is completely recorded in the audit log', async () => {
    await follow('Verwaltung')
    await follow('Protokoll')
    const log = await staff.locator('main').innerText()
    const who = 'Seraina Camenisch hat'
    assert.match(log, new RegExp(`${who} eine frühere Version von «Energiegesetz» wiederhergestellt`))
    assert.match(log, new RegExp(`${who} Version 2 von «Energiegesetz» veröffentlicht`))
  })
})
