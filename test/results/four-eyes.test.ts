import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { addLink } from '../../src/areas/results/intake/sources/links.ts'
import { addSource } from '../../src/areas/results/intake/sources/sources.ts'
import { markAllChanged } from '../../src/areas/results/items/changes-store.ts'
import { changeSiteRule } from '../../src/areas/results/versions/release/rule-change.ts'
import { peopleBehind } from '../../src/identity/accounts/people-behind.ts'
import { addUser, type User } from '../../src/identity/accounts/users.ts'
import { enableSecondFactor, newTotpKey, totpKey } from '../../src/identity/login/second-factor.ts'
import { totpCode, totpStep } from '../../src/identity/login/totp.ts'
import { readOrganisation } from '../../src/identity/organisation/store.ts'
import { startSessionFor } from '../../src/identity/sessions/sessions.ts'
import { informationSection } from '../support/delivery/information.ts'
import { voteSection } from '../support/delivery/votes.ts'
import { deliveryFile } from '../support/delivery/xml.ts'
import { federalFileOf, federalProposal } from '../support/federal-files.ts'
import { filledIn, formsIn } from '../support/forms.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { onEachDatabase, startService, type TestService, testClock, unwrap } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { proporz } from './counted-service.ts'
import { publishResults } from './published.ts'

