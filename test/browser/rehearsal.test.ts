import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { judge } from '../support/accessibility.ts'
import { browserUnderTest } from '../support/browser.ts'
import { installation } from '../support/command-line.ts'

const browser = browserUnderTest()
const email = 'anna@kanzlei.test'

test('a rehearsal is started, opened and deleted by buttons', async (t) => {
  const here = await installation(t, 'sqlite', 'migrated')
  const { stdout: password } = await here.run([
    'user',
    'add',
    email,
    '--role',
    'admin',
    '--name',
    'Anna Meier',
  ])
  const { stdout: otherPassword } = await here.run([
    'user',
    'add',
    'beat@kanzlei.test',
    '--role',
    'admin',
    '--name',
    'Beat Meier',
  ])
  // Somebody else has the port at first.
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await once(other, 'listening')
  const address = other.address()
  assert.ok(typeof address === 'object' && address !== null)
  const url = `http://127.0.0.1:${address.port}`
  const service = here.serve([], { REHEARSAL_URL: url })
  const own = await service.listening()
  const patient = { timeout: 120_000 }

  const page = await browser.open(`${own}/manage/rehearsal`)
  const logIn = async () => {
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(password.trim())
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  await logIn()
  await page.getByLabel('E-Mails der Probe').fill('keine Adresse')
  await page.getByRole('button', { name: 'Probe beginnen' }).click()
  assert.match(await page.locator('.error').innerText(), /keine E-Mail-Adresse/)
  await page.getByLabel('E-Mails der Probe').fill('pruefung@dreiseen.example')
  await page.getByRole('button', { name: 'Probe beginnen' }).click()
  await page.getByText(`Fehlgeschlagen: port ${address.port}`).waitFor(patient)
  other.close()
  // It is tried again until it succeeds.
  const running = page.getByText('Die Probe läuft seit')
  while ((await running.count()) === 0) await page.reload()
  await judge(page)

  await page.getByRole('link', { name: 'Probe öffnen' }).click()
  await page.waitForURL(`${url}/manage`)
  const banner = page.getByRole('complementary', { name: 'PROBE' })
  await banner.waitFor()
  assert.match(await page.title(), /^PROBE: /)
  await judge(page)
  await page.goto(`${url}/manage/rehearsal`)
  assert.match(await page.locator('main').innerText(), /Noch nichts/)
  await page.getByRole('button', { name: 'Link für Gäste erstellen' }).click()
  await judge(page)
  const guestLink = await page.locator('.secret').innerText()
  assert.equal((await fetch(guestLink, { redirect: 'manual' })).headers.get('location'), '/')
  await page.getByRole('button', { name: 'Link zurückziehen' }).click()
  await page.getByText('Zurzeit gibt es keinen Link').waitFor()
  assert.equal((await fetch(guestLink, { redirect: 'manual' })).headers.get('location'), '/login')

  // Whoever loses his account here is out there, whatever he has open.
  const cookiesOf = ({ headers }: Response) =>
    headers
      .getSetCookie()
      .map((one) => one.split(';', 1))
      .join('; ')
  const typed = new URLSearchParams({ email: 'beat@kanzlei.test', password: otherPassword.trim() })
  const entry = { method: 'POST', redirect: 'manual', headers: { origin: own }, body: typed } as const
  const cookie = cookiesOf(await fetch(`${own}/login`, entry))
  const opened = await fetch(`${own}/manage/rehearsal/open`, { headers: { cookie } })
  const ticket = opened.headers.get('refresh')?.replace('0; url=', '') ?? ''
  const inside = {
    redirect: 'manual',
    headers: { cookie: cookiesOf(await fetch(ticket, { redirect: 'manual' })) },
  } as const
  assert.equal((await fetch(`${url}/manage`, inside)).status, 200)
  assert.equal((await here.run(['user', 'remove', 'beat@kanzlei.test'])).code, 0)
  for (let round = 0; (await fetch(`${url}/manage`, inside)).status === 200; round += 1) {
    assert.ok(round < 300, 'he is still in')
    await pause(100)
  }

  // The log-in of one is none of the other, though both are at the same host.
  await page.getByRole('link', { name: 'Zur echten Verwaltung' }).click()
  assert.equal(await banner.count(), 0)
  await page.getByRole('button', { name: 'Mit einer frischen Kopie neu beginnen' }).click()
  await judge(page)
  await page.getByRole('button', { name: 'Mit einer frischen Kopie neu beginnen' }).click()
  await running.waitFor(patient)
  // What was open there is closed, and its page to log in leads here and back.
  await page.goto(`${url}/manage/rehearsal`)
  await judge(page)
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Mit dem Konto der echten Website' }).click()
  await logIn()
  await page.waitForURL(`${url}/manage/rehearsal`)
  await page.getByRole('link', { name: 'Zur echten Verwaltung' }).click()
  await page.getByRole('button', { name: 'Probe verwerfen' }).click()
  await page.getByText('gehen verloren').waitFor()
  await page.getByRole('button', { name: 'Probe verwerfen' }).click()
  await page.getByText('Es läuft keine Probe').waitFor(patient)
  await assert.rejects(fetch(url))
  service.process.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
})
