import type { Bar } from '../../src/areas/results/charts/data/bars.ts'
import type { CandidatesData } from '../../src/areas/results/charts/data/candidates.ts'
import type { ConnectedNode } from '../../src/areas/results/charts/data/connections.ts'
import type { GroupedBars, PartyBar } from '../../src/areas/results/charts/data/party-strengths.ts'
import type { SankeyData } from '../../src/areas/results/charts/data/sankey.ts'
import type { DeviationsData } from '../../src/areas/results/charts/points/deviations.ts'
import type { ScatterData } from '../../src/areas/results/charts/points/scatter.ts'
import type { SeatsData } from '../../src/areas/results/charts/seats.ts'

/** Invented figures shared by the tests of drawings. */

const bar = (text: string, value: number, active: boolean, color: string | null, value2?: number): Bar => ({
  text,
  value,
  class: active ? 'active' : 'inactive',
  color,
  ...(value2 === undefined ? {} : { value2 }),
})

export const candidates: CandidatesData = {
  results: [
    bar('Amstutz Corinne', 24132, true, '#ff8a00'),
    bar('Bärtschi-Zumthor Jean-François', 23620, true, '#0b6bb3'),
    bar('Cadalbert Ladina', 17990, false, '#84b547'),
    bar('De Luca Massimiliano Giovanni', 9120, false, null),
    bar('Egli Noé', 1709, false, '#ff8a00'),
    bar('Vereinzelte', 0, false, null),
  ],
  majority: 18191,
  title: 'Ständeratswahl',
}

const listRows: readonly (readonly [string, number, number, string | null])[] = [
  ['Die Mitte', 31416, 4, '#ff9b00'],
  ['Schweizerische Volkspartei', 28101, 3, '#4b8a3e'],
  ['FDP.Die Liberalen', 22007, 3, '#3872b5'],
  ['SP und Gewerkschaften', 18350, 2, '#f0554d'],
  ['Grüne – Junge Alternative', 12044, 1, '#84b547'],
  ['Grünliberale Partei', 9811, 1, '#c4c43d'],
  ['Freie Wählerinnen und Wähler der drei Seen, unabhängig von allen Parteien', 2210, 0, null],
  ['Junge Mitte', 1405, 0, '#ff9b00'],
]

export const lists: readonly Bar[] = listRows.map(([text, value, seats, color]) =>
  bar(text, value, seats > 0, color, seats),
)

export const seats: SeatsData = {
  lists: lists.flatMap(({ text, value2 = 0, color }) => (value2 > 0 ? [{ text, seats: value2, color }] : [])),
  total: 15,
}

const strengths: readonly (readonly [string, string | null, readonly (readonly [number, number])[]])[] = [
  [
    'Die Mitte',
    '#ff9b00',
    [
      [24, 29.4],
      [22, 27.1],
      [21, 26.3],
    ],
  ],
  [
    'SVP',
    '#4b8a3e',
    [
      [15, 19.2],
      [18, 22.8],
      [17, 21.7],
    ],
  ],
  [
    'FDP.Die Liberalen',
    '#3872b5',
    [
      [20, 24.0],
      [19, 22.2],
      [18, 21.0],
    ],
  ],
  [
    'SP',
    '#f0554d',
    [
      [9, 12.1],
      [8, 11.3],
      [9, 12.4],
    ],
  ],
  [
    'Alternative – die Grünen',
    '#84b547',
    [
      [10, 12.6],
      [10, 11.9],
      [11, 13.1],
    ],
  ],
  [
    'Grünliberale',
    null,
    [
      [2, 2.7],
      [3, 4.7],
      [4, 5.5],
    ],
  ],
]
const years = ['2015', '2019', '2023'] as const

export const parties: GroupedBars = {
  groups: strengths.map(([name]) => name),
  labels: years,
  maximum: { front: 80, back: 100 },
  axis_units: { front: '', back: '%' },
  results: strengths.flatMap(([group, color, figures]) =>
    figures.map(([front, back], place) => ({
      group,
      item: years[place] ?? '',
      value: { front, back },
      active: place === years.length - 1,
      color,
    })),
  ),
  title: 'Kantonsratswahl',
}

