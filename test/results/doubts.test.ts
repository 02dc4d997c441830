import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { UnitResult } from '../../src/statistics/past-vote.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { inventedVotes } from '../support/past-votes.ts'
import { onSqlite, testClock } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import { clerk } from './clerk.ts'

const day = '2026-11-15'
const invented = inventedVotes(40, 31)
const units = [...(invented.at(-1)?.units ?? [])]
const organisation = {
  ...{ name: 'Kanton Dreiseen', canton: 'ds', rate_limit: 10_000 },
  ...{ locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
}
const vote = (id: string, date = day) => ({
  ...{ id, type: 'simple', domain: 'federation', date, title: { de_CH: `Vorlage ${id}` } },
})
const bundle = {
  organisation,
  entities: units.map(([id]) => ({ id, name: `Ort ${id}`, canton: 'ds' })),
  past_votes: invented.slice(0, -1).map(({ id, date, units: of }) => ({
    ...{ id, date },
    units: [...of].map(([unit, result]) => ({ id: unit, ...result })),
  })),
  votes: [vote('eins'), vote('zwei')],
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
  const service = serviceUnderTest(kind, { bundle, clock: testClock(`${day}T13:10:00Z`) })
  const read = async (path: string) => {
    const response = await fetch(`${service().url}${path}`)
    return { status: response.status, text: await response.text() }
  }
  const page = async (path = '/vote/eins/entities') => (await read(path)).text
  const staff = async () => clerk(service(), await service().session('admin'))
  const codes = ({ warnings }: Awaited<ReturnType<typeof upload>>) =>
    Object.values(warnings).flatMap((entries) => entries.map(({ code, message }) => `${code} ${message}`))

  it('a figure that does not fit is named with the range that would, and published all the same', async () => {
    const sent = { type: 'vote', id: 'zwei', dryRun: '1' }
    assert.deepEqual(codes(await upload(service(), { ...sent, file: file(all) })), [])
    const [doubt = '', ...others] = codes(await upload(service(), { ...sent, file: file(all, digitLost) }))
    assert.deepEqual(others, [])
    assert.match(doubt, /^doubt\.factorTen Ort 30: Ja-Stimmen: \d/)
    const [share = ''] = codes(await upload(service(), { ...sent, file: file(all, half), language: 'fr' }))
    assert.match(share, /^doubt\.(share|exchanged) Ort 30.*\d à \d/)
  })

  it('fewer ballots than for another proposal of the day', async () => {
    assert.equal((await upload(service(), { type: 'vote', id: 'zwei', file: file(all) })).status, 200)
    const fewer = (result: UnitResult, unit: number): UnitResult => ({
      ...result,
      cast: (result.cast ?? 0) - (unit === 30 ? Math.round((result.cast ?? 0) * 0.06) : unit % 4),
      valid: unit === 30 ? Math.round(result.valid * 0.9) : result.valid - 4,
      yes: unit === 30 ? Math.round(result.yes * 0.9) : result.yes - 2,
    })
    const warned = await upload(service(), { type: 'vote', id: 'eins', file: file(all, fewer), dryRun: '1' })
    assert.ok(
      codes(warned).some((doubt) => doubt.startsWith('doubt.day Ort 30: ')),
      codes(warned).join('\n'),
    )
  })

  it('nothing is projected unless the site wants it', async () => {
    await upload(service(), { type: 'vote', id: 'eins', file: file(large) })
    assert.doesNotMatch(await page(), /Hochrechnung/)
    assert.equal((await read('/vote/eins/projection')).status, 404)
  })

  it('a vote that is being counted is projected, apart from its result', async () => {
    await service().load({ organisation: { ...organisation, projections: true } })
    const html = await page()
    assert.match(html, /Hochrechnung/)
    assert.match(html, /(zeichnet sich ab|Noch offen)<\/strong> <span>\d[\d.]*\s?% bis \d[\d.]*\s?% Ja/)
    assert.match(html, /15 von 40 Gemeinden/)
    assert.match(html, /30 früheren Abstimmungen/)
    const { text } = await read('/vote/eins/projection')
    const { projection, vote: address } = JSON.parse(text)
    assert.match(address, /\/vote\/eins$/)
    const [only] = projection
    const actual =
      units.reduce((sum, [, { yes }]) => sum + yes, 0) / units.reduce((sum, [, { valid }]) => sum + valid, 0)
    assert.ok(only.low < actual * 100 && actual * 100 < only.high, `${text} ${actual}`)
    assert.deepEqual([only.published, only.past_votes, only.counted.entities], [true, 30, 15])
    assert.doesNotMatch((await read('/vote/eins/json')).text, /projection/)
    assert.doesNotMatch((await read('/vote/eins/summary')).text, /projection/)
  })

  it('too little is no projection, with the reason', async () => {
    await upload(service(), { type: 'vote', id: 'eins', file: file((unit) => unit <= 9) })
    assert.match(
      await page(),
      /Zu früh für eine Hochrechnung<\/strong><\/p>\s*<p>Es sind noch zu wenige Gemeinden/,
    )
    const [only] = JSON.parse((await read('/vote/eins/projection')).text).projection
    assert.deepEqual([only.published, only.word, only.low], [false, null, null])
    assert.ok(only.too_early.includes('fewUnits'))
  })

  it('a doubt holds it back until somebody has looked, and is not raised again', async () => {
    await upload(service(), { type: 'vote', id: 'eins', file: file((unit) => unit > 8, digitLost) })
    assert.match(await page(), /Einzelne Zahlen werden noch geprüft/)
    const office = await staff()
    const versions = await office.get('/manage/results/vote/eins')
    const [, confirm = ''] = /action="([^"]*\/confirm\/\d+)"/.exec(versions.text) ?? []
    assert.equal((await office.post(confirm, {})).status, 303)
    assert.match(await page(), /% bis /)
    const again = await upload(service(), {
      type: 'vote',
      id: 'eins',
      file: file((unit) => unit > 7, digitLost),
    })
    assert.deepEqual(
      codes(again).filter((doubt) => doubt.includes('Ort 30')),
      [],
    )
  })

  it('thresholds are settings', async () => {
    const office = await staff()
    const form = await office.get('/manage/settings')
    assert.match(form.text, /name="doubtShare"/)
    await service().load({
      organisation: { ...organisation, doubt_thresholds: { share: 900, turnout: 900, unaccounted: 900 } },
    })
    const told = await upload(service(), { type: 'vote', id: 'zwei', file: file(all, half), dryRun: '1' })
    assert.deepEqual(
      codes(told).filter((doubt) => doubt.startsWith('doubt.')),
      [],
    )
  })
})
