import type { SourceType } from '../src/areas/results/import/tasks/export-program-task.ts'
import type { Domain } from '../src/areas/results/model/item.ts'

export type ExpectedFigure = string | number
export type ExpectedFigures = Readonly<Record<string, ExpectedFigure>>

interface Place {
  readonly canton: string
  readonly date: string
}

/** The items of a file, as an operator would create them. */
export type Setup =
  | ({ readonly kind: 'vote'; readonly type: 'simple' | 'complex' } & Place)
  | ({
      readonly kind: 'election' | 'parties'
      readonly type: 'majorz' | 'proporz'
      readonly mandates: number
      readonly domain: Domain
      readonly segment?: string
    } & Place)
  | ({
      readonly kind: 'compound'
      readonly domain: 'municipality' | 'region'
      /** Segment → seats. */
      readonly mandates: Readonly<Record<string, number>>
    } & Place)
  | ({
      readonly kind: 'export-program'
      readonly type: SourceType
      readonly hasExpats: boolean
      readonly items: readonly ExpectedLink[]
    } & Place)
  /** The items and dates are in the file. */
  | { readonly kind: 'delivery'; readonly canton: string }
  | { readonly kind: 'workbook' }

/** The item of a data source. */
export interface ExpectedLink {
  /** Prefix of its figures. */
  readonly id: string
  readonly number: string
  readonly district: string
  readonly domain: Domain
  readonly segment?: string
  readonly mandates?: number
}

export interface Expectation {
  /** A file, or a folder with the files of one upload. */
  readonly file: string
  readonly what: Setup
  readonly figures: ExpectedFigures
}

const zug2015 = { canton: 'zg', date: '2015-10-18' } as const
const council = { kind: 'election', type: 'majorz', domain: 'canton', mandates: 2, ...zug2015 } as const
const national = { kind: 'election', type: 'proporz', domain: 'canton', mandates: 3, ...zug2015 } as const

const councils = [
  { number: '1', district: '1', segment: 'St. Gallen', mandates: 29, votes: 949454, turnout: '44.45' },
  { number: '2', district: '2', segment: 'Rorschach', mandates: 10, votes: 105959, turnout: '43.07' },
  { number: '3', district: '3', segment: 'Rheintal', mandates: 17, votes: 318662, turnout: '46.86' },
  { number: '4', district: '5', segment: 'Werdenberg', mandates: 9, votes: 83098, turnout: '43.94' },
  { number: '5', district: '6', segment: 'Sarganserland', mandates: 10, votes: 119157, turnout: '48.10' },
  { number: '6', district: '7', segment: 'See-Gaster', mandates: 16, votes: 301843, turnout: '44.65' },
  { number: '7', district: '8', segment: 'Toggenburg', mandates: 11, votes: 159038, turnout: '49.15' },
  { number: '8', district: '13', segment: 'Wil', mandates: 18, votes: 352595, turnout: '43.94' },
]

