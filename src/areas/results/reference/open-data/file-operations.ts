import { workbookType } from '../../../../formats/tables/writing/workbook-file.ts'
import { answer, parameter } from '../../../../site/reference/parts.ts'
import type { DocumentedParameter, Operation } from '../../../../site/reference/reference.ts'
import { graphFormats } from '../../open-data/catalog/write-graph.ts'
import { deliverySections } from '../../open-data/ech-0252/delivery.ts'
import { metadataEnding } from '../../open-data/tables/csvw.ts'
import { rawDataFiles } from '../../open-data/tables/raw-routes.ts'
import { type Document, dated, documentOperation, file, id, problem } from './operations.ts'
import { describedColumns, municipalities } from './statistics-operations.ts'

const name = { 'Content-Disposition': 'Names the file after the title.' }

const formats: Readonly<Record<'csv' | 'json' | 'xlsx', Document['content']>> = {
  csv: file('text/csv'),
  json: { 'application/json': { type: 'array', items: { type: 'object' } } },
  xlsx: { [workbookType]: { type: 'string', format: 'binary' } },
}

const subjects: Readonly<
  Record<(typeof rawDataFiles)[number]['path'], readonly [id: string, words: string, sample: string]>
> = {
  '/vote/:id/data': ['VoteData', 'a vote', 'familienabzug'],
  '/election/:id/data': ['ElectionData', 'an election', 'regierungsratswahl-2022'],
  '/elections/:id/data': ['CompoundData', 'a compound', 'kantonsratswahl-2022'],
  '/election/:id/data-parties': [
    'ElectionParties',
    'the parties of a proportional election',
    'nationalratswahl-2026',
  ],
  '/elections/:id/data-parties': ['CompoundParties', 'the parties of a compound', 'kantonsratswahl-2022'],
}

/** Operations of every table in each format. */
export const tableOperations: readonly Operation[] = rawDataFiles.flatMap(({ path }) => {
  const [operation, words, sample] = subjects[path]
  const isOfParties = path.endsWith('-parties')
  const refused = isOfParties
    ? '`municipalities` is `today`: parties have no municipalities.'
    : '`municipalities` is neither of its values.'
  return (['csv', 'json', 'xlsx'] as const).map((ending) =>
    documentOperation({
      refused,
      id: `read${operation}${ending[0]?.toUpperCase()}${ending.slice(1)}`,
      path: `${path.replace(':id', '{id}')}-${ending}`,
      summary: `The table of ${words} as ${ending.toUpperCase()}`,
      parameters: [id, ...(isOfParties ? [] : [municipalities])],
      content: formats[ending],
      headers: { ...dated, ...name },
      missing: 'There is no such item, or it has no such table.',
      examples: [{ title: 'The table', path: `${path.replace(':id', sample)}-${ending}` }],
    }),
  )
})

/** Operations of the column descriptions of every CSV file. */
export const metadataOperations: readonly Operation[] = rawDataFiles.map(({ path }) => {
  const [operation, words, sample] = subjects[path]
  return documentOperation({
    id: `read${operation}Columns`,
    path: `${path.replace(':id', '{id}')}-csv${metadataEnding}`,
    summary: `The columns of the table of ${words}, after CSV on the Web`,
    parameters: [id, ...(path.endsWith('-parties') ? [] : [municipalities])],
    content: describedColumns,
    headers: { ...dated, ...name },
    missing: 'There is no such item, or it has no such table.',
    refused: '`municipalities` is none of its values.',
    examples: [{ title: 'The columns', path: `${path.replace(':id', sample)}-csv${metadataEnding}` }],
  })
})

const section: DocumentedParameter = parameter(
  'section',
  { enum: deliverySections },
  'One section alone, as the schema of the standard allows only one in a file.',
)

const deliveries = [
  ['Vote', '/vote', 'a vote', 'familienabzug'],
  ['Election', '/election', 'an election', 'regierungsratswahl-2022'],
  ['Compound', '/elections', 'a compound', 'kantonsratswahl-2022'],
  ['Day', '/archive', 'a polling day', '2022-11-20'],
] as const

export const deliveryOperations: readonly Operation[] = deliveries.map(([kind, folder, words, sample]) =>
  documentOperation({
    id: `read${kind}Delivery`,
    path: `${folder}/{id}/ech-0252`,
    summary: `A delivery of ${words} after eCH-0252`,
    parameters: [kind === 'Day' ? { ...id, description: 'A day.' } : id, section],
    content: file('application/xml'),
    headers: { ...dated, ...name },
    missing: 'There is no such item or day, or nothing to deliver.',
    examples: [{ title: 'A delivery', path: `${folder}/${sample}/ech-0252` }],
  }),
)

export const catalogueOperations: readonly Operation[] = [
  documentOperation({
    id: 'readArchiveFile',
    path: '/archive-download',
    summary: 'The tables of everything that is counted, in one archive',
    content: { 'application/zip': { type: 'string', format: 'binary' } },
    headers: { ...dated, ...name },
  }),
  documentOperation({
    id: 'readSitemap',
    path: '/sitemap.json',
    summary: 'The addresses of all pages of the results',
    content: {
      'application/json': {
        type: 'object',
        properties: { urls: { type: 'array', items: { type: 'string', format: 'uri' } } },
        required: ['urls'],
      },
    },
    examples: [{ title: 'All addresses', path: '/sitemap.json' }],
  }),
  documentOperation({
    id: 'readSitemapXml',
    path: '/sitemap.xml',
    summary: 'The same for search engines',
    content: file('application/xml'),
    examples: [{ title: 'All addresses', path: '/sitemap.xml' }],
  }),
  ...graphFormats.map(({ ending, mediaType }) =>
    withUnconfigured(
      documentOperation({
        id: ending === 'rdf' ? 'readCatalogue' : `readCatalogue${ending === 'ttl' ? 'Turtle' : 'JsonLd'}`,
        path: `/catalog.${ending}`,
        summary: 'The completed results as DCAT-AP CH, for portals that collect open data',
        content: ending === 'jsonld' ? { [mediaType]: { type: ['object', 'array'] } } : file(mediaType),
        examples: [{ title: 'The catalogue', path: `/catalog.${ending}` }],
      }),
    ),
  ),
  withUnconfigured({
    id: 'findCatalogue',
    method: 'get',
    path: '/catalog',
    summary: 'The catalogue in the format that `Accept` prefers',
    answers: [
      { status: 303, description: '`Location` is the catalogue in that format.' },
      answer(406, 'There is no such format.', { ...problem, 'text/plain': { type: 'string' } }),
    ],
    examples: [{ title: 'As Turtle', path: '/catalog', headers: { Accept: 'text/turtle' }, status: 303 }],
  }),
]

function withUnconfigured(operation: Operation): Operation {
  const unconfigured = answer(
    501,
    'The organisation names nobody who answers for open data (`open_data` in its settings).',
    { ...problem, 'text/plain': { type: 'string' } },
  )
  return { ...operation, answers: [...operation.answers, unconfigured] }
}
