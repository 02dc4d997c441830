import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, it } from 'node:test'
import { addLink, linksOf } from '../../src/areas/results/intake/sources/links.ts'
import { addSource } from '../../src/areas/results/intake/sources/sources.ts'
import { markAllChanged } from '../../src/areas/results/items/changes-store.ts'
import { compress, encodeResults } from '../../src/areas/results/model/encoding.ts'
import { changeSiteRule } from '../../src/areas/results/versions/release/rule-change.ts'
import { nextVersionNumber } from '../../src/areas/results/versions/stored/store.ts'
import { loadInstance } from '../../src/bundle-members.ts'
import { addUser } from '../../src/identity/accounts/users.ts'
import { addUploadToken } from '../../src/identity/keys/upload-tokens.ts'
import { startSessionFor } from '../../src/identity/sessions/sessions.ts'
import { sendExport } from '../contract/extprog.ts'
import { voteFiles } from '../contract/extprog-files.ts'
import { sourceOf } from '../support/bundles.ts'
import { federalFileOf, federalProposal } from '../support/federal-files.ts'
import { filledIn, formsIn } from '../support/forms.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { onEachDatabase, startService, type TestService, testClock, unwrap } from '../support/service.ts'
import { passwordPart, upload } from '../support/uploads.ts'
import { publishResults } from './published.ts'

