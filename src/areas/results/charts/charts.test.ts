import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { XMLValidator } from 'fast-xml-parser'
import * as sample from '../../../../test/support/chart-data.ts'
import { contrast } from '../../../web/assets/theme.ts'
import { candidatesChart, listGroupsChart, listsChart, partyBarsChart } from './bar-charts.ts'
import { chartOptions, type Drawn, type DrawOptions } from './drawing/drawing.ts'
import { fileLook } from './drawing/look.ts'
import { responsiveChart } from './drawings.ts'
import { partyStrengthsChart, seatAllocationChart } from './party-charts.ts'
import { deviationsChart } from './points/deviations.ts'
import { scatterChart } from './points/scatter.ts'
import { progressRing } from './progress-ring.ts'
import { connectionsChart, panachageChart } from './sankey-charts.ts'
import { seatDots } from './seat-dots.ts'
import { seatsChart } from './seats.ts'
import { shareBar } from './share-bar.ts'

type Draw = (options: DrawOptions) => Drawn | null

const charts: Readonly<Record<string, Draw>> = {
  candidates: (options) => candidatesChart(sample.candidates, options),
  lists: (options) => listsChart({ results: sample.lists }, options),
  'list-groups': (options) => listGroupsChart({ results: sample.lists }, options),
  'party-bars': (options) => partyBarsChart({ results: sample.partyRows }, options),
  'party-strengths': (options) => partyStrengthsChart(sample.parties, options),
  'seat-allocation': (options) => seatAllocationChart(sample.parties, options),
  connections: (options) => connectionsChart(sample.connections, options),
  panachage: (options) => panachageChart(sample.panachage, options),
  seats: (options) => seatsChart(sample.seats, options),
  scatter: (options) => scatterChart(sample.scatter, options),
  deviations: (options) => deviationsChart(sample.deviations, options),
  'seat-dots': (options) => seatDots(sample.seats, options),
  'share-bar': (options) => shareBar({ yes: 62.4834 }, options),
  'progress-ring': (options) => progressRing({ counted: 34, total: 75 }, options),
}

const title = 'Kantonsratswahl, 1. Oktober 2023'
const variants: Readonly<Record<string, DrawOptions>> = {
  wide: chartOptions('de_CH', { id: 'chart', title }),
  narrow: chartOptions('it_CH', { id: 'chart', title, narrow: true }),
  file: chartOptions('fr_CH', {
    id: 'chart',
    title,
    standalone: true,
    source: 'Source: canton des Trois-Lacs',
  }),
}

const hostile = [
  '<script>alert("1")</script>',
  `'"><svg onload=alert(1)>&amp;]]>`,
  'حزب البحيرات \u202eقائمة\u202c',
  '👩‍👩‍👧‍👦🇨🇭'.repeat(20),
  'Ä'.repeat(300),
  '\u0000\u0008\ud800',
  '',
]
const hostileBars = hostile.map((text, place) => ({
  text,
  value: place * 1000,
  value2: place,
  class: 'active' as const,
  color: 'url(javascript:alert(1))',
}))
const hostileCharts: Readonly<Record<string, Draw>> = {
  bars: (options) => listsChart({ results: hostileBars }, options),
  seats: (options) =>
    seatsChart({ lists: hostile.map((text) => ({ text, seats: 3, color: '"/><b' })), total: 30 }, options),
  groups: (options) =>
    partyStrengthsChart(
      {
        ...sample.parties,
        groups: hostile,
        results: hostile.map((group) => ({
          group,
          item: '2023',
          value: { front: 1, back: 2.25 },
          active: true,
          color: '#12',
        })),
      },
      options,
    ),
  points: (options) =>
    scatterChart(
      {
        ...sample.scatter,
        points: hostile.map((name, key) => ({ key: String(key), name, x: 30 * key, y: 100, size: 0 })),
        y: { title: hostile.join(' '), isYesShare: false },
      },
      options,
    ),
  deviations: (options) =>
    deviationsChart(
      {
        points: hostile.map((name, at) => ({
          ...{ day: '2026-06-14', name, points: 40 * at - 90, isSame: at > 2, href: name },
        })),
        title: hostile.join(' '),
        legend: ['', hostile.join(' ')],
      },
      options,
    ),
  flows: (options) =>
    panachageChart(
      {
        nodes: [...hostile, ...hostile].map((name, place) => ({ name, active: true, id: place + 1 })),
        links: hostile.map((_, place) => ({ source: place, target: place + hostile.length, value: 5 })),
        title: '',
      },
      options,
    ),
}

function drawn(draw: Draw, options: DrawOptions): string {
  const svg = draw(options)
  if (svg === null) throw new Error('nothing was drawn')
  return svg.markup
}

/** Both stop with an error for what they cannot read. */
function accept(svg: string): void {
  const stdio = ['pipe', 'pipe', 'pipe'] as const
  execFileSync('xmllint', ['--noout', '--nonet', '-'], { input: svg, stdio: [...stdio] })
  const picture = execFileSync('rsvg-convert', ['--format', 'png'], { input: svg, stdio: [...stdio] })
  assert.equal(picture.subarray(1, 4).toString(), 'PNG')
}

