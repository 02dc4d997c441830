import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { totpCode, totpStep } from '../../src/identity/login/totp.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import {
  adminDn,
  adminPassword,
  type DirectoryServer,
  startDirectory,
  suffix,
} from '../support/directory-server.ts'
import { clientId, type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { startService, type TestService } from '../support/service.ts'
import { type SignOnFile, signOnFile } from '../support/sign-on-file.ts'

const browser = browserUnderTest()
let service: TestService
let provider: IdentityProvider
let directory: DirectoryServer
let file: SignOnFile

before(async () => {
  provider = await startIdentityProvider()
  directory = await startDirectory()
  const shared = { create_accounts: true, rules: [{ claim: 'groups', value: 'kanzlei', role: 'admin' }] }
  file = signOnFile(
    {
      ...shared,
      ...{ kind: 'oidc', name: 'canton', label: 'Kanton', issuer: provider.issuer, client_id: clientId },
      ...{ client_secret: provider.clientSecret, scope: 'openid email profile groups' },
    },
    // Nobody listens there.
    {
      ...shared,
      kind: 'oidc',
      name: 'down',
      label: 'Gemeinde',
      issuer: 'http://127.0.0.1:9',
      client_id: 'x',
    },
    {
      ...shared,
      ...{ kind: 'ldap', name: 'ad', label: 'Verzeichnis', url: directory.url, base: suffix },
      ...{ bind_dn: adminDn, bind_password: adminPassword, groups: { base: `ou=groups,${suffix}` } },
    },
  )
  // Another site than the provider, for the cookies.
  service = await startService('sqlite', { environment: file.environment, hostname: 'localhost' })
  await provider.register(service.url, 'canton')
  await directory.as(async (client) => {
    const dn = `uid=nora,ou=people,${suffix}`
    const entry = { uid: 'nora', cn: 'Nora Muster', sn: 'Muster', mail: 'nora@dreiseen.test' }
    await client.add(dn, { objectClass: 'inetOrgPerson', ...entry, userPassword: 'ein Passwort' })
    await client.add(`cn=kanzlei,ou=groups,${suffix}`, {
      objectClass: 'groupOfNames',
      cn: 'kanzlei',
      member: dn,
    })
  })
})
after(async () => {
  await service.stop()
  await Promise.all([provider.close(), directory.stop()])
  file.remove()
})

const known = (login: string, groups: readonly string[]) =>
  provider.people.set(login, { email: `${login}@dreiseen.test`, email_verified: true, name: login, groups })

const enterAtProvider = async (page: Page, login: string) => {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
}
const at = (path: string) => `${service.url}${path}`

test('the first login through a provider, a second factor confirmed there and the logout work', async () => {
  known('ladina', ['kanzlei'])
  const page = await browser.open(at('/manage/account/second-factor'))
  await judge(page)
  await page.getByRole('link', { name: 'Mit Kanton anmelden' }).click()
  await enterAtProvider(page, 'ladina')
  // Where one came from.
  await page.waitForURL(at('/manage/account/second-factor'))
  await judge(page)
  await page.getByRole('link', { name: 'Bei Kanton bestätigen' }).click()
  await enterAtProvider(page, 'ladina')
  await page.getByText('Kanton hat bestätigt').waitFor()
  const spaced = (await page.locator('code.secret').textContent()) ?? ''
  const code = () => totpCode(base32Bytes(spaced), totpStep(service.clock.now()))
  await page.locator('input[name=code]').fill(code())
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await page.locator('#recovery-codes').waitFor()

  await page.goto(at('/manage/users'))
  await page.getByRole('cell', { name: 'Kanton', exact: true }).waitFor()
  await page.getByRole('link', { name: 'ladina@dreiseen.test' }).click()
  await judge(page)

  await page.getByRole('button', { name: 'Konto und Sprache' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).first().click()
  // The page of the provider, to which a page of ours leads by itself.
  await page.waitForURL(`${provider.issuer}/session/end?*`)
  await page.locator('button[name=logout]').click()
  await page.waitForURL(at('/'))

  service.clock.advance(60)
  await page.goto(at('/login?next=%2Fmanage%2Faccount'))
  await page.getByRole('link', { name: 'Mit Kanton anmelden' }).click()
  await enterAtProvider(page, 'ladina')
  await page.waitForURL(at('/login/code?*'))
  await page.locator('input[name=code]').fill(code())
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(at('/manage/account'))

  // Logging out at the provider alone ends the session here as well.
  await page.goto(`${provider.issuer}/session/end`)
  await page.locator('button[name=logout]').click()
  await page.waitForLoadState()
  await page.goto(at('/manage/account'))
  await page.waitForURL(at('/login?*'))
})

test('a login through a provider explains that somebody left the group, or that the provider is down', async () => {
  known('reto', ['kantine'])
  const page = await browser.open(at('/login'))
  await page.getByRole('link', { name: 'Mit Kanton anmelden' }).click()
  await enterAtProvider(page, 'reto')
  await page.getByText('gehören zu keiner Gruppe').waitFor()
  await judge(page)
  await page.getByRole('link', { name: 'Mit einem anderen Konto anmelden' }).click()
  await page.locator('input[name=login]').waitFor()
  await page.goto(at('/login?next=%2Fmanage%2Faccount'))
  await page.getByRole('link', { name: 'Mit Gemeinde anmelden' }).click()
  await page.getByText('Gemeinde antwortet im Moment nicht').first().waitFor()
  await judge(page)
})

test('the login form accepts the name and password of a directory', async () => {
  const page = await browser.open(at('/login'))
  const enter = async (password: string) => {
    await page.getByLabel('E-Mail-Adresse oder Benutzername').fill('nora')
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  await enter('falsch')
  await page.getByText('Passwort stimmt nicht').waitFor()
  await enter('ein Passwort')
  await page.waitForURL(at('/manage'))
})

/** As the page shows it. */
function base32Bytes(text: string): Uint8Array {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
