import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { formsIn, textOf } from '../contract/forms.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { onEachDatabase, startService, type TestService, unwrap } from '../support/service.ts'
import { upload, uploadToken } from '../support/uploads.ts'
import { announcing, clerk, type Fields, valuesIn } from './clerk.ts'

const bundle = {
  organisation: {
    name: 'Zug',
    canton: 'zg',
    locales: ['de_CH', 'fr_CH'],
    default_locale: 'de_CH',
  },
}

const errorsIn = (page: string) =>
  [...page.matchAll(/<p class="error" id="field-([^"]*)-error">/g)].map(([, name]) => name)

const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const counted = `${header}\ninterim,proposal,1701,true,10,5,0,0,100,99\n`

onEachDatabase('votes, elections and compounds in the back office', (kind) => {
  let service: TestService
  let staff: ReturnType<typeof clerk>

  before(async () => {
    service = await startService(kind, { bundle })
    staff = announcing(clerk(service, await service.session('editor')))
  })
  after(() => service.stop())

  const audit = async (action: string) => {
    const rows = await service.database.reads
      .selectFrom('audit_log')
      .select(['subject', 'detail'])
      .where('action', '=', action)
      .orderBy('sequence')
      .execute()
    return rows.map(({ subject, detail }) => ({ subject, detail: JSON.parse(detail) }))
  }
  const json = async (path: string) =>
    (await fetch(service.url + path)).json() as Promise<Record<string, unknown>>

  it('a vote needs a title and a day; its address comes from the title', async () => {
    assert.match((await staff.get('/manage/votes')).text, /Noch keine Abstimmung erfasst/)
    const form = await staff.form('/manage/votes/new')
    assert.equal(form.type, 'simple')
    assert.equal(form.domain, 'canton')
    const made = await staff.post('/manage/votes/new', {
      ...form,
      title_de_CH: 'Über die Änderung: Ja?',
      date: '2026-11-29',
    })
    assert.equal(made.status, 303, made.text)
    assert.equal(made.to, '/manage/votes/ueber-die-aenderung-ja?done=added')
    assert.match((await staff.get(made.to)).text, /Jetzt können Resultate hochgeladen werden/)
    const shown = await json('/vote/ueber-die-aenderung-ja/json')
    assert.deepEqual(shown.title, { de_CH: 'Über die Änderung: Ja?' })

    const again = await staff.post('/manage/votes/new', {
      ...form,
      title_de_CH: 'Über die Änderung: Ja?',
      date: '2026-11-29',
    })
    assert.equal(again.to, '/manage/votes/ueber-die-aenderung-ja-2?done=added')
    const [entry] = await audit('vote.add')
    assert.equal(entry?.subject, 'ueber-die-aenderung-ja')
    assert.equal(entry?.detail.after.date, '2026-11-29')
    // A new form suggests the day of the last item.
    assert.equal((await staff.form('/manage/votes/new')).date, '2026-11-29')
  })

  it('a vote keeps every setting of its form', async () => {
    const fields = {
      title_de_CH: 'Verkehr',
      title_fr_CH: 'Trafic',
      short_title_de_CH: 'V',
      short_title_fr_CH: 'T',
      date: '2027-02-28',
      domain: 'municipality',
      segment: 'Baar',
      type: 'complex',
      ballot_proposal_de_CH: 'Initiative',
      'ballot_counter-proposal_de_CH': 'Gegenentwurf',
      'ballot_tie-breaker_fr_CH': 'Subsidiaire',
      direct: '1',
      tie_breaker_vocabulary: '1',
      has_expats: '1',
      shortcode: 'K1',
      related_link: 'https://zug.example/verkehr?a=1&b=2',
      related_link_label_de_CH: 'Mehr',
      id: 'verkehr',
      external_id: 'x-1',
    }
    const made = await staff.post('/manage/votes/new', fields)
    assert.equal(made.status, 303, made.text)
    const kept = await staff.form('/manage/votes/verkehr')
    for (const [name, value] of Object.entries(fields)) assert.equal(kept[name], value, name)
    assert.equal(typeof kept.seen, 'string')
  })

  it('an election keeps every setting of its form', async () => {
    const first = await staff.post('/manage/elections/new', {
      title_de_CH: 'Regierungsrat 2022',
      date: '2022-10-02',
      domain: 'canton',
      type: 'majorz',
    })
    assert.equal(first.to, '/manage/elections/regierungsrat-2022?done=added')
    const flags = [
      'voters_counts',
      'exact_voters_counts',
      'horizontal_party_strengths',
      'tacit',
      'has_expats',
    ]
    const fields = {
      title_de_CH: 'Regierungsrat 2026',
      date: '2026-10-04',
      domain: 'district',
      segment: 'Ägerital',
      supersegment: 'Berg',
      type: 'majorz',
      mandates: '7',
      majority_type: 'absolute',
      absolute_majority: '18191',
      colors: 'Die Mitte #ff9900\nSP #ff0000',
      seat_order: ' SP\r\n\r\nDie Mitte \r\nSP',
      related_id: ['regierungsrat-2022', ''],
      related_type: ['historical', 'historical'],
      id: 'rr.2026',
      ...Object.fromEntries(flags.map((name) => [name, '1'])),
    }
    const made = await staff.post('/manage/elections/new', fields)
    assert.equal(made.status, 303, made.text)
    const kept = await staff.form('/manage/elections/rr.2026')
    for (const name of [
      ...flags,
      'segment',
      'supersegment',
      'mandates',
      'majority_type',
      'absolute_majority',
    ])
      assert.equal(kept[name], fields[name as keyof typeof fields], name)
    assert.equal(kept.colors, 'Die Mitte #ff9900\nSP #ff0000')
    assert.equal(kept.seat_order, 'SP\nDie Mitte')
    assert.deepEqual(kept.related_id, ['regierungsrat-2022', '', ''])
    assert.equal(kept.show_party_strengths, undefined)
  })

  it('a compound takes the free proportional elections of its day', async () => {
    for (const [name, type, date] of [
      ['Zug', 'proporz', '2026-10-04'],
      ['Baar', 'proporz', '2026-10-04'],
      ['Cham', 'majorz', '2026-10-04'],
      ['Risch', 'proporz', '2027-10-04'],
    ] as const)
      await staff.post('/manage/elections/new', {
        title_de_CH: name,
        date,
        domain: 'municipality',
        type,
        id: name,
      })
    const least = { title_de_CH: 'Kantonsrat', domain: 'canton', domain_elections: 'municipality' }
    const refused = async (elections: readonly string[], text: RegExp) => {
      const answer = await staff.post('/manage/election-compounds/new', {
        ...least,
        date: '2026-10-04',
        elections,
      })
      assert.equal(answer.status, 422)
      assert.match(textOf(answer.text), text)
    }
    await refused(['Cham'], /ist keine Proporzwahl/)
    await refused(['Nirgends'], /gibt es nicht mehr/)
    await refused(['Risch'], /am Tag der Gesamtwahl stattfinden/)

    const flags = ['pukelsheim', 'completes_manually', 'manually_completed', 'show_list_groups']
    const made = await staff.post('/manage/election-compounds/new', {
      ...least,
      date: '2026-10-04',
      elections: ['Zug'],
      ...Object.fromEntries(flags.map((name) => [name, '1'])),
    })
    assert.equal(made.to, '/manage/election-compounds/kantonsrat?done=added')
    const page = (await staff.get('/manage/election-compounds/kantonsrat')).text
    const offered = [...page.matchAll(/name="elections" value="([^"]*)"/g)].map(([, id]) => id)
    assert.deepEqual(offered.sort(), ['Baar', 'Zug'])
    const kept = await staff.form('/manage/election-compounds/kantonsrat')
    for (const flag of flags) assert.equal(kept[flag], '1', flag)
    assert.equal(kept.elections, 'Zug')

    const other = await staff.post('/manage/election-compounds/new', {
      ...least,
      id: 'other',
      date: '2026-10-04',
      elections: 'Zug',
    })
    assert.equal(other.status, 422)
    const changed = await staff.post('/manage/election-compounds/kantonsrat', {
      ...kept,
      elections: ['Zug', 'Baar'],
    })
    assert.equal(changed.status, 303, changed.text)
    assert.deepEqual(
      (await staff.form('/manage/election-compounds/kantonsrat')).elections?.toString(),
      'Baar,Zug',
    )
  })

  const wrong: readonly (readonly [string, string, Fields, readonly string[]])[] = [
    ['votes', 'no title', { title_de_CH: ' ' }, ['title_de_CH']],
    ['votes', 'a title beyond measure', { title_fr_CH: 'x'.repeat(1001) }, ['title_fr_CH']],
    ['votes', 'no day', { date: '' }, ['date']],
    ['votes', 'a day that never was', { date: '2026-02-30' }, ['date']],
    ['votes', 'an unknown domain', { domain: 'world' }, ['domain']],
    ['votes', 'an unknown type', { type: 'x' }, ['type']],
    ['votes', 'an address with blanks', { id: 'a b' }, ['id']],
    ['votes', 'an address that means something else', { id: 'delete' }, ['id']],
    ['votes', 'an address that is taken', { id: 'verkehr' }, ['id']],
    ['votes', 'an external id that is taken', { external_id: 'x-1' }, ['external_id']],
    ['votes', 'an external id beyond measure', { external_id: 'x'.repeat(201) }, ['external_id']],
    ['votes', 'a link that is a script', { related_link: 'javascript:alert(1)' }, ['related_link']],
    ['elections', 'half a seat', { mandates: '1.5', type: 'majorz' }, ['mandates']],
    [
      'elections',
      'a majority in words',
      { absolute_majority: 'many', type: 'majorz' },
      ['absolute_majority'],
    ],
    ['elections', 'an unknown majority', { majority_type: 'large', type: 'majorz' }, ['majority_type']],
    ['elections', 'a colour without a name', { colors: '#ff0000', type: 'majorz' }, ['colors']],
    ['elections', 'a colour by name', { colors: 'SP red', type: 'majorz' }, ['colors']],
    ['elections', 'several at once', { date: 'x', domain: '', type: 'majorz' }, ['date', 'domain']],
    ['election-compounds', 'an unknown level', { domain_elections: 'x', type: '' }, ['domain_elections']],
  ]
  for (const [path, what, fields, errors] of wrong)
    it(`${path}: ${what} is reported at its field, and what was typed is kept`, async () => {
      const typed = {
        title_de_CH: 'Ein Titel «mit» <Zeichen>',
        date: '2026-11-29',
        domain: 'canton',
        type: 'simple',
        domain_elections: 'district',
        shortcode: 'Z & 9',
        ...fields,
      }
      const answer = await staff.post(`/manage/${path}/new`, typed)
      assert.equal(answer.status, 422)
      assert.deepEqual(errorsIn(answer.text), errors)
      assert.match(answer.text, /<div class="notice error" role="alert"/)
      for (const name of errors) assert.match(answer.text, new RegExp(`<a href="#field-${name}">`))
      const kept = valuesIn(answer.text)
      assert.equal(kept.shortcode, 'Z & 9')
      if (!('title_de_CH' in fields)) assert.equal(kept.title_de_CH, typed.title_de_CH)
    })

  it('problems are reported in the language of the reader', async () => {
    const french = clerk(service, `${await service.session('editor')}; locale=fr_CH`)
    const answer = await french.post('/manage/votes/new', {
      title_de_CH: 'A',
      date: '',
      domain: 'canton',
      type: 'simple',
    })
    assert.match(textOf(answer.text), /Saisissez le jour du scrutin/)
  })

  it('whoever saves second sees both values, and may overwrite on confirmation', async () => {
    const mine = await staff.form('/manage/votes/verkehr')
    const theirs = { ...mine, title_de_CH: 'Verkehr und Umwelt' }
    assert.equal((await staff.post('/manage/votes/verkehr', theirs)).status, 303)
    const [entry] = (await audit('vote.change')).slice(-1)
    assert.deepEqual(Object.keys(entry?.detail.after), ['title'])
    assert.match(entry?.detail.before.title, /"Verkehr"/)

    const { direct: _, ...others } = mine
    const second = await staff.post('/manage/votes/verkehr', {
      ...others,
      title_de_CH: 'Verkehr & Wirtschaft',
    })
    assert.equal(second.status, 409)
    const note = textOf(/<div class="notice warning"[\s\S]*?<\/table>/.exec(second.text)?.[0] ?? '')
    assert.match(note, /Titel Verkehr und Umwelt Verkehr & Wirtschaft Direkter Gegenvorschlag ja nein/)
    assert.deepEqual((await json('/vote/verkehr/json')).title, {
      de_CH: 'Verkehr und Umwelt',
      fr_CH: 'Trafic',
    })
    assert.equal(valuesIn(second.text).title_de_CH, 'Verkehr & Wirtschaft')
    assert.equal((await staff.post('/manage/votes/verkehr', valuesIn(second.text))).status, 303)
    assert.equal((await staff.form('/manage/votes/verkehr')).title_de_CH, 'Verkehr & Wirtschaft')
  })

  it('an upload does not conflict with editing, but fixes the type', async () => {
    const path = '/manage/votes/ueber-die-aenderung-ja'
    const form = await staff.form(path)
    assert.equal(
      (await upload(service, { type: 'vote', id: 'ueber-die-aenderung-ja', file: counted })).status,
      200,
    )
    const answer = await staff.post(path, { ...form, type: 'complex' })
    assert.deepEqual([answer.status, errorsIn(answer.text)], [422, ['type']])
    assert.equal((await staff.post(path, { ...form, has_expats: '1' })).status, 303)
    assert.match((await staff.get('/manage/votes?q=aenderung-ja&state=interim')).text, /1 \/ 1[12]/)
  })

  it('a complex vote without results becomes a simple one with one question', async () => {
    const form = await staff.form('/manage/votes/verkehr')
    assert.equal((await staff.post('/manage/votes/verkehr', { ...form, type: 'simple' })).status, 303)
    const rows = await service.database.reads
      .selectFrom('ballots')
      .select('type')
      .where('vote_id', '=', 'verkehr')
      .execute()
    assert.deepEqual(
      rows.map(({ type }) => type),
      ['proposal'],
    )
  })

  it('a changed address applies to everything that belongs to the item', async () => {
    const before = '/manage/votes/ueber-die-aenderung-ja'
    const screen = {
      number: 7,
      kind: 'vote',
      item_id: 'ueber-die-aenderung-ja',
      duration: 20,
      group_name: null,
    } as const
    const at = service.clock.now()
    await service.database.transaction(async (tx) => {
      const texts = { description: '', structure: '<p>x</p>', css: '', part_domain: null, part_segment: null }
      await tx
        .insertInto('screens')
        .values({ ...screen, ...texts, created: at, modified: at })
        .execute()
    })
    await service.load({
      data_sources: [
        {
          name: 'Wabsti',
          type: 'vote',
          items: [{ item: 'ueber-die-aenderung-ja', number: '1' }],
        },
      ],
    })
    const token = await uploadToken(service, { items: ['ueber-die-aenderung-ja'] })
    const form = await staff.form(before)
    const moved = await staff.post(before, { ...form, id: 'aenderung' })
    assert.equal(moved.to, '/manage/votes/aenderung?done=saved')
    assert.equal((await staff.get(before)).status, 404)
    const shown = await json('/vote/aenderung/json')
    assert.equal((shown.progress as { counted: number }).counted, 1)
    const { reads } = service.database
    for (const table of ['screens', 'data_source_links'] as const) {
      const rows = await reads.selectFrom(table).select('item_id').execute()
      assert.deepEqual(
        rows.map(({ item_id }) => item_id),
        ['aenderung'],
        table,
      )
    }
    const found = await reads
      .selectFrom('search_records')
      .select('record_id')
      .where('kind', '=', 'vote')
      .execute()
    assert.ok(found.some(({ record_id }) => record_id === 'aenderung'))
    assert.ok(!found.some(({ record_id }) => record_id === 'ueber-die-aenderung-ja'))
    const file = counted.replace('10,5', '11,4')
    assert.equal((await upload(service, { type: 'vote', id: 'aenderung', file, token })).status, 200)
  })

  it('a changed address of an election and a compound is updated in everything that refers to it', async () => {
    const election = await staff.form('/manage/elections/regierungsrat-2022')
    assert.equal(
      (await staff.post('/manage/elections/regierungsrat-2022', { ...election, id: 'rr.2022' })).status,
      303,
    )
    assert.deepEqual((await staff.form('/manage/elections/rr.2026')).related_id, ['rr.2022', '', ''])
    const compound = await staff.form('/manage/election-compounds/kantonsrat')
    const moved = await staff.post('/manage/election-compounds/kantonsrat', { ...compound, id: 'kr' })
    assert.equal(moved.status, 303, moved.text)
    assert.deepEqual((await staff.form('/manage/election-compounds/kr')).elections?.toString(), 'Baar,Zug')
  })

  it('a copy has everything but address, day and results', async () => {
    const copy = await staff.form('/manage/elections/new?from=rr.2026')
    assert.deepEqual([copy.id, copy.external_id, copy.date, copy.mandates], ['', '', '', '7'])
    const made = await staff.post('/manage/elections/new', { ...copy, date: '2030-10-06' })
    assert.equal(made.to, '/manage/elections/regierungsrat-2026?done=added')
    const compound = await staff.form('/manage/election-compounds/new?from=kr')
    assert.deepEqual(
      [compound.elections, compound.manually_completed, compound.pukelsheim],
      [undefined, undefined, '1'],
    )
    assert.equal((await staff.get('/manage/votes/new?from=nothing')).status, 404)
  })

  it('deleting lists what is lost, and requires the title if there are results', async () => {
    const page = textOf((await staff.get('/manage/votes/delete?id=aenderung')).text)
    for (const part of [
      /2 Versionen der Resultate/,
      /Datenquelle «Wabsti» \(Nummer 1\)/,
      /Bildschirm 7 samt seinem Aufbau/,
    ])
      assert.match(page, part)
    for (const title of ['', 'something else']) {
      const answer = await staff.post('/manage/votes/delete', { id: 'aenderung', title })
      assert.equal(answer.status, 422)
      assert.deepEqual(errorsIn(answer.text), ['title'])
    }
    const done = await staff.post('/manage/votes/delete', {
      id: 'aenderung',
      title: ' über  die änderung: ja?',
    })
    assert.equal(done.to, '/manage/votes?done=removed')
    assert.match((await staff.get(done.to)).text, /Gelöscht\./)
    assert.equal((await fetch(`${service.url}/vote/aenderung`)).status, 404)
    const { reads } = service.database
    for (const table of ['result_versions', 'data_source_links', 'upload_contents', 'screens'] as const)
      assert.deepEqual(await reads.selectFrom(table).selectAll().execute(), [], table)
    const [entry] = await audit('vote.remove')
    assert.equal(entry?.detail.versions.length, 2)
    assert.deepEqual(entry?.detail.links, ['Wabsti 1'])
    assert.equal(entry?.detail.before.date, '2026-11-29')
  })

  it('several items can be deleted at once, except those with results', async () => {
    const list = await staff.get('/manage/votes')
    const [bulk] = formsIn(list.text, service.url).filter(({ checkboxes }) => checkboxes.length > 0)
    assert.deepEqual(bulk?.checkboxes.map(({ value }) => value).sort(), [
      'ueber-die-aenderung-ja-2',
      'verkehr',
    ])
    await upload(service, { type: 'vote', id: 'verkehr', file: counted })
    const query = 'id=verkehr&id=ueber-die-aenderung-ja-2&id=nothing'
    const page = textOf((await staff.get(`/manage/votes/delete?${query}`)).text)
    assert.match(page, /«Verkehr & Wirtschaft» bleibt: Es hat Resultate/)
    const both = await staff.post('/manage/votes/delete', { id: ['verkehr', 'ueber-die-aenderung-ja-2'] })
    assert.equal(both.status, 422)
    assert.equal((await staff.post('/manage/votes/delete', { id: 'ueber-die-aenderung-ja-2' })).status, 303)
    assert.equal((await staff.get('/manage/votes/verkehr')).status, 200)
    assert.equal((await staff.get('/manage/votes/ueber-die-aenderung-ja-2')).status, 404)
    assert.match(textOf((await staff.get('/manage/votes/delete')).text), /Nichts ausgewählt/)
    const many = Array.from({ length: 26 }, (_, number) => `v${number}`)
    const refused = await staff.get(`/manage/votes/delete?${many.map((id) => `id=${id}`).join('&')}`)
    assert.equal(refused.status, 422)
    assert.match(textOf(refused.text), /höchstens 25 Einträge löschen/)
    assert.equal((await staff.post('/manage/votes/delete', { id: many })).status, 422)
  })

  it('a compound and an election can be separated from each other', async () => {
    assert.match(
      textOf((await staff.get('/manage/elections/delete?id=Baar')).text),
      /«Kantonsrat» zählt diese Wahl nicht mehr/,
    )
    assert.equal((await staff.post('/manage/elections/delete', { id: 'Baar' })).status, 303)
    assert.equal((await staff.form('/manage/election-compounds/kr')).elections, 'Zug')
    assert.match(textOf((await staff.get('/manage/election-compounds/delete?id=kr')).text), /1 Wahl bleibt/)
    assert.equal((await staff.post('/manage/election-compounds/delete', { id: 'kr' })).status, 303)
    assert.equal((await json('/election/Zug/json')).type, 'election')
  })

  it('lists can be searched, filtered and sorted by their address', async () => {
    const titles = async (query: string) =>
      [
        ...(await staff.get(`/manage/elections${query}`)).text.matchAll(/<th scope="row"><a [^>]*>([^<]*)</g),
      ].map(([, title]) => title)
    assert.deepEqual(await titles(''), [
      'Regierungsrat 2026',
      'Risch',
      'Regierungsrat 2026',
      'Cham',
      'Zug',
      'Regierungsrat 2022',
    ])
    assert.deepEqual(await titles('?sort=title&year=2026'), ['Cham', 'Regierungsrat 2026', 'Zug'])
    assert.deepEqual(await titles('?q=RR.2'), ['Regierungsrat 2026', 'Regierungsrat 2022'])
    assert.deepEqual(await titles('?domain=district&q=regierung'), [
      'Regierungsrat 2026',
      'Regierungsrat 2026',
    ])
    assert.deepEqual(await titles('?sort=nothing&domain=nothing&page=99999').then((all) => all.length), 6)
    assert.match((await staff.get('/manage/elections?q=xyz')).text, /Kein Eintrag entspricht dieser Auswahl/)
    const all = (await staff.get('/manage/results?kind=vote')).text
    assert.match(all, /href="\/manage\/results\/vote\/verkehr"/)
    assert.doesNotMatch(all, /election\/Zug/)
  })

  it('a booklet in PDF is stored with an item, and deleted with it', async () => {
    const votes = '/manage/votes'
    const { to } = await staff.post(`${votes}/new`, {
      ...(await staff.form(`${votes}/new`)),
      ...{ title_de_CH: 'Büchlein', date: '2026-11-29' },
    })
    assert.match(to, /buechlein\?done=added/)
    const send = async (content: string | null, fields: Fields = {}) => {
      const body = new FormData()
      if (content !== null) body.set('explanations_pdf', new File([content], 'Erläuterungen.pdf'))
      for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
      const headers = { cookie: await service.session('editor'), origin: service.url }
      const path = `${service.url}${votes}/buechlein/explanations`
      return fetch(path, { method: 'POST', headers, body, redirect: 'manual' })
    }
    const shown = async () =>
      /href="(\/files\/[0-9a-f]{32})"[^>]*>Erläuterungen \(PDF\)/.exec(
        await (await fetch(`${service.url}/vote/buechlein/entities`)).text(),
      )?.[1] ?? null
    for (const [content, words] of [
      [null, /Es wurde keine Datei ausgewählt/],
      ['<html>', /id="explanations-error"/],
    ] as const) {
      const refused = await send(content)
      assert.equal(refused.status, 422)
      assert.match(await refused.text(), words)
    }
    assert.equal(await shown(), null)
    assert.equal((await send('%PDF-1.7 eins')).status, 303)
    const first = (await shown()) ?? assert.fail('the page does not link to it')
    assert.equal(await (await fetch(service.url + first)).text(), '%PDF-1.7 eins')
    const form = await staff.form(`${votes}/buechlein`)
    assert.equal((await staff.post(`${votes}/buechlein`, { ...form, title_fr_CH: 'Livret' })).status, 303)
    assert.equal(await shown(), first, 'other settings leave it alone')
    assert.equal((await send('%PDF-1.7 zwei')).status, 303)
    assert.equal((await fetch(service.url + first)).status, 404)
    const second = (await shown()) ?? assert.fail('the second is not shown')
    assert.equal((await staff.post(`${votes}/delete`, { id: 'buechlein' })).status, 303)
    assert.equal((await fetch(service.url + second)).status, 404)
  })

  it('the remaining items can be dumped and loaded again', async () => {
    const text = await dump(service.database)
    const itemsIn = (dumped: string) => {
      const { votes, elections, election_compounds: compounds } = JSON.parse(dumped)
      return { votes, elections, compounds }
    }
    await withEmptyDatabase(async (empty) => {
      unwrap(await load(empty, text))
      assert.deepEqual(itemsIn(await dump(empty)), itemsIn(text))
    })
  })

  it('the pages are available to staff only, and accept only forms of their own site', async () => {
    const paths = ['votes', 'elections', 'election-compounds'].flatMap((path) =>
      ['', '/new', '/verkehr', '/delete'].map((end) => `/manage/${path}${end}`),
    )
    for (const path of paths) {
      const answer = await fetch(service.url + path, { redirect: 'manual' })
      assert.deepEqual(
        [answer.status, answer.headers.get('location')?.startsWith('/login')],
        [303, true],
        path,
      )
      if (!/\/(?:new|verkehr|delete)$/.test(path)) continue
      const posted = await fetch(service.url + path, {
        method: 'POST',
        headers: { cookie: await service.session('admin'), origin: 'https://evil.example' },
        body: new URLSearchParams({ id: 'verkehr', title: 'Verkehr & Wirtschaft' }),
        redirect: 'manual',
      })
      assert.equal(posted.status, 403, path)
    }
    assert.equal((await staff.get('/manage/votes/verkehr')).status, 200)
  })

  it('the pages are not available to those who edit the directory only', async () => {
    const limited = clerk(service, await service.session('editor', { agency: 1 }))
    const results = clerk(service, await service.session('editor', { results: true }))
    for (const path of [
      '/manage/votes',
      '/manage/votes/new',
      '/manage/votes/verkehr',
      '/manage/votes/delete',
    ]) {
      assert.equal((await limited.get(path)).status, 403, path)
      assert.equal((await results.get(path)).status, 200, path)
    }
    const title = 'Verkehr & Wirtschaft'
    assert.equal((await limited.post('/manage/votes/delete', { id: 'verkehr', title })).status, 403)
    assert.equal((await results.post('/manage/votes/delete', { id: 'verkehr', title })).status, 303)
  })
})
