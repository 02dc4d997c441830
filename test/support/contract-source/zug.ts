import { expats, zug } from './entities.ts'
import { ballot, ballotResults, de, election, uncounted, vote } from './result-builders.ts'
import type { Canton, Election, Entity, Vote } from './types.ts'
import { chamber, chamberElections, nationalCouncil } from './zug-proportional.ts'

// A canton without districts. Totals are those of the named worked examples of sheet 50.

const place = (name: string): Entity => zug.find((one) => one.name === name) ?? expats

const votes: readonly Vote[] = [
  // Example 1.
  vote({
    id: 'energiegesetz',
    title: {
      de_CH: 'Energiegesetz (EnG)',
      fr_CH: 'Loi sur l’énergie (LEne)',
      it_CH: 'Legge sull’energia (LEne)',
      rm_CH: 'Lescha d’energia (LEn)',
    },
    date: '2017-05-21',
    domain: 'federation',
    shortcode: '1',
    relatedLink: 'https://www.admin.ch/energie?a=1&b=2',
    ballots: [
      ballot(
        'energiegesetz',
        'proposal',
        ballotResults(zug, { yeas: 16534, nays: 27898, empty: 314, invalid: 7, eligible: 72957 }),
      ),
    ],
  }),
  // Both accepted, and the tie-breaker for the counter-proposal; ballots have their own titles.
  vote({
    id: 'mehr-demokratie',
    title: de('Initiative "Mehr Demokratie", mit Gegenvorschlag <Kantonsrat> & Stichfrage'),
    shortTitle: de('Mehr Demokratie'),
    date: '2021-11-28',
    domain: 'canton',
    ballots: [
      ballot(
        'mehr-demokratie',
        'proposal',
        ballotResults(zug, { yeas: 23400, nays: 17100, empty: 900, invalid: 12, eligible: 77500 }),
        de('Initiative "Mehr Demokratie"'),
      ),
      ballot(
        'mehr-demokratie',
        'counter-proposal',
        ballotResults(zug, { yeas: 26100, nays: 13800, empty: 1500, invalid: 12, eligible: 77500 }),
        de('Gegenvorschlag des Kantonsrates'),
      ),
      ballot(
        'mehr-demokratie',
        'tie-breaker',
        ballotResults(zug, { yeas: 17500, nays: 21400, empty: 2500, invalid: 12, eligible: 77500 }),
      ),
    ],
  }),
  // Example 5: more ballots received than answers. Has the same id as an election (ids are unique within a
  // kind).
  vote({
    id: 'baar',
    title: de('Baar: Kredit für das Schulhaus Wiesental'),
    date: '2019-05-19',
    domain: 'municipality',
    shortcode: 'B1',
    ballots: [
      ballot(
        'baar',
        'proposal',
        ballotResults([place('Baar')], {
          yeas: 300,
          nays: 200,
          empty: 5,
          invalid: 5,
          eligible: 1000,
          received: 650,
        }),
      ),
    ],
  }),
  // Voters abroad as a separate unit, and no status: completed because all are counted.
  vote({
    id: 'klimagesetz',
    title: { de_CH: 'Klimaschutzgesetz', fr_CH: 'Loi sur le climat' },
    date: '2023-06-18',
    domain: 'federation',
    status: null,
    relatedLink: '',
    ballots: [
      ballot(
        'klimagesetz',
        'proposal',
        ballotResults([...zug, expats], {
          yeas: 19800,
          nays: 16100,
          empty: 210,
          invalid: 31,
          eligible: 78900,
          expats: 2640,
        }),
      ),
    ],
  }),
  // Examples 2 and 3: an interim result, two of eleven counted.
  vote({
    id: 'spitalfinanzierung',
    title: de('Spitalfinanzierung'),
    date: '2026-09-27',
    domain: 'canton',
    status: 'interim',
    ballots: [
      ballot(
        'spitalfinanzierung',
        'proposal',
        zug.map((entity) => {
          const given = { Menzingen: [507, 69, 14, 5, 2877], Neuheim: [309, 28, 5, 0, 1255] }[entity.name]
          if (given === undefined) return uncounted(entity)
          const [yeas = 0, nays = 0, empty = 0, invalid = 0, eligible = 0] = given
          return { entity, counted: true, yeas, nays, empty, invalid, eligible, expats: null, received: null }
        }),
      ),
    ],
  }),
  // A tie means rejection (example 4).
  vote({
    id: 'gleichstand',
    title: de('Gleichstand'),
    date: '2020-02-09',
    domain: 'canton',
    ballots: [
      ballot(
        'gleichstand',
        'proposal',
        ballotResults(zug, { yeas: 11000, nays: 11000, empty: 0, invalid: 0, eligible: 74000 }),
      ),
    ],
  }),
  // Undecided with a counter-proposal: shares are those of the counter-proposal (Q1).
  vote({
    id: 'verkehr',
    title: de('Verkehrsinitiative'),
    date: '2024-09-22',
    domain: 'canton',
    status: 'unknown',
    ballots: (['proposal', 'counter-proposal', 'tie-breaker'] as const).map((type, turn) =>
      ballot('verkehr', type, [
        ...ballotResults(zug.slice(0, 10), {
          yeas: [600, 300, 500][turn] ?? 0,
          nays: [400, 700, 450][turn] ?? 0,
          empty: 20,
          invalid: 0,
          eligible: 2500,
        }),
        uncounted(place('Zug')),
      ]),
    ),
  }),
  // The next vote: nothing is counted, its data has no rows.
  vote({
    id: 'naechste',
    changed: '2026-10-20T08:00:00+00:00',
    title: de('Nächste Vorlage'),
    date: '2026-11-29',
    domain: 'federation',
    status: null,
    ballots: [ballot('naechste', 'proposal', [])],
  }),
  // Its data answers 500, its JSON does not.
  vote({
    id: 'kaputt',
    title: de('Kaputte Daten'),
    date: '2018-06-10',
    domain: 'canton',
    broken: 'data',
    ballots: [
      ballot(
        'kaputt',
        'proposal',
        ballotResults(zug, { yeas: 9000, nays: 8000, empty: 1, invalid: 1, eligible: 73000 }),
      ),
    ],
  }),
  // In the sitemap and the archive, but deleted.
  vote({
    id: 'geloescht',
    title: de('Gelöscht'),
    date: '2018-06-10',
    domain: 'canton',
    broken: 'all',
    ballots: [ballot('geloescht', 'proposal', [])],
  }),
]

