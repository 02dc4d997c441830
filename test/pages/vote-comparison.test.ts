import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BallotEntity } from '../../src/areas/results/model/result-set.ts'
import { stGallen } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { publishResults } from '../results/published.ts'
import { aBallotEntity, voteResults } from '../support/results.ts'
import type { TestService } from '../support/service.ts'
import { links, piece, plain, read } from './page.ts'
import { tableRows } from './result-tables.ts'

/** Municipalities of the canton of St. Gallen, by number. */
const ids = [3201, 3202, 3203, 3204, 3211, 3212, 3213, 3214, 3215, 3216, 3217, 3218]

/** `lean`: how much the share of yes rises from one municipality to the next; `wobble`: added to every second one. */
function shares(base: number, lean: number, { counted = ids.length, wobble = 0 } = {}): BallotEntity[] {
  return ids.map((id, at) => {
    const district = at < 4 ? 'St. Gallen' : 'Rorschach'
    if (at >= counted) return aBallotEntity({ id, name: `Ort ${id}`, district, counted: false })
    const yeas = base + lean * at + wobble * (at % 2)
    return aBallotEntity({
      id,
      name: `Ort ${id}`,
      district,
      yeas,
      nays: 1000 - yeas,
      eligibleVoters: 2000 + 400 * at,
    })
  })
}

const vote = (id: string, date: string, more: object = {}) => ({
  ...{ id, date, type: 'simple', domain: 'canton' },
  title: { de_CH: `Vorlage ${id}`, fr_CH: `Objet ${id}` },
  ...more,
})

const bundle = {
  organisation: stGallen,
  votes: [
    vote('neu', '2026-11-15'),
    vote('gleich', '2025-02-09'),
    vote('gegenteil', '2024-03-03'),
    vote('spaeter', '2026-11-29'),
    vote('doppelt', '2023-06-18', { type: 'complex' }),
  ],
}

async function publishAll(service: TestService): Promise<void> {
  const proposal = (base: number, lean: number) => voteResults('final', { proposal: shares(base, lean) })
  await publishResults(
    service,
    'vote',
    'neu',
    voteResults('interim', { proposal: shares(400, 20, { counted: 11 }) }),
  )
  await publishResults(service, 'vote', 'gleich', proposal(300, 25))
  await publishResults(service, 'vote', 'gegenteil', proposal(700, -20))
  await publishResults(service, 'vote', 'spaeter', proposal(350, 20))
  const both = { 'counter-proposal': shares(700, -10), 'tie-breaker': shares(500, 1) }
  await publishResults(
    service,
    'vote',
    'doppelt',
    voteResults('final', { proposal: shares(300, 10, { wobble: 40 }), ...both }),
  )
}

const similar = (markup: string) => piece(markup, /<section class="part similar-votes">.*?<\/section>/s)
const inCommon = (markup: string) => plain(piece(markup, /<div class="in-common">.*?<\/div>/s))

