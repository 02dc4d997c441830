/**
 * Takes pictures of pages with the sample canton.
 *
 *   npm run screenshots                    the main pages, for README.md
 *   npm run screenshots -- cockpit         those of them whose names begin so
 *   npm run screenshots -- --all FOLDER    every point of the results web app on a phone and a wide screen, light and dark
 *   npm run screenshots -- --all FOLDER 2-map 5-        those whose names begin so
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { palettePng } from './palette-png.ts'
import { pinArea, pointPages, pointWidths, tallestPicture } from './point-pictures.ts'
import { findChromium } from './system-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const images = join(root, 'docs', 'images')

interface Shot {
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
  /** Whether the picture extends to the end of the page. */
  readonly isWhole?: boolean
  readonly theme?: 'light' | 'dark'
  readonly locale?: string
  readonly media?: 'print'
  /** Number of the reader's municipality. */
  readonly place?: string
  /** Whether it is a staff page. */
  readonly isStaff?: boolean
  /** Actions of the reader before the picture. */
  readonly act?: (page: Page) => Promise<void>
}

const desktop = { width: 1440, height: 1000 }
const phone = { width: 360, height: 760 }
/** A4 in CSS pixels. */
const sheet = { width: 794, height: 1123 }

/** The members of an item in `/json` in use. */
interface Listed {
  readonly type: string
  readonly url: string
  readonly completed: boolean
  readonly date: string
  readonly election_type?: string
}

async function shotsOf(site: string): Promise<readonly Shot[]> {
  const archive: { readonly results: readonly Listed[] } = await (await fetch(`${site}/json`)).json()
  const first = (isWanted: (item: Listed) => boolean) => {
    const found = archive.results.find(isWanted)
    if (found === undefined) throw new Error('the sample lacks what a picture should show')
    return new URL(found.url).pathname
  }
  const vote = first(({ type }) => type === 'vote')
  const parliament = first(({ type }) => type === 'election_compound')
  const { urls }: { readonly urls: readonly string[] } = await (await fetch(`${site}/sitemap.json`)).json()
  const pages = urls.map((url) => new URL(url).pathname)
  const council = await proportional(site, pages)
  const complex = await counterProposal(site, pages)
  return [
    { name: 'home', path: '/', ...desktop },
    { name: 'home-phone', path: '/', ...phone, theme: 'dark', locale: 'rm_CH' },
    { name: 'vote', path: `${vote}/entities`, ...desktop, height: 1300, act: pinArea },
    { name: 'phone', path: `${vote}/entities`, ...phone },
    { name: 'map-phone', path: `${vote}/entities?layer=turnout`, ...phone, theme: 'dark', act: pinArea },
    { name: 'municipality', path: '/', ...phone, height: 1100, place: '9814' },
    { name: 'comparison', path: `${vote}/comparison`, ...desktop, theme: 'dark', act: compare },
    { name: 'interim', path: `${parliament}/party-strengths`, ...desktop, height: 1250, locale: 'fr_CH' },
    { name: 'election', path: `${council}/lists`, ...desktop, height: 1350, theme: 'dark' },
    { name: 'share', path: `${complex}/card-png`, width: 1200, height: 630 },
    { name: 'print', path: `${complex}/proposal-entities`, ...sheet, media: 'print', act: addMargins },
    { name: 'screen', path: '/screen/1', width: 1600, height: 900 },
    { name: 'agency', path: '/agencies/14', ...desktop, locale: 'fr_CH' },
    { name: 'cockpit', path: '/manage', ...desktop, isStaff: true },
    { name: 'cockpit-phone', path: '/manage', ...phone, isStaff: true },
  ]
}

const isWanted = (name: string, wanted: readonly string[]) =>
  wanted.length === 0 || wanted.some((begin) => name.startsWith(begin))

/** Returns shots named `point-page-width-scheme`. */
function shotsOfPoints(wanted: readonly string[]): readonly Shot[] {
  return pointPages
    .filter(({ name }) => isWanted(name, wanted))
    .flatMap((page) =>
      pointWidths.flatMap((width) =>
        (['light', 'dark'] as const).map((theme) => ({
          ...{ ...page, name: `${page.name}-${width}-${theme}`, theme },
          ...{ width, height: width === phone.width ? phone.height : desktop.height, isWhole: true },
        })),
      ),
    )
}

async function compare(page: Page): Promise<void> {
  await page.locator('#choice-with').selectOption({ index: 1 })
  await page.waitForURL('**with=**')
  await page.locator('#choice-with').evaluate((choice) => choice.scrollIntoView())
}

