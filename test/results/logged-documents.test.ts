import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { currentItemsReader } from '../../src/areas/results/items/current-items.ts'
import { federalFileName } from '../../src/areas/results/model/federal-file.ts'
import { onlySigned } from '../../src/cli/verify/documents.ts'
import type { ProvenStatement } from '../../src/cli/verify/log.ts'
import { latestDigest, loggedDocuments } from '../../src/cli/verify/trust.ts'
import { readOrganisation, saveOrganisation } from '../../src/identity/organisation/store.ts'
import { sampleBundle } from '../../src/sample/canton.ts'
import { zugWithResults } from '../contract/result-world.ts'
import { runCommand } from '../support/command-line.ts'
import { onSqlite } from '../support/database.ts'
import { logDocuments } from '../support/logged-documents.ts'
import { startService, type TestService, testClock } from '../support/service.ts'

const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'proofs.md'), 'utf8')

/** What the log has nothing of, with the word for it in the sentence of `verify` and in the guide. */
const signedAlone: Readonly<Record<string, string>> = {
  '/ballot/': 'ballot',
  '/candidate/': 'candidate',
  '/list/': 'list',
  '/elections-part/': 'part of a compound',
}
/** What is proven by its parts, with an address in the log that is one. */
const provenByParts: Readonly<Record<string, string>> = {
  '/archive-download': '/archive-download#',
  '/data/votes.csv': '/data/votes.csv#',
  '/data/votes.jsonl': '/data/votes.jsonl#',
  '/data/elections.csv': '/data/elections.csv#',
  '/data/elections.jsonl': '/data/elections.jsonl#',
}

async function logOf({ url }: TestService) {
  let next: string | null = '/log/statements'
  const statements: (Omit<ProvenStatement, 'detail'> & { readonly detail: string })[] = []
  while (next !== null) {
    const page = (await (await fetch(new URL(next, url))).json()) as { statements: []; next: string | null }
    statements.push(...page.statements)
    next = page.next
  }
  return loggedDocuments(statements.map((one) => ({ ...one, detail: JSON.parse(one.detail) })))
}

onSqlite('the documents in the signed log', (kind) => {
  const service = zugWithResults(kind, { isQuiet: true })

  it('are current after a change of settings that concerns no item', async () => {
    await logDocuments(service())
    const nameIn = '/vote/energie/ech-0252'
    const first = latestDigest(await logOf(service()), nameIn)
    const { database } = service()
    const settings = await readOrganisation(database.reads)
    await database.transaction((tx) => saveOrganisation(tx, { ...settings, name: 'Another canton' }))
    await logDocuments(service())
    assert.notEqual(latestDigest(await logOf(service()), nameIn), first)
    const { code, stdout } = await runCommand(['verify', service().url, '--wait', '0'], {})
    assert.equal(code, 0, stdout)
    assert.ok(stdout.includes(onlySigned), stdout)
  })
})

onSqlite('the signed documents of the sample canton', (kind) => {
  it('are all in the log, in each language, except for those that are named', async (t) => {
    const clock = testClock()
    const bundle = sampleBundle(clock.now())
    const routes = new Set<string>()
    const service = await startService(kind, {
      clock,
      bundle: { ...bundle, organisation: { ...bundle.organisation, rate_limit: 100_000 } },
      isQuiet: true,
      onRoute: ({ url }) => routes.add(url),
    })
    t.after(() => service.stop())
    await logDocuments(service)
    const log = await logOf(service)
    const current = await currentItemsReader(service.database.reads, clock).fresh()
    const idsOf = (of: string) =>
      current.items.filter(({ item }) => item.kind === of).map(({ item }) => encodeURIComponent(item.id))
    const days = [...new Set(current.items.map(({ item }) => item.date))]
    const times = [...days, ...new Set(days.map((day) => day.slice(0, 4)))]
    const files = days.flatMap((day) => [
      federalFileName({ kind: 'eidg', day }),
      federalFileName({ kind: 'kant', day }),
    ])
    const valuesOf: Readonly<Record<string, readonly string[]>> = {
      '/vote/': idsOf('vote'),
      '/election/': idsOf('election'),
      '/elections/': idsOf('compound'),
      '/archive/': times,
      '/bfs/': files,
    }
    const { locales, default_locale } = current.organisation
    const others = locales.filter((locale) => locale !== default_locale)
    const signed = [...routes].filter((url) => url.endsWith('.jws')).map((url) => url.slice(0, -4))
    assert.ok(signed.length > 50, signed.join(' '))
    const found: string[] = []
    for (const route of signed) {
      const start = /^\/[^/]*\/(?=:)/.exec(route)?.[0] ?? ''
      const word = signedAlone[start]
      const part = provenByParts[route]
      if (word !== undefined) assert.ok(onlySigned.includes(word) && guide.includes(word), route)
      else if (part !== undefined) assert.notEqual(latestDigest(log, part), null, route)
      else
        for (const value of route.includes(':') ? (valuesOf[start] ?? []) : [''])
          found.push(...(await included(route.replace(/:\w+/, value))))
      const kindsFound = found.some((one) => new RegExp(`^${route.replace(/:\w+/, '[^/]+')}$`).test(one))
      assert.ok(word !== undefined || part !== undefined || kindsFound, `the sample has no ${route}`)
    }
    assert.ok(found.length > 100)

    /** The addresses of the document in its languages. */
    async function included(path: string): Promise<readonly string[]> {
      const digests = new Map<string, string>()
      for (const query of ['', ...others.map((locale) => `?locale=${locale}`)]) {
        const answer = await fetch(service.url + path + query)
        if (answer.status === 404) return []
        assert.equal(answer.status, 200, path)
        const body = Buffer.from(await answer.arrayBuffer())
        const digest = createHash('sha256').update(body).digest('hex')
        // A language that makes no difference is not entered.
        const entered = latestDigest(log, path + query) ?? digests.get('')
        assert.equal(digest, entered, `${path}${query} is not in the log`)
        digests.set(query, digest)
      }
      return [path]
    }
  })
})