export const partyRows: readonly PartyBar[] = strengths.flatMap(([name, color, figures]) =>
  figures.toReversed().map(([seatsWon, share], place) => ({
    ...bar(place === 0 ? `${name} 2023` : String(2023 - 4 * place), share, place === 0, color),
    value2: seatsWon,
    percentage: true,
  })),
)

export const panachage: SankeyData = {
  nodes: [
    { name: 'Blankoliste', color: null, active: false, id: 1 },
    ...['left', 'right'].flatMap((side) =>
      listRows.slice(0, 6).map(([name, , mandates, color], place) => ({
        name,
        color,
        active: mandates > 0,
        id: place + (side === 'left' ? 2 : 8),
      })),
    ),
  ],
  links: Array.from({ length: 7 }, (_, source) =>
    Array.from({ length: 6 }, (__, target) => ({
      source,
      target: target + 7,
      value: source === target + 1 ? 0 : ((source * 37 + target * 53) % 97) * (7 - source) + 4,
      color: source === 0 ? null : (listRows[source - 1]?.[3] ?? null),
      active: source > 0,
    })),
  ).flat(),
  title: 'Panaschierstatistik',
}

export const scatter: ScatterData = {
  points: [
    { key: '3203', name: 'St. Gallen', x: 61.25, y: 57.5, size: 46_000 },
    { key: '3215', name: 'Rorschach', x: 58, y: 62.125, size: 4_100 },
    { key: '3237', name: 'Thal', x: 47.5, y: 44, size: 4_300 },
    { key: '3251', name: 'Altstätten', x: 43.75, y: 46.5, size: 7_200 },
    { key: '3204', name: 'Wittenbach', x: 47.75, y: 44.25, size: 5_900 },
    { key: '3443', name: 'Gossau', x: 66, y: 61, size: 12_000 },
  ],
  x: { title: 'Ja in %, Nachtzüge (14.6.2026)', isYesShare: true },
  y: { title: 'Ja in %, Recht auf Reparatur (27.9.2026)', isYesShare: true },
  marked: '3237',
}

export const deviations: DeviationsData = {
  points: [
    { day: '2019-05-19', name: 'Steuerreform', points: -4.25, isSame: true, href: '/vote/steuerreform' },
    { day: '2021-06-13', name: 'CO₂-Gesetz', points: 11.5, isSame: false, href: '/vote/co2' },
    { day: '2023-06-18', name: 'Klimagesetz', points: 2, isSame: true, href: '/vote/klima' },
    { day: '2026-06-14', name: 'Nachtzüge', points: 0, isSame: true, href: '/vote/nachtzuege' },
  ],
  title: 'Prozentpunkte mehr Ja (+) oder weniger Ja (−) als insgesamt',
  legend: ['wie die Mehrheit', 'anders als die Mehrheit'],
}

const listNode = (name: string, votes: number, seats: number, color: string | null): ConnectedNode => ({
  ...{ name, shortName: name, color, votes, seats, members: [] },
})

export const connections: readonly ConnectedNode[] = [
  {
    ...{ name: 'Listenverbindung 1', shortName: 'LV 1', color: null, votes: 57_935, seats: 7 },
    members: [
      {
        ...{ name: 'Unterlistenverbindung 1', shortName: 'ULV 1', color: '#3872b5', votes: 25_114, seats: 3 },
        members: [
          listNode('FDP.Die Liberalen', 22_007, 3, '#3872b5'),
          listNode('Jungfreisinnige', 3107, 0, '#3872b5'),
        ],
      },
      {
        ...{ name: 'Unterlistenverbindung 2', shortName: 'ULV 2', color: '#ff9b00', votes: 32_821, seats: 4 },
        members: [listNode('Die Mitte', 31_416, 4, '#ff9b00'), listNode('Junge Mitte', 1405, 0, '#ff9b00')],
      },
    ],
  },
  {
    ...{ name: 'Listenverbindung 2', shortName: 'LV 2', color: null, votes: 30_394, seats: 3 },
    members: [
      listNode('SP und Gewerkschaften', 18_350, 2, '#f0554d'),
      listNode('Grüne – Junge Alternative', 12_044, 1, '#84b547'),
      listNode('Liste ohne Stimmen', 0, 0, null),
    ],
  },
]
