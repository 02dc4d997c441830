import { ballot, ballotResults, de, election, uncounted, vote } from './result-builders.ts'
import type { Canton, Compound, Election, Entity, Party } from './types.ts'

// The other kinds of instances of sheet 20, 4: a city that counts by quarters, and a canton whose
// constituencies are regions in superregions, with double-proportional seats (Pukelsheim).

const quarters: readonly Entity[] = [
  'Innere Stadt',
  'Länggasse/Felsenau',
  'Mattenhof/Weissenbühl',
  'Kirchenfeld/Schosshalde',
  'Breitenrain/Lorraine',
  'Bümpliz/Bethlehem',
].map((name, index) => ({ id: index + 1, name, district: '' }))

export const bernSite: Canton = {
  id: '351',
  name: 'Stadt Bern',
  hasDistricts: false,
  moved: {},
  items: [
    vote({
      id: 'viererfeld',
      title: de('Überbauung Viererfeld'),
      date: '2023-03-12',
      domain: 'municipality',
      ballots: [
        ballot(
          'viererfeld',
          'proposal',
          ballotResults(quarters, { yeas: 25000, nays: 15000, empty: 400, invalid: 20, eligible: 86000 }),
        ),
      ],
    }),
    vote({
      id: 'otc-gesetz',
      title: de('Gesetz des Bundes'),
      date: '2026-09-27',
      domain: 'federation',
      status: 'interim',
      ballots: [
        ballot('otc-gesetz', 'proposal', [
          ...ballotResults(quarters.slice(0, 5), {
            yeas: 20000,
            nays: 11000,
            empty: 210,
            invalid: 9,
            eligible: 70000,
          }),
          ...quarters.slice(5).map((one) => uncounted(one)),
        ]),
      ],
    }),
    election({
      id: 'stadtpraesidium-2024',
      title: de('Stadtpräsidium 2024'),
      date: '2024-11-24',
      domain: 'municipality',
      type: 'majorz',
      mandates: 1,
      absoluteMajority: 20501,
      places: quarters,
      totals: { eligible: 86500, received: 42000, blankBallots: 900, invalidBallots: 100 },
      standing: [
        { id: '1', family: 'Kruse', first: 'Marina', votes: 22000, elected: true, party: 'GFL' },
        { id: '2', family: 'Wyss', first: 'Alec', votes: 18500, party: 'SP' },
      ],
    }),
  ],
}

const parties = ['SVP', 'SP']

const constituency = (
  [segment, supersegment, shortcode]: readonly [string, string, string],
  places: readonly (readonly [number, string])[],
  mandates: number,
  won: readonly number[],
): Election =>
  election({
    id: `landrat-2023-${segment.toLowerCase()}`,
    title: de(`Landratswahl 2023 ${segment}`),
    date: '2023-02-12',
    domain: 'region',
    ...{ segment, supersegment, shortcode, mandates },
    type: 'proporz',
    compound: 'landratswahl-2023',
    places: places.map(([id, name]) => ({ id, name, district: segment, superregion: supersegment })),
    totals: { eligible: 9000, received: 3200, blankBallots: 60, invalidBallots: 40 },
    listed: parties.map((name, index) => ({
      id: `${index + 1}`,
      name,
      votes: (1400 - index * 300) * mandates,
      mandates: won[index] ?? 0,
    })),
    standing: parties.map((name, index) => ({
      id: `${shortcode}${index + 1}`,
      family: `Kandidat ${name}`,
      first: segment,
      votes: 1200 - index * 300,
      elected: (won[index] ?? 0) > 0,
      list: `${index + 1}`,
    })),
  })

const elections = [
  constituency(
    ['Allschwil', 'Region 1', '01'],
    [
      [2762, 'Allschwil'],
      [2774, 'Schönenbuch'],
    ],
    2,
    [1, 1],
  ),
  constituency(
    ['Binningen', 'Region 1', '02'],
    [
      [2765, 'Binningen'],
      [2767, 'Bottmingen'],
    ],
    2,
    [1, 1],
  ),
  constituency(['Liestal', 'Region 3', '03'], [[2829, 'Liestal']], 1, [1, 0]),
]

const strengths = (domain: string, segment: string, seats: readonly number[]): readonly Party[] =>
  parties.map((name, index) => ({
    ...{ domain, segment, year: 2023, id: `${index + 1}`, name: de(name), color: null },
    mandates: seats[index] ?? 0,
    votes: 7000 - index * 1500,
    total: 12500,
    voters: 1400.25 - index * 300.5,
    votersShare: index === 0 ? 56 : 44,
    panachage: {},
  }))

const parliament: Compound = {
  kind: 'compound',
  id: 'landratswahl-2023',
  title: de('Landratswahl 2023'),
  shortTitle: de('Landrat'),
  date: '2023-02-12',
  domain: 'canton',
  shortcode: null,
  relatedLink: 'https://www.bl.ch/landrat',
  changed: '2023-02-12T17:00:00+00:00',
  elections,
  parties: [
    ...strengths('canton', '', [3, 2]),
    ...strengths('superregion', 'Region 1', [2, 2]),
    ...strengths('superregion', 'Region 3', [1, 0]),
  ],
  released: true,
  pukelsheim: true,
}

export const baselLandSite: Canton = {
  id: 'bl',
  name: 'Kanton Basel-Landschaft',
  hasDistricts: true,
  moved: {},
  items: [parliament, ...elections],
}
