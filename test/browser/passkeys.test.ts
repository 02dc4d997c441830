import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { account, password } from '../access/visitor.ts'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { startService, type TestService } from '../support/service.ts'

const email = 'ladina@dreiseen.test'
const browser = browserUnderTest()
let service: TestService

before(async () => {
  service = await startService('sqlite', { hostname: 'localhost' })
  await account(service, email)
})
after(() => service.stop())

/** A virtual platform authenticator that always confirms. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    agree: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

test('a passkey is created, logs in without typing, and completes a password', async () => {
  const page = await browser.open(`${service.url}/login?next=%2Fmanage%2Faccount`)
  const device = await withAuthenticator(page)
  const enter = async () => {
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort').fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  await enter()
  await page.getByRole('link', { name: 'Passkey einrichten' }).click()
  await judge(page)
  await page.getByLabel('Name').fill('Laptop')
  await page.getByLabel('Jetziges Passwort').fill(password)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await judge(page)
  assert.equal(await page.getByText('kennt keine Passkeys').isVisible(), false)
  await page.getByRole('button', { name: 'Passkey erstellen' }).click()
  const recovery = (await page.locator('#recovery-codes').textContent()) ?? ''
  assert.equal(recovery.trim().split('\n').length, 10)
  await page.goto(`${service.url}/manage/account/passkeys`)
  await page.getByRole('rowheader', { name: 'Laptop' }).waitFor()
  await judge(page)

  const logOut = async () => {
    await page.context().clearCookies()
    await page.goto(`${service.url}/login?next=%2Fmanage%2Faccount`)
  }
  await logOut()
  await judge(page)
  const button = page.getByRole('button', { name: 'Mit einem Passkey anmelden' })
  await device.refuse()
  await button.click()
  await page.getByText('Die Anmeldung mit einem Passkey ist nicht gelungen').waitFor()
  await device.agree()
  await button.click()
  await page.waitForURL('**/manage/account')

  await logOut()
  await enter()
  await page.waitForURL('**/login/code**')
  await judge(page)
  await button.click()
  await page.waitForURL('**/manage/account')
  const rows = await service.database.reads.selectFrom('passkeys').select(['counter', 'last_used']).execute()
  assert.equal(rows.length, 1)
  assert.ok((rows[0]?.counter ?? 0) > 1 && rows[0]?.last_used !== null)
})

test('the button for passkeys is missing without script, and everything else works', async () => {
  const page = await browser.open(`${service.url}/login`, { javaScriptEnabled: false })
  assert.equal(await page.getByRole('button', { name: 'Mit einem Passkey anmelden' }).count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Anmelden', exact: true }).count(), 1)
})
