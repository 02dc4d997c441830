import assert from 'node:assert/strict'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { chapters, pageOf, translationOf } from '../../scripts/documents-site/chapters.ts'
import { writeDocumentsSite } from '../../scripts/documents-site/site.ts'
import { browserUnderTest } from '../support/browser.ts'

const root = join(import.meta.dirname, '..', '..')

describe('the generated site of the documentation', () => {
  let parent: string
  let folder: string
  before(() => {
    parent = mkdtempSync(join(tmpdir(), 'kanzlei-documents-'))
    folder = make('one')
  })
  after(() => rmSync(parent, { recursive: true }))

  function make(name: string): string {
    const made = join(parent, name)
    mkdirSync(made)
    writeDocumentsSite({ root, folder: made, version: '1.2.3' })
    return made
  }
  const filesOf = (of: string) => globSync('**/*.*', { cwd: of }).sort()
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')

  it('contains every document once', () => {
    const listed = chapters(root).flatMap(({ files }) => files)
    assert.equal(new Set(listed).size, listed.length)
    const written = globSync('docs/**/*.md', { cwd: root }).filter((path) => !path.startsWith('docs/de/'))
    assert.deepEqual(listed.filter((file) => file.startsWith('docs/')).sort(), written.sort())
    for (const file of listed) assert.ok(read(pageOf(file)).includes('</main>'), file)
  })

  it('contains no translation of a missing document', () => {
    const listed = chapters(root).flatMap(({ files }) => files.map((file) => translationOf(file, 'de')))
    for (const file of globSync('docs/de/**/*.md', { cwd: root })) assert.ok(listed.includes(file), file)
  })

  it('has no broken links, and loads nothing from other hosts', () => {
    const files = new Set(filesOf(folder))
    const pages = [...files].filter((path) => path.endsWith('.html'))
    const ids = new Map(
      pages.map((page) => [
        page,
        new Set(
          read(page)
            .matchAll(/ id="([^"]*)"/g)
            .map(([, id]) => id),
        ),
      ]),
    )
    for (const page of pages) {
      const html = read(page)
      assert.doesNotMatch(html, /(?:src|srcset)="https?:|<link[^>]*href="https?:/)
      for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
        if (/^(?:https?|mailto):/.test(address)) continue
        const [path = '', anchor] = address.replaceAll('&amp;', '&').split('#')
        const target = path === '' ? page : posix.join(posix.dirname(page), path)
        assert.ok(files.has(target), `${page} leads to ${address}`)
        if (anchor !== undefined && target.endsWith('.html'))
          assert.ok(ids.get(target)?.has(anchor), `${page} leads to ${address}`)
      }
    }
  })

  it('is the same each time it is built', () => {
    const again = make('two')
    assert.deepEqual(filesOf(again), filesOf(folder))
    for (const path of filesOf(folder))
      assert.ok(readFileSync(join(again, path)).equals(readFileSync(join(folder, path))), path)
  })

  describe('when opened in a browser', () => {
    const browser = browserUnderTest()
    const address = (page: string) => pathToFileURL(join(folder, page)).href

    it('can be searched by keyboard, from a local folder', async () => {
      const page = await browser.open(address('index.html'))
      await page.keyboard.press('/')
      await page.keyboard.type('TRUSTED_PROXIES settings')
      await page.locator('form ol a').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/settings.html**')
      await page.getByRole('searchbox').fill('xyzzy')
      await page.getByText('Nothing found.').waitFor()
    })

    it('fits a phone, where the contents are folded', async () => {
      const page = await browser.open(address('operations.html'))
      await page.setViewportSize({ width: 360, height: 800 })
      await page.reload()
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
      assert.equal(await page.locator('nav a').first().isVisible(), false)
      await page.locator('.contents > summary').click()
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await page.waitForURL('**/settings.html')
    })
  })
})
