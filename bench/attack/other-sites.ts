import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from './logins.ts'
import type { AttackFinding, AttackRow } from './row.ts'
import type { AttackTarget } from './target.ts'

const mebibyte = 1024 * 1024

/** Serves a sitemap of more than a hundred megabytes. */
const endlessSitemap: RequestListener = (_request, response) => {
  let left = 112
  const urls = `${'"http://site.example/vote/a",'.repeat(mebibyte / 28)}`
  const more = () => {
    while (left > 0) {
      left -= 1
      if (!response.write(urls)) return
    }
    response.end('"/"]}')
  }
  response.write('{"urls":[')
  response.on('drain', more)
  more()
}

/** Serves lists without end: every page has other records and a next page. */
const endlessList: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://site')
  if (!/^\/api\/(?:people|news)$/.test(pathname)) return response.writeHead(404).end()
  const page = Number(searchParams.get('page') ?? 0)
  const items = Array.from({ length: 200 }, (_, at) => ({
    href: `${pathname}/${page}-${at}`,
    data: [{ name: 'title', value: `${page} ${at} ${'x'.repeat(1000)}` }],
  }))
  const links = [{ rel: 'next', href: `${pathname}?page=${page + 1}` }]
  return response.end(JSON.stringify({ collection: { items, links } }))
}

/** Makes the service read a hostile site, as staff can, again and again until the attack is over. */
async function readHostile(
  target: AttackTarget,
  { page, answer }: { readonly page: string; readonly answer: RequestListener },
): Promise<() => Promise<AttackFinding>> {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = await target.addAccount(`admin-${page.length}-${target.site.email}`, 'admin')
  const { cookies, status } = await logIn(target, account, { place: 1003 })
  const send = (path: string, form: Readonly<Record<string, string>> = {}) =>
    fetch(target.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookies.join('; '), 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form),
    }).catch(() => null)
  let [begun, over] = [0, false]
  const beginning = (async () => {
    while (!over) {
      // The form is rejected while a job is running.
      const answered = await send(page, { address, minutes: '0' })
      if (answered?.status === 303) begun += 1
      await pause(500)
    }
  })()
  return async () => {
    over = true
    await beginning
    const stopped = await send(`${page}/stop`)
    server.close().closeAllConnections()
    const text = `log-in ${status}, begun ${begun} times, stopped with ${stopped?.status ?? 'no answer'}`
    return { text, good: begun > 0 && stopped?.status === 303 }
  }
}

const idle = { manner: 'idle', request: () => ({ path: '/' }) } as const

/** Attacks by another site, which the service reads; the attacker's connections do nothing. */
export const otherSites: readonly AttackRow[] = [
  {
    ...idle,
    name: 'compare',
    what: 'a site with an enormous sitemap is compared',
    watch: (target) => readHostile(target, { page: '/manage/side-by-side', answer: endlessSitemap }),
  },
  {
    ...idle,
    name: 'take-over',
    what: 'a site with lists that never end is taken over',
    watch: (target) => readHostile(target, { page: '/manage/take-over', answer: endlessList }),
  },
]
