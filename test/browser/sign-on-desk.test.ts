import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { startService, type TestService } from '../support/service.ts'

const browser = browserUnderTest()
const path = '/manage/settings/sign-on'
let service: TestService
let provider: IdentityProvider

before(async () => {
  provider = await startIdentityProvider()
  // Another site than the provider, for the cookies.
  service = await startService('sqlite', {
    environment: { SOURCE_HOSTS: '127.0.0.1' },
    hostname: 'localhost',
  })
  await provider.register(service.url, 'kanton')
  const person = (name: string, group: string) =>
    provider.people.set(name, {
      ...{ email: `${name}@dreiseen.test`, email_verified: true, name, groups: [group] },
    })
  person('seraina', 'kanzlei')
  person('gion', 'kantine')
})
after(async () => {
  await service.stop()
  await provider.close()
})

const enterAtProvider = async (page: Page, login: string) => {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
}
const at = (address: string) => `${service.url}${address}`

test('a provider is added, tested by a colleague, switched on, used to log in, and switched off', async () => {
  const page = await browser.open(at(path), { cookie: await service.session('admin') })
  await judge(page)
  await page.getByRole('link', { name: 'OpenID Connect hinzufügen' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Client-Geheimnis: Bitte eingeben').waitFor()
  await judge(page)
  await page.getByLabel('Deutsch').fill('Kantonskonto')
  await page.getByLabel('Kürzel').fill('kanton')
  await page.getByLabel('Adresse des Anmeldedienstes').fill(provider.issuer)
  await page.getByLabel('Client-ID').fill('kanzlei')
  await page.getByLabel('Client-Geheimnis', { exact: true }).fill('falsch')
  await page.getByLabel('Verlangte Angaben').fill('openid email profile groups')
  const rule = page.getByRole('group', { name: 'Regel 1' })
  await rule.getByLabel('Merkmal').fill('groups')
  await rule.getByLabel('Wert').fill('kanzlei')
  await rule.getByLabel('Rechte').selectOption('editor')
  await page.getByLabel('Konto beim ersten Anmelden anlegen').check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('noch ausgeschaltet').waitFor()
  await judge(page)

  const tryOut = async (login: string) => {
    await page.getByRole('link', { name: /^(Testen|Noch einmal testen)$/ }).click()
    await page.getByRole('link', { name: 'Zum Anmeldedienst' }).click()
    await enterAtProvider(page, login)
    await page.waitForURL(at(`${path}/kanton/tested?*`))
    await judge(page)
  }
  await tryOut('seraina')
  await page.getByText('lehnt sein Geheimnis ab').waitFor()
  await page.goto(at(`${path}/kanton/edit`))
  await page.getByLabel('Client-Geheimnis', { exact: true }).fill(provider.clientSecret)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Anmeldedienst geändert: «Kantonskonto»').waitFor()
  await tryOut('gion')
  await page.getByText('Keine Regel gibt dieser Person Rechte').waitFor()
  await tryOut('seraina')
  await page.getByText('Der Test ist bestanden').waitFor()
  await page.getByRole('link', { name: 'Zurück zum Dienst' }).click()
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await page.getByText('steht auf der Anmeldeseite').waitFor()
  await judge(page)

  const colleague = await browser.open(at('/login?next=%2Fmanage%2Faccount'))
  await colleague.getByRole('link', { name: 'Mit Kantonskonto anmelden' }).click()
  await enterAtProvider(colleague, 'seraina')
  await colleague.waitForURL(at('/manage/account'))

  await page.goto(at(`${path}/kanton/test`))
  await judge(page)
  await page.goto(at(`${path}/kanton`))
  await page.getByRole('link', { name: 'Ausschalten' }).click()
  await page.getByText('1 Konto öffnet sich nur über diesen Dienst').waitFor()
  await judge(page)
  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await page.getByText('Der Dienst ist ausgeschaltet.').waitFor()
  const stranger = await browser.open(at('/login'))
  await stranger.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
  if ((await stranger.getByRole('link', { name: /Kantonskonto/ }).count()) > 0)
    throw new Error('the login page still offers the provider')
})