const day = '2026-03-08'
const organisation = {
  ...{ name: 'Kanton Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  rate_limit: 10_000,
}
const votes = [
  {
    ...{ id: 'nachtzuege', title: { de_CH: 'Nachtzüge' }, external_id: '6720' },
    ...{ date: day, domain: 'federation', type: 'simple' },
  },
]
const vote = { kind: 'vote', id: 'nachtzuege' } as const
const own = '/manage/results/vote/nachtzuege'
const total = { yeas: 1_200_000, nays: 800_000, eligible: 5_500_000, cast: 2_050_000 }
const federalFileWith = (yeas: number) => {
  const cast = total.cast + yeas - total.yeas
  const proposal = { finished: true, accepted: true, total: { ...total, yeas, cast }, canton: 9 }
  return JSON.stringify(federalFileOf(day, [federalProposal(proposal)]))
}
const federalFile = federalFileWith(total.yeas)
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const file = `${header}\ninterim,proposal,1701,true,600,300,0,0,9000,900\n`
const results = (yeas: number, eligibleVoters = 100) =>
  voteResults('interim', { proposal: [aBallotEntity({ yeas, nays: 40, eligibleVoters })] })

const [anna, chloe] = ['anna@kanzlei.test', 'chloe@kanzlei.test']
const byAnna = { actor: anna, address: null }

function rowsOfTable(): readonly (readonly string[])[] {
  const text = readFileSync(new URL('../../docs/release.md', import.meta.url), 'utf8')
  const [, table = ''] =
    /## What two people decide\n[\s\S]*?\n\|[^\n]*\n\|[-| ]+\n([\s\S]*?)\n\n/.exec(text) ?? []
  return table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
}

onEachDatabase('each row of the table in docs/release.md', (kind) => {
  let service: TestService
  let ask: Readonly<Record<'anna' | 'chloe', ReturnType<typeof visitor>>>

  before(async () => {
    service = await startService(kind, {
      bundle: { organisation, votes },
      clock: testClock(`${day}T13:10:00Z`),
      environment: { SOURCE_HOSTS: '127.0.0.1' },
    })
    const { database, clock, parts } = service
    const cookieOf = async (email: string) => {
      const wanted = { email, name: email, role: 'admin', scope: null } as const
      const { id } = unwrap(await database.transaction((tx) => addUser(tx, clock, wanted)))
      return `session=${await startSessionFor({ database, clock, config: parts.config }, id)}`
    }
    ask = { anna: visitor(await cookieOf(anna)), chloe: visitor(await cookieOf(chloe)) }
  })
  after(() => service.stop())

  const noRule = { embargo: null, linked_sites: [], federal_file_url: null, federal_unattended: false }
  let tries = 0
  beforeEach(async () => {
    tries += 1
    await service.setReleaseRule({ ...noRule, four_eyes_release: false })
    await service.load({ votes })
    await service.database.transaction(async (tx) => {
      await tx.deleteFrom('rule_changes').execute()
      await tx
        .updateTable('result_items')
        .set({ staged_version: null, embargo: null, national: null })
        .execute()
      await markAllChanged(tx)
    })
    await publishResults(service, 'vote', vote.id, results(50, 100 + tries), 'Zählbüro')
    await service.setReleaseRule({ ...noRule, four_eyes_release: true })
  })

  function visitor(cookie: string) {
    const headers = { origin: service.url, cookie }
    const post = (path: string, body: BodyInit = new URLSearchParams()) =>
      fetch(service.url + path, { method: 'POST', headers, body, redirect: 'manual' })
    const text = async (path: string) => (await fetch(service.url + path, { headers })).text()
    return {
      post,
      text,
      /** Sends the form of a page as it is, but for what is given; returns where it leads. */
      async send(path: string, action: string, given: Readonly<Record<string, string>> = {}) {
        const page = await text(path)
        const form = formsIn(page, path).find((one) => one.method === 'post' && one.action === action)
        assert.ok(form, `no form ${action} at ${path}`)
        const answer = await post(action, filledIn(form, given))
        return (answer.headers.get('location') ?? '').replace(service.url, '')
      },
    }
  }

  const tokenOfAnna = () =>
    service.database.transaction(async (tx) => {
      const wanted = { name: `Annas ${tries}`, types: [], offered: [], items: [], expires: '' }
      return unwrap(await addUploadToken(tx, service.clock, wanted, byAnna)).secret
    })

  async function sourceOfAnna() {
    return service.database.transaction(async (tx) => {
      const wanted = { name: `Zählprogramm ${tries}`, type: 'vote' }
      const { source, secret } = unwrap(await addSource(tx, service.clock, wanted, byAnna))
      const link = { item: vote.id, number: '1', district: '1' }
      unwrap(await addLink(tx, service.clock, source, link, byAnna))
      return { source, secret, path: `/manage/sources/${source.id}` }
    })
  }

  async function triedOut(path: string, slot: string, content: string) {
    const form = new FormData()
    form.append(slot, new Blob([content]), 'results.csv')
    const draft = ((await ask.anna.post(path, form)).headers.get('location') ?? '').replace(service.url, '')
    const page = await ask.anna.text(draft)
    const { controls } =
      formsIn(page, draft).find(({ action }) => action === `${draft}/publish`) ?? assert.fail(page)
    const ticks = controls.filter(({ type }) => type === 'checkbox')
    const ticked = Object.fromEntries(ticks.map(({ name, choices }) => [name, choices[0] ?? '']))
    assert.match(await ask.anna.send(draft, `${draft}/publish`, ticked), /done=stored/)
  }

  /** What anna does alone, by the first column of the table, and what chloe is shown of it. */
  const doings: Readonly<Record<string, () => Promise<readonly RegExp[]>>> = {
    'figures and party results, uploaded with a token': async () => {
      const sent = await upload(service, { type: 'vote', id: vote.id, file, token: await tokenOfAnna() })
      assert.equal(sent.items[0]?.state, 'held', sent.text)
      return [/55[.,]56\s?% Ja/, /66[.,]67\s?% Ja/]
    },
    'figures of a counting program (data source)': async () => {
      const { secret } = await sourceOfAnna()
      await sendExport(service, 'vote', secret, voteFiles)
      return [/55[.,]56\s?% Ja/, /63[.,]83\s?% Ja/]
    },
    'figures uploaded in the browser': async () => {
      await triedOut('/vote/nachtzuege/upload', 'proposal', file)
      return [/55[.,]56\s?% Ja/, /66[.,]67\s?% Ja/]
    },
    'figures of an earlier version, restored': async () => {
      const { published_version: earlier } = await service.database.reads
        .selectFrom('result_items')
        .select('published_version')
        .executeTakeFirstOrThrow()
      await service.setReleaseRule({ four_eyes_release: false })
      await publishResults(service, 'vote', vote.id, results(10), 'Zählbüro')
      await service.setReleaseRule({ four_eyes_release: true })
      original = await told()
      assert.equal((await ask.anna.post(`${own}/rollback/${earlier}`)).status, 303)
      return [/20[.,]00\s?% Ja/, /55[.,]56\s?% Ja/]
    },
    'national figures, uploaded in the browser or with a token': async () => {
      const form = new FormData()
      form.append('results', new Blob([federalFile]), 'eidg.json')
      const headers = passwordPart(await tokenOfAnna())
      const sent = await fetch(`${service.url}/upload-bfs`, { method: 'POST', body: form, headers })
      assert.equal(sent.status, 200)
      await triedOut('/manage/sources/federal', 'results', federalFileWith(1_200_001))
      return [/Ganze Schweiz: – → Angenommen, 60[.,]00\s?% Ja, 1&#39;200&#39;001 Ja/]
    },
    'figures fetched from the federal address': async () => {
      const office = createServer((_request, response) => response.end(federalFile)).listen(0, '127.0.0.1')
      await once(office, 'listening')
      const { port } = office.address() as AddressInfo
      const federal_file_url = `http://127.0.0.1:${port}/YYYYMMDD.json`
      const { database, clock } = service
      await service.setReleaseRule({ four_eyes_release: false })
      const wanted = { four_eyes_release: true, federal_file_url, federal_unattended: true }
      await database.transaction((tx) => changeSiteRule(tx, wanted, { ...byAnna, at: clock.now() }))
      assert.equal((await ask.anna.post('/manage/sources/federal/fetch')).status, 303)
      office.closeAllConnections()
      office.close()
      await database.transaction((tx) => tx.deleteFrom('rule_changes').execute())
      return [/Ganze Schweiz: – → Angenommen/]
    },
    'figures in a bundle or a take-over': async () => {
      const { database, clock } = service
      const number = await database.transaction((tx) => nextVersionNumber(tx, vote))
      const result = Buffer.from(await compress(encodeResults(results(60)))).toString('base64')
      const version = {
        ...{ kind: 'vote', item: vote.id, number, at: clock.now(), source: 'upload', status: 'interim' },
        ...{ result, published: true, approval: null },
      }
      const document = sourceOf(JSON.stringify({ result_versions: [version] }))
      unwrap(await loadInstance(database, clock, document, { by: byAnna }))
      return [/60[.,]00\s?% Ja/]
    },
    'titles, ids, domain, type, day, seats, majority rules, places and elections of an item with results, or of a compound with elections that have some; a new compound is made without these':
      async () => {
        const path = '/manage/votes/nachtzuege'
        await ask.anna.send(path, path, { title_de_CH: 'Tagzüge', domain: 'canton' })
        return [/Nachtzüge → Tagzüge/, /federation → canton|Eidg\S* → Kant\S*|Bund → Kanton/]
      },
    'links of data sources to items with results': async () => {
      const { source } = await sourceOfAnna()
      const [link] = await linksOf(service.database.reads, source.id)
      const page = `/manage/sources/links/${link?.id}`
      await ask.anna.send(page, page, { number: '2' })
      return [/1 → 2/]
    },
    'the federal address, what is taken from it, linked sites': async () => {
      const given = { federalFileUrl: 'https://federal.example/YYYYMMDD.json', federalOwnResults: '1' }
      await ask.anna.send('/manage/settings/sources', '/manage/settings/sources', given)
      return [/→ https:\/\/federal\.example/]
    },
    'laxer rules of release': async () => {
      const { database, clock } = service
      await publishResults(service, 'vote', vote.id, results(60), 'Zählbüro')
      const wanted = { ...noRule, four_eyes_release: false }
      await database.transaction((tx) => changeSiteRule(tx, wanted, { ...byAnna, at: clock.now() }))
      return [/Nachtzüge/, /60[.,]00\s?% Ja/]
    },
  }

  let original: unknown
  async function told(): Promise<unknown> {
    const read = async (path: string) => JSON.parse(await (await fetch(service.url + path)).text())
    const { title, domain, results: figures, national } = await read('/vote/nachtzuege/json')
    const { ballots } = await read('/vote/nachtzuege/json')
    return { title, domain, figures, national, ballots, linked: (await read('/json')).linked }
  }

  for (const [, what = '', bringer = '', shown = ''] of rowsOfTable())
    it(`requires a second person, who is shown the effect: ${what}`, async () => {
      assert.ok(bringer !== '' && shown !== '', 'the row says who counts as bringer and what is shown')
      const doing = doings[what] ?? assert.fail(`nobody tries: ${what}`)
      original = await told()
      const expected = await doing()
      assert.deepEqual(await told(), original, 'readers are told the same')
      const changes = await service.database.reads.selectFrom('rule_changes').select('id').execute()
      const [change] = changes
      const page = change === undefined ? `${own}/release` : `/manage/release/changes/${change.id}`
      const seen = await ask.chloe.text(page)
      for (const pattern of expected) assert.match(seen, pattern)
      assert.match(seen, new RegExp(anna), 'the second person is told who brought it')
      const fields = (text: string) =>
        filledIn(formsIn(text, page).find(({ action }) => action === page) ?? assert.fail(text))
      assert.equal((await ask.anna.post(page, fields(seen))).status, 403, 'anna agrees with herself')
      assert.deepEqual(await told(), original)
      assert.equal((await ask.chloe.post(page, fields(seen))).status, 303, 'chloe agrees')
    })

  it('is tested, and nothing else', () => {
    assert.deepEqual(
      rowsOfTable()
        .map(([, what]) => what)
        .sort(),
      Object.keys(doings).sort(),
    )
  })
})
