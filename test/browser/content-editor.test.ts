import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ConsoleMessage, Page } from 'playwright-core'
import { browserUnderTest } from '../support/browser.ts'
import { startService, type TestService } from '../support/service.ts'

const bundle = { organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' } }

describe('the editor of texts', () => {
  const browser = browserUnderTest()
  let service: TestService
  let cookie: string
  before(async () => {
    service = await startService('sqlite', { bundle })
    cookie = await service.session('editor')
  })
  after(() => service.stop())

  const paste = (page: Page, markup: string) =>
    page.locator('#field-text').evaluate((editor, text) => {
      const data = new DataTransfer()
      data.setData('text/html', text)
      editor.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, markup)

  it('is used with the keyboard alone, and sanitises pasted text', async () => {
    const page = await browser.open(`${service.url}/manage/news/new`, { cookie })
    const errors: string[] = []
    const onConsole = (message: ConsoleMessage) => message.type() === 'error' && errors.push(message.text())
    page.on('console', onConsole)
    page.on('pageerror', (error) => errors.push(error.message))
    const editor = page.getByRole('textbox', { name: 'Text', exact: true })
    const source = page.locator('textarea[name=text]')
    await page.getByLabel('Titel').first().fill('Neues aus dem Rat')
    await editor.focus()
    await page.keyboard.type('Überschrift')
    await page.keyboard.press('Control+Alt+2')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ein ')
    await page.keyboard.press('Control+B')
    await page.keyboard.type('fettes')
    await page.keyboard.press('Control+B')
    await page.keyboard.type(' Wort')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('und eine Zeile')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Shift+8')
    await page.keyboard.type('eins')
    await page.keyboard.press('Enter')
    await page.keyboard.type('zwei')
    assert.equal(
      await source.inputValue(),
      '<h2>Überschrift</h2><p>Ein <b>fettes</b> Wort<br>und eine Zeile</p><ul><li>eins</li><li>zwei</li></ul>',
    )

    const tools = page.getByRole('toolbar', { name: 'Formatierung: Text' })
    const pressed = (name: string) =>
      tools.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')
    assert.deepEqual([await pressed('Aufzählung'), await pressed('Fett')], ['true', 'false'])
    // Enter in an empty item ends the list.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('siehe hier')
    for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Alt+F10')
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-tool')), 'link')
    assert.equal(await tools.locator('[tabindex="0"]').count(), 1)
    await page.keyboard.press('Enter')
    await page.keyboard.type('javascript:alert(1)')
    await page.keyboard.press('Enter')
    assert.ok(await page.getByText('Das ist keine Adresse').filter({ visible: true }).isVisible())
    await page.keyboard.press('Control+A')
    await page.keyboard.type('www.zg.ch')
    await page.keyboard.press('Enter')
    assert.match(await source.inputValue(), /<p>siehe <a href="https:\/\/www.zg.ch">hier<\/a><\/p>$/)

    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    // The browser logs that it blocks scripts of the pasted markup, also where they could not run.
    page.off('console', onConsole)
    await paste(
      page,
      `<style>p { color: red }</style><div style="color:red" onclick="window.hit = 1">Aus <span>Word</span></div>
       <script>window.hit = 1</script><img src="/nowhere" onerror="window.hit = 1"><a href="java\tscript:window.hit=1">x</a>`,
    )
    const pasted = await source.inputValue()
    assert.match(pasted, /<p>Aus Word<\/p>/)
    assert.doesNotMatch(pasted, /script|style|onclick|onerror|img|div|span/)
    await page.keyboard.press('Control+Z')
    assert.doesNotMatch(await source.inputValue(), /Word/)
    await page.keyboard.press('Control+Shift+Z')
    assert.match(await source.inputValue(), /Aus Word/)

    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('erfasst: ').waitFor()
    await page.getByRole('link', { name: 'Ansehen' }).click()
    assert.equal(await page.locator('.prose h2').innerText(), 'Überschrift')
    assert.equal(await page.locator('.prose li').count(), 2)
    assert.equal(await page.locator('.prose a[href="https://www.zg.ch"]').innerText(), 'hier')
    assert.equal(await page.evaluate(() => Reflect.get(window, 'hit')), undefined)
    assert.deepEqual(errors, [])
  })

  it('keeps a text that nobody has changed, and asks before a changed one is lost', async () => {
    const page = await browser.open(`${service.url}/manage/news/1`, { cookie })
    const source = page.locator('textarea[name=text]')
    const before = await source.evaluate((area: HTMLTextAreaElement) => area.defaultValue)
    assert.equal(await source.inputValue(), before)
    const editor = page.getByRole('textbox', { name: 'Text', exact: true })
    await page.getByText('Text', { exact: true }).first().click()
    assert.ok(await editor.evaluate((element) => element === document.activeElement))
    await page.keyboard.type('Mehr ')
    const asked = page.waitForEvent('dialog')
    const leaving = page.goto(`${service.url}/manage/news`).catch(() => null)
    const dialog = await asked
    assert.equal(dialog.type(), 'beforeunload')
    await dialog.accept()
    await leaving
  })

  it('saves its form by the enter key, whatever other buttons it has', async () => {
    const page = await browser.open(`${service.url}/manage/events/new`, { cookie })
    await page.getByLabel('Beginn').fill('2027-01-23T19:00')
    await page.getByLabel('Ende', { exact: true }).fill('2027-01-23T21:00')
    await page.getByText('Wöchentlich').click()
    await page.getByText('An einem Tag', { exact: true }).click()
    await page.getByLabel('Letzter Tag').fill('2027-02-06')
    await page.getByLabel('Titel').first().fill('Lesung')
    await page.getByRole('button', { name: 'Termine berechnen' }).click()
    await page.getByText('Noch nicht gespeichert.').waitFor()
    assert.equal(await page.locator('.dates-preview input[type=checkbox]').count(), 3)
    await page.getByLabel('Titel').first().press('Enter')
    await page.getByText('erfasst: ').waitFor()
    assert.equal(await page.locator('.dates-preview input[type=checkbox]').count(), 3)
  })

  it('says at once how an event repeats, and what changes it', async () => {
    const page = await browser.open(`${service.url}/manage/events/new`, { cookie })
    await page.getByLabel('Beginn').fill('2027-01-12T19:00')
    await page.getByLabel('Ende', { exact: true }).fill('2027-01-12T21:00')
    await page.getByText('Monatlich').click()
    await page.getByText('Jeden Monat am 12.').waitFor()
    await page.getByText('An einem Wochentag').click()
    await page.getByLabel('Am wievielten').selectOption('zweiten')
    await page.getByLabel('Wochentag').last().selectOption('Dienstag')
    await page.getByText('Jeden zweiten Dienstag im Monat').waitFor()
    await page.getByLabel('Dienstag, 9. Februar 2027').press('Space')
    await page.getByText('Jeden zweiten Dienstag im Monat, mit 1 Ausnahme').waitFor()
    const focused = page.getByLabel('Dienstag, 9. Februar 2027')
    assert.ok(await focused.evaluate((element) => element === document.activeElement))
    await page.getByText('Eigene Regel').click()
    assert.equal(await page.getByLabel('Regel', { exact: true }).inputValue(), 'FREQ=MONTHLY;BYDAY=2TU')
    await page.getByLabel('Regel', { exact: true }).fill('FREQ=YEARLY;BYWEEKNO=20')
    await page.getByText('Weitere Termine').click()
    await page.getByText('Nach eigener Regel').waitFor()
  })

  it('leaves out the dates of an event that are unticked on a narrow screen without script', async () => {
    const narrow = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false }
    const page = await browser.open(`${service.url}/manage/events/new`, { cookie, ...narrow })
    await page.getByLabel('Titel').first().fill('Sprechstunde')
    await page.getByLabel('Beginn').fill('2027-01-29T19:00')
    await page.getByLabel('Ende', { exact: true }).fill('2027-01-29T21:00')
    assert.ok(await page.getByLabel('Am wievielten').isHidden())
    await page.getByLabel('Monatlich').press('Space')
    await page.getByLabel('An einem Wochentag').press('Space')
    await page.getByLabel('Am wievielten').selectOption('letzten')
    await page.getByLabel('Wochentag').last().selectOption('Freitag')
    await page.getByLabel('Nach einer Anzahl Termine').press('Space')
    await page.getByLabel('Anzahl Termine, mit dem ersten').fill('4')
    await page.getByRole('button', { name: 'Termine berechnen' }).click()
    await page.getByText('Jeden letzten Freitag im Monat, 4 Termine').waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(wide <= 360, `${wide} px`)
    await page.getByLabel('Freitag, 26. Februar 2027').press('Space')
    await page.getByRole('button', { name: 'Speichern' }).last().press('Enter')
    await page.getByText('Jeden letzten Freitag im Monat, 4 Termine, mit 1 Ausnahme').waitFor()
    assert.equal(await page.getByLabel('Freitag, 26. Februar 2027').isChecked(), false)
    await page.getByRole('link', { name: 'Ansehen' }).click()
    const href = await page.getByRole('link', { name: 'Alle Termine in den Kalender' }).getAttribute('href')
    const calendar = await (await fetch(new URL(href ?? '', service.url))).text()
    assert.match(calendar, /EXDATE;TZID=Europe\/Zurich:20270226T190000\r\n/)
  })

  it('is a plain field without script', async () => {
    const page = await browser.open(`${service.url}/manage/news/1`, { cookie, javaScriptEnabled: false })
    const area = page.locator('textarea[name=text]')
    assert.ok(await area.isVisible())
    assert.ok(await page.getByRole('toolbar').isHidden())
    await area.fill('Nur Text\n\nin zwei Absätzen')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('link', { name: 'Ansehen' }).click()
    assert.equal(await page.locator('.prose p').count(), 2)
  })
})
