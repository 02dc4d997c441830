import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { unwrap } from '../../../../test/support/database.ts'
import { squareFeatures } from '../../../../test/support/shapes.ts'
import type { Locale } from '../../../texts/language/locales.ts'
import { paletteCss } from '../../../web/assets/palette-css.ts'
import { entityList } from '../places/lists/lists.ts'
import { districtShapes, type EntityShapes, mapOf } from '../places/shapes/map-shapes.ts'
import { readShapes } from '../places/shapes/read-shapes.ts'
import { installedSwissMaps } from '../places/shapes/swiss-maps.ts'
import { chartOptions, type OwnOptions } from './drawing/drawing.ts'
import { drawMap, type MapOptions, type MapValues } from './maps/map.ts'
import { circlesOf } from './maps/map-circles.ts'
import { differenceScale, fillColors, shareScale, voteScale, voteStep } from './maps/map-scale.ts'

const entities = [101, 102, 103, 104, 105, 106].map((id) => ({ id, district: id < 103 ? 'West' : 'Ost' }))
const rows = [
  [101, 102, 103],
  [104, 0, 105],
  [106, 999, 0],
]
const shapes: EntityShapes =
  mapOf(unwrap(readShapes(squareFeatures({ rows }))).topology, entities, {
    source: 'own',
    text: 'Vermessungsamt <Dreiseen>',
  }) ?? assert.fail('no map')

const votes: MapValues = new Map([
  ['101', { name: 'Seewil', counted: true, share: 62.485 }],
  ['102', { name: 'Alpnau', counted: true, share: 50 }],
  ['103', { name: 'Moos', counted: true, share: 12.125 }],
  ['104', { name: 'Ried', counted: false, share: 0 }],
  ['105', { name: 'Steg', counted: true, share: 49.999999 }],
  ['0', { name: 'Auslandschweizer/innen', counted: true, share: 71 }],
])
const shares: MapValues = new Map([
  ['101', { name: 'Seewil', counted: true, share: 31.25 }],
  ['102', { name: 'Alpnau', counted: true, share: 0 }],
  ['103', { name: 'Moos', counted: false, share: 0 }],
])
const districts = districtShapes(shapes, [
  { key: 'West', entities: [101, 102] },
  { key: 'Ost', entities: [103, 104, 105, 106] },
])
const seats: MapValues = new Map([
  ['West', { name: 'West', counted: true, share: null, label: '9 / 9', href: '/election/west?a=1&b=2' }],
  ['Ost', { name: 'Ost', counted: false, share: null, label: '0 / 12', href: '/election/ost' }],
])

function options(
  scale: MapOptions['scale'],
  own: Partial<OwnOptions> = {},
  locale: Locale = 'de_CH',
): MapOptions {
  return { ...chartOptions(locale, { id: 'map', title: 'Ja-Anteil nach Gemeinden', ...own }), scale }
}

const maps: Readonly<Record<string, (own: Partial<OwnOptions>, locale?: Locale) => string>> = {
  vote: (own, locale) => drawMap(shapes, votes, options('vote', own, locale)).markup,
  share: (own, locale) => drawMap(shapes, shares, options('share', own, locale)).markup,
  seats: (own, locale) => drawMap(districts, seats, options('seats', own, locale)).markup,
}

/** The words that areas say, by what they stand for. */
function titles(map: string): ReadonlyMap<string, string> {
  const found = map.matchAll(/<(?:path|circle)[^>]*data-entity="([^"]*)"[^>]*>\s*<title>([^<]*)<\/title>/g)
  return new Map([...found].map(([, key = '', title = '']) => [key, title]))
}

function classes(map: string): ReadonlyMap<string, string> {
  const found = map.matchAll(/<(?:path|circle)[^>]*(?:class|fill)="([^"]*)" data-entity="([^"]*)"/g)
  return new Map([...found].map(([, name = '', key = '']) => [key, name]))
}