export const expectations: readonly Expectation[] = [
  {
    file: 'zg-federal-votes/ndg.csv',
    what: { kind: 'vote', type: 'simple', ...zug2015 },
    figures: { proposal: '25122/11148', eligible: 75452, 'yes %': '69.26', counted: '11 of 11' },
  },
  {
    file: 'zg-federal-votes/ndg-intermediate.csv',
    what: { kind: 'vote', type: 'simple', ...zug2015 },
    figures: { yes: 4447, 'yes %': '68.22', counted: '1 of 11', completed: 'no' },
  },
  {
    file: 'zg-federal-votes/mundart.csv',
    what: { kind: 'vote', type: 'complex', ...zug2015 },
    figures: {
      proposal: '13338/20335',
      'counter-proposal': '20582/12359',
      'tie-breaker': '11979/20401',
      answer: 'counter-proposal',
    },
  },
  {
    file: 'zg-majorz-2015/staenderatswahl-2015.csv',
    what: council,
    figures: {
      counted: '11 of 11',
      'absolute majority': 18191,
      eligible: 73355,
      'accounted ballots': 38710,
      'accounted votes': 72761,
      'blank ballots': 63,
      'invalid ballots': 115,
      'turnout %': '53.01',
      elected: 'Joachim Eder, Peter Hegglin',
    },
  },
  {
    file: 'zg-majorz-2015/staenderatswahl-2015-intermediate.csv',
    what: council,
    figures: { counted: '4 of 11' },
  },
  {
    file: 'zg-proporz-2015/nationalratswahlen-2015.csv',
    what: national,
    figures: {
      counted: '11 of 11',
      eligible: 74803,
      'accounted ballots': 39067,
      'accounted votes': 116689,
      'turnout %': '53.74',
      elected: 'Thomas Aeschi, Bruno Pezzatti, Gerhard Pfister',
      lists: 17,
      'list votes': '347 to 30532',
    },
  },
  {
    file: 'zg-proporz-2015/nationalratswahlen-2015-parteien.csv',
    what: { ...national, kind: 'parties' },
    figures: { parties: '2015: 6, 2011: 6' },
  },
  {
    file: 'zg-kantonsrat/kantonsratswahl-2014.csv',
    what: { ...national, domain: 'municipality', segment: 'Zug', mandates: 19 },
    figures: { eligible: 16481, 'accounted votes': 131899, 'turnout %': '45.33', 'number elected': 19 },
  },
  {
    file: 'zg-kantonsrat/kantonsratswahl-2022.csv',
    what: {
      kind: 'compound',
      domain: 'municipality',
      canton: 'zg',
      date: '2022-10-02',
      mandates: {
        ...{ Baar: 15, Cham: 10, Hünenberg: 6, Menzingen: 3, Neuheim: 2, Oberägeri: 4, Risch: 7 },
        ...{ Steinhausen: 6, Unterägeri: 6, Walchwil: 2, Zug: 19 },
      },
    },
    figures: { 'number elected': 74, female: 23, male: 51, eligible: 75436, received: 7857 },
  },
  {
    file: 'bl-landrat-2019/landratswahlen-2019.csv',
    what: {
      kind: 'compound',
      domain: 'region',
      canton: 'bl',
      date: '2019-03-31',
      mandates: {
        ...{ Allschwil: 7, Binningen: 7, Oberwil: 9, Reinach: 10, Münchenstein: 7, Muttenz: 9, Laufen: 6 },
        ...{ Pratteln: 8, Liestal: 9, Sissach: 6, Gelterkinden: 6, Waldenburg: 6 },
      },
    },
    figures: { 'number elected': 90, candidates: 608, eligible: 189533, received: 64307 },
  },
  {
    file: 'sg-extprog-votes-2017',
    what: {
      ...{ kind: 'export-program', type: 'vote', canton: 'sg', date: '2017-02-12', hasExpats: true },
      items: [
        { id: 'first', number: '1', district: '1', domain: 'federation' },
        { id: 'second', number: '2', district: '1', domain: 'federation' },
        { id: 'cantonal', number: '3', district: '1', domain: 'canton' },
      ],
    },
    figures: {
      'first proposal': '70821/71316',
      'first counted': '78 of 78',
      'first status': 'final',
      'second yes': 84247,
      'second status': 'unknown',
      'cantonal yes': 57653,
    },
  },
  {
    file: 'sg-extprog-majorz-2016',
    what: {
      ...{ kind: 'export-program', type: 'majorz', canton: 'sg', date: '2016-02-28', hasExpats: true },
      items: [{ id: 'government', number: '9', district: '1', domain: 'canton', mandates: 6 }],
    },
    figures: {
      'government counted': '78 of 78',
      'government absolute majority': 79412,
      'government eligible': 311828,
      'government accounted ballots': 158822,
      'government number elected': 6,
    },
  },
  {
    file: 'sg-extprog-proporz-2016',
    what: {
      ...{ kind: 'export-program', type: 'proporz', canton: 'sg', date: '2016-01-01', hasExpats: false },
      items: councils.map(({ number, district, segment, mandates }) => ({
        ...{ id: segment, number, district, domain: 'district', segment, mandates },
      })),
    },
    figures: Object.fromEntries(
      councils.flatMap(({ segment, votes, turnout }) => [
        [`${segment} accounted votes`, votes],
        [`${segment} turnout %`, turnout],
      ]),
    ),
  },
  {
    file: 'ech-0252/votes-intermediate.xml',
    what: { kind: 'delivery', canton: 'gr' },
    figures: {
      items: 6,
      'IPQ50 counted': '7 of 101',
      'IPQ50 yes': 8457,
      'IPQ50 status': 'interim',
      'IPQ52 answer': 'counter-proposal',
    },
  },
  {
    file: 'ech-0252/votes-empty.xml',
    what: { kind: 'delivery', canton: 'gr' },
    figures: { items: 6, 'IPQ50 counted': '0 of 101', 'IPQ50 status': 'interim' },
  },
  {
    file: 'ech-0252/votes-invalid-year.xml',
    what: { kind: 'delivery', canton: 'gr' },
    figures: { problem: 'delivery.yearOfVotes' },
  },
  {
    file: 'ech-0252/majority_combined.xml',
    what: { kind: 'delivery', canton: 'sg' },
    figures: { items: 1, eligible: 8500, received: 4800, status: 'interim' },
  },
  {
    file: 'ech-0252/proportional_combined.xml',
    what: { kind: 'delivery', canton: 'sg' },
    figures: { items: 1, lists: 3, 'candidate votes': 3170, status: 'interim' },
  },
  ...['wb_v1.xls', 'wb_v1.xlsx', 'wb_v3.xls', 'wb_v3.xlsx'].map(
    (name): Expectation => ({
      file: `workbooks/${name}`,
      what: { kind: 'workbook' },
      figures: { rows: '1,2' },
    }),
  ),
  ...['wb_error_v1.xls', 'wb_error_v1.xlsx'].map(
    (name): Expectation => ({
      file: `workbooks/${name}`,
      what: { kind: 'workbook' },
      figures: { problem: 'file.unsupportedCells' },
    }),
  ),
]
