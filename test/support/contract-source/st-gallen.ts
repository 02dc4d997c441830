import { districtOf, expats, stGallen2022, stGallen2023 } from './entities.ts'
import { ballot, ballotResults, de, election, uncounted, vote } from './result-builders.ts'
import type { Canton, Compound, Election, Party, Vote } from './types.ts'

// A canton with districts, by which it elects its parliament.

const votes: readonly Vote[] = [
  vote({
    id: 'ahv-21',
    title: {
      de_CH: 'Änderung AHV-Gesetz (AHV 21)',
      fr_CH: 'Modification de la LAVS',
      it_CH: 'Modifica LAVS',
      rm_CH: 'Midada da la LAVS',
    },
    date: '2022-09-25',
    domain: 'federation',
    ballots: [
      ballot(
        'ahv-21',
        'proposal',
        ballotResults([...stGallen2022, expats], {
          yeas: 98765,
          nays: 65432,
          empty: 1234,
          invalid: 321,
          eligible: 330123,
        }),
      ),
    ],
  }),
  // Counted in Werdenberg only. One municipality has its voters before its result (example 3).
  vote({
    id: 'wasserbau',
    title: de('Wasserbaugesetz'),
    date: '2026-09-27',
    domain: 'canton',
    status: 'interim',
    ballots: [
      ballot('wasserbau', 'proposal', [
        ...ballotResults(districtOf('Werdenberg', stGallen2023), {
          yeas: 6000,
          nays: 4000,
          empty: 100,
          invalid: 10,
          eligible: 24000,
        }),
        ...stGallen2023
          .filter((entity) => entity.district !== 'Werdenberg')
          .map((entity) => uncounted(entity, entity.name === 'Amden' ? 420 : 0)),
      ]),
    ],
  }),
]

const court = election({
  id: 'kreisgericht-werdenberg-2023',
  title: de('Kreisgericht Werdenberg: Ersatzwahl'),
  date: '2023-06-18',
  domain: 'district',
  segment: 'Werdenberg',
  type: 'majorz',
  mandates: 1,
  absoluteMajority: 4201,
  places: districtOf('Werdenberg', stGallen2023),
  totals: { eligible: 23500, received: 8700, blankBallots: 250, invalidBallots: 50 },
  standing: [
    { id: '1', family: 'Rohrer', first: 'Jakob', votes: 4700, elected: true, party: 'SVP' },
    { id: '2', family: 'Saxer', first: 'Barbara', votes: 3600, party: 'Die Mitte' },
  ],
})

const parties = ['SVP', 'Die Mitte', 'SP']

const districtElection = (
  name: string,
  shortcode: string,
  mandates: number,
  votesOf: readonly number[],
  won: readonly number[],
  notCounted: readonly number[],
): Election =>
  election({
    id: `kantonsrat-2024-${name.toLowerCase()}`,
    title: de(`Kantonsratswahl 2024 Wahlkreis ${name}`),
    date: '2024-03-03',
    domain: 'district',
    segment: name,
    shortcode,
    type: 'proporz',
    mandates,
    status: notCounted.length > 0 ? 'interim' : 'final',
    compound: 'kantonsratswahl-2024',
    places: districtOf(name, stGallen2023),
    notCounted,
    totals: {
      eligible: 22000,
      received: Math.ceil((votesOf.reduce((a, b) => a + b, 0) + 900) / mandates) + 150,
      blankBallots: 100,
      invalidBallots: 50,
    },
    listed: parties.map((list, index) => ({
      id: `0${index + 1}`,
      name: list,
      votes: votesOf[index] ?? 0,
      mandates: won[index] ?? 0,
      ...(index > 0 ? { connection: '1' } : {}),
    })),
    standing: parties.map((list, index) => ({
      id: `0${index + 1}.${name.slice(0, 2)}`,
      family: `Kandidat ${list}`,
      first: name,
      votes: Math.floor((votesOf[index] ?? 0) / 3),
      elected: (won[index] ?? 0) > 0,
      list: `0${index + 1}`,
    })),
  })

// Rorschach is final, Werdenberg is not: Wartau is missing. Its elected are published nevertheless (Q3).
const elections: readonly Election[] = [
  districtElection('Rorschach', '02', 9, [31000, 22000, 19000], [4, 3, 2], []),
  districtElection('Werdenberg', '04', 8, [28000, 15000, 9000], [1, 0, 0], [3276]),
]

const partyResults: readonly Party[] = parties.flatMap((name, index) =>
  [2024, 2020].map((year) => ({
    domain: 'canton',
    segment: '',
    year,
    id: `0${index + 1}`,
    name: { de_CH: name },
    color: null,
    mandates: year === 2024 ? ([5, 3, 2][index] ?? 0) : ([4, 4, 2][index] ?? 0),
    votes: year === 2024 ? ([59000, 37000, 28000][index] ?? 0) : ([50000, 40000, 30000][index] ?? 0),
    total: year === 2024 ? 124000 : 120000,
    voters: null,
    votersShare: null,
    panachage: {},
  })),
)

const compound: Compound = {
  kind: 'compound',
  id: 'kantonsratswahl-2024',
  title: de('Kantonsratswahl 2024'),
  shortTitle: null,
  date: '2024-03-03',
  domain: 'canton',
  shortcode: null,
  relatedLink: null,
  changed: '2024-03-03T18:00:00+00:00',
  elections,
  parties: partyResults,
  released: true,
}

export const stGallenSite: Canton = {
  id: 'sg',
  name: 'Kanton St. Gallen',
  hasDistricts: true,
  items: [...votes, court, compound, ...elections],
  moved: {},
}
