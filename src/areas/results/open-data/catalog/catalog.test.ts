import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { instant } from '../../../../../test/support/database.ts'
import { aCompound, anElection, aVote } from '../../../../../test/support/results.ts'
import { addressesAt } from '../../serving/addresses.ts'
import { compoundOverview, electionOverview, voteOverview } from '../../tally/overview.ts'
import { type Catalog, catalogRdf } from './catalog.ts'

const vote = aVote({
  id: 'gesetz',
  title: { de_CH: 'Gesetz & Recht', fr_CH: 'Loi & droit' },
  date: '2021-06-13',
  domain: 'municipality',
  lastResultChange: instant('2022-06-13T12:00:00Z'),
})
const election = anElection({ id: 'rat' })
const compound = aCompound({ id: 'rat' })
const finished = { completed: true } as const
const catalog: Catalog = {
  publisher: {
    ...{ id: 'staatskanzlei-dreiseen', name: 'Staatskanzlei', mail: 'daten@example.org' },
    names: { fr_CH: 'Chancellerie d’État' },
  },
  name: 'Kanton Dreiseen',
  instance: { level: 'canton', canton: 'zg' },
  languages: ['de_CH', 'fr_CH'],
  defaultLocale: 'de_CH',
  items: [
    {
      item: vote,
      overview: { ...voteOverview(vote, null), ...finished, progress: { counted: 3, total: 3 } },
      version: 1,
      corrections: [],
    },
    {
      item: election,
      overview: { ...electionOverview(election, null), ...finished, hasPartyResults: true },
      version: 1,
      corrections: [],
    },
    {
      item: compound,
      overview: { ...compoundOverview(compound, [], null), ...finished },
      version: 1,
      corrections: [],
    },
    {
      item: aVote({ id: 'offen' }),
      overview: voteOverview(vote, null),
      version: null,
      corrections: [],
    },
  ],
  addresses: addressesAt('https://example.org'),
}

