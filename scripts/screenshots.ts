/** npm run screenshots: pictures of the main pages with the sample canton, for README.md. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './system-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const images = join(root, 'docs', 'images')

interface Shot {
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly theme?: 'dark'
  readonly locale?: string
}

/** What a reader of `/json` knows of an item. */
interface Listed {
  readonly type: string
  readonly url: string
  readonly completed: boolean
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
  const council = await proportional(urls.filter((url) => new URL(url).pathname.startsWith('/election/')))
  return [
    { name: 'home', path: '/', width: 1200, height: 900 },
    { name: 'vote', path: `${vote}/entities`, width: 1200, height: 1000 },
    { name: 'election', path: `${council}/lists`, width: 1200, height: 1000, theme: 'dark' },
    { name: 'parliament', path: parliament, width: 1200, height: 1000, locale: 'fr_CH' },
    { name: 'phone', path: `${vote}/entities`, width: 360, height: 760 },
    { name: 'screen', path: '/screen/1', width: 1600, height: 900 },
    { name: 'directory', path: '/agencies', width: 1200, height: 800 },
    { name: 'agency', path: '/agencies/14', width: 1200, height: 1000, locale: 'fr_CH' },
    { name: 'home-phone', path: '/', width: 360, height: 760, theme: 'dark', locale: 'rm_CH' },
  ]
}

/** The one with the most data. */
async function proportional(urls: readonly string[]): Promise<string> {
  const found: Listed[] = []
  for (const url of urls) found.push(await (await fetch(`${url}/json`)).json())
  const council = found
    .filter((election) => election.election_type === 'proporz')
    .sort((a, b) => Number(b.completed) - Number(a.completed))[0]
  if (council === undefined) throw new Error('the sample lacks a proportional election')
  return new URL(council.url).pathname
}

async function take(browser: Browser, site: string, shot: Shot): Promise<void> {
  const { name, path, width, height, theme = 'light', locale = 'de_CH' } = shot
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'locale', value: locale, url: site }])
  const page = await context.newPage()
  const response = await page.goto(site + path)
  if (response?.status() !== 200) throw new Error(`${path} is answered with ${response?.status()}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(images, `${name}.png`) })
  await context.close()
  console.log(`docs/images/${name}.png  ${path}`)
}

const executablePath = findChromium()
if (executablePath === null) throw new Error('Chromium is missing: npm test installs it')
const folder = mkdtempSync(join(tmpdir(), 'kanzlei-screenshots-'))
const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error' }
const service = spawn('bin/kanzlei', ['serve', '--sample', '--port', '0'], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  mkdirSync(images, { recursive: true })
  const site = await new Promise<string>((resolve, reject) => {
    createInterface({ input: service.stdout }).on('line', (line) => {
      const address = /listening on (\S+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
    service.on('exit', () => reject(new Error('the service did not start')))
  })
  for (const shot of await shotsOf(site)) await take(browser, site, shot)
} finally {
  await browser.close()
  service.kill()
  if (service.exitCode === null) await once(service, 'exit')
  rmSync(folder, { recursive: true })
}
