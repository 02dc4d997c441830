import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { newSource, sendExport } from '../contract/extprog.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { said } from '../pages/result-tables.ts'
import { aCandidate, aList, anElectionEntity, aPartyRow, electionResults } from '../support/results.ts'
import { onEachDatabase } from '../support/service.ts'
import { upload, uploadToken } from '../support/uploads.ts'
import { publishResults } from './published.ts'

const vote = (id: string) => ({
  ...{ id, date: '2026-11-15', type: 'simple', domain: 'canton', title: { de_CH: `Titel ${id}` } },
})
const bundle = {
  organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: [vote('steuern'), vote('schulen')],
  elections: [
    {
      ...{ id: 'rat', date: '2026-11-15', type: 'proporz', domain: 'canton', mandates: 1 },
      title: { de_CH: 'Rat' },
    },
  ],
}
const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const file = (status: string, ...rows: readonly string[]) =>
  [columns, ...rows.map((row) => `${status},proposal,${row},0,0,9000`)].join('\n')
const own = '/manage/results/vote/steuern'

onEachDatabase('comparing versions of results', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const fetched = async (path: string) =>
    fetch(service().url + path, { headers: { cookie: await service().session('editor') } })
  const words = async (path: string) => {
    const response = await fetched(path)
    assert.equal(response.status, 200, path)
    return said(/<main.*<\/main>/s.exec(await response.text())?.[0] ?? '')
  }
  const send = async (text: string) =>
    assert.equal((await upload(service(), { type: 'vote', id: 'steuern', file: text })).status, 200)

  test('says what is missing while there are fewer than two', async () => {
    assert.match(await words(`${own}/compare`), /Es gibt noch keine Version\./)
    await send(file('interim', '1701,true,3000,1000', '1702,true,100,50'))
    assert.match(await words(`${own}/compare`), /Es gibt erst eine Version\./)
    assert.equal((await fetched(`${own}/compare?to=2`)).status, 404)
  })

  test('shows the newest beside the previous one by default', async () => {
    await send(file('interim', '1701,true,2000,1000', '1702,true,100,50', '1703,true,10,20'))
    const text = await words(`${own}/compare`)
    assert.match(text, /Vorher: Version 1 Nachher: Version 2 \(veröffentlicht\)/)
    assert.match(text, /Upload mit Token: token \d+/)
    assert.match(text, /results\.csv/)
    assert.match(text, /In 2 von 11 Gemeinden ändert sich etwas\./)
    assert.match(text, /Bereits ausgezählt und nun anders: Baar/)
    assert.match(text, /Ja 3'100 2'110 −990/)
    assert.match(text, /Ausgezählt 2 von 11 3 von 11 \+1/)
    assert.match(text, /Nachher Differenz Baar Ja in % 75\.00% 66\.67% −8\.33 %-Punkte/)
    assert.match(
      text,
      /Neu ausgezählt \(1\) Gemeinde Ja in % Ja Nein Stimmbeteiligung Hünenberg 33\.33% 10 20/,
    )
  })

  test('shows any two, in the requested order', async () => {
    const others = Array.from({ length: 9 }, (_, at) => `${1703 + at},true,0,0`)
    await send(file('final', '1701,true,3000,1000', '1702,true,100,50', ...others))
    const back = await words(`${own}/compare?from=3&to=1`)
    assert.match(back, /Vorher: Version 3 \(veröffentlicht\) Nachher: Version 1/)
    assert.match(back, /Das Resultat war abgeschlossen und ist danach wieder ein Zwischenresultat\./)
    assert.match(await words(`${own}/compare?to=2`), /Vorher: Version 1 Nachher: Version 2/)
    assert.match(await words(`${own}/compare?from=2&to=2`), /Es ändert sich nichts/)
    const markup = await (await fetched(`${own}/compare?from=1&to=2`)).text()
    assert.match(markup, /href="\/manage\/results\/vote\/steuern\/compare\?from=2&amp;to=1"/)
  })

  test('shows lists, people and parties of an election, and folds long ones', async () => {
    const entities = Array.from({ length: 60 }, (_, at) =>
      anElectionEntity({ id: 1701 + at, name: `Ort ${at}`, eligibleVoters: 100, receivedBallots: 50 }),
    )
    const results = (winner: string, more: number) =>
      electionResults({
        entities: entities.map((entity) => ({ ...entity, blankBallots: more })),
        lists: [aList('1', { mandates: more, votes: entities.map(() => 10 + more) })],
        candidates: ['a', 'b'].map((id) =>
          aCandidate(id, { elected: id === winner, list: '1', votes: entities.map(() => 5) }),
        ),
        parties: { rows: [aPartyRow({ votes: 40 + more, totalVotes: 100 })], panachage: [] },
      })
    await publishResults(service(), 'election', 'rat', results('a', 0))
    await publishResults(service(), 'election', 'rat', results('b', 1))
    const path = '/manage/results/election/rat/compare'
    const text = await words(path)
    assert.match(text, /In 60 von 60 Gemeinden ändert sich etwas\. Gewählte Personen: vorher 1, nachher 1\./)
    assert.match(text, /Nicht mehr gewählt: Muster a Anna Neu gewählt: Muster b Anna/)
    assert.match(text, /Bereits ausgezählt und nun anders: Ort 0, .* und 48 weitere/)
    assert.match(text, /Liste 1 Sitze: 0 → 1 600 660 \+60/)
    assert.match(text, /Muster a Anna Liste 1 nicht mehr gewählt 300 300 unverändert/)
    assert.match(text, /Partei 1 2022 Stimmen 40 41 \+1 Anteil 40\.00% 41\.00% \+1\.00 %-Punkte/)
    const markup = await (await fetched(path)).text()
    assert.match(markup, /<details class="comparison-fold"><summary>240 Zeilen<\/summary>/)
  })

  test('answers 404 for unknown versions and items', async () => {
    for (const query of ['from=9', 'to=0', 'from=x', 'from=1&to=-1', 'to=01'])
      assert.equal((await fetched(`${own}/compare?${query}`)).status, 404, query)
    assert.equal((await fetched('/manage/results/vote/gibt-es-nicht/compare')).status, 404)
    assert.equal((await fetched('/manage/results/poll/steuern/compare')).status, 404)
  })

  test('is linked from the list of versions, and before one is restored', async () => {
    const listed = await (await fetched(own)).text()
    assert.deepEqual(
      [...listed.matchAll(/href="[^"]*\/compare\?to=(\d)"/g)].map(([, number]) => number),
      ['3', '2'],
    )
    const text = await words(`${own}/rollback/2`)
    assert.match(text, /Das ändert sich In 10 von 11 Gemeinden/)
    assert.match(text, /Bereits ausgezählt und nun anders: Baar/)
  })
})

