import { compoundJson, compoundRows, compoundSummary, partJson } from './compound-views.ts'
import { electionJson, electionRows, electionSummary, listConnectionsData } from './election-views.ts'
import { missing, pdf } from './files.ts'
import { partyRows } from './party-views.ts'
import { by, csv, type Row, rowsAsJson, slug } from './tables.ts'
import type { Answer, Canton, Dialect, ResultItem } from './types.ts'
import { voteJson, voteRows, voteSummary } from './vote-views.ts'

// Area C: public data of votes and elections (sheet 50, 4; sheet 60, 1). Pages are stubs.

export interface ResultsOptions {
  readonly dialect: Dialect
  readonly base: () => string
  readonly canton: Canton
  readonly today: string
}

const segments = { vote: 'vote', election: 'election', compound: 'elections' } as const
const domains = ['federation', 'canton', 'region', 'district', 'municipality', 'none']

const pathOf = (item: ResultItem) => `/${segments[item.kind]}/${item.id}`
const html = (title: string, body = ''): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: `<!doctype html><html lang="de-CH"><title>${title}</title><body>${body}</body></html>`,
})
const redirect = (status: number, location: string): Answer => ({ status, headers: { location }, body: '' })
const broken: Answer = {
  status: 500,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: '<h1>500</h1>',
}

