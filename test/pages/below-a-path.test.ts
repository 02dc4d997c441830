import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type SampleSite, startSampleSite } from '../support/sample-site.ts'

const prefix = '/kanzlei'

interface Visited {
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Attributes with addresses, and those that scripts take addresses from. */
const addressed = /\s(?:href|src|action|formaction|data-[a-z-]+)="([^"]*)"/g
/** Addresses in style sheets and documents for programs. */
const written = /"(?:href|url|location|id|@id)":\s*"([^"]*)"|url\(["']?([^"')]*)["']?\)/g

function addressesIn({ headers, text }: Visited): readonly string[] {
  const type = headers.get('content-type') ?? ''
  if (/html|svg|xml/.test(type))
    return [...text.matchAll(addressed)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  if (!/json|css/.test(type)) return []
  return [...text.matchAll(written)].map(([, member, style]) => member ?? style ?? '')
}

const linkless = /\/live$|\/archive-download|[-.](?:pdf|png|xlsx|csv|woff2|zip)(?:\?|$)/

/** Pages of the same kind have the same links: one of each is enough. */
function kindOf(path: string): string {
  const [first = '', ...rest] = path
    .split('?', 1)
    .join('')
    .slice(prefix.length + 1)
    .split('/')
  const last = rest.length > 1 && /^[a-z-]+$/.test(rest.at(-1) ?? '') ? rest.at(-1) : ''
  return [first, rest.length, last, path.includes('?')].join(' ')
}

describe('the service below a path', () => {
  let site: SampleSite
  let origin: string
  before(async () => {
    site = await startSampleSite(prefix)
    ;({ origin } = new URL(site.service.url))
  })
  after(() => site.stop())

  async function visit(path: string, cookie?: string): Promise<Visited> {
    const headers = { accept: 'text/html, */*;q=0.5', ...(cookie !== undefined && { cookie }) }
    const answer = await fetch(origin + path, { headers, redirect: 'manual' })
    return { path, status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  /** Follows what `linked` finds on each page. */
  async function* crawl(
    start: readonly string[],
    linked: (page: Visited) => readonly string[],
    cookie?: string,
  ) {
    const waiting = [...start]
    const seen = new Set(start)
    const kinds = new Set<string>()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const kind = kindOf(path)
      if (kinds.has(kind)) continue
      kinds.add(kind)
      const page = await visit(path, cookie)
      yield page
      const next = [...linked(page), page.headers.get('location') ?? []].flat()
      for (const address of next) {
        const url = URL.parse(address, origin + path)
        const target = url === null ? '' : url.pathname + url.search
        // A stream has no end, and what is drawn or zipped takes long and has no links.
        if (url?.origin !== origin || seen.has(target) || linkless.test(target)) continue
        seen.add(target)
        waiting.push(target)
      }
    }
  }

  const isInside = (address: string) => address === prefix || /^\/kanzlei[/?#]/.test(address)

  function assertInside(page: Visited): void {
    for (const address of addressesIn(page)) {
      if (/^\/(?!\/)/.test(address)) assert.ok(isInside(address), `${page.path} leads to ${address}`)
      else if (address.startsWith(origin))
        assert.ok(isInside(address.slice(origin.length)), `${page.path} leads to ${address}`)
    }
    assert.ok(
      !page.text.replaceAll(`${origin}${prefix}`, '').includes(origin),
      `${page.path} names the host alone`,
    )
    const location = page.headers.get('location')
    if (location !== null) assert.ok(isInside(location), `${page.path} redirects to ${location}`)
    for (const cookie of page.headers.getSetCookie()) assert.match(cookie, /; Path=\/kanzlei(;|$)/)
  }

  test('has no address outside of the path, for the public and for staff', async () => {
    const documents = [
      '/sitemap.json',
      '/catalog.rdf',
      '/news.atom',
      '/events.ics',
      '/api',
      '/api/people',
      '/oembed',
    ]
    for (const [start, cookie, least] of [
      [['', ...documents, '/locale/fr_CH?to=/people'], undefined, 90],
      [['/manage', '/manage/account', '/login'], site.session, 40],
    ] as const) {
      let pages = 0
      for await (const page of crawl(
        start.map((path) => prefix + path),
        addressesIn,
        cookie,
      )) {
        assertInside(page)
        if (page.path !== `${prefix}/oembed`)
          assert.ok(page.status < 500, `${page.path} answers ${page.status}`)
        pages += page.status === 200 ? 1 : 0
      }
      assert.ok(pages >= least, `${pages} pages`)
    }
  })

  test('works if a proxy removes the path', async () => {
    const [whole, stripped] = [await visit(`${prefix}/archive`), await visit('/archive')]
    assert.equal(stripped.status, 200)
    assert.equal(stripped.text, whole.text)
    assert.equal((await visit(`${prefix}en`)).status, 404)
  })

  test('redirects forms to addresses below the path', async () => {
    const body = new URLSearchParams({
      email: 'nobody@kanzlei.test',
      password: 'wrong',
      next: `${prefix}/manage`,
    })
    const refused = await fetch(`${origin}${prefix}/login`, { method: 'POST', body, headers: { origin } })
    assert.equal(refused.status, 422)
    const logout = await fetch(`${origin}${prefix}/logout`, {
      method: 'POST',
      headers: { origin, cookie: site.session },
      redirect: 'manual',
    })
    assert.ok(isInside(logout.headers.get('location') ?? ''), `${logout.status}`)
  })

  test('links in a frame only to pages that may be framed', async () => {
    const linked = ({ headers, text }: Visited) => {
      if (!/html/.test(headers.get('content-type') ?? '')) return []
      const tags = [...text.matchAll(/<(?:a|form)\b[^<>]*>/g)].map(([tag]) => tag)
      const within = tags.filter((tag) => !/\starget="|\sdownload\b/.test(tag))
      return within.flatMap((tag) => {
        const address = /\s(?:href|action)="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
        if (address === undefined || /^(#|mailto:|tel:)/.test(address)) return []
        assert.ok(!/^https?:/.test(address) || address.startsWith(origin), `${address} is elsewhere`)
        return [tag.startsWith('<form') ? `${address}?headerless=1` : address]
      })
    }
    const vote = `${prefix}/vote/laipassstrasse`
    const start = [`${prefix}/?headerless`, `${vote}?headerless`, `${vote}/map`, `${vote}/entities-table`]
    let pages = 0
    for await (const { path, status, headers } of crawl(start, linked)) {
      const isPage = status === 200 && /html/.test(headers.get('content-type') ?? '')
      if (isPage) assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors \*$/, path)
      pages += isPage ? 1 : 0
    }
    assert.ok(pages >= 25, `${pages} pages`)
  })
})