/** Adds the margins of paper, which screens do not show. */
async function addMargins(page: Page): Promise<void> {
  await page.locator('body').evaluate((body) => {
    body.style.padding = '12mm 16mm'
  })
}

/** Returns the address of a vote with three questions. */
async function counterProposal(site: string, pages: readonly string[]): Promise<string> {
  for (const page of pages.filter((path) => path.startsWith('/vote/'))) {
    const { status } = await fetch(`${site}${page}/counter-proposal-entities`, { redirect: 'manual' })
    if (status === 200) return page
  }
  throw new Error('the sample lacks a vote with a counter-proposal')
}

/** Returns the address of the last proportional election that is final. */
async function proportional(site: string, pages: readonly string[]): Promise<string> {
  const found: Listed[] = []
  for (const page of pages.filter((path) => path.startsWith('/election/')))
    found.push(await (await fetch(`${site}${page}/json`)).json())
  const council = found
    .filter((election) => election.election_type === 'proporz')
    .sort((a, b) => Number(b.completed) - Number(a.completed) || b.date.localeCompare(a.date))[0]
  if (council === undefined) throw new Error('the sample lacks a proportional election')
  return new URL(council.url).pathname
}

interface Started {
  readonly site: string
  /** Login of a member of staff. */
  readonly login: { readonly email: string; readonly password: string }
}

async function logIn(page: Page, { site, login }: Started): Promise<void> {
  await page.goto(`${site}/login`)
  await page.locator('input[name=email]').fill(login.email)
  await page.locator('input[name=password]').fill(login.password)
  await page.locator('main form button').first().click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function take(browser: Browser, started: Started, shot: Shot, folder: string): Promise<void> {
  const { site } = started
  const { name, path, width, height, isWhole = false, theme = 'light', locale = 'de_CH', place } = shot
  const { media = 'screen' } = shot
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    // Browsers format dates in forms in their own language.
    locale: locale.replace('_', '-'),
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'locale', value: locale, url: site },
    ...(place === undefined ? [] : [{ name: 'municipality', value: place, url: site }]),
  ])
  const page = await context.newPage()
  await page.emulateMedia({ media, colorScheme: theme })
  if (shot.isStaff === true) await logIn(page, started)
  const response = await page.goto(site + path)
  if (response?.status() !== 200) throw new Error(`${path} is answered with ${response?.status()}`)
  await page.evaluate(() => document.fonts.ready)
  await shot.act?.(page)
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(tall, tallestPicture) }
  const picture = await page.screenshot(isWhole ? { fullPage: true, clip } : {})
  const file = join(folder, `${name}.png`)
  writeFileSync(file, isWhole ? picture : palettePng(picture))
  await context.close()
  console.log(`${file}  ${path}`)
}

const given = process.argv.slice(2)
const isOfPoints = given[0] === '--all'
const [chosenFolder, ...names] = isOfPoints ? given.slice(1) : [images, ...given]
if (chosenFolder === undefined) throw new Error('usage: npm run screenshots [-- [--all FOLDER] [NAME…]]')
const target = resolve(root, chosenFolder)
const executablePath = findChromium()
if (executablePath === null) throw new Error('Chromium is missing: npm test installs it')
const folder = mkdtempSync(join(tmpdir(), 'kanzlei-screenshots-'))
/** Public address of the sample canton, which link previews show. */
const baseUrl = 'http://www.dreiseen.example'
const env = { ...process.env, BASE_URL: baseUrl, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error' }
const service = spawn('bin/kanzlei', ['serve', '--sample', '--port', '0'], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  mkdirSync(target, { recursive: true })
  const started = await new Promise<Started>((resolve, reject) => {
    let printed = ''
    createInterface({ input: service.stdout }).on('line', (line) => {
      printed += `${line}\n`
      const said = (what: RegExp) => what.exec(printed)?.[1]
      const [site, email] = [said(/listening on (\S+)/), said(/e-mail +(\S+)/)]
      const password = said(/password +(\S+)/)
      if (site !== undefined && email !== undefined && password !== undefined)
        resolve({ site, login: { email, password } })
    })
    service.on('exit', () => reject(new Error('the service did not start')))
  })
  const main = isOfPoints ? [] : await shotsOf(started.site)
  const shots = isOfPoints ? shotsOfPoints(names) : main.filter(({ name }) => isWanted(name, names))
  for (const shot of shots) await take(browser, started, shot, target)
} finally {
  await browser.close()
  service.kill()
  if (service.exitCode === null) await once(service, 'exit')
  rmSync(folder, { recursive: true })
}
