import { calendars } from './calendars.ts'
import { nextLogin, ownersLogin } from './logins.ts'
import { otherSites } from './other-sites.ts'
import { push } from './push.ts'
import { reports } from './reports.ts'
import type { AttackRow, Shot } from './row.ts'
import type { AttackedSite } from './site.ts'
import { word } from './word.ts'

const of = <T>(values: readonly T[], number: number): T => {
  const value = values[number % values.length]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
const resultPage = ({ pages }: AttackedSite, number: number) => of(pages, number)
const item = ({ items }: AttackedSite, number: number) => of(items, number)
const query = (name: string, value: string | number) => `${name}=${encodeURIComponent(value)}`

/** All query parameters of result pages. */
const parameters = [
  ...['locale', 'headerless', 'theme', 'entity', 'list', 'candidate', 'limit', 'lists', 'names', 'elected'],
  ...['sort', 'sort_by_lists', 'sort_by_names', 'horizontal', 'year', 'q', 'term', 'page', 'from', 'to'],
  ...['domain', 'answer', 'show'],
]

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const oneLetterWords = (number: number, sign: string) =>
  Array.from({ length: 10 }, (_, at) => sign + of(letters, number + at * (1 + (number % 5)))).join(' ')
const searches: readonly ((number: number) => string)[] = [
  (number) => oneLetterWords(number, '-'),
  (number) => oneLetterWords(number, ''),
  (number) => `${of(letters, number)} ${word(number)} or ${word(number + 1)}`,
  (number) => `"${of(letters, number)}" -${of(letters, number + 1)}`,
]
const searchText = (number: number) => of(searches, number)(Math.floor(number / searches.length))

const downloads: readonly ((site: AttackedSite, number: number) => string)[] = [
  ({ pictures }, number) => `${of(pictures, number)}?limit=${number + 1}`,
  ({ pictures }, number) => `${of(pictures, number)}?${query('names', word(number))}`,
  (site, number) => `${item(site, number)}/pdf?${query('q', number)}`,
  (site, number) => `${item(site, number)}/data-xlsx?${query('q', number)}`,
]

const form = (fields: Readonly<Record<string, string>>): Pick<Shot, 'body' | 'headers'> => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
})