describe('drawings', () => {
  for (const [name, draw] of Object.entries(charts))
    for (const [variant, options] of Object.entries(variants)) {
      const file = fileURLToPath(new URL(`snapshots/${name}-${variant}.svg`, import.meta.url))
      it(`of ${name}, ${variant}, are the same as their snapshots`, (test) => {
        test.assert.fileSnapshot(`${drawn(draw, options)}\n`, file, { serializers: [String] })
      })
    }

  for (const [name, draw] of Object.entries({ ...charts, ...hostileCharts }))
    it(`of ${name} can be read by other programs`, () => {
      for (const options of Object.values(variants)) accept(drawn(draw, options))
    })

  it('contain nothing that a strict content security policy forbids, and only ids of their own', () => {
    for (const [name, draw] of Object.entries({ ...charts, ...hostileCharts }))
      for (const options of Object.values(variants)) {
        const svg = drawn(draw, options)
        assert.equal(XMLValidator.validate(svg), true, name)
        assert.doesNotMatch(svg, /<(script|style|b|foreignObject)\b| style=| on\w+="|url\(/, name)
        assert.doesNotMatch(svg, /NaN|Infinity|undefined|null/, name)
        assert.deepEqual(
          [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id),
          ['chart-title', 'chart-desc'],
          name,
        )
        const role = svg.includes('<a ') ? 'group' : 'img'
        const named = `role="${role}" aria-labelledby="chart-title" aria-describedby="chart-desc"`
        assert.match(svg, new RegExp(`^<svg [^>]*${named}`))
        assert.doesNotMatch(svg, /<desc id="chart-desc">\s*<\/desc>|<desc[^>]*\/>/, name)
      }
  })

  it('have numbers with at most one decimal', () => {
    for (const draw of Object.values(charts))
      for (const options of Object.values(variants)) {
        const attributes = [...drawn(draw, options).matchAll(/ (?:x|y|width|height|cx|cy|r|d)="([^"%]*)"/g)]
        for (const [, value = ''] of attributes) assert.doesNotMatch(value, /\d\.\d\d/)
      }
  })

  it('take their colours from the page, except those of lists', () => {
    const own = new Set(sample.lists.map(({ color }) => color))
    const svg = drawn(charts.lists ?? (() => null), variants.wide ?? assert.fail())
    for (const [, color = ''] of svg.matchAll(/(?:fill|stroke)="(#[^"]*)"/g)) assert.ok(own.has(color))
    assert.match(svg, /class="chart-active"/)
    assert.match(svg, /class="chart-inactive/)
  })

  it('have the full text of each shortened name in a title', () => {
    const long = 'Freie Wählerinnen und Wähler der drei Seen, unabhängig von allen Parteien'
    const svg = drawn(charts.lists ?? (() => null), variants.narrow ?? assert.fail())
    assert.match(svg, new RegExp(`<title>${long}: 2'210</title>`))
    assert.match(svg, /…<\/text>/)
  })

  it('are empty where there is nothing to show', () => {
    const options = variants.wide ?? assert.fail()
    assert.equal(candidatesChart({ results: [], majority: 0, title: '' }, options), null)
    assert.equal(listsChart({ results: [] }, options), null)
    assert.equal(partyBarsChart({ results: [] }, options), null)
    assert.equal(partyStrengthsChart({ results: [], title: '' }, options), null)
    assert.equal(seatAllocationChart({ results: [], title: '' }, options), null)
    assert.equal(connectionsChart([], options), null)
    assert.equal(panachageChart({}, options), null)
    assert.equal(panachageChart({ nodes: [], links: [], title: '' }, options), null)
    assert.equal(seatsChart({ lists: [], total: 7 }, options), null)
    assert.equal(responsiveChart(listsChart, { results: [] }, options), null)
  })
})

describe('charts of candidates', () => {
  const options = variants.wide ?? assert.fail()

  it('mark the elected only once the election is decided', () => {
    const marks = (svg: string) => svg.match(/class="chart-mark"/g)?.length ?? 0
    assert.equal(marks(drawn(charts.candidates ?? (() => null), options)), 2)
    const undecided = {
      ...sample.candidates,
      results: sample.candidates.results.map((bar) => ({ ...bar, class: 'active' as const })),
    }
    assert.equal(marks(drawn((given) => candidatesChart(undecided, given), options)), 0)
    assert.equal(marks(drawn((given) => candidatesChart(undecided, given), { ...options, decided: true })), 6)
  })

  it('draw a majority only where there is one', () => {
    assert.match(drawn(charts.candidates ?? (() => null), options), /Absolutes Mehr 18'191/)
    const without = { ...sample.candidates, majority: 0 }
    assert.doesNotMatch(
      drawn((given) => candidatesChart(without, given), options),
      /dasharray/,
    )
  })
})

describe('charts of seats that are not all allocated', () => {
  it('say how many are still open', () => {
    const lists = [{ text: 'SP', seats: 2, color: null }]
    const said = (total: number) =>
      /<desc[^>]*>(.*)<\/desc>/.exec(
        drawn((given) => seatsChart({ lists, total }, given), variants.wide ?? assert.fail()),
      )?.[1]
    assert.match(said(5) ?? '', /: SP: 2, noch offen: 3\.$/)
    assert.match(said(2) ?? '', /: SP: 2\.$/)
  })
})

describe('the legend of bars', () => {
  const options = variants.wide ?? assert.fail()
  const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

  it('explains pale bars, where there are any', () => {
    const decided = texts(drawn(charts.lists ?? (() => null), options))
    assert.deepEqual(decided.slice(-2), ['mit Sitz', 'ohne Sitz'])
    const alike = sample.lists.map((bar) => ({ ...bar, class: 'active' as const }))
    assert.ok(!texts(drawn((given) => listsChart({ results: alike }, given), options)).includes('mit Sitz'))
  })

  it('explains colours whose bars have no label', () => {
    const colorNames = [{ text: 'Die Mitte', color: '#ff8a00' }]
    const svg = drawn((given) => candidatesChart(sample.candidates, given), { ...options, colorNames })
    assert.deepEqual(texts(svg).slice(-3), ['Die Mitte', 'gewählt', 'nicht gewählt'])
  })
})

describe('charts of parties', () => {
  const options = variants.wide ?? assert.fail()
  const labels = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
  const interim = {
    ...sample.parties,
    results: sample.parties.results.map((bar) =>
      bar.active ? { ...bar, value: { ...bar.value, front: 0 } } : bar,
    ),
  }

  it('have a single axis', () => {
    const svg = drawn((given) => partyStrengthsChart(sample.parties, given), options)
    const bands = svg.match(/class="chart-rule"/g)?.length
    assert.equal(labels(svg).filter((text) => text === 'Sitze').length, bands, 'a row of figures below each')
    assert.equal(labels(svg).filter((text) => text === 'Anteil %').length, 1)
  })

  it('do not show seats that are not allocated yet as 0', () => {
    for (const chart of [partyStrengthsChart, seatAllocationChart]) {
      const svg = drawn((given) => chart(interim, given), options)
      assert.equal(labels(svg).filter((text) => text === '–').length, sample.parties.groups.length)
      assert.doesNotMatch(svg, /2023: [^<]*0 Sitze/)
    }
  })
})

describe('charts of flows', () => {
  it('name both ends of each flow for the script of the page, but not in a file', () => {
    const draw = charts.panachage ?? (() => null)
    const page = drawn(draw, variants.narrow ?? assert.fail())
    assert.match(page, /<g [^>]*data-from="1">\n<path [^>]*data-to="8" data-votes="\d+"/)
    assert.match(page, /<g data-node="1" data-name="Die Mitte">/)
    assert.doesNotMatch(drawn(draw, variants.file ?? assert.fail()), / data-|pointer-events/)
  })

  it('of connections name every node, shortened where there is no room', () => {
    const names = (options: DrawOptions | undefined) =>
      drawn(charts.connections ?? (() => null), options ?? assert.fail()).match(
        />(?:Unterlistenverbindung|Listenverbindung|U?LV) \d</g,
      ) ?? []
    assert.equal(names(variants.wide).filter((name) => name.includes('verbindung')).length, 4)
    assert.equal(names(variants.narrow).filter((name) => name.startsWith('>ULV')).length, 2)
  })
})

describe('narrow charts of parties', () => {
  it('show each year of the election beside the one before', () => {
    const years = (options: DrawOptions) =>
      new Set(drawn((given) => partyStrengthsChart(sample.parties, given), options).match(/>20\d\d</g))
    assert.deepEqual([...years(variants.narrow ?? assert.fail())], ['>2019<', '>2023<'])
    assert.equal(years(variants.wide ?? assert.fail()).size, 3)
  })
})

describe('charts for large, medium and small screens', () => {
  it('are three drawings with ids of their own', () => {
    const both =
      responsiveChart(listsChart, { results: sample.lists }, variants.wide ?? assert.fail())?.markup ?? ''
    const ids = [...both.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    assert.deepEqual(ids, [
      ...['chart-full-title', 'chart-full-desc'],
      ...['chart-title', 'chart-desc', 'chart-narrow-title', 'chart-narrow-desc'],
    ])
    const widths = [...both.matchAll(/class="chart-svg chart-(\w+)" viewBox="0 0 (\d+) /g)]
    assert.deepEqual(
      widths.map(([, name, width]) => [name, Number(width)]),
      [
        ['full', 1060],
        ['wide', 720],
        ['narrow', 336],
      ],
    )
  })
})

describe('colours of drawings in files', () => {
  it('have enough contrast even for what is inactive', () => {
    const hex = String(fileLook.paint('muted').fill)
    const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
    assert.ok(contrast([channel(1), channel(3), channel(5)], [255, 255, 255]) >= 4.5)
  })
})
