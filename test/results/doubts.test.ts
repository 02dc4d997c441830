import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { UnitResult } from '../../src/statistics/past-vote.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { inventedVotes } from '../support/past-votes.ts'
import { onSqlite, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { clerk } from './clerk.ts'

const invented = inventedVotes(40, 31)
const units = [...(invented.at(-1)?.units ?? [])]
const organisation = {
  ...{ name: 'Kanton Dreiseen', canton: 'ds', rate_limit: 10_000 },
  ...{ locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
}
const today = Temporal.PlainDate.from('2026-11-15')
const bundle = {
  organisation,
  entities: units.map(([id]) => ({ id, name: `Ort ${id}`, canton: 'ds' })),
  past_votes: invented.slice(0, -1).map(({ id, date, units: of }) => ({
    ...{ id, date },
    units: [...of].map(([unit, result]) => ({ id: unit, ...result })),
  })),
}

/** `isCounted` may leave places for later, `change` spoils a result. */
function file(
  isCounted: (unit: number) => boolean,
  change: (result: UnitResult, unit: number) => UnitResult = (result) => result,
): string {
  const rows = units.map(([unit, result]) => {
    const { eligible, cast, valid, yes } = change(result, unit)
    return isCounted(unit)
      ? `interim,proposal,${unit},true,${yes},${valid - yes},0,${(cast ?? 0) - valid},${eligible}`
      : `interim,proposal,${unit},false,0,0,0,0,0`
  })
  return ['status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters', ...rows].join('\n')
}

const all = () => true
const large = (unit: number) => unit > 25
const digitLost = (result: UnitResult, unit: number): UnitResult => {
  if (unit !== 30) return result
  const yes = Math.floor(result.yes / 10)
  const lost = result.yes - yes
  return { ...result, yes, valid: result.valid - lost, cast: (result.cast ?? 0) - lost }
}
const half = (result: UnitResult, unit: number): UnitResult =>
  unit === 30 ? { ...result, yes: Math.round(result.yes / 3), valid: result.valid } : result

onSqlite('doubts and projections', (kind) => {
  const service = serviceUnderTest(kind, { bundle, clock: testClock(`${today}T13:10:00Z`) })
  const read = async (path: string) => {
    const response = await fetch(`${service().url}${path}`)
    return { status: response.status, text: await response.text() }
  }
  const staff = async () => clerk(service(), await service().session('admin'))
  const codes = ({ warnings }: Awaited<ReturnType<typeof upload>>) =>
    Object.values(warnings).flatMap((entries) => entries.map(({ code, message }) => `${code} ${message}`))

  let days = 0
  /** Two votes of a day that no other test has, on a site with these settings. */
  async function twoVotes(settings: object = {}) {
    const date = today.subtract({ weeks: days++ }).toString()
    const votes = ['eins', 'zwei'].map((name) => ({
      ...{ id: `${name}-${date}`, type: 'simple', domain: 'federation', date },
      title: { de_CH: `Vorlage ${name}` },
    }))
    await service().load({ organisation: { ...organisation, ...settings }, votes })
    const [one, other] = votes.map(({ id }) => ({
      id,
      send: (rows: string, more: object = {}) => upload(service(), { type: 'vote', id, file: rows, ...more }),
      page: async () => (await read(`/vote/${id}/entities`)).text,
      figures: async (name: string) => read(`/vote/${id}/${name}`),
    }))
    assert.ok(one && other)
    return [one, other] as const
  }

  it('name a figure that does not fit with the expected range, and it is still published', async () => {
    const [vote] = await twoVotes()
    assert.deepEqual(codes(await vote.send(file(all), { dryRun: '1' })), [])
    const [doubt = '', ...others] = codes(await vote.send(file(all, digitLost), { dryRun: '1' }))
    assert.deepEqual(others, [])
    assert.match(doubt, /^doubt\.factorTen Ort 30: Ja-Stimmen: \d/)
    const [share = ''] = codes(await vote.send(file(all, half), { dryRun: '1', language: 'fr' }))
    assert.match(share, /^doubt\.(share|exchanged) Ort 30.*\d à \d/)
  })

  it('name a place with fewer ballots than for another proposal of the day', async () => {
    const [one, other] = await twoVotes()
    assert.equal((await other.send(file(all))).status, 200)
    const fewer = (result: UnitResult, unit: number): UnitResult => ({
      ...result,
      cast: (result.cast ?? 0) - (unit === 30 ? Math.round((result.cast ?? 0) * 0.06) : unit % 4),
      valid: unit === 30 ? Math.round(result.valid * 0.9) : result.valid - 4,
      yes: unit === 30 ? Math.round(result.yes * 0.9) : result.yes - 2,
    })
    const warned = await one.send(file(all, fewer), { dryRun: '1' })
    assert.ok(
      codes(warned).some((doubt) => doubt.startsWith('doubt.day Ort 30: ')),
      codes(warned).join('\n'),
    )
  })

  it('show no projection unless it is enabled', async () => {
    const [vote] = await twoVotes({ projections: false })
    await vote.send(file(large))
    assert.doesNotMatch(await vote.page(), /Hochrechnung/)
    assert.equal((await vote.figures('projection')).status, 404)
  })

  it('show a projection of a vote that is being counted, separate from its result', async () => {
    const [vote] = await twoVotes({ projections: true })
    await vote.send(file(large))
    const html = await vote.page()
    assert.match(html, /Hochrechnung/)
    assert.match(html, /(zeichnet sich ab|Noch offen)<\/strong> <span>\d[\d.]*\s?% bis \d[\d.]*\s?% Ja/)
    assert.match(html, /15 von 40 Gemeinden/)
    assert.match(html, /30 früheren Abstimmungen/)
    const { text } = await vote.figures('projection')
    const { projection, vote: address } = JSON.parse(text)
    assert.ok(address.endsWith(`/vote/${vote.id}`), address)
    const [only] = projection
    const actual =
      units.reduce((sum, [, { yes }]) => sum + yes, 0) / units.reduce((sum, [, { valid }]) => sum + valid, 0)
    assert.ok(only.low < actual * 100 && actual * 100 < only.high, `${text} ${actual}`)
    assert.deepEqual([only.published, only.past_votes, only.counted.entities], [true, 30, 15])
    assert.doesNotMatch((await vote.figures('json')).text, /projection/)
    assert.doesNotMatch((await vote.figures('summary')).text, /projection/)
  })

  it('show no projection for too few figures, with the reason', async () => {
    const [vote] = await twoVotes({ projections: true })
    await vote.send(file((unit) => unit <= 9))
    assert.match(
      await vote.page(),
      /Zu früh für eine Hochrechnung<\/strong><\/p>\s*<p>Es sind noch zu wenige Gemeinden/,
    )
    const [only] = JSON.parse((await vote.figures('projection')).text).projection
    assert.deepEqual([only.published, only.word, only.low], [false, null, null])
    assert.ok(only.too_early.includes('fewUnits'))
  })

  it('hold a projection back until somebody has confirmed the figure, and are not raised again', async () => {
    const [vote] = await twoVotes({ projections: true })
    await vote.send(file((unit) => unit > 8, digitLost))
    assert.match(await vote.page(), /Einzelne Zahlen werden noch geprüft/)
    const office = await staff()
    const versions = await office.get(`/manage/results/vote/${vote.id}`)
    const [, confirm = ''] = /action="([^"]*\/confirm\/\d+)"/.exec(versions.text) ?? []
    assert.equal((await office.post(confirm, {})).status, 303)
    assert.match(await vote.page(), /% bis /)
    const again = await vote.send(file((unit) => unit > 7, digitLost))
    assert.deepEqual(
      codes(again).filter((doubt) => doubt.includes('Ort 30')),
      [],
    )
  })

  it('come first on the page of a tried file, and mark the row of their place', async () => {
    const [vote] = await twoVotes()
    const cookie = await service().session('admin')
    const body = new FormData()
    body.set('proposal', new Blob([file(all, digitLost)]), 'r.csv')
    const headers = { cookie, origin: service().url }
    const sent = await fetch(`${service().url}/vote/${vote.id}/upload`, { method: 'POST', headers, body })
    const text = await sent.text()
    const place = text.indexOf('id="findings"')
    assert.ok(place > 0 && place < text.indexOf('class="upload-facts"'))
    assert.match(text, /<input type="checkbox" name="confirmed" value="[^"]*" form="decision"> Ort 30: /)
    assert.match(text, /<form [^>]*id="decision"/)
    assert.match(text, /<tbody>\s*<tr><th scope="row">Ort 30 <span class="state state-open">zu prüfen</)
  })

  it('use thresholds from the settings', async () => {
    const [vote] = await twoVotes({ doubt_thresholds: { share: 900, turnout: 900, unaccounted: 900 } })
    const form = await (await staff()).get('/manage/settings/doubts')
    assert.match(form.text, /name="doubtShare"/)
    const told = await vote.send(file(all, half), { dryRun: '1' })
    assert.deepEqual(
      codes(told).filter((doubt) => doubt.startsWith('doubt.')),
      [],
    )
  })
})
