import assert from 'node:assert/strict'
import { it } from 'node:test'
import { audited } from '../access/visitor.ts'
import { stGallen } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { plain, read } from '../pages/page.ts'
import { tableRows } from '../pages/result-tables.ts'
import { dump, load, withEmptyDatabase } from '../support/bundles.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import { onEachDatabase, unwrap } from '../support/service.ts'
import { clerk } from './clerk.ts'
import { publishResults } from './published.ts'

const vote = { id: 'wald', type: 'simple', domain: 'canton', date: '2026-11-15', title: { de_CH: 'Wald' } }
const bundle = { organisation: stGallen, votes: [vote] }
const path = '/manage/place-groups'

onEachDatabase('groups of municipalities', (kind) => {
  const service = serviceUnderTest(kind, { bundle })

  async function send(text: string, to = path) {
    const body = new FormData()
    body.append('file', new Blob([text], { type: 'text/csv' }), 'gruppen.csv')
    const headers = { cookie: await service().session('editor'), origin: service().url }
    const response = await fetch(service().url + to, { method: 'POST', headers, body, redirect: 'manual' })
    const markup = await response.text()
    return {
      status: response.status,
      to: response.headers.get('location'),
      said: plain(markup).replaceAll('&#39;', "'"),
      /** Ids of the fields that are described by the problems of the file. */
      marked: [...markup.matchAll(/<input id="([\w-]+)"[^>]* aria-describedby="[\w-]+ problems"/g)].map(
        ([, id]) => id,
      ),
    }
  }

  /** Below the heading of the set. */
  const groups = async () => tableRows(await read(service(), '/vote/wald/comparison'), 'groups').slice(1)

  it('are uploaded by staff, shown at once and replaced by the next file', async () => {
    const entity = (id: number, name: string, yeas: number) =>
      aBallotEntity({ id, name, yeas, nays: 100 - yeas, eligibleVoters: 200 })
    const proposal = [
      entity(3203, 'St. Gallen', 60),
      entity(3204, 'Wittenbach', 30),
      entity(3213, 'Goldach', 40),
    ]
    await publishResults(service(), 'vote', 'wald', voteResults('final', { proposal }))
    assert.deepEqual(await groups(), [])
    const file = 'set;group;municipality\nLage;Stadt;3203\nLage;Land;3213\nLage;Land;3204\n'
    assert.deepEqual([(await send(file)).status, (await send(file)).to], [303, `${path}?done=loaded`])
    assert.deepEqual(await groups(), [
      ['Stadt', '1', '60.00%', '50.00%'],
      ['Land', '2', '35.00%', '50.00%'],
    ])
    await send('set,group,municipality\nLage,Ost,3203\nLage,West,3213\n')
    assert.deepEqual(
      (await groups()).map(([name]) => name),
      ['Ost', 'West'],
    )
    assert.deepEqual(await audited(service(), 'Lage'), new Array(3).fill('place-groups.load'))
  })

  it('are refused as a whole, with each problem and its line', async () => {
    const before = await groups()
    const { status, said } = await send('set,group,municipality\nLage,Nord,3203\nLage,,1\n')
    assert.equal(status, 422)
    assert.match(said, /nicht geladen, alles ist wie vorher/)
    assert.match(
      said,
      /Zeile 3: group ist leer\. Zeile 3: Eine Gemeinde mit der Nummer «1» gibt es hier nicht\./,
    )
    assert.deepEqual(await groups(), before)
    assert.match((await send('')).said, /Die Datei fehlt/)
  })

  it('are refused at the form that was sent, and the other form is unchanged', async () => {
    assert.deepEqual((await send('set,group,municipality\nLage,,1\n')).marked, ['placeGroups-file'])
    const codes = await send('postal_code,municipality\nCH-9403,3213\n', `${path}/postal-codes`)
    assert.deepEqual(codes.marked, ['postalCodes-file'])
  })

  it('are refused with the number of problems that are not shown', async () => {
    const rows = (count: number) => `set,group,municipality\n${'Lage,Nord,1\n'.repeat(count)}`
    const listed = (said: string) => said.match(/Zeile \d+:/g)?.length
    const many = (await send(rows(53))).said
    assert.deepEqual([listed(many), /… und 3 weitere Fehler in dieser Datei\./.test(many)], [50, true])
    assert.doesNotMatch((await send(rows(50))).said, /weitere/)

    const successions = '/manage/place-successions'
    const { status, said } = await send(
      `old_id,new_id,date\n${'x,3203,2026-01-01\n'.repeat(51)}`,
      successions,
    )
    assert.deepEqual([status, listed(said)], [422, 50])
    assert.match(said, /… und 1 weiterer Fehler in dieser Datei\./)
  })

  it('are the same after a dump into either kind of database', async () => {
    const dumped = JSON.parse(await dump(service().database))
    assert.deepEqual(dumped.place_groups, [
      {
        name: 'Lage',
        groups: [
          { name: 'Ost', municipalities: [3203] },
          { name: 'West', municipalities: [3213] },
        ],
      },
    ])
    await withEmptyDatabase(
      async (second) => {
        unwrap(await load(second, { place_groups: dumped.place_groups }))
        assert.deepEqual(JSON.parse(await dump(second)).place_groups, dumped.place_groups)
        const twice = [{ name: 'Lage', groups: [{ name: 'Ost', municipalities: [3203, 3203] }] }]
        const refused = await load(second, { place_groups: twice })
        assert.match(JSON.stringify(refused), /3203 is in two groups/)
      },
      kind === 'sqlite' ? 'postgres' : 'sqlite',
    )
  })

  it('are deleted after a confirmation', async () => {
    const staff = clerk(service(), await service().session('editor'))
    assert.match((await staff.get(path)).text, /place-groups\/delete\?set=Lage/)
    assert.match((await staff.get(`${path}/delete?set=Lage`)).text, /Einteilung «Lage» löschen\?/)
    assert.equal((await staff.get(`${path}/delete?set=Anderes`)).status, 404)
    assert.equal((await staff.post(`${path}/delete?set=Lage`, {})).to, `${path}?done=removed`)
    assert.deepEqual(await groups(), [])
  })

  it('can be searched by postal codes that staff upload', async () => {
    const codesPath = `${path}/postal-codes`
    const found = async (text: string) => {
      const response = await fetch(`${service().url}/municipalities/suggestions?q=${text}`)
      const { suggestions } = (await response.json()) as { suggestions: { title: string; note: string }[] }
      return suggestions.map(({ title, note }) => `${title}, ${note.split(',')[0]}`)
    }
    assert.deepEqual(await found('9403'), [])
    const loaded = await send('PLZ4;Ort;BFS-Nr\n9403;Goldach;3213\n9300;x;3204\n8000;x;261\n', codesPath)
    assert.equal(loaded.to, `${path}?done=postalLoaded`)
    assert.deepEqual(await found('9403'), ['Goldach, 9403'])
    assert.match(await read(service(), '/search?q=9403'), /href="\/municipality\/goldach"/)
    const archive = await read(service(), '/archive-search/vote?term=9403')
    assert.match(archive, /href="\/municipality\/goldach"/)
    assert.doesNotMatch(archive, /Nichts gefunden|Prüfen Sie/)
    const staff = clerk(service(), await service().session('editor'))
    assert.match(plain((await staff.get(path)).text), /Geladene Postleitzahlen: 2, Gemeinden: 2\./)
    const refused = await send('postal_code,municipality\nCH-9403,3213\n', codesPath)
    assert.equal(refused.status, 422)
    assert.match(refused.said, /Zeile 2: «CH-9403» ist keine Postleitzahl\./)
    assert.deepEqual(await found('93'), ['Wittenbach, 9300'])
    const { postal_codes } = JSON.parse(await dump(service().database))
    assert.deepEqual(postal_codes, [
      { postal_code: '9300', municipality: 3204 },
      { postal_code: '9403', municipality: 3213 },
    ])
    assert.match((await staff.get(`${codesPath}/delete`)).text, /Alle Postleitzahlen löschen\?/)
    assert.equal((await staff.post(`${codesPath}/delete`, {})).to, `${path}?done=postalRemoved`)
    assert.deepEqual(await found('9403'), [])
    assert.deepEqual(await audited(service(), ''), ['postal-codes.load', 'postal-codes.remove'])
  })
})