describe('the DCAT catalogue of open data', () => {
  const text = catalogRdf(catalog)
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) =>
      /^(dcat:dataset|dcat:distribution|dcat:keyword|dct:title|dct:description|dct:relation)$/.test(name),
  })
  const head = parser.parse(text)['rdf:RDF']['dcat:Catalog']
  const [first, second, third, ...others] = head['dcat:dataset'].map(
    (entry: Record<string, unknown>) => entry['dcat:Dataset'],
  )

  it('contains completed results, newest first', () => {
    assert.equal(XMLValidator.validate(text), true)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [first, second, third].map((dataset) => dataset['dct:identifier']),
      [
        'election-rat@staatskanzlei-dreiseen',
        'elections-rat@staatskanzlei-dreiseen',
        'vote-gesetz@staatskanzlei-dreiseen',
      ],
    )
    assert.equal(third['@_rdf:about'], 'https://example.org/vote/gesetz')
  })

  it('describes a dataset in the languages of the site', () => {
    assert.deepEqual(
      third['dct:title'].map((title: Record<string, string>) => [title['@_xml:lang'], title['#text']]),
      [
        ['de', 'Gesetz & Recht'],
        ['fr', 'Loi & droit'],
      ],
    )
    assert.equal(
      third['dct:description'][0]['#text'],
      'Resultate der Abstimmung «Gesetz & Recht» vom 13. Juni 2021. Ebene: Gemeinde.',
    )
    const words = third['dcat:keyword'].map((word: Record<string, string>) => word['#text'])
    assert.deepEqual(words, ['Abstimmung', 'Resultat', 'Gemeinde', 'votation', 'résultat', 'commune'])
    assert.equal(third['dct:modified']['#text'], '2022-06-13')
    const period = third['dct:temporal']['dct:PeriodOfTime']
    assert.deepEqual(
      [period['dcat:startDate']['#text'], period['dcat:endDate']['#text']],
      [vote.date, vote.date],
    )
    assert.equal(third['dcat:landingPage']['@_rdf:resource'], 'https://example.org/vote/gesetz/data')
  })

  it('lists the files: those of parties and deliveries only where there are any', () => {
    const files = (dataset: Record<string, Record<string, Record<string, unknown>>[]>) =>
      (dataset['dcat:distribution'] ?? []).map((entry) => String(entry['dcat:Distribution']?.['@_rdf:about']))
    assert.deepEqual(files(third), [
      'https://example.org/vote/gesetz/data-csv',
      'https://example.org/vote/gesetz/data-json',
      'https://example.org/vote/gesetz/data-xlsx',
      'https://example.org/vote/gesetz/ech-0252',
    ])
    assert.deepEqual(files(first).slice(3), [
      'https://example.org/election/rat/data-parties-csv',
      'https://example.org/election/rat/data-parties-json',
      'https://example.org/election/rat/data-parties-xlsx',
    ])
    assert.match(text, /<dct:title>gesetz-recht\.csv<\/dct:title>/)
    assert.match(text, /licenses\/terms_by/)
  })

  it('states its own dates, languages, licence and place', () => {
    assert.equal(head['dct:issued']['#text'], '2022-01-01')
    assert.equal(head['dct:modified']['#text'], third['dct:modified']['#text'])
    assert.match(head['dct:license']['@_rdf:resource'], /licenses\/terms_by$/)
    assert.deepEqual(
      head['dct:language'].map((one: Record<string, string>) => one['@_rdf:resource']?.slice(-3)),
      ['DEU', 'FRA'],
    )
    const placeOf = (instance: Catalog['instance']) =>
      /<dct:Location rdf:about="([^"]*)"/.exec(catalogRdf({ ...catalog, instance }))?.[1]
    assert.equal(placeOf(catalog.instance), 'https://ld.admin.ch/canton/9')
    assert.equal(placeOf({ level: 'canton', canton: 'xx' }), 'https://ld.admin.ch/country/CHE')
    const town = { level: 'municipality', canton: 'be', municipality: 351, name: 'Bern' } as const
    assert.equal(placeOf(town), 'https://ld.admin.ch/municipality/351')
    assert.doesNotMatch(catalogRdf({ ...catalog, items: [] }), /dct:issued|dct:modified/)
  })

  it('contains no date of issue before the polling day, however early the item was created', () => {
    const made = (created: string) => {
      const item = { ...vote, created: instant(created) }
      const overview = { ...voteOverview(item, null), ...finished }
      const items = [{ item, overview, version: 1, corrections: [] }]
      return [...catalogRdf({ ...catalog, items }).matchAll(/<dct:issued[^>]*>([^<]*)</g)].map(
        ([, day]) => day,
      )
    }
    assert.deepEqual(new Set(made('2021-03-01T08:00:00Z')), new Set(['2021-06-13']))
    assert.deepEqual(new Set(made('2021-06-15T22:30:00Z')), new Set(['2021-06-16']))
  })

  it('has labels for related resources of a dataset', () => {
    assert.deepEqual(
      third['dct:relation'].map((relation: Record<string, Record<string, unknown>>) => [
        relation['rdfs:Resource']?.['@_rdf:about'],
        relation['rdfs:Resource']?.['rdfs:label'],
      ]),
      [
        [
          'https://example.org/vote/gesetz/data?locale=de_CH',
          { '#text': 'Daten: Gesetz & Recht', '@_xml:lang': 'de' },
        ],
        [
          'https://example.org/vote/gesetz/data?locale=fr_CH',
          { '#text': 'Données\u202f: Loi & droit', '@_xml:lang': 'fr' },
        ],
      ],
    )
  })

  it('names the publisher by its own address, or by one in the catalogue, with its names', () => {
    const { 'foaf:Agent': agent } = head['dct:publisher']
    assert.equal(agent['@_rdf:about'], 'https://example.org/catalog.rdf#publisher-staatskanzlei-dreiseen')
    assert.equal(agent['dct:identifier'], 'staatskanzlei-dreiseen')
    assert.deepEqual(agent['foaf:name'], [
      { '#text': 'Staatskanzlei', '@_xml:lang': 'de' },
      { '#text': 'Chancellerie d’État', '@_xml:lang': 'fr' },
    ])
    assert.equal(third['dct:publisher']['@_rdf:resource'], agent['@_rdf:about'])
    const own = { ...catalog.publisher, uri: 'https://example.org/kanzlei' }
    assert.match(
      catalogRdf({ ...catalog, publisher: own }),
      /dct:publisher rdf:resource="https:\/\/example\.org\/kanzlei"/,
    )
  })
})