describe('maps', () => {
  for (const [name, draw] of Object.entries(maps))
    for (const [variant, own] of Object.entries({
      page: {},
      file: { standalone: true, source: 'Kanton Dreiseen' },
    })) {
      const file = fileURLToPath(new URL(`snapshots/map-${name}-${variant}.svg`, import.meta.url))
      it(`of ${name}, ${variant}, are the same as their snapshots`, (test) => {
        test.assert.fileSnapshot(`${draw(own)}\n`, file, { serializers: [String] })
      })
    }

  it('can be read by other programs', () => {
    const stdio: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe']
    for (const draw of Object.values(maps)) {
      const svg = draw({ standalone: true })
      execFileSync('xmllint', ['--noout', '--nonet', '-'], { input: svg, stdio })
      const picture = execFileSync('rsvg-convert', ['--format', 'png'], { input: svg, stdio })
      assert.equal(picture.subarray(1, 4).toString(), 'PNG')
    }
  })

  it('contain nothing that a strict content security policy forbids', () => {
    for (const draw of Object.values(maps))
      for (const standalone of [false, true]) {
        const map = draw({ standalone })
        assert.equal(XMLValidator.validate(map), true)
        assert.doesNotMatch(map, /<(script|style|foreignObject)\b| style=| on\w+="|NaN|Infinity|undefined/)
        const ids = [...map.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
        assert.equal(new Set(ids).size, ids.length)
        assert.ok(ids.every((id) => id?.startsWith('map-')))
        for (const [, id] of map.matchAll(/url\(#([^)]*)\)/g)) assert.ok(ids.includes(id), `${id}`)
      }
  })

  it('have the name, the share with two decimals and the state of the count for each area', () => {
    assert.deepEqual(Object.fromEntries(titles(maps.vote?.({}) ?? '')), {
      0: 'Auslandschweizer/innen: 71.00% Ja, ausgezählt',
      101: 'Seewil: 62.48% Ja, ausgezählt',
      102: 'Alpnau: 50.00% Ja, ausgezählt',
      103: 'Moos: 12.12% Ja, ausgezählt',
      104: 'Ried: noch nicht ausgezählt',
      105: 'Steg: 50.00% Ja, ausgezählt',
      106: 'keine Angaben',
    })
    assert.match(
      titles(maps.vote?.({}, 'fr_CH') ?? '').get('101') ?? '',
      /^Seewil\u202f: 62,48\s?% Oui, dépouillé$/,
    )
    assert.equal(titles(maps.share?.({}) ?? '').get('101'), 'Seewil: 31.25%, ausgezählt')
    assert.equal(titles(maps.seats?.({}) ?? '').get('Ost'), 'Ost: 0 / 12 Sitze, noch nicht ausgezählt')
  })

  it('have colours for counted areas, a hatch for uncounted and dots for unknown ones', () => {
    assert.deepEqual(Object.fromEntries(classes(maps.vote?.({}) ?? '')), {
      0: 'map-step-10',
      101: 'map-step-8',
      102: 'map-step-5',
      103: 'map-step-0',
      104: 'url(#map-hatch)',
      105: 'map-step-4',
      106: 'url(#map-dots)',
    })
    assert.equal(classes(maps.vote?.({ standalone: true }) ?? '').get('101'), fillColors['step-8'])
  })

  it('name both sides in the legend, no before yes, also for a tie-breaker', () => {
    const words = { yes: 'Initiative & mehr', no: 'Gegenvorschlag' }
    const map = drawMap(shapes, votes, { ...options('vote'), words }).markup
    assert.match(map, />Gegenvorschlag<[\s\S]*>Initiative &amp; mehr</)
    assert.equal(titles(map).get('101'), 'Seewil: 62.48% Initiative &amp; mehr, ausgezählt')
    assert.match(maps.vote?.({}) ?? '', />Nein<[\s\S]*>Ja<[\s\S]*>30<[\s\S]*>70%</)
    assert.match(map, />noch nicht ausgezählt</)
    const complete = new Map([...votes].map(([key, value]) => [key, { ...value, counted: true }]))
    assert.doesNotMatch(drawMap(shapes, complete, options('vote')).markup, />noch nicht ausgezählt</)
  })

  it('mark areas with a majority of no when printed', () => {
    const map = maps.vote?.({}) ?? ''
    const clip = /<clipPath[\s\S]*<\/clipPath>/.exec(map)?.[0] ?? ''
    assert.deepEqual(
      [...clip.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id),
      ['map-a2', 'map-a4'],
    )
    assert.match(map, /class="map-nays"[^>]*clip-path="url\(#map-nays\)"/)
    assert.doesNotMatch(maps.share?.({}) ?? '', /clipPath/)
  })

  it('link to the elections they are about, but not from a file', () => {
    const map = maps.seats?.({}) ?? ''
    assert.match(map, /<a href="\/election\/west\?a=1&amp;b=2" tabindex="-1">\s*<path[^>]*data-entity="West"/)
    assert.match(map, /<svg [^>]*role="group"/)
    assert.match(maps.vote?.({}) ?? '', /<svg [^>]*role="img"/)
    assert.doesNotMatch(maps.seats?.({ standalone: true }) ?? '', /<a /)
  })

  it('always name the source of the shapes', () => {
    for (const standalone of [false, true])
      assert.match(maps.vote?.({ standalone }) ?? '', />[^<]*Vermessungsamt &lt;Dreiseen&gt;</)
    const federal = { ...shapes, attribution: { source: 'federal statistics' } as const }
    for (const standalone of [false, true])
      assert.match(
        drawMap(federal, votes, options('vote', { standalone })).markup,
        />(?:[^<]* · )?Quelle: Bundesamt für Statistik \(BFS\), GEOSTAT</,
      )
  })

  it('have a description that sums up the figures', () => {
    const description = (map: string | undefined) => /<desc[^>]*>([^<]*)</.exec(map ?? '')?.[1]
    assert.equal(
      description(maps.vote?.({})),
      'Karte. Ja: 2 Gebiete. Nein: 3 Gebiete. Ein Gebiet ist noch nicht ausgezählt.',
    )
    assert.equal(
      description(maps.share?.({}, 'it_CH')),
      'Carta. Quota più alta: Seewil 31.25%. Più bassa: Alpnau 0.00%. In un territorio lo spoglio non è ancora concluso.',
    )
    assert.equal(description(maps.seats?.({})), 'Karte mit 2 Gebieten. Ein Gebiet ist noch nicht ausgezählt.')
    const nothing = new Map([['101', { name: 'Seewil', counted: false, share: null }]])
    assert.equal(
      description(drawMap(shapes, nothing, options('vote')).markup),
      'Noch nichts ausgezählt. Ein Gebiet ist noch nicht ausgezählt.',
    )
    assert.equal(description(maps.vote?.({ description: 'Eigene Worte' })), 'Eigene Worte')
  })

  it('are well-formed for any name', () => {
    const names = [
      '<script>alert(1)</script>',
      `"'/><a onload=x>&`,
      '\u0000\ud800\u202e]]>',
      '👩‍👩‍👧'.repeat(50),
      '',
    ]
    const keys = shapes.areas.map(({ key }) => key)
    const hostile: MapValues = new Map(
      names.map((name, at) => [keys[at] ?? '', { name, counted: true, share: 60, label: name }]),
    )
    for (const standalone of [false, true])
      for (const scale of ['vote', 'share', 'seats'] as const) {
        const map = drawMap(shapes, hostile, {
          ...options(scale, { standalone, title: names.join(' ') }),
          words: { yes: names[0] ?? '', no: names[1] ?? '' },
        }).markup
        assert.equal(XMLValidator.validate(map), true)
        assert.doesNotMatch(map, /<script| onload="/)
        const read = new XMLParser({ ignoreAttributes: false }).parse(map)
        assert.ok('div' in read || 'svg' in read)
      }
  })

  it('show the Swiss abroad at the bottom if no corner is free', () => {
    const full = mapOf(unwrap(readShapes(squareFeatures({ rows: [[101, 102]] }))).topology, entities, {
      source: 'own',
      text: '',
    })
    if (full === null) return assert.fail('no map')
    assert.equal(full.corner, null)
    const height = (values: MapValues) =>
      Number(/viewBox="0 0 \d+ (\d+)"/.exec(drawMap(full, values, options('vote')).markup)?.[1])
    const without = new Map([...votes].filter(([key]) => key !== '0'))
    assert.equal(height(without), full.height)
    assert.equal(height(votes), full.height + 92)
  })
})

describe('the colour steps of a map', () => {
  it('are those of the style sheet', () => {
    const css = readFileSync(new URL('../../../web/styles/results/results-map.css', import.meta.url), 'utf8')
    const [light = '', dark = ''] = paletteCss().split('\n')
    for (const [name, color] of Object.entries(fillColors)) {
      assert.match(css, new RegExp(`\\.map-${name} \\{\\s*fill: var\\(--${name}\\);`))
      assert.ok(light.includes(`--${name}:${color};`), name)
    }
    assert.match(dark, /--share-0:#451d66;.*--share-6:#f0eaf6;.*--chart-yes:#80cdc1;/)
  })

  it('are symmetric, and white is used at exactly one half only', () => {
    const steps = [0, 29.99, 30, 35, 40, 45, 49.999999, 50, 50.000001, 55, 60, 65, 70, 70.01, 100].map(
      voteStep,
    )
    assert.deepEqual(steps, [0, 0, 1, 2, 3, 4, 4, 5, 6, 6, 7, 8, 9, 10, 10])
  })

  it('of shares cover the range from the smallest to the largest share', () => {
    const scale = shareScale([3, 31.25])
    assert.deepEqual(
      scale.ticks.map(({ share }) => share),
      [0, 5, 10, 15, 20, 25, 30, 35],
    )
    assert.deepEqual([0, 4.99, 5, 34.9, 35].map(scale.fillOf), [
      ...['share-0', 'share-0', 'share-1', 'share-6', 'share-6'],
    ])
    assert.deepEqual(shareScale([]).fills, ['share-3'])
    assert.deepEqual(shareScale([0.4]).fills, ['share-3'])
    // A candidate may get more votes than there are ballots.
    assert.equal(shareScale([0, 140]).fillOf(140), 'share-6')
    assert.equal(shareScale([0, 900]).fillOf(900), 'share-6')
  })

  it('of shares distinguish close values', () => {
    const scale = shareScale([15.2, 17.9, 20.1, 22.8])
    assert.deepEqual(
      scale.ticks.map(({ share }) => share),
      [14, 16, 18, 20, 22, 24],
    )
    assert.equal(new Set([15.2, 17.9, 20.1, 22.8].map(scale.fillOf)).size, 4)
  })

  it('of any shares contain all of them, in order', () => {
    const anyShares = fc.array(fc.double({ min: 0, max: 140, noNaN: true }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(anyShares, (shares) => {
        const { ticks, fills, fillOf } = shareScale(shares)
        const sorted = shares.toSorted((a, b) => a - b)
        assert.ok((ticks[0]?.share ?? Infinity) <= (sorted[0] ?? 0))
        assert.ok((ticks.at(-1)?.share ?? 0) >= (sorted.at(-1) ?? 0))
        const places = sorted.map((share) => fills.indexOf(fillOf(share)))
        assert.deepEqual(
          places,
          places.toSorted((a, b) => a - b),
        )
        assert.ok(fills.length <= 7 && !places.includes(-1))
      }),
    )
  })

  it('of differences reach equally far on both sides', () => {
    const scale = differenceScale([-3, 12.5])
    assert.deepEqual(
      scale.ticks.map(({ share }) => share),
      [-15, -9, 0, 9, 15],
    )
    const close = drawMap(
      shapes,
      new Map([['101', { name: 'Seewil', counted: true, share: 2.4 }]]),
      options('difference'),
    )
    assert.match(close.markup, />−2.5<.*>\+1.5<.*>\+2.5</s)
    assert.deepEqual([-15, -0.01, 0, 0.01, 12.5, 15].map(scale.fillOf), [
      ...['step-0', 'step-4', 'step-5', 'step-6', 'step-10', 'step-10'],
    ])
  })

  it('of votes have no step for a tie in the legend, but a line', () => {
    assert.equal(voteScale.fills.length, 10)
    assert.ok(!voteScale.fills.includes('step-5'))
    assert.equal(voteScale.fillOf(50), 'step-5')
    const map = maps.vote?.({}) ?? ''
    assert.match(map, /<line x1="130" x2="130"/)
  })
})

describe('a map with circles instead of areas', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 6, maxLength: 6 })

  it('has circles in proportion to the electorate, inside the drawing and without overlaps', () => {
    fc.assert(
      fc.property(weights, (each) => {
        const values: MapValues = new Map(
          shapes.areas.map(({ key }, at) => [
            key,
            { name: key, counted: true, share: 40, weight: each[at] ?? 0 },
          ]),
        )
        const circles = circlesOf(shapes, values)
        assert.equal(circles.length, shapes.areas.length)
        for (const { x, y, radius } of circles) {
          assert.ok(x - radius > -0.01 && x + radius < shapes.width + 0.01, `${x} ${radius}`)
          assert.ok(y - radius > -0.01 && y + radius < shapes.height + 0.01, `${y} ${radius}`)
        }
        for (const [at, one] of circles.entries())
          for (const other of circles.slice(at + 1))
            assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius - 1)
      }),
      { numRuns: 50 },
    )
  })

  it('has the colours and descriptions of the areas', () => {
    const asCircles = drawMap(shapes, votes, { ...options('vote'), asCircles: true }).markup
    const areas = maps.vote?.({}) ?? ''
    assert.deepEqual(new Set(titles(asCircles)), new Set(titles(areas)))
    assert.equal(asCircles.match(/<circle id="map-a/g)?.length, shapes.areas.length)
    assert.match(asCircles, />Grösse der Kreise: Stimmberechtigte</)
  })
})

describe('maps of lists and parties', () => {
  const led: MapValues = new Map([
    ['101', { name: 'Seewil', counted: true, share: 40, leader: { name: 'Grüne', color: '#7db61c' } }],
    ['102', { name: 'Alpnau', counted: true, share: 30, leader: { name: 'Grüne', color: '#7db61c' } }],
    ['103', { name: 'Moos', counted: true, share: 30, leader: { name: 'Ohne <Farbe>', color: null } }],
    ['104', { name: 'Ried', counted: false, share: null }],
  ])

  it('colour areas by the leading one, and name whose colour it is', () => {
    const map = drawMap(shapes, led, options('leaders')).markup
    assert.deepEqual(
      [...map.matchAll(/data-entity="(\d+)"/g)].map(([, key]) => key),
      shapes.areas.map(({ key }) => key),
    )
    assert.equal(map.match(/fill="#7db61c"/g)?.length, 3)
    assert.match(map, />Grüne<.*>Ohne &lt;Farbe&gt;</s)
  })

  it('use the colour of the list for its shares, paler for smaller ones', () => {
    const color = '#e4002c'
    const page = drawMap(shapes, shares, { ...options('share'), color }).markup
    assert.match(page, /<svg class="map-svg"[^>]* color="#e4002c"/)
    assert.deepEqual([classes(page).get('101'), classes(page).get('102')], ['map-tint-6', 'map-tint-0'])
    const file = drawMap(shapes, shares, { ...options('share', { standalone: true }), color }).markup
    assert.match(file, /fill="#e4002c" data-entity="101"/)
    assert.match(file, /fill="#fce0e6" data-entity="102"/)
  })

  it('show partial results below the hatch', () => {
    const partial: MapValues = new Map([
      ['West', { name: 'West', counted: false, isPartial: true, share: 61 }],
    ])
    const map = drawMap(districts, partial, options('vote')).markup
    assert.match(classes(map).get('West') ?? '', /map-step-8/)
    assert.match(map, /<path d="[^"]*" fill-rule="evenodd" fill="url\(#map-partial\)"/)
    assert.match(map, />Zwischenstand</)
  })
})

const cantons = 'zh be lu ur sz ow nw gl zg fr so bs bl sh ar ai sg gr ag tg ti vd vs ne ge ju'.split(' ')

describe('the maps of all cantons', () => {
  for (const day of ['2011-05-15', '2026-06-14'])
    it(`have a limited size for ${day}`, async () => {
      const swissMaps = await installedSwissMaps()
      const sizes = new Map<string, number>()
      for (const canton of cantons) {
        const { entities } =
          entityList({ level: 'canton', canton }, Number(day.slice(0, 4)), []) ?? assert.fail()
        const ids = new Set(entities.map(({ id }) => id))
        const snapshot = (await swissMaps?.snapshotFor(canton, day, ids)) ?? null
        if (swissMaps === null || snapshot === null) continue
        const map = mapOf(await swissMaps.canton(snapshot, canton), entities, {
          source: 'federal statistics',
        })
        const values: MapValues = new Map(
          // Different shares, so that no two areas are alike.
          entities.map(({ id, name }) => [
            String(id),
            { name, counted: id % 11 > 0, share: (id * 7919) % 100 },
          ]),
        )
        const drawn = map === null ? '' : drawMap(map, values, options('vote', {}, 'fr_CH')).markup
        sizes.set(canton, gzipSync(drawn).length)
      }
      assert.deepEqual(
        [...sizes].filter(([, size]) => size > 30 * 1024),
        [],
      )
      assert.equal(sizes.size, swissMaps === null ? 0 : 26)
    })

  it('draw a dot for each seat below the name of the area, and explain the colours', () => {
    const list = (name: string | null, count: number, color: string | null = null) => ({ name, color, count })
    const dotted: MapValues = new Map([
      ['West', { name: 'West', counted: true, share: null, seats: [list('A', 3, '#d2302c'), list('B', 1)] }],
      ['Ost', { name: 'Ost', counted: false, share: null, seats: [list('A', 1, '#d2302c'), list(null, 2)] }],
    ])
    const map = drawMap(districts, dotted, options('seats')).markup
    const dots = [...map.matchAll(/<circle [^>]*fill="([^"]+)"/g)].map(([, color]) => color)
    const rings = map.match(/<circle [^>]*class="map-outline"/g) ?? []
    assert.equal(dots.filter((color) => color === '#d2302c').length, 4)
    assert.deepEqual([dots.length, rings.length], [5, 2])
    for (const words of ['>A 4<', '>B 1<', '>noch offen 2<', '>West<', '>Ost<'])
      assert.ok(map.includes(words), words)
    assert.match(titles(map).get('West') ?? '', /A 3, B 1/)
  })
})
