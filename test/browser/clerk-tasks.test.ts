import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import { createSetupLink } from '../../src/identity/login/setup.ts'
import { password } from '../access/visitor.ts'
import { agency, organisation as zug } from '../contract/records.ts'
import { browserUnderTest } from '../support/browser.ts'
import { Clerk, type Hand } from '../support/clerk.ts'
import { clientId, type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { startService, type TestService, testClock } from '../support/service.ts'
import { signOnFile } from '../support/sign-on-file.ts'
import { upload } from '../support/uploads.ts'

/** The most clicks that a task may take; lower them when a page becomes shorter. */
const most = { firstVote: 21, typo: 8, person: 15, event: 14, colleague: 7 }

/** One blue dot. */
const portrait = {
  ...{ name: 'portraet.png', mimeType: 'image/png' },
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const browser = browserUnderTest()
const hands: readonly Hand[] = ['mouse', 'keyboard']
const by = (hand: Hand) => (hand === 'mouse' ? 'by mouse' : 'by keyboard alone')

function say(test: TestContext, clerks: readonly Clerk[], limit: number): void {
  for (const clerk of clerks) test.diagnostic(`${test.name}: ${clerk.summary()}`)
  const clicks = clerks.reduce((sum, clerk) => sum + clerk.clicks, 0)
  assert.ok(clicks <= limit, `${clicks} clicks, ${limit} are allowed`)
}

describe('an empty canton', () => {
  for (const hand of hands)
    it(`is set up to its first public vote ${by(hand)}`, async (test) => {
      const service = await startService('sqlite', { clock: testClock('2026-11-15T10:00:00Z') })
      test.after(() => service.stop())
      const link = await createSetupLink(service.database, service.clock, service.url)
      const page = await browser.open(link ?? '')
      const clerk = new Clerk(page, hand)
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

      await clerk.fill(page.getByLabel('E-Mail-Adresse'), 'erste@dreiseen.test')
      await clerk.fill(page.getByLabel('Name', { exact: true }), 'Seraina Camenisch')
      for (const name of ['password', 'password_again'])
        await clerk.fill(page.locator(`[name=${name}]`), password)
      await clerk.press(page.locator('main form').getByRole('button').last())

      await clerk.press(page.getByRole('link', { name: 'Kanton oder Gemeinde angeben' }).first())
      await clerk.fill(page.getByLabel('Name der Organisation'), 'Kanton Zug')
      await clerk.fill(page.getByLabel('Kanton', { exact: true }), 'zg')
      await clerk.press(button('Speichern'))
      await clerk.press(page.getByRole('link', { name: 'Zurück zum Einrichten' }))

      await clerk.press(page.locator('#vote').getByRole('link', { name: 'Abstimmung erfassen' }))
      await clerk.fill(page.getByLabel('Deutsch').first(), 'Wasserwerk')
      await clerk.fill(page.getByLabel('Datum'), '2026-11-15')
      await clerk.press(button('Speichern'))
      await clerk.press(button('Jetzt ankündigen'))
      await clerk.press(page.getByRole('link', { name: 'Resultate hochladen' }).first())
      await clerk.give(page.getByLabel('Datei mit den Resultaten'), {
        ...{ name: 'resultate.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(`${columns}\ninterim,proposal,1701,true,2000,1000,0,0,9000\n`),
      })
      await clerk.press(button('Datei prüfen'))
      await clerk.press(button(/^Veröffentlichen/))
      await page.locator('.notice.success').first().waitFor()
      assert.match(await (await fetch(`${service.url}/vote/wasserwerk`)).text(), /66[.,]67/)
      say(test, [clerk], most.firstVote)
    })
})

describe('with a canton that is set up', () => {
  let service: TestService
  const organisation = { ...zug, canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
  const agencies = Array.from({ length: 66 }, (_, at) => agency(at + 1, `Amt für Aufgabe ${at + 1}`))
  before(async () => {
    service = await startService('sqlite', { clock: testClock('2026-11-15T10:00:00Z') })
    await service.load({ organisation, agencies })
  })
  after(() => service.stop())

  const open = async (hand: Hand) => {
    const cookie = await service.session('editor')
    const page = await browser.open(`${service.url}/`, { cookie })
    await page.goto(`${service.url}/manage`)
    return new Clerk(page, hand)
  }

  for (const hand of hands)
    it(`a typo in a final result is corrected by two people ${by(hand)}`, async (test) => {
      const title = { de_CH: 'Energie' }
      const vote = { id: 'energie', type: 'simple', domain: 'canton', date: '2026-11-15', title }
      await service.load({ organisation: { ...organisation, four_eyes_release: false }, votes: [vote] })
      const counted = Array.from({ length: 11 }, (_, at) => `${1701 + at},true,300,290,0,0,2000`)
      const file = [columns, ...counted.map((row) => `final,proposal,${row}`), ''].join('\n')
      await upload(service, { type: 'vote', id: 'energie', file })
      await service.load({ organisation: { ...organisation, four_eyes_release: true } })

      const first = await open(hand)
      const { page } = first
      await first.press(page.getByRole('link', { name: 'Energie' }).first())
      await first.press(page.getByRole('link', { name: 'Zahlen korrigieren' }))
      await first.press(page.getByRole('link', { name: '300, Ja, Zug: korrigieren' }))
      await first.fill(page.getByLabel('Neue Zahl'), '330')
      await first.fill(page.getByLabel('Deutsch'), 'Tippfehler.')
      await first.press(page.getByRole('button', { name: 'Auswirkung ansehen' }))
      await first.press(page.getByRole('button', { name: 'Zur Freigabe geben' }))
      await page.getByText('wartet auf eine zweite Person').first().waitFor()

      const second = await open(hand)
      await second.press(second.page.getByRole('link', { name: 'Jetzt freigeben' }).first())
      await second.press(second.page.getByRole('button', { name: /^Mit .+ veröffentlichen$/ }))
      await second.page.locator('.notice.success').waitFor()
      assert.match(await (await fetch(`${service.url}/vote/energie/entities`)).text(), /Geändert: Zug/)
      say(test, [first, second], most.typo)
    })

  for (const hand of hands)
    it(`a person with two functions and a portrait is added ${by(hand)}`, async (test) => {
      const clerk = await open(hand)
      const { page } = clerk
      await clerk.press(page.getByRole('link', { name: 'Verzeichnis' }))
      await clerk.press(page.getByRole('link', { name: 'Personen' }))
      await clerk.press(page.getByRole('link', { name: 'Person erfassen' }))
      await clerk.fill(page.getByLabel('Vorname'), 'Rahel')
      await clerk.fill(page.getByLabel('Nachname'), 'Keller')
      await clerk.fill(page.getByRole('combobox', { name: 'Organisation', exact: true }), 'aufgabe 12')
      await page.keyboard.press('Enter')
      await clerk.fill(page.getByLabel('Funktion in dieser Organisation'), 'Leitung')
      await clerk.give(page.getByLabel('Bild der Person'), portrait)
      await clerk.press(page.getByRole('button', { name: 'Speichern' }).last())
      const places = page.locator('.staff-order .node-title')
      await places.filter({ hasText: 'Leitung, Amt für Aufgabe 12' }).waitFor()

      await clerk.press(page.getByText('Funktion hinzufügen').first())
      await clerk.fill(page.locator('#field-new-agency'), 'aufgabe 34')
      await page.keyboard.press('Enter')
      await clerk.fill(page.locator('#field-title-new'), 'Stellvertretung')
      await clerk.press(page.getByRole('button', { name: 'Funktion hinzufügen' }))
      await places.filter({ hasText: 'Stellvertretung, Amt für Aufgabe 34' }).waitFor()
      assert.equal(await places.count(), 2)
      say(test, [clerk], most.person)
    })

  for (const hand of hands)
    it(`a monthly event with an exception is added ${by(hand)}`, async (test) => {
      const clerk = await open(hand)
      const { page } = clerk
      await clerk.press(page.getByRole('link', { name: 'Inhalte' }))
      await clerk.press(page.getByRole('link', { name: 'Veranstaltungen' }))
      await clerk.press(page.getByRole('link', { name: 'Veranstaltung erfassen' }))
      await clerk.fill(page.getByLabel('Titel').first(), 'Sprechstunde')
      await clerk.fill(page.getByLabel('Beginn'), '2027-01-12T19:00')
      await clerk.fill(page.getByLabel('Ende', { exact: true }), '2027-01-12T21:00')
      await clerk.tick(page.getByRole('radio', { name: 'Monatlich' }))
      await clerk.tick(page.getByRole('radio', { name: 'An einem Wochentag' }))
      await clerk.choose(page.getByLabel('Am wievielten'), 'zweiten')
      await clerk.choose(page.getByLabel('Wochentag').last(), 'Dienstag')
      await clerk.tick(page.getByLabel('Dienstag, 9. Februar 2027'))
      await clerk.press(page.getByRole('button', { name: 'Speichern' }).last())
      await page.getByText('Jeden zweiten Dienstag im Monat, mit 1 Ausnahme').waitFor()
      say(test, [clerk], most.event)
    })
})

describe('with the log-in service of the canton', () => {
  let service: TestService
  let provider: IdentityProvider
  let file: ReturnType<typeof signOnFile>
  before(async () => {
    provider = await startIdentityProvider()
    file = signOnFile({
      ...{ kind: 'oidc', name: 'kanton', label: 'Kanton', issuer: provider.issuer, client_id: clientId },
      ...{ client_secret: provider.clientSecret, scope: 'openid email profile groups', link_by_email: true },
      rules: [{ claim: 'groups', value: 'kanzlei', role: 'editor' }],
    })
    // Another site than the provider, for the cookies.
    service = await startService('sqlite', { environment: file.environment, hostname: 'localhost' })
    await provider.register(service.url, 'kanton')
  })
  after(async () => {
    await service.stop()
    await provider.close()
    file.remove()
  })

  for (const hand of hands)
    it(`a colleague is invited and logs in through it ${by(hand)}`, async (test) => {
      const name = hand === 'mouse' ? 'seraina' : 'ladina'
      const email = `${name}@dreiseen.test`
      provider.people.set(name, { email, email_verified: true, name, groups: ['kanzlei'] })
      const page = await browser.open(`${service.url}/`, { cookie: await service.session('admin') })
      await page.goto(`${service.url}/manage`)
      const admin = new Clerk(page, hand)
      await admin.press(page.getByRole('link', { name: 'Verwaltung' }))
      await admin.press(page.getByRole('link', { name: 'Konten' }))
      await admin.press(page.getByRole('link', { name: 'Jemanden einladen' }))
      await admin.fill(page.getByLabel('E-Mail-Adresse'), email)
      await admin.fill(page.getByLabel('Name', { exact: true }), name)
      await admin.press(page.getByRole('button', { name: 'Einladen', exact: true }))
      await page.getByText(`Der Link für ${name}`).waitFor()

      const own = await browser.open(`${service.url}/login`)
      const colleague = new Clerk(own, hand)
      await colleague.press(own.getByRole('link', { name: 'Mit Kanton anmelden' }))
      // The page of the provider is none of ours.
      await own.locator('input[name=login]').fill(name)
      await own.locator('input[name=password]').fill('x')
      await own.locator('button[type=submit]').click()
      await own.waitForURL(`${service.url}/manage`)
      say(test, [admin, colleague], most.colleague)
    })
})
