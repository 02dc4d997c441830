import assert from 'node:assert/strict'
import type { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, it } from 'node:test'
import { JsonLdParser } from 'jsonld-streaming-parser'
import { Parser, Store } from 'n3'
import SHACLValidator from 'rdf-validate-shacl'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { instant } from '../../../../../test/support/database.ts'
import { aCompound, anElection, aVote } from '../../../../../test/support/results.ts'
import { addressesAt } from '../../serving/addresses.ts'
import { compoundOverview, electionOverview, voteOverview } from '../../tally/overview.ts'
import { type Catalog, catalogThings } from './catalog.ts'
import { jsonLd, rdfXml, turtle } from './write-graph.ts'

const baseIRI = 'https://example.org/catalog'
const finished = { completed: true, hasResults: true, progress: { counted: 3, total: 3 } } as const
const stored = { version: 1, corrections: [] } as const
const vote = aVote({
  id: 'gesetz',
  title: { de_CH: 'Gesetz «über» das "Recht" \\ <&>\nzweite Zeile', fr_CH: 'Loi' },
  lastResultChange: instant('2022-06-13T12:00:00Z'),
})
const [election, compound] = [anElection({ id: 'rat' }), aCompound({ id: 'rat' })]
const catalog: Catalog = {
  publisher: { id: 'staatskanzlei', name: 'Staatskanzlei', mail: 'daten@example.org' },
  name: 'Kanton Dreiseen',
  instance: { level: 'canton', canton: 'zg' },
  languages: ['de_CH', 'fr_CH', 'it_CH', 'rm_CH'],
  defaultLocale: 'de_CH',
  items: [
    { ...stored, item: vote, overview: { ...voteOverview(vote, null), ...finished } },
    {
      ...stored,
      item: election,
      overview: { ...electionOverview(election, null), ...finished, hasPartyResults: true },
    },
    { ...stored, item: compound, overview: { ...compoundOverview(compound, [], null), ...finished } },
  ],
  addresses: addressesAt('https://example.org'),
}

const shapes = new Store(
  new Parser().parse(
    readFileSync(new URL('../../../../../test/support/dcat-ap-ch.shapes.ttl', import.meta.url), 'utf8'),
  ),
)

async function problems(text: string): Promise<readonly string[]> {
  const report = await new SHACLValidator(shapes).validate(new Store(new Parser({ baseIRI }).parse(text)))
  return report.results.map(({ focusNode, path, message }) =>
    [focusNode?.value, JSON.stringify(path), message.map(({ value }) => value).join(' ')].join(' '),
  )
}

interface Term {
  readonly termType: string
  readonly value: string
  readonly language?: string
  readonly datatype?: { readonly value: string }
}

type Sentence = Readonly<Record<'subject' | 'predicate' | 'object', Term>>

/** Returns statements with blank nodes replaced by their properties, because their names differ by format. */
function sentences(all: readonly Sentence[]): readonly string[] {
  const named = ({ termType, value, language, datatype }: Term): string =>
    termType === 'BlankNode' ? `(${about(value).join(' ')})` : [value, language, datatype?.value].join('|')
  const about = (blank: string): readonly string[] =>
    all
      .filter(({ subject }) => subject.value === blank)
      .map(({ predicate, object }) => `${predicate.value} ${named(object)}`)
      .sort()
  const told = all
    .filter(({ subject }) => subject.termType === 'NamedNode')
    .map(({ subject, predicate, object }) => `${subject.value} ${predicate.value} ${named(object)}`)
  return [...new Set(told)].sort()
}

function parsed(
  parser: { import(stream: EventEmitter): EventEmitter },
  text: string,
): Promise<readonly Sentence[]> {
  const found: Sentence[] = []
  return new Promise((resolve, reject) => {
    parser
      .import(Readable.from([text]))
      .on('data', (sentence) => found.push(sentence))
      .on('error', reject)
      .on('end', () => resolve(found))
  })
}

describe('the catalogue of open data', () => {
  const things = catalogThings(catalog)

  it('is valid by the shapes of DCAT-AP CH', async () => {
    assert.deepEqual(await problems(turtle(things)), [])
  })

  it('is not valid by them if required properties are removed', async () => {
    const removed = [
      / {2}dct:identifier "vote-gesetz@staatskanzlei" ;\n/,
      / {2}dct:license <[^>]*> ;\n(?= {2}dct:rights)/,
      /<[^>]*IRREG>\n {2}a dct:Frequency \.\n/,
    ]
    const text = removed.reduce((left, part) => {
      assert.match(left, part)
      return left.replace(part, '')
    }, turtle(things))
    const said = (await problems(text)).join('\n')
    for (const name of ['identifier', 'license', 'accrualPeriodicity'])
      assert.match(said, new RegExp(`https://example.org/.*${name}`))
  })

  it('has a language only if a title has it, and names the files of a part', () => {
    const text = turtle(things)
    const datasets = text.split(/(?=^<)/m).filter((one) => one.includes('a dcat:Dataset'))
    const languages = new Map(
      datasets.map((one) => [
        /identifier "([^"]*)@/.exec(one)?.[1],
        one.match(/language\/[A-Z]{3}/g)?.length,
      ]),
    )
    assert.equal(languages.get('vote-gesetz'), 2)
    assert.match(text, /data-parties-csv>\n(?: .*\n)*? {2}dct:description "Nur die Parteien/)
  })

  it('has the same content in every format', async () => {
    const expected = sentences(new Parser({ baseIRI }).parse(turtle(things)))
    assert.ok(expected.length > 150)
    assert.deepEqual(sentences(await parsed(new RdfXmlParser({ baseIRI }), rdfXml(things))), expected)
    assert.deepEqual(sentences(await parsed(new JsonLdParser({ baseIRI }), jsonLd(things))), expected)
  })
})
