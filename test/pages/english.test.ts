import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Message } from '../../src/texts/catalogues/section.ts'
import { messageFor, texts } from '../../src/texts/texts.ts'
import type { MessageKey } from '../../src/texts/translate.ts'
import { startService, type TestService, testClock } from '../support/service.ts'
import { settingsSections } from '../support/settings.ts'
import { smallSample } from '../support/small-sample.ts'

const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))

/** What stands between the values of texts, where it is long enough to be no name. */
const piecesOf = (message: Message): readonly string[] =>
  formsOf(message)
    .flatMap((text) => text.split(/\{\w+\}|<[^>]*>/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 12)

const keys = Object.keys(texts) as MessageKey[]
const english = keys.flatMap((key) => formsOf(messageFor(key, 'en_CH'))).join('\n')
const german = new Set(
  keys.flatMap((key) => piecesOf(texts[key].de)).filter((piece) => !english.includes(piece)),
)

/** What is in no text of a page: names for programs and examples of their files. */
const forPrograms = /<(script|style|code|pre)\b[\s\S]*?<\/\1>/g

const item = 'vote/laipassstrasse'
const compound = 'elections/kantonsratswahl-2026'
const council = 'election/nationalratswahl-2026'
const government = 'election/regierungsratswahl-2026'

const publicPages = [
  '/',
  '/archive',
  '/archive/2026',
  '/archive-search',
  '/search?q=wald',
  `/${item}/entities`,
  `/${item}/entities?layer=turnout`,
  `/${item}/districts`,
  `/${item}/statistics`,
  `/${item}/comparison`,
  `/${item}/data`,
  '/vote/drei-seen-ein-billett',
  `/${government}/candidates`,
  `/${government}/candidate-by-entity`,
  `/${council}/lists`,
  `/${council}/connections`,
  `/${council}/seat-distribution`,
  `/${compound}/districts`,
  `/${compound}/party-strengths`,
  '/municipalities',
  '/municipality/ankerswil',
  `/embed?url=${encodeURIComponent(`/${item}/proposal-by-entities-map`)}`,
  '/agencies',
  '/agencies/1',
  '/agencies/1/report',
  '/people',
  '/events',
  '/events?view=month',
  '/news',
  '/topics',
  '/subscribe',
  '/subscribe/sent',
  '/docs',
  '/docs/uploads',
  '/docs/directory',
  '/docs/embedding',
  '/accessibility',
  '/login',
  '/password',
  '/nowhere',
]

const staffPages = [
  '/manage',
  '/manage/release?day=2026-11-15',
  '/manage/results',
  `/manage/results/${item}`,
  `/manage/results/${item}/compare?to=2`,
  `/manage/results/${item}/notify`,
  `/manage/results/${item}/withdraw`,
  `/manage/results/${council}/seats`,
  `/${item}/upload`,
  `/${council}/upload-proporz`,
  '/upload-ech',
  '/manage/votes',
  '/manage/votes/new',
  '/manage/votes/laipassstrasse',
  '/manage/elections/new',
  '/manage/election-compounds/new',
  '/manage/sources',
  '/manage/sources/new',
  '/manage/sources/federal',
  '/manage/upload-tokens',
  '/manage/upload-tokens/new',
  '/manage/place-groups',
  '/manage/place-successions',
  '/manage/screens',
  '/manage/notifications',
  '/manage/subscribers',
  '/manage/webhooks/new',
  '/manage/caches',
  '/manage/tickets',
  '/manage/agencies',
  '/manage/agencies/new',
  '/manage/people',
  '/manage/people/new',
  '/manage/people-sources',
  '/manage/people-sources/new?kind=ldap',
  '/manage/directory/import',
  '/manage/events/new',
  '/manage/news/new',
  '/manage/topics',
  '/manage/settings',
  ...settingsSections.map((name) => `/manage/settings/${name}`),
  '/manage/settings/sign-on',
  '/manage/settings/sign-on/new?kind=oidc',
  '/manage/settings/sign-on/new?kind=ldap',
  '/manage/settings/api-keys',
  '/manage/settings/api-keys/new',
  '/manage/users',
  '/manage/users/new',
  '/manage/account',
  '/manage/account/second-factor',
  '/manage/account/keys',
  '/manage/account/keys/new',
  '/manage/audit',
  '/manage/signing-keys',
  '/manage/rehearsal',
  '/manage/take-over',
  '/manage/side-by-side',
  '/manage/forward',
]

describe('English', () => {
  const clock = testClock()
  const sample = smallSample(clock.now())
  /** Names are German, and some are words of texts. */
  const content = JSON.stringify(sample)
  let offering: TestService
  let plain: TestService
  before(async () => {
    const locales = ['de_CH', 'fr_CH', 'it_CH', 'rm_CH']
    const started = (more: readonly string[]) =>
      startService('sqlite', {
        ...{ clock, isQuiet: true, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } },
        bundle: { ...sample, organisation: { ...sample.organisation, locales: [...locales, ...more] } },
      })
    offering = await started(['en_CH'])
    plain = await started([])
  })
  after(async () => {
    await offering.stop()
    await plain.stop()
  })

  const page = async (service: TestService, path: string, headers: Readonly<Record<string, string>>) =>
    (await fetch(service.url + path, { headers: { accept: 'text/html', ...headers } })).text()

  function germanIn(text: string): readonly string[] {
    return [...german].filter((piece) => text.includes(piece) && !content.includes(piece))
  }

  function assertEnglish(text: string, path: string): void {
    assert.match(text, /<html [^>]*lang="en-CH"/, path)
    assert.deepEqual(germanIn(text.replace(forPrograms, '')), [], path)
    assert.doesNotMatch(text, />[^<]*(\bundefined\b|\bNaN\b)/, path)
  }

  it('is the language of pages for the public', async () => {
    const cookie = 'locale=en_CH'
    for (const path of publicPages) assertEnglish(await page(offering, path, { cookie }), path)
  })

  it('is the language of pages for the staff', async () => {
    const cookie = `${await offering.session()}; locale=en_CH`
    for (const path of staffPages) {
      const text = await page(offering, path, { cookie })
      assertEnglish(text, path)
      assert.match(text, />\s*Log out\s*</, path)
    }
  })

  it('is the language of messages to those who choose it', async () => {
    const body = new URLSearchParams({ email: 'ann@example.org', locale: 'en_CH', website: '' })
    body.append('levels', 'canton')
    body.append('occasions', 'final')
    const headers = { accept: 'text/html', origin: offering.url }
    const sent = await fetch(`${offering.url}/subscribe`, {
      ...{ method: 'POST', body, headers, redirect: 'manual' },
    })
    assert.equal(sent.status, 303, await sent.text())
    const mails = await offering.database.reads.selectFrom('outbox').select(['subject', 'body']).execute()
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Confirm your subscription to the results'],
    )
    assert.match(mails[0]?.body ?? '', /^Hello\n/)
    assert.deepEqual(germanIn(mails[0]?.body ?? ''), [])
  })

  it('is chosen by the address, the cookie and the preferences of the browser', async () => {
    const wishes: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['/?locale=en_CH', {}],
      ['/', { cookie: 'locale=en_CH' }],
      ['/', { 'accept-language': 'en-GB, fr;q=0.5' }],
    ]
    for (const [path, headers] of wishes) {
      assertEnglish(await page(offering, path, headers), path)
      const home = await page(plain, path, headers)
      assert.match(home, /<html [^>]*lang="(de|fr)-CH"/)
      assert.doesNotMatch(home, /en[-_]CH|English/)
    }
  })

  it('does not reach documents for programs', async () => {
    for (const path of [
      '/json',
      `/${item}/json`,
      `/${item}/data-csv`,
      `/${council}/lists-panachage-data`,
      `/${compound}/panachage-data`,
      '/api',
    ]) {
      const [usual, asked] = await Promise.all([
        page(offering, path, { accept: '*/*' }),
        page(offering, `${path}?locale=en_CH`, { accept: '*/*' }),
      ])
      assert.equal(asked.replaceAll('?locale=en_CH', ''), usual, path)
    }
  })
})