const elections: readonly Election[] = [
  // Example 15.
  election({
    id: 'staenderatswahl-2015',
    title: { de_CH: 'Ständeratswahl 2015', fr_CH: 'Élection au Conseil des États 2015' },
    shortTitle: de('Ständerat'),
    date: '2015-10-18',
    domain: 'canton',
    type: 'majorz',
    mandates: 2,
    absoluteMajority: 18191,
    relatedLink: 'https://www.zg.ch/staenderat',
    places: zug,
    totals: { eligible: 73355, received: 38888, blankBallots: 63, invalidBallots: 115 },
    standing: [
      {
        id: '1',
        family: 'Eder',
        first: 'Johanna',
        votes: 24132,
        elected: true,
        party: 'FDP',
        partyColor: '#0084c7',
        gender: 'female',
        born: 1951,
      },
      {
        id: '2',
        family: 'Hegglin',
        first: 'Peter',
        votes: 23620,
        elected: true,
        party: 'CVP',
        partyColor: '#e3a13a',
        gender: 'male',
        born: 1960,
      },
      {
        id: '3',
        family: 'Brunner',
        first: 'Stefan',
        votes: 11997,
        party: 'SVP',
        partyColor: '#408b3d',
        gender: 'male',
      },
      { id: '4', family: 'Dübendorfer', first: 'Andrea', votes: 11303, gender: 'undetermined' },
      // Votes for other people: no first name, no party.
      { id: '99', family: 'Vereinzelte', first: '', votes: 1709 },
    ],
  }),
  election({
    id: 'regierungsrat-2-wahlgang',
    title: de('Regierungsratswahl, 2. Wahlgang'),
    date: '2015-11-15',
    domain: 'canton',
    type: 'majorz',
    mandates: 1,
    majorityType: 'relative',
    places: zug,
    totals: { eligible: 73400, received: 30000, blankBallots: 400, invalidBallots: 100 },
    standing: [
      { id: '1', family: "d'Arcy", first: 'Ève-Marie', votes: 15200, elected: true, party: 'ALG' },
      { id: '2', family: 'Iten', first: 'Karl "Kari"', votes: 14000, party: 'FDP, Liberale' },
    ],
  }),
  nationalCouncil,
  election({
    id: 'baar',
    title: de('Gemeinderat Baar'),
    date: '2018-10-07',
    domain: 'municipality',
    segment: 'Baar',
    type: 'majorz',
    mandates: 1,
    absoluteMajority: 2101,
    places: [place('Baar')],
    totals: { eligible: 14000, received: 4300, blankBallots: 80, invalidBallots: 20 },
    standing: [
      { id: '1', family: 'Zürcher', first: 'Lea', votes: 2400, elected: true, party: 'glp' },
      { id: '2', family: 'Röllin', first: 'Max', votes: 1700, party: 'SVP' },
    ],
  }),
  // Tacit, which is not published: all figures are 0.
  election({
    id: 'stille-wahl',
    title: de('Friedensrichter, stille Wahl'),
    date: '2019-03-31',
    domain: 'canton',
    type: 'majorz',
    mandates: 1,
    majorityType: null,
    places: zug,
    totals: { eligible: 0, received: 0, blankBallots: 0, invalidBallots: 0 },
    standing: [{ id: '1', family: 'Still', first: 'Rita', votes: 0, elected: true, party: '' }],
  }),
  election({
    id: 'ersatzwahl-2026',
    changed: '2026-10-20T08:00:00+00:00',
    title: de('Ersatzwahl Obergericht'),
    date: '2026-11-29',
    domain: 'canton',
    type: 'majorz',
    mandates: 1,
    status: null,
    places: [],
    totals: { eligible: 0, received: 0, blankBallots: 0, invalidBallots: 0 },
    standing: [],
  }),
  // The response ends within a row.
  election({
    id: 'abgebrochen',
    title: de('Abgebrochene Daten'),
    date: '2016-06-05',
    domain: 'canton',
    type: 'majorz',
    mandates: 1,
    broken: 'half',
    places: zug,
    totals: { eligible: 72000, received: 20000, blankBallots: 100, invalidBallots: 50 },
    standing: [{ id: '1', family: 'Halb', first: 'Otto', votes: 19000, elected: true }],
  }),
]

export const zugSite: Canton = {
  id: 'zg',
  name: 'Kanton Zug',
  hasDistricts: false,
  items: [...votes, ...elections, chamber, ...chamberElections],
  moved: { '/vote/eng-2017': '/vote/energiegesetz', '/election/sr-2015': '/election/staenderatswahl-2015' },
}
