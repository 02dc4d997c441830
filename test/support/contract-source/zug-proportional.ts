import { zug } from './entities.ts'
import { type CandidateGiven, de, election, type ListGiven } from './result-builders.ts'
import type { Compound, Election, Party } from './types.ts'

// Examples 19, 22 and 25 of sheet 50: three seats, list connections with sub-connections, parties of two years.

const lists: readonly ListGiven[] = [
  {
    id: '1',
    name: 'FDP.Die Liberalen',
    votes: 24800,
    mandates: 1,
    color: '#0084c7',
    connection: '1',
    panachage: { '2': 812, '3': 604, '999': 333 },
  },
  {
    id: '2',
    name: 'CVP',
    votes: 30500,
    mandates: 1,
    color: '#e3a13a',
    connection: '1',
    panachage: { '1': 701, '10A': 12, '999': 0 },
  },
  { id: '3', name: 'SVP', votes: 33892, mandates: 1, color: '#408b3d' },
  {
    id: '4',
    name: 'Alternative – die Grünen',
    votes: 15969,
    color: '#84b547',
    connection: '21',
    parent: '2',
    panachage: { '5': 44 },
  },
  { id: '5', name: 'Junge Alternative', votes: 3000, connection: '21', parent: '2' },
  { id: '6', name: 'CSP', votes: 1451, connection: '21', parent: '2' },
  { id: '7', name: 'Grünliberale Jugend', votes: 1163, connection: '22', parent: '2' },
  { id: '8', name: 'Grünliberale', votes: 4262, connection: '22', parent: '2' },
  // Ids are text: 10A is between 1 and 2. The name contains a comma and quotes.
  { id: '10A', name: 'Parteilos, "frei & unabhängig"', votes: 1652, connection: '2' },
]

const candidates: readonly CandidateGiven[] = lists.flatMap((list, index) => [
  {
    id: `${list.id}.01`,
    family:
      ['Amrein', 'Bühler', 'Caflisch', 'De Luca', 'Eggler', 'Früh', 'Größer', 'Huber', 'Ineichen'][index] ??
      '',
    first: 'Anna-Lena',
    votes: Math.floor(list.votes * 0.5),
    elected: (list.mandates ?? 0) > 0,
    list: list.id,
    party: index === 8 ? null : list.name,
    gender: 'female' as const,
    born: 1970 + index,
    ...(index < 2 ? { panachage: { '3': 7 + index, '999': 3 } } : {}),
  },
  {
    id: `${list.id}.02`,
    family: 'Muster',
    first: 'Ueli',
    votes: Math.floor(list.votes * 0.3),
    list: list.id,
    party: list.name,
  },
])

const party = (
  year: number,
  id: string,
  name: string,
  votes: number,
  mandates: number,
  color: string | null,
): Party => ({
  domain: 'federation',
  segment: '',
  year,
  id,
  name: id === '2' ? { de_CH: name, fr_CH: 'PDC', it_CH: 'PPD', rm_CH: 'PCD' } : { de_CH: name },
  color,
  mandates,
  votes,
  total: year === 2015 ? 116689 : 116973,
  voters: null,
  votersShare: null,
  panachage: year === 2015 && id === '1' ? { '2': 812, '3': 604, '999': 333 } : {},
})

export const nationalCouncil = election({
  id: 'nationalratswahl-2015',
  title: { de_CH: 'Nationalratswahl 2015', rm_CH: 'Elecziun dal Cussegl naziunal 2015' },
  shortTitle: de('Nationalrat'),
  date: '2015-10-18',
  domain: 'federation',
  type: 'proporz',
  mandates: 3,
  places: zug,
  totals: { eligible: 74803, received: 40200, blankBallots: 118, invalidBallots: 1015 },
  listed: lists,
  standing: candidates,
  parties: [
    party(2015, '1', 'FDP', 24800, 1, '#0084c7'),
    party(2015, '2', 'CVP', 30500, 1, '#e3a13a'),
    party(2015, '3', 'SVP', 33892, 1, '#408b3d'),
    party(2015, '4', 'ALG', 19145, 0, null),
    party(2015, '5', 'GLP', 8352, 0, '#aac54b'),
    party(2011, '1', 'FDP', 22000, 1, '#0084c7'),
    party(2011, '2', 'CVP', 28700, 1, '#e3a13a'),
    party(2011, '3', 'SVP', 33500, 1, '#408b3d'),
    party(2011, '4', 'ALG', 14801, 0, null),
    party(2011, '5', 'GLP', 17972, 0, '#aac54b'),
  ],
})