describe('comparing votes', () => {
  const service = serviceUnderTest('sqlite', { bundle })
  const page = async (path: string, locale = 'de') => read(service(), path, { locale })

  test('names earlier ones with similar results by place, with the correlation', async () => {
    await publishAll(service())
    const section = similar(await page('/vote/neu/entities'))
    assert.deepEqual(links(section), [
      'Vorlage gleich',
      'Vorlage doppelt (Vorlage)',
      'Mit einer anderen Abstimmung vergleichen',
    ])
    assert.match(plain(section), /9\. Februar 2025 fast gleich abgestimmt Korrelation 1\.00/)
    assert.match(section, /href="\/vote\/neu\/comparison\?with=gleich"/)
    assert.equal(similar(await page('/vote/doppelt/proposal-entities')), '')
    assert.equal(similar(await page('/vote/doppelt/tie-breaker-entities')), '')
  })

  test('is updated when an earlier one is corrected', async () => {
    assert.match(similar(await page('/vote/spaeter/entities')), /Vorlage gleich/)
    await publishResults(service(), 'vote', 'gleich', voteResults('final', { proposal: shares(700, -25) }))
    assert.doesNotMatch(similar(await page('/vote/spaeter/entities')), /Vorlage gleich/)
    await publishResults(service(), 'vote', 'gleich', voteResults('final', { proposal: shares(300, 25) }))
  })

  test('covers the places that are counted in both', async () => {
    const markup = await page('/vote/neu/comparison?with=gegenteil')
    const rows = tableRows(markup, 'comparison')
    const rowOf = (wanted: string) => rows.find(([name]) => name === wanted)
    assert.deepEqual(rowOf('Ort 3201'), ['Ort 3201', '40.00%', '70.00%', '−30.00'])
    assert.deepEqual(rowOf('Ort 3218'), ['Ort 3218', 'Noch nicht ausgezählt'])
    assert.deepEqual(rows.at(-1), ['In beiden ausgezählt: 11', '50.00%', '60.00%', '−10.00'])
    assert.match(
      inCommon(markup),
      /50\.00% gegen 60\.00% Ja\. Korrelation der Ja-Anteile: −1\.00 \(11 Gemeinden\)/,
    )
    assert.match(plain(markup), /Vorlage gegenteil 3\. März 2024 Angenommen 59\.00% Ja/)
    // One drawing each for phones, columns and wide screens.
    assert.equal(markup.match(/<circle [^>]*data-entity=/g)?.length, 3 * 11)
    assert.match(await page('/vote/neu/comparison?with=gegenteil', 'fr'), /Dépouillées dans les deux/)
  })

  test('is possible with any decided vote, and answered with 404 for an unknown one', async () => {
    const markup = await page('/vote/neu/comparison?with=unbekannt')
    const options = [...markup.matchAll(/<option value="([^"]*)"( selected)?>/g)].map(([, value]) => value)
    assert.deepEqual(options, ['', 'spaeter', 'gleich', 'gegenteil', 'doppelt', 'doppelt/counter-proposal'])
    assert.match(markup, /<option value="" selected>/)
    assert.match(plain(markup), /Ja-Anteil und Stimmbeteiligung/)
    const whole = inCommon(await page('/vote/spaeter/comparison?with=doppelt%2Fcounter-proposal'))
    assert.match(whole, /^Korrelation der Ja-Anteile: −1\.00 \(12 Gemeinden\)/)
  })

  test('sums up by district and by size', async () => {
    const markup = await page('/vote/neu/comparison')
    assert.deepEqual(tableRows(markup, 'groups').slice(0, 3), [
      ['Bezirke', '', '', ''],
      ['Rorschach', '7 von 8', '54.00%', '20.83%'],
      ['St. Gallen', '4', '43.00%', '38.46%'],
    ])
    const compared = await page('/vote/neu/comparison?with=gleich')
    assert.deepEqual(tableRows(compared, 'groups').at(2), ['St. Gallen', '4', '43.00%', '33.75%', '+9.25'])
  })

  test('shows the difference to any earlier one on a map', async () => {
    const markup = await page('/vote/neu/entities?layer=change&with=gleich')
    assert.match(piece(markup, /<div class="map".*?<\/div>/s), /Ort 3202: \+9\.50 Punkte/)
    assert.match(markup, /<option value="gleich" selected>Vorlage gleich \(9\. Februar 2025\)/)
    assert.doesNotMatch(markup, /<option value="spaeter"/)
    assert.match(markup, /href="[^"]*\?circles=true&amp;layer=change&amp;with=gleich"/)
    const usual = await page('/vote/neu/entities?layer=change&with=nichts')
    assert.match(piece(usual, /<div class="map".*?<\/div>/s), /Ort 3202: 42\.00% Ja/)
    const embedded = await page('/vote/neu/proposal-by-entities-map?layer=change&with=gleich')
    assert.match(embedded, /Ort 3202: \+9\.50 Punkte/)
  })

  test('offers the change on the map since the vote that the reader has chosen, never since just any', async () => {
    assert.doesNotMatch(await page('/vote/neu/entities'), /layer=change/)
    assert.match(
      await page('/vote/neu/comparison?with=gleich'),
      /href="[^"]*\/vote\/neu\/entities\?layer=change&amp;with=gleich"/,
    )
  })

  test('can be embedded in other sites', async () => {
    const code = await page('/vote/neu/proposal-by-comparison-chart?with=gleich')
    assert.match(plain(code), /Ja in\s+%, Vorlage gleich \(09\.02\.2025\)/)
    assert.match(code, /href="[^"]*\/vote\/neu\/comparison\?with=gleich"/)
  })

  test('names no vote that is being counted again', async () => {
    assert.match(similar(await page('/vote/spaeter/entities')), /Vorlage doppelt/)
    const again = voteResults('interim', { proposal: shares(300, 10, { counted: 11 }) })
    await publishResults(service(), 'vote', 'doppelt', again)
    const section = similar(await page('/vote/spaeter/entities'))
    assert.match(section, /Vorlage gleich/)
    assert.doesNotMatch(section, /Vorlage doppelt/)
  })
})