const uploadPaths = ['/upload', '/upload-extprog-vote', '/upload-extprog-majorz', '/upload-extprog-proporz']
const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`
const uploads = [
  {
    type: 'multipart/form-data; boundary=x',
    body: `${part('results')}${'1,2,3\n'.repeat(200_000)}\r\n--x--\r\n`,
  },
  { type: 'multipart/form-data; boundary=x', body: part('results').repeat(500) },
  { type: 'multipart/form-data', body: part('results') },
  { type: 'multipart/form-data; boundary=x', body: `${'-'.repeat(60_000)}\r\n` },
]

const lists = [
  ...['/api/people?last_name', '/api/agencies?title', '/api/memberships?page', '/api/people?q'],
  ...['/people?q', '/agencies?q', '/events?q', '/news?q'],
]

export const rows: readonly AttackRow[] = [
  {
    name: 'session-cookie',
    what: 'invented session cookies on result pages',
    request: (site, number) => ({
      path: resultPage(site, number),
      headers: { cookie: `session=${word(number)}${word(number + 1)}` },
    }),
  },
  {
    name: 'parameters',
    what: 'every parameter that any result page knows, with invented values',
    request: (site, number) => {
      const at = Math.floor(number / parameters.length)
      return { path: `${resultPage(site, at)}?${query(of(parameters, number), word(number))}` }
    },
  },
  {
    name: 'headers',
    what: 'invented cookies, languages and codings on result pages',
    request: (site, number) => ({
      path: resultPage(site, number),
      headers: {
        cookie: `c${word(number)}=${word(number)}; municipality=${word(number)}`,
        'accept-language': `${of(['de', 'fr', 'it', 'rm', 'en'], number)}-${word(number)};q=0.${number % 10}`,
        'accept-encoding': `${of(['gzip', 'br', 'identity', 'zstd'], number)};q=0.${number % 10}, x-${word(number)}`,
      },
    }),
  },
  {
    name: 'search',
    what: 'words of one letter, excluded ones and invented ones, in a large directory',
    needsLargeDirectory: true,
    request: (_site, number) => ({ path: `/search?${query('q', searchText(number))}` }),
  },
  {
    name: 'archive-search',
    what: 'the same in the archive of results',
    request: (_site, number) => {
      const path = of(['/archive-search', '/archive-search/vote', '/archive-search/json'], number)
      return { path: `${path}?${query('term', searchText(number))}&${query('q', searchText(number))}` }
    },
  },
  {
    name: 'downloads',
    what: 'pictures, documents and workbooks at ever other addresses, abandoned',
    manner: 'abandon',
    request: (site, number) => ({ path: of(downloads, number)(site, Math.floor(number / downloads.length)) }),
  },
  {
    name: 'lists',
    what: 'lists of the API and pages, filtered by something else each time',
    fromManyNetworks: true,
    needsLargeDirectory: true,
    request: (site, number) => ({
      path: `${number % 9 === 0 ? `${resultPage(site, number)}?q` : of(lists, number)}=${number}`,
      headers: { accept: 'text/html' },
    }),
  },
  {
    name: 'passwords',
    what: 'wrong passwords for one account, from many networks',
    fromManyNetworks: true,
    request: ({ email }, number) => ({
      path: '/login',
      ...form({ email, password: `guess ${word(number)}` }),
    }),
    watch: ownersLogin,
  },
  {
    name: 'logins',
    what: '800 logins, abandoned',
    manner: 'abandon',
    fromManyNetworks: true,
    most: 800,
    request: (_site, number) => {
      const email = `${word(number)}@example.org`
      return { path: '/login', ...form({ email, password: `guess ${word(number)}` }) }
    },
    watch: nextLogin,
  },
  {
    name: 'directory-pdf',
    what: 'the large directory and its agencies as documents, abandoned',
    manner: 'abandon',
    needsLargeDirectory: true,
    request: (_site, number) => ({
      path: number % 10 === 0 ? '/agencies.pdf' : `/agencies/${1 + (number % 9000)}.pdf`,
    }),
  },
  {
    name: 'uploads',
    what: 'broken and large forms with wrong tokens',
    request: (_site, number) => {
      const { type, body } = of(uploads, number)
      const authorization = `Basic ${Buffer.from(`:${word(number)}`).toString('base64')}`
      return { path: of(uploadPaths, number >> 2), body, headers: { 'content-type': type, authorization } }
    },
  },
  {
    name: 'paths',
    what: 'addresses at which there is nothing',
    request: (site, number) => {
      const paths = [
        `/${word(number)}`,
        `${item(site, number)}${word(number)}`,
        `/files/${word(number)}`,
        '/%ff/%00',
      ]
      return { path: of(paths, number) }
    },
  },
  {
    name: 'slow-readers',
    what: 'fifty large answers asked for at once and never taken',
    manner: 'deaf',
    request: (site, number) => ({ path: `${item(site, number)}/data-json` }),
  },
  {
    name: 'slow-senders',
    what: 'requests at a byte a second',
    manner: 'trickle',
    connectionsTimes: 5,
    request: (site, number) =>
      number % 2 === 0
        ? { path: resultPage(site, number) }
        : { path: '/login', ...form({ email: 'nobody@example.org', password: '.'.repeat(1000) }) },
  },
  {
    name: 'idle',
    what: 'connections that ask for nothing, twenty times as many',
    manner: 'idle',
    connectionsTimes: 20,
    request: () => ({ path: '/' }),
  },
  {
    name: 'live',
    what: 'live streams, opened and dropped',
    manner: 'drop',
    request: (_site, number) => ({ path: '/live', headers: { 'last-event-id': String(number) } }),
  },
  calendars,
  reports,
  push,
  ...otherSites,
]
