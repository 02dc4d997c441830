import { csvRecords } from '../../formats/tables/csv.ts'
import type { RemoteSite } from '../../moving-in/remote/site.ts'
import { deliveryFigures } from './delivery-figures.ts'
import {
  atPlacesOf,
  countedFigures,
  electionDocumentFigures,
  electionTableFigures,
  type FigureRows,
  type Figures,
  figureDifferences,
  tableFigures,
  voteDocumentFigures,
  voteTotals,
} from './figures.ts'
import type { LogProof } from './proof.ts'
import { isRecord } from './published-keys.ts'
import { type CheckedDocument, checkedDocument } from './signed-documents.ts'

const views = ['json', 'summary', 'data-json', 'data-csv', 'data-xlsx', 'ech-0252'] as const
const viewsOfParties = ['data-parties-json', 'data-parties-csv', 'data-parties-xlsx'] as const

export interface CheckedItem {
  readonly documents: number
  readonly problems: readonly string[]
  /** Something is not in the log, and may only be too new for it. */
  readonly isUnlogged: boolean
  /** Paths of items that are found only through this one. */
  readonly parts: readonly string[]
}

/** Checks the documents of a vote, an election or a compound, such as `/vote/energiegesetz`, and compares their figures. */
export async function checkItem(site: RemoteSite, proof: LogProof, path: string): Promise<CheckedItem> {
  const usual = path.startsWith('/vote/') ? views : [...views, ...viewsOfParties]
  const logged = proof.documents.addressesOf(path).filter((address) => address.startsWith(`${path}/`))
  const found = new Map<string, CheckedDocument>()
  for (const address of new Set([...usual.map((view) => `${path}/${view}`), ...logged]))
    found.set(address.slice(path.length + 1), await checkedDocument(site, proof, address))
  const documents = [...found.values()]
  const bodyOf = (view: (typeof views)[number]) => found.get(view)?.body ?? null
  const document = parsed(bodyOf('json'))
  const missing = document === null ? [`${path}/json is missing`] : []
  return {
    documents: documents.filter(({ body }) => body !== null).length,
    problems: [
      ...missing,
      ...documents.flatMap(({ problem }) => problem ?? []),
      ...readableFigures(path, () => figureProblems(path, document, bodyOf)),
    ],
    isUnlogged: documents.some(({ isUnlogged }) => isUnlogged),
    parts: electionsOf(document).map((address) => site.pathOf(address)),
  }
}

/** A site may send documents of any shape. */
function readableFigures(path: string, compare: () => readonly string[]): readonly string[] {
  try {
    return compare()
  } catch (error) {
    if (error instanceof TypeError) return [`${path}: the figures cannot be read`]
    throw error
  }
}

function electionsOf(document: unknown): readonly string[] {
  const elections = isRecord(document) && Array.isArray(document.elections) ? document.elections : []
  return elections.filter((one) => typeof one === 'string')
}

function figureProblems(
  path: string,
  document: unknown,
  bodyOf: (view: (typeof views)[number]) => Buffer | null,
): readonly string[] {
  const table = parsed(bodyOf('data-json'))
  const csv = bodyOf('data-csv')
  const delivery = bodyOf('ech-0252')
  const problems: string[] = []
  const compare = (one: string, a: Figures, other: string, b: Figures) => {
    for (const difference of figureDifferences(a, b))
      problems.push(`${path}: ${difference} in ${one} and ${other}`)
  }
  const compareAtPlaces = (one: string, known: Figures, other: string, figures: Figures) =>
    compare(one, known, other, atPlacesOf(known, figures))
  const rows = Array.isArray(table) ? (table as FigureRows) : null
  if (rows === null) return [`${path}/data-json is missing or no table`]
  if (csv !== null) compare('data-json', tableFigures(rows), 'data-csv', tableFigures(csvRows(csv)))
  if (path.startsWith('/vote/')) {
    const { shown, summed } = voteTotals(document)
    compare('the totals', shown, 'their places', summed)
    compare('json', voteDocumentFigures(document), 'data-json', tableFigures(rows))
  } else if (path.startsWith('/election/'))
    compareAtPlaces('data-json', electionTableFigures(rows), 'json', electionDocumentFigures(document))
  const delivered = delivery === null ? null : deliveryFigures(delivery)
  if (delivery !== null && delivered === null) problems.push(`${path}/ech-0252 is no well-formed XML`)
  if (delivered !== null && !countsByCircles(document))
    compareAtPlaces('data-json', countedFigures(rows), 'ech-0252', delivered)
  return problems
}

/** While a city counts, a delivery has those of its circles that are counted, and the tables have none of them. */
function countsByCircles(document: unknown): boolean {
  const ballots = isRecord(document) && Array.isArray(document.ballots) ? document.ballots : []
  return ballots.some(({ results }) =>
    results.entities.some(
      (entity: Readonly<Record<string, unknown>>) => 'circles' in entity && entity.counted !== true,
    ),
  )
}

function parsed(body: Buffer | null): unknown {
  if (body === null) return null
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

function csvRows(body: Buffer): FigureRows {
  const [header = [], ...records] = [...csvRecords([body.toString('utf8')], ',')].filter(
    (record) => record !== 'broken',
  )
  return records
    .filter(({ length }) => length === header.length)
    .map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at]])))
}