export function makeResultsSite(options: ResultsOptions) {
  const { canton, dialect } = options
  const url = (item: ResultItem) => `${options.base()}${pathOf(item)}`

  const json = (value: unknown, changed?: string): Answer => ({
    status: 200,
    headers: {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      ...(changed ? { 'last-modified': new Date(changed).toUTCString() } : {}),
    },
    body: JSON.stringify(value),
  })

  function summary(item: ResultItem, archived: boolean) {
    if (item.kind === 'vote') return voteSummary(item, url(item), archived, dialect)
    if (item.kind === 'election') return electionSummary(item, url(item), archived)
    return compoundSummary(item, url(item), options.base(), archived, dialect)
  }

  // A result that a municipality publishes itself: listed here, with an address of another site.
  const elsewhere = {
    answer: 'accepted',
    completed: true,
    date: '2019-05-19',
    domain: 'municipality',
    last_modified: '2019-05-19T13:00:00+00:00',
    nays_percentage: 40,
    progress: { counted: 1, total: 1 },
    title: { de_CH: 'Cham: Ortsplanung' },
    turnout: 31.5,
    type: 'vote',
    url: 'https://wahlen.cham.example.invalid/vote/ortsplanung',
    yeas_percentage: 60,
  }

  const years = () => [...new Set(canton.items.map((item) => item.date.slice(0, 4)))].sort()
  const days = () => [...new Set(canton.items.map((item) => item.date))].sort()

  function currentDay(): string {
    const all = days()
    return all.find((day) => day >= options.today) ?? all.at(-1) ?? options.today
  }

  function overview(date: string): Answer {
    const known = /^\d{4}(-\d\d-\d\d)?$/u.test(date)
    const wanted = known ? date : currentDay()
    const listed = canton.items
      .filter((item) => item.date.startsWith(wanted))
      .sort(
        by(
          (item) => item.date,
          (item) => domains.indexOf(item.domain),
          (item) => item.shortcode ?? '',
          (item) => item.title.de_CH ?? '',
        ),
      )
    const results: unknown[] = listed.map((item) => summary(item, true))
    if (canton.id === 'zg' && elsewhere.date.startsWith(wanted)) results.push(elsewhere)
    const changed = listed
      .map((item) => item.changed)
      .sort()
      .at(-1)
    const archive = Object.fromEntries(years().map((year) => [year, `${options.base()}/archive/${year}`]))
    return json({ canton: canton.id, name: canton.name, results, archive }, changed)
  }

  function sitemap(): string[] {
    const own = canton.items
      .filter((item) => !(item.kind === 'election' && item.compound !== null))
      .map(pathOf)
    const other = ['/', '/archive-search/vote', '/subscribe-email', '/unsubscribe-email']
    const archive = [...years(), ...days()].map((date) => `/archive/${date}`)
    return [...own, ...other, ...archive].map((path) => `${options.base()}${path}`).sort()
  }

  function rowsOf(item: ResultItem): Row[] {
    if (item.kind === 'vote') return voteRows(item)
    return item.kind === 'election' ? electionRows(item) : compoundRows(item)
  }

  function table(item: ResultItem, rows: readonly Row[], format: 'csv' | 'json', name: string): Answer {
    const body = format === 'csv' ? csv(rows) : rowsAsJson(rows)
    return {
      status: 200,
      headers: {
        'content-type': format === 'csv' ? 'text/csv; charset=UTF-8' : 'application/json; charset=utf-8',
        'content-disposition': `inline; filename=${name}.${format}`,
        'access-control-allow-origin': '*',
        'last-modified': new Date(item.changed).toUTCString(),
      },
      body: item.broken === 'half' ? body.slice(0, Math.floor(body.length / 2)) : body,
    }
  }

  function dataOf(item: ResultItem, view: string): Answer {
    const [, subject, format] = /^data-(parties-)?(csv|json)$/u.exec(view) ?? []
    if (format !== 'csv' && format !== 'json') return missing
    if (item.broken === 'data') return broken
    const title = item.title.de_CH ?? ''
    if (subject === undefined) return table(item, rowsOf(item), format, slug(title.slice(0, 60)))
    if (item.kind === 'vote' || (item.kind === 'election' && item.type === 'majorz')) return missing
    return table(item, partyRows(item.parties, format), format, `${slug(title.slice(0, 50))}-parteien`)
  }

  function documentOf(item: ResultItem): Answer {
    if (item.kind === 'vote') return json(voteJson(item, url(item), canton.hasDistricts), item.changed)
    if (item.kind === 'election') return json(electionJson(item, url(item), dialect), item.changed)
    return json(compoundJson(item, url(item), options.base()), item.changed)
  }

  const firstTab = (item: ResultItem) => {
    if (item.kind === 'vote') return item.complex ? 'proposal-entities' : 'entities'
    if (item.kind === 'election') return item.type === 'proporz' ? 'lists' : 'candidates'
    return 'seat-allocation'
  }

  function itemAnswer(item: ResultItem, view: string): Answer {
    if (item.broken === 'all') return missing
    if (view === '') return redirect(302, `${url(item)}/${firstTab(item)}`)
    if (view === 'json') return documentOf(item)
    if (view === 'summary') return json(summary(item, false), item.changed)
    if (view === 'data-list-connections' && item.kind === 'election') return json(listConnectionsData(item))
    if (view.startsWith('data-')) return dataOf(item, view)
    // Documents are created by a job; that of this item is missing although it is linked.
    if (view === 'pdf' && item.id === 'gleichstand') return missing
    if (view === 'pdf') return { status: 200, headers: { 'content-type': 'application/pdf' }, body: pdf }
    if (view.endsWith('-map') && item.kind === 'vote') {
      const ballot = item.ballots.find((one) => view.startsWith(`${one.type}-by-`))
      return ballot ? redirect(302, `${options.base()}/ballot/${ballot.uuid}/entities-map`) : missing
    }
    return html(item.title.de_CH ?? '', `<h1>${item.id}</h1>`)
  }

  // Null if the address is not in this area.
  return function answer(address: string): Answer | null {
    const path = (address.split('?')[0] ?? '').replace(/\/$/u, '')
    const moved = Object.entries(canton.moved).find(([old]) => path === old || path.startsWith(`${old}/`))
    if (moved) return redirect(301, `${options.base()}${moved[1]}${path.slice(moved[0].length)}`)
    if (path === '') return html(canton.name)
    if (path === '/json') return overview('')
    if (path === '/sitemap.json') return json({ urls: sitemap() })
    if (path === '/sitemap.xml')
      return {
        status: 200,
        headers: { 'content-type': 'application/xml' },
        body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemap()
          .map((one) => `<url><loc>${one}</loc></url>`)
          .join('')}</urlset>`,
      }
    if (path === '/catalog.rdf')
      return { status: 501, headers: { 'content-type': 'text/plain' }, body: 'Not Implemented' }
    const [first = '', second = '', ...rest] = path.slice(1).split('/')
    if (first === 'archive') return rest[0] === 'json' ? overview(second) : html(`Archiv ${second}`)
    if (first === 'archive-search' || first.endsWith('subscribe-email') || first === 'ballot')
      return html(first)
    const item = canton.items.find((one) => segments[one.kind] === first && one.id === second)
    const whole = first === 'elections-part' && canton.items.find((one) => one.id === second)
    if (whole && whole.kind === 'compound' && rest.at(-1) === 'json') {
      const part = partJson(whole, rest.slice(0, -1).join('/'), url(whole), options.base())
      return part === null ? missing : json(part, whole.changed)
    }
    if (item) return itemAnswer(item, rest.join('/'))
    return Object.values<string>(segments).includes(first) ? missing : null
  }
}
