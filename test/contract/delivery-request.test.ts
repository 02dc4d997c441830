import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locale } from '../../src/texts/language/locales.ts'
import { own } from '../support/delivery/elements.ts'
import {
  deliveryFile,
  documentText,
  type Encoding,
  encodings,
  type Spelling,
  spellings,
} from '../support/delivery/xml.ts'
import { onEachDatabase } from '../support/service.ts'
import { passwordPart, send, upload } from '../support/uploads.ts'
import {
  assertDeliveryRefused,
  assertNothingChanged,
  deliver,
  exists,
  informationOn,
  newDay,
  type PollingDay,
  refusals,
  resultsOn,
  votesOn,
  votesSection,
} from './delivery.ts'
import { electionJson, readJson, voteJson } from './open-data.ts'
import { zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertRefused, assertTaken, problem } from './upload-problems.ts'

const far = '2084-03-05'

onEachDatabase('an upload of a delivery', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })
  const onFarDay = (day: PollingDay) => ({ ...day, date: far })

  test('is refused without a token', async () => {
    const day = newDay()
    const body = new FormData()
    body.append('type', 'xml')
    body.append('results', new Blob([new Uint8Array(votesOn(day))]), 'delivery.xml')
    for (const headers of [{}, passwordPart('00000000-0000-4000-8000-000000000000')])
      assert.equal((await send(service(), body, headers)).status, 401)
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), false)
  })

  test('requires a file and no id', async () => {
    assertRefused(await upload(service(), { type: 'xml' }), { results: [problem('form.required')] })
    const day = newDay()
    const file = new Uint8Array(votesOn(day))
    assertTaken(await upload(service(), { type: 'xml', id: 'anything', file }))
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), true)
  })

  sqliteTest('requires XML', async () => {
    assert.deepEqual(refusals(await deliver(service(), 'a')), [null])
    for (const file of ['', ' \n', '{"delivery": 1}', '<', '<delivery', '\0'])
      assert.deepEqual(refusals(await deliver(service(), file)), [null], JSON.stringify(file))
  })

  sqliteTest('requires a delivery of eCH-0252 in a supported edition', async () => {
    const day = newDay()
    const text = Buffer.from(votesOn(day)).toString()
    const namespace = 'xmlns="http://www.ech.ch/xmlns/eCH-0252/2"'
    assert.ok(text.includes(namespace))
    for (const other of [
      'xmlns="http://www.ech.ch/xmlns/eCH-0252/3"',
      '',
      'xmlns="http://www.ech.ch/xmlns/eCH-0159/4"',
      'xmlns="http://www.ech.ch/xmlns/eCH-0157/4"',
      'xmlns="http://www.ech.ch/xmlns/eCH-0110/4"',
      'xmlns="http://www.example.ch/"',
    ])
      assert.deepEqual(refusals(await deliver(service(), text.replace(namespace, other))), [null], other)
    assert.deepEqual(refusals(await deliver(service(), documentText(own('eventResult', [])))), [null])
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), false)
    assertTaken(await deliver(service(), text))
  })

  sqliteTest('refuses elements that are unknown, repeated or missing', async () => {
    const day = newDay()
    const text = Buffer.from(votesOn(day)).toString()
    for (const [from, to] of [
      ['<decisiveMajority>', '<fullyCounted>1</fullyCounted><decisiveMajority>'],
      ['<cantonId>9</cantonId>', '<cantonId>9</cantonId><cantonId>9</cantonId>'],
      ['<cantonId>9</cantonId>', ''],
      ['<deliveryHeader></deliveryHeader>', ''],
      ['<decisiveMajority>1</decisiveMajority>', ''],
      [`<pollingDay>${day.date}</pollingDay>`, '<pollingDay>am Sonntag</pollingDay>'],
    ] as const) {
      assert.ok(text.includes(from), from)
      assert.deepEqual(refusals(await deliver(service(), text.replace(from, to))), [null], from)
    }
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), false)
  })

  sqliteTest('accepts elements that are not used', async () => {
    const day = newDay()
    const text = Buffer.from(votesOn(day)).toString()
    const marked = text
      .replace('<cantonId>', '<!-- Zug --><?note?><cantonId testid="1">')
      .replace('Seilbahn-Initiative', '<![CDATA[Seilbahn <& Gondel>]]>')
    assertTaken(await deliver(service(), marked))
    const { title } = await readJson<{ title: object }>(service(), `/vote/${day.id('DEMO-1')}/json`)
    assert.deepEqual(title, { de_CH: 'Seilbahn <& Gondel>' })
  })

  test('without content changes nothing', async () => {
    const day = newDay()
    assertTaken(await deliver(service(), votesOn(day)))
    await assertNothingChanged(service(), day, ['DEMO-1'], async () =>
      assertTaken(await deliver(service(), deliveryFile([]))),
    )
  })

  sqliteTest('of a year without a list of municipalities is refused', async () => {
    const day = newDay()
    assertDeliveryRefused(await deliver(service(), votesOn(onFarDay(day))), [
      problem('delivery.yearOfVotes', { year: '2084' }),
    ])
    assert.equal(await exists(service(), 'vote', day.id('DEMO-1')), false)
  })

  sqliteTest('of such a year is refused for each section', async () => {
    const day = newDay()
    const file = deliveryFile([informationOn(onFarDay(day)), resultsOn(onFarDay(day))])
    assertDeliveryRefused(await deliver(service(), file), [
      problem('delivery.yearOfElections', { year: '2084' }),
      problem('delivery.yearOfResults', { year: '2084' }),
    ])
    for (const name of ['MAJ-1', 'PRO-1'])
      assert.equal(await exists(service(), 'election', day.id(name)), false, name)
    assert.equal(await exists(service(), 'compound', day.id('KR24')), false)
  })

  sqliteTest('is answered in the requested language, otherwise in that of the instance', async () => {
    const wishes: readonly (readonly [string, Locale])[] = [
      ['fr_CH', 'fr_CH'],
      ['xx', 'de_CH'],
      ['it-CH;q=0.9, en', 'it_CH'],
      ['rm', 'rm_CH'],
    ]
    for (const [language, locale] of wishes)
      assertDeliveryRefused(
        await deliver(service(), votesOn(onFarDay(newDay())), { language }),
        [problem('delivery.yearOfVotes', { year: '2084' })],
        locale,
      )
  })

  sqliteTest('may have any spelling and encoding of XML', async () => {
    const figures = async (spelling: Spelling, encoding: Encoding) => {
      const day = newDay()
      const title = { language: 'de', title: 'Seilbahn für Zürich', short: 'Bähnli' }
      const sections = [votesSection(day, [{ titles: [title] }]), informationOn(day), resultsOn(day)]
      assertTaken(await deliver(service(), deliveryFile(sections, { spelling, encoding })))
      const vote = await readJson<{ title: object; short_title: object }>(
        service(),
        `/vote/${day.id('DEMO-1')}/json`,
      )
      const { ballots, progress } = await voteJson(service(), day.id('DEMO-1'))
      const [president, council] = [
        await electionJson(service(), day.id('MAJ-1')),
        await electionJson(service(), day.id('PRO-1')),
      ]
      const counted = ({ statistics, candidates, completed }: typeof president) => [
        statistics,
        candidates,
        completed,
      ]
      return [
        [vote.title, vote.short_title, ballots.map(({ results }) => results), progress],
        [counted(president), president.absolute_majority],
        [counted(council), council.lists.map(({ name, votes }) => [name, votes])],
      ]
    }
    const expected = await figures('shortest', 'utf-8')
    for (const spelling of spellings)
      for (const encoding of encodings)
        assert.deepEqual(await figures(spelling, encoding), expected, `${spelling} ${encoding}`)
  })
})