const seats: readonly (readonly [
  name: string,
  mandates: number,
  votes: readonly number[],
  won: readonly number[],
])[] = [
  ['Baar', 2, [3010, 2450, 1750], [1, 1, 0]],
  ['Cham', 1, [1400, 1900, 1000], [0, 1, 0]],
  ['Menzingen', 1, [900, 300, 350], [1, 0, 0]],
]
const groups = ['Mitte', 'FDP', 'ALG']
const groupColors = ['#e3a13a', '#0084c7', '#84b547']

// Each municipality is a constituency; the sheet defines only the name of its domain.
export const chamberElections: readonly Election[] = seats.map(([name, mandates, listVotes, won], index) =>
  election({
    id: `kantonsrat-2022-${name.toLowerCase()}`,
    title: de(`Kantonsratswahl 2022 ${name}`),
    date: '2022-10-02',
    domain: 'municipality',
    segment: name,
    shortcode: String(index + 1),
    type: 'proporz',
    mandates,
    compound: 'kantonsratswahl-2022',
    places: zug.filter((one) => one.name === name),
    totals: {
      eligible: 9000 - index * 2500,
      received: Math.ceil((listVotes.reduce((a, b) => a + b, 0) + 60) / mandates) + 30,
      blankBallots: 20,
      invalidBallots: 10,
    },
    listed: groups.map((group, number) => ({
      id: String(number + 1),
      name: group,
      votes: listVotes[number] ?? 0,
      mandates: won[number] ?? 0,
      color: groupColors[number] ?? '#999999',
    })),
    standing: groups.map((group, number) => ({
      id: `${index + 1}0${number + 1}`,
      family: `${group}er`,
      first: name,
      votes: Math.floor((listVotes[number] ?? 0) / 2),
      elected: (won[number] ?? 0) > 0,
      list: String(number + 1),
      party: group,
      gender: number === 1 ? ('female' as const) : ('male' as const),
      born: 1990 - number * 10,
    })),
  }),
)

// Examples 27 and 34.
const chamberParties: readonly Party[] = groups.map((group, number) => ({
  domain: 'canton',
  segment: '',
  year: 2022,
  id: String(number + 1),
  name: { de_CH: group, fr_CH: ['Le Centre', 'PLR', 'Alternatives'][number] ?? '' },
  color: groupColors[number] ?? null,
  mandates: [2, 2, 0][number] ?? 0,
  votes: [5310, 4650, 3100][number] ?? 0,
  total: 13060,
  voters: [603.01, 491.02, 351.04][number] ?? null,
  votersShare: [41.73, 33.98, 24.29][number] ?? null,
  panachage: { '1': 10 + number, '2': 20 + number, '999': 5 },
}))

export const chamber: Compound = {
  kind: 'compound',
  id: 'kantonsratswahl-2022',
  title: { de_CH: 'Kantonsratswahl 2022', fr_CH: 'Élection du Grand Conseil 2022' },
  shortTitle: de('Kantonsrat'),
  date: '2022-10-02',
  domain: 'canton',
  shortcode: '0',
  relatedLink: 'https://www.zg.ch/kantonsrat',
  changed: '2022-10-02T16:40:00+00:00',
  elections: chamberElections,
  parties: chamberParties,
  released: true,
}