onEachDatabase('uploads that are refused', (kind) => {
  const service = serviceUnderTest(kind, { bundle })
  const wrong = (yeas: string) => file('interim', `1701,true,${yeas},5`)
  const entries = () =>
    service()
      .database.reads.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'upload.refuse')
      .orderBy('sequence')
      .execute()
  const dashboard = async (role: 'admin' | 'editor') => {
    const response = await fetch(`${service().url}/manage`, {
      headers: { cookie: await service().session(role) },
    })
    return /<ol class="upload-log">.*?<\/ol>/s.exec(await response.text())?.[0] ?? ''
  }
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  test('are in the audit log, with what is known and nothing of the file', async () => {
    const secret = await uploadToken(service(), { name: 'Zählstelle' })
    const text = wrong('geheim')
    const answer = await upload(service(), { type: 'vote', id: 'steuern', file: text, token: secret })
    assert.equal(answer.status, 400)
    const [entry, ...more] = await entries()
    assert.deepEqual(more, [])
    assert.equal(entry?.actor, 'Zählstelle')
    assert.equal(entry?.subject, 'vote/steuern')
    assert.match(entry?.address ?? '', /127\.0\.0\.1/)
    assert.deepEqual(JSON.parse(entry?.detail ?? ''), {
      source: 'upload',
      problems: 1,
      code: 'value.integer',
      files: [sha256(text)],
    })
    assert.ok(!JSON.stringify(entry).includes(secret) && !JSON.stringify(entry).includes('geheim'))
  })

  test('are logged once an hour if they are the same', async () => {
    const token = await uploadToken(service(), { name: 'Schleife' })
    const again = async (text: string, id = 'steuern') => {
      assert.equal((await upload(service(), { type: 'vote', id, file: text, token })).status, 400)
      return (await entries()).filter(({ actor }) => actor === 'Schleife').length
    }
    assert.equal(await again(wrong('x')), 1)
    assert.equal(await again(wrong('x')), 1)
    assert.equal(await again(wrong('y')), 2)
    assert.equal(await again(wrong('y'), 'schulen'), 3)
    assert.equal(await again(wrong('y'), 'gibt-es-nicht'), 4)
    service().clock.advance(3601)
    assert.equal(await again(wrong('x')), 5)
    for (let at = 0; at < 35; at++) await again(wrong(`x${at}`))
    assert.equal((await entries()).filter(({ actor }) => actor === 'Schleife').length, 34)
  })

  test('are logged from programs and deliveries as well', async () => {
    service().clock.advance(3601)
    const source = await newSource(service(), 'vote', [{ item: 'steuern' }])
    const sent = { sg_geschaefte: 'nichts,davon\n1,2\n', sg_gemeinden: 'gar,nichts\n1,2\n' }
    assert.notDeepEqual((await sendExport(service(), 'vote', source.token, sent)).errors, {})
    const delivery = '<?xml version="1.0"?><delivery xmlns="http://www.ech.ch/xmlns/eCH-0252/2"/>'
    assert.equal((await upload(service(), { type: 'xml', file: delivery })).status, 400)
    const empty = await upload(service(), { type: 'vote', id: 'steuern' })
    assert.equal(empty.status, 400)
    const noted = (await entries()).slice(-3).map(({ subject, detail }) => {
      const { source: from, files } = JSON.parse(detail)
      return [subject, from, files.length]
    })
    assert.deepEqual(noted, [
      ['vote/steuern', 'export-program', 2],
      ['ech-0252', 'ech-0252', 1],
      ['upload', 'upload', 0],
    ])
  })

  test('are listed among others in the log of the last hour; only admins can see more', async () => {
    const good = file('interim', '1701,true,20,5')
    assert.equal((await upload(service(), { type: 'vote', id: 'steuern', file: good })).status, 200)
    const log = await dashboard('admin')
    const lines = [...log.matchAll(/<li.*?<\/li>/gs)].map(([line]) => said(line))
    assert.equal(lines.length, 4)
    assert.ok(lines.some((line) => /Abgewiesen: 2 Fehler Titel steuern Zählprogramm: source \d/.test(line)))
    assert.ok(lines.some((line) => /Titel steuern Version 1 · Upload mit Token/.test(line)))
    const [, link = ''] = /href="(\/manage\/audit\/\d+)"/.exec(log) ?? []
    const entry = await fetch(service().url + link, { headers: { cookie: await service().session('admin') } })
    assert.match(await entry.text(), /Upload abgewiesen/)
    assert.ok(!(await dashboard('editor')).includes('/manage/audit/'))
    service().clock.advance(3601)
    assert.equal(await dashboard('admin'), '')
  })

  test('are shown at once to staff whose page is open, and to nobody else', { timeout: 60_000 }, async () => {
    const { url } = service()
    const refused = await fetch(`${url}/manage/results/live`, { redirect: 'manual' })
    assert.equal(refused.status, 303)
    const publicRevision = async () => (await fetch(`${url}/live.json`)).text()
    const before = await publicRevision()
    const cookie = await service().session('editor')
    const page = await (await fetch(`${url}/manage`, { headers: { cookie } })).text()
    const [, path = ''] = /data-live-path="([^"]*)"/.exec(page) ?? []
    const stream = await fetch(url + path, { headers: { cookie } })
    assert.equal(stream.headers.get('access-control-allow-origin'), null)
    const polled = async () => (await fetch(`${url}${path}.json`, { headers: { cookie } })).json()
    const { revision } = (await polled()) as { readonly revision: number }
    const reader = (stream.body ?? assert.fail()).pipeThrough(new TextDecoderStream()).getReader()
    assert.equal((await upload(service(), { type: 'vote', id: 'steuern', file: wrong('z') })).status, 400)
    let heard = ''
    while (!heard.includes('event: results')) heard += (await reader.read()).value ?? assert.fail()
    assert.match(heard, /data: \{"revision":\d+,"items":\[\]\}/)
    assert.ok(((await polled()) as { readonly revision: number }).revision > revision)
    assert.equal(await publicRevision(), before)
    await reader.cancel()
  })
})