const day = '2026-03-08'
const organisation = {
  ...{ name: 'Kanton Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  ...{ rate_limit: 10_000, four_eyes_release: true },
}
const vote = { type: 'simple', date: day, domain: 'canton' }
const votes = [
  { ...vote, id: 'steuern', title: { de_CH: 'Steuern' } },
  { ...vote, id: 'schule', title: { de_CH: 'Schule' } },
  { ...vote, id: 'nachtzuege', title: { de_CH: 'Nachtzüge' }, external_id: '6720', domain: 'federation' },
]
const withoutElectionSettings = { type: undefined, mandates: undefined, external_id: undefined }
const total = { yeas: 1_200_000, nays: 800_000, eligible: 5_500_000, cast: 2_050_000 }
const federalFile = JSON.stringify(
  federalFileOf(day, [federalProposal({ finished: true, accepted: true, total, canton: 9 })]),
)
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const file = (yeas: number) => `${header}\ninterim,proposal,1701,true,${yeas},100,0,0,9000,${yeas + 100}\n`

onEachDatabase('where four eyes are on', (kind) => {
  let service: TestService
  before(async () => {
    service = await startService(kind, {
      bundle: { organisation, votes },
      clock: testClock(`${day}T13:10:00Z`),
      environment: { SOURCE_HOSTS: '127.0.0.1' },
    })
  })
  after(() => service.stop())

  let people = 0
  async function person(madeBy: string | null = null, role: 'admin' | 'editor' = 'admin') {
    people += 1
    const wanted = { email: `p${people}@kanzlei.test`, name: `P${people}`, role, scope: null }
    const by = { actor: madeBy, address: null }
    const user = unwrap(await service.database.transaction((tx) => addUser(tx, service.clock, wanted, by)))
    const { config } = service.parts
    const session = await startSessionFor(
      { database: service.database, clock: service.clock, config },
      user.id,
    )
    return visitor(user, `session=${session}`)
  }

  function visitor(user: User, cookie: string) {
    const headers = { origin: service.url, cookie }
    const at = (path: string) => (path.startsWith('/') ? service.url + path : path)
    return {
      user,
      get: (path: string) => fetch(at(path), { headers, redirect: 'manual' }),
      text: async (path: string) => (await fetch(at(path), { headers })).text(),
      post: (path: string, body: BodyInit = new URLSearchParams()) =>
        fetch(at(path), { method: 'POST', headers, body, redirect: 'manual' }),
      /** Sends the form of a page as it is, but for what is given. */
      async send(path: string, action: string, given: Readonly<Record<string, string>>) {
        const page = await this.text(path)
        const form = formsIn(page, path).find((one) => one.method === 'post' && one.action === action)
        assert.ok(form, `no form ${action}\n${page}`)
        return this.post(action, filledIn(form, given))
      },
    }
  }
  type Visitor = ReturnType<typeof visitor>

  const json = async (id: string) => JSON.parse(await (await fetch(`${service.url}/vote/${id}/json`)).text())
  const own = (id: string) => `/manage/results/vote/${id}`

  async function release(by: Visitor, id: string): Promise<number> {
    const newest = await service.database.reads
      .selectFrom('result_items')
      .select('staged_version')
      .where('id', '=', id)
      .executeTakeFirst()
    const version = String(newest?.staged_version)
    return (await by.post(`${own(id)}/release`, new URLSearchParams({ version }))).status
  }

  async function published(id: string): Promise<void> {
    await service.setReleaseRule({ four_eyes_release: false })
    const proposal = [aBallotEntity({ yeas: 50, nays: 40, eligibleVoters: 100 })]
    await publishResults(service, 'vote', id, voteResults('final', { proposal }))
    await service.setReleaseRule({ four_eyes_release: true })
  }

  it('national figures wait like others, and a second person is shown them', async () => {
    const [one, other] = [await person(null, 'editor'), await person(null, 'editor')]
    const form = new FormData()
    form.append('results', new Blob([federalFile]), 'eidg.json')
    const tried = (await one.post('/manage/sources/federal', form)).headers.get('location') ?? ''
    const draft = tried.replace(service.url, '')
    assert.equal((await one.send(draft, `${draft}/publish`, {})).status, 303)
    assert.equal((await json('nachtzuege')).national, undefined)
    assert.equal(await release(one, 'nachtzuege'), 403)
    const seen = await other.text(`${own('nachtzuege')}/release`)
    assert.match(
      seen,
      /Ganze Schweiz: – → Angenommen, 60\.00\s?% Ja, 1&#39;200&#39;000 Ja zu 800&#39;000 Nein/,
    )
    assert.equal(await release(other, 'nachtzuege'), 303)
    assert.equal((await json('nachtzuege')).national.ballots[0].yeas, 1_200_000)

    // Taking it back takes the national figures back, too.
    const withdrawn = await one.send(`${own('nachtzuege')}/withdraw`, `${own('nachtzuege')}/withdraw`, {})
    assert.equal(withdrawn.status, 303)
    assert.equal((await json('nachtzuege')).national, undefined)
  })

  it('national figures of a program wait, and whoever created its token cannot release them', async () => {
    const [maker, other] = [await person(), await person()]
    const token = await tokenOf(maker, 'Bund')
    const form = new FormData()
    form.append('results', new Blob([federalFile]), 'eidg.json')
    const authorization = `Basic ${Buffer.from(`:${token}`).toString('base64')}`
    const sent = await fetch(`${service.url}/upload-bfs`, {
      method: 'POST',
      body: form,
      headers: { authorization },
    })
    const answer = JSON.parse(await sent.text())
    assert.deepEqual([sent.status, answer.items[0].state], [200, 'held'])
    assert.equal((await json('nachtzuege')).national, undefined)
    assert.equal(await release(maker, 'nachtzuege'), 403)
    assert.equal(await release(other, 'nachtzuege'), 303)
    assert.equal((await json('nachtzuege')).national.ballots[0].accepted, true)
  })

  async function tokenOf(maker: Visitor, name: string): Promise<string> {
    const shown = await maker.send('/manage/upload-tokens/new', '/manage/upload-tokens/new', { name })
    const [token] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(await shown.text()) ?? []
    return token ?? assert.fail('no token')
  }

  it('whoever created a token cannot release what it uploads', async () => {
    const [maker, other] = [await person(), await person()]
    const token = await tokenOf(maker, 'Zählprogramm')
    const sent = await upload(service, { type: 'vote', id: 'steuern', file: file(4711), token })
    assert.equal(sent.items[0]?.state, 'held')
    assert.match(await other.text(`${own('steuern')}/release`), new RegExp(maker.user.email))
    assert.equal(await release(maker, 'steuern'), 403)
    assert.equal(await release(other, 'steuern'), 303)
  })

  it('an account and whoever created it count as one person, until somebody else confirms it', async () => {
    const [admin, third] = [await person(), await person()]
    const made = await person(admin.user.email)
    await published('schule')
    await service.database.transaction((tx) =>
      tx.updateTable('result_items').set({ staged_version: null }).execute(),
    )
    const bring = async (by: Visitor, yeas: number) => {
      const proposal = [aBallotEntity({ yeas, nays: 40, eligibleVoters: 100 })]
      await publishResults(service, 'vote', 'schule', voteResults('interim', { proposal }), by.user.email)
    }
    await bring(made, 51)
    assert.equal(await release(admin, 'schule'), 403)
    assert.equal(await release(third, 'schule'), 303)
    await bring(admin, 52)
    assert.equal(await release(made, 'schule'), 403)
    const page = `/manage/users/${made.user.id}`
    for (const one of [admin, made]) assert.notEqual((await one.post(`${page}/vouch`)).status, 303)
    assert.match(await third.text(page), /Als eigene Person bestätigen/)
    assert.equal((await third.post(`${page}/vouch`)).status, 303)
    assert.equal(await release(made, 'schule'), 303)
  })

  it('changed titles of an item with results wait for a second person, everything else applies at once', async () => {
    const [one, other] = [await person(null, 'editor'), await person(null, 'editor')]
    await published('schule')
    const path = '/manage/votes/schule'
    const sent = await one.send(path, path, { title_de_CH: 'Steuern', related_link: 'https://zug.example/a' })
    const proposal = sent.headers.get('location') ?? ''
    assert.match(proposal, /^\/manage\/release\/changes\//)
    const shown = await json('schule')
    assert.deepEqual([shown.title.de_CH, shown.related_link], ['Schule', 'https://zug.example/a'])
    assert.match(await one.text(proposal), /Eine andere Person muss die Änderung bestätigen/)
    assert.equal((await one.post(proposal)).status, 403)
    assert.match(await other.text(proposal), /Schule → Steuern/)
    assert.equal(
      (await other.send(proposal, proposal, {})).headers.get('location'),
      '/manage/release?done=ruleConfirmed',
    )
    assert.equal((await json('schule')).title.de_CH, 'Steuern')
  })

  it('titles that a delivery brings for an item with results wait for a second person', async () => {
    const [one, other] = [await person(null, 'editor'), await person(null, 'editor')]
    await service.load({
      votes: [{ ...vote, id: 'seilbahn', title: { de_CH: 'Seilbahn' }, external_id: 'SB-1' }],
    })
    await published('seilbahn')
    const before = await json('seilbahn')
    const delivery = deliveryFile([
      voteSection({
        day,
        votes: [
          {
            id: 'SB-1',
            titles: [{ language: 'de', title: 'Gondelbahn' }],
            circles: [{ circle: 1701, figures: { voters: 9000, yeas: 77, nays: 23 } }],
          },
        ],
      }),
    ])
    const sent = await upload(service, { type: 'xml', file: new Uint8Array(delivery) })
    assert.equal(sent.status, 200, sent.text)
    const shown = await json('seilbahn')
    assert.deepEqual([shown.title, shown.results], [before.title, before.results])
    const proposals = await service.database.reads
      .selectFrom('rule_changes')
      .select('id')
      .where('change', 'like', '%Gondelbahn%')
      .execute()
    assert.equal(proposals.length, 1)
    const proposal = `/manage/release/changes/${proposals[0]?.id}`
    assert.match(await one.text(proposal), /Seilbahn → Gondelbahn/)
    assert.equal(
      (await other.send(proposal, proposal, {})).headers.get('location'),
      '/manage/release?done=ruleConfirmed',
    )
    const { title } = await json('seilbahn')
    assert.equal(title.de_CH, 'Gondelbahn')
  })

  describe('an election with results becomes part of a compound after a second person agrees', () => {
    const title = { de_CH: 'Kreis' }
    const election = { ...vote, id: 'kreis', type: 'proporz', mandates: 2, title, external_id: 'PRO-1' }
    const compoundAround = async () => {
      const { compound_id } = await service.database.reads
        .selectFrom('result_items')
        .select('compound_id')
        .where('id', '=', 'kreis')
        .executeTakeFirstOrThrow()
      return compound_id
    }
    beforeEach(async () => {
      await service.load({ elections: [election] })
      await service.setReleaseRule({ four_eyes_release: false })
      await publishResults(service, 'election', 'kreis', { ...proporz, parties: null })
      await service.setReleaseRule({ four_eyes_release: true })
    })
    afterEach(async () => {
      await service.database.transaction(async (tx) => {
        await tx.deleteFrom('rule_changes').execute()
        await tx.deleteFrom('result_items').where('kind', '!=', 'vote').execute()
        await markAllChanged(tx)
      })
    })

    it('if it is selected in the form of a new compound', async () => {
      const [one, other] = [await person(null, 'editor'), await person(null, 'editor')]
      const path = '/manage/election-compounds/new'
      const given = { id: 'rat', title_de_CH: 'Erfundener Rat', date: day, elections: 'kreis' }
      const sent = await one.send(path, path, given)
      const proposal = sent.headers.get('location') ?? ''
      assert.match(proposal, /^\/manage\/release\/changes\//)
      assert.equal(await compoundAround(), null)
      assert.equal((await one.post(proposal)).status, 403)
      await other.send(proposal, proposal, {})
      assert.equal(await compoundAround(), 'rat')
    })

    it('if it is selected in the form of a compound without elections', async () => {
      const one = await person(null, 'editor')
      await service.load({ election_compounds: [{ ...election, id: 'rat', ...withoutElectionSettings }] })
      const path = '/manage/election-compounds/rat'
      const sent = await one.send(path, path, { elections: 'kreis' })
      assert.match(sent.headers.get('location') ?? '', /^\/manage\/release\/changes\//)
      assert.equal(await compoundAround(), null)
    })

    it('if it is named in a bundle or delivery, which create the compound without it', async () => {
      const rat = { ...election, id: 'rat', ...withoutElectionSettings, elections: ['kreis'] }
      await service.load({ election_compounds: [rat] })
      assert.equal(await compoundAround(), null)
      const elections = [{ id: 'PRO-1', type: 1, mandates: 2, association: 'KR26' }]
      const information = { day, associations: [{ id: 'KR26' }], groups: [{ elections }] }
      const sent = await upload(service, {
        type: 'xml',
        file: new Uint8Array(deliveryFile([informationSection(information)])),
      })
      assert.equal(sent.status, 200, sent.text)
      assert.equal(await compoundAround(), null)
      const proposals = await service.database.reads.selectFrom('rule_changes').select('change').execute()
      const named = proposals
        .map(({ change }) => JSON.parse(change))
        .filter(({ kind }) => kind === 'compound')
      assert.deepEqual(
        named.map(({ values }) => values.elections),
        [['kreis'], ['kreis']],
      )
    })
  })

  it('ids and domains wait as well, and a change that no longer fits is not made', async () => {
    const [one, other] = [await person(null, 'editor'), await person(null, 'editor')]
    await published('steuern')
    const path = '/manage/votes/steuern'
    const sent = await one.send(path, path, { id: 'abgaben', domain: 'federation' })
    const proposal = sent.headers.get('location') ?? ''
    assert.equal((await fetch(`${service.url}/vote/abgaben/json`)).status, 404)
    await service.load({ votes: [{ ...vote, id: 'abgaben', title: { de_CH: 'Abgaben' } }] })
    const tried = await other.send(proposal, proposal, {})
    assert.equal(tried.headers.get('location'), `${proposal}?done=unfit`)
    assert.match(await other.text(`${proposal}?done=unfit`), /passt nicht mehr/)
    assert.equal((await other.post(`${proposal}/withdraw`)).status, 303)
    assert.equal((await json('steuern')).domain, 'canton')
  })

  it('a data source is linked to an item with results only by two people', async () => {
    const [one, other] = [await person(null, 'editor'), await person(null, 'editor')]
    await published('nachtzuege')
    const link = await service.database.transaction(async (tx) => {
      const added = unwrap(await addSource(tx, service.clock, { name: 'WabstiC', type: 'vote' }))
      const wanted = { item: 'nachtzuege', number: '1', district: '' }
      return unwrap(await addLink(tx, service.clock, added.source, wanted))
    })
    const path = `/manage/sources/links/${link.id}`
    const number = async () =>
      (await service.database.reads.selectFrom('data_source_links').select('number').execute())[0]?.number
    const sent = await one.send(path, path, { number: '2' })
    const proposal = sent.headers.get('location') ?? ''
    assert.deepEqual([await number(), (await one.post(proposal)).status], ['1', 403])
    await other.send(proposal, proposal, {})
    assert.equal(await number(), '2')
  })

  it('downloaded results are published only if two people have allowed it, and so is their address', async () => {
    const [one, other] = [await person(), await person()]
    const given = { federalFileUrl: 'https://federal.example/YYYYMMDD.json', federalUnattended: '1' }
    const sent = await one.send('/manage/settings/sources', '/manage/settings/sources', given)
    const proposal = sent.headers.get('location') ?? ''
    assert.match(proposal, /^\/manage\/release\/changes\//)
    const stored = async () =>
      JSON.parse(
        (await service.database.reads.selectFrom('organisation').select('settings').executeTakeFirstOrThrow())
          .settings,
      )
    assert.equal((await stored()).federal_file_url ?? null, null)
    assert.match(await other.text(proposal), /federal\.example/)
    await other.send(proposal, proposal, {})
    assert.deepEqual(
      [(await stored()).federal_file_url, (await stored()).federal_unattended],
      ['https://federal.example/YYYYMMDD.json', true],
    )
  })

  it('downloaded results wait for a second person, unless two people have allowed their publication', async () => {
    const one = await person()
    const office = createServer((_request, response) => response.end(federalFile)).listen(0, '127.0.0.1')
    await once(office, 'listening')
    const { port } = office.address() as AddressInfo
    const fetched = async (federal_unattended: boolean) => {
      const federal_file_url = `http://127.0.0.1:${port}/YYYYMMDD.json`
      await service.setReleaseRule({ four_eyes_release: true, federal_file_url, federal_unattended })
      await service.database.transaction((tx) => tx.deleteFrom('federal_files').execute())
      await service.database.transaction(async (tx) => {
        await tx.updateTable('result_items').set({ national: null, staged_version: null }).execute()
        await markAllChanged(tx)
      })
      assert.equal((await one.post('/manage/sources/federal/fetch')).status, 303)
      return (await json('nachtzuege')).national?.ballots[0].yeas
    }
    try {
      assert.equal(await fetched(false), undefined)
      assert.match(await one.text('/manage/release'), /Nachtzüge/)
      assert.equal(await fetched(true), 1_200_000)
    } finally {
      office.closeAllConnections()
      office.close()
      await service.setReleaseRule({
        four_eyes_release: true,
        federal_file_url: null,
        federal_unattended: false,
      })
    }
  })

  it('what one person allowed before four eyes were required has to be allowed again by two', async () => {
    const [one, other] = [await person(), await person()]
    const { database, clock } = service
    const federal_file_url = 'https://federal.test/YYYYMMDD.json'
    await service.setReleaseRule({ four_eyes_release: false, federal_file_url, federal_unattended: true })
    const isUnattended = async () => (await readOrganisation(database.reads)).federal_unattended === true
    const by = { actor: one.user.email, address: null, at: clock.now() }
    const wanted = { four_eyes_release: true, federal_file_url, federal_unattended: true }
    const page = (await database.transaction((tx) => changeSiteRule(tx, wanted, by))) ?? assert.fail()
    try {
      assert.equal((await readOrganisation(database.reads)).four_eyes_release, true)
      assert.equal(await isUnattended(), false)
      assert.equal((await one.post(page)).status, 403)
      assert.equal((await other.send(page, page, {})).status, 303)
      assert.equal(await isUnattended(), true)
    } finally {
      await service.setReleaseRule({
        ...{ four_eyes_release: true, federal_file_url: null, federal_unattended: false },
      })
    }
  })

  it('a bundle publishes nothing, and changes no title', async () => {
    const other = await person(null, 'editor')
    await published('schule')
    const before = await json('schule')
    await service.load({ votes: [{ ...vote, id: 'schule', title: { de_CH: 'Geladen' } }] })
    assert.deepEqual((await json('schule')).title, before.title)
    assert.match(await other.text('/manage/release'), /Angaben zu schule/)
  })

  /** Gives somebody a second factor; returns what tells its codes. */
  async function secondFactorOf({ user }: Visitor): Promise<() => string> {
    const parts = { secret: service.parts.secret, clock: service.clock }
    const sealed = newTotpKey(parts, user)
    const key = totpKey(service.parts.secret, user.id, sealed) ?? assert.fail()
    const code = () => totpCode(key, totpStep(service.clock.now()))
    const by = { actor: user.email, address: null }
    await service.database.transaction((tx) =>
      enableSecondFactor(tx, parts, user, { sealed, code: code() }, by),
    )
    return code
  }

  it('a second factor is requested again before an account is confirmed', async () => {
    const [admin, third] = [await person(), await person()]
    const made = await person(admin.user.email)
    await secondFactorOf(third)
    const page = `/manage/users/${made.user.id}`
    const isVouchedFor = async () =>
      !(await peopleBehind(service.database.reads, [made.user.email])).includes(admin.user.email)
    service.clock.advance(11 * 60)
    const asked = await third.post(`${page}/vouch`)
    assert.equal(asked.headers.get('location'), `/login/code?next=${encodeURIComponent(`${page}/vouch`)}`)
    assert.equal(await isVouchedFor(), false)
    assert.equal((await third.get(`${page}/vouch`)).headers.get('location'), page)
    const other = await person()
    assert.equal((await other.post(`${page}/vouch`)).status, 303)
    assert.equal(await isVouchedFor(), true)
  })

  it('a second factor is requested again before something is published', async () => {
    const one = await person(null, 'editor')
    const code = await secondFactorOf(one)
    const proposal = [aBallotEntity({ yeas: 77, nays: 40, eligibleVoters: 100 })]
    await publishResults(service, 'vote', 'steuern', voteResults('interim', { proposal }), 'Zählbüro')
    const page = `${own('steuern')}/release`
    assert.equal((await one.get(page)).status, 200)
    service.clock.advance(11 * 60)
    const asked = await one.get(page)
    assert.equal(asked.headers.get('location'), `/login/code?next=${encodeURIComponent(page)}`)
    assert.equal(await release(one, 'steuern'), 303)
    assert.doesNotMatch(JSON.stringify(await json('steuern')), /"yeas":77\b/)
    const half = asked.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const given = await fetch(`${service.url}/login/code?next=${encodeURIComponent(page)}`, {
      ...{ method: 'POST', redirect: 'manual', headers: { origin: service.url, cookie: half } },
      body: new URLSearchParams({ code: code() }),
    })
    assert.equal(given.headers.get('location'), page)
    const cookie = given.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const again = visitor(one.user, cookie)
    assert.equal((await again.get(page)).status, 200)
    assert.equal(await release(again, 'steuern'), 303)
    assert.match(JSON.stringify(await json('steuern')), /"yeas":77\b/)
  })
})
