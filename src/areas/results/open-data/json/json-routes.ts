import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../../serving/area.ts'
import { type SignedDocument, signedData } from '../../serving/signed-data.ts'
import {
  openBallot,
  openCandidate,
  openCompound,
  openElection,
  openList,
  openPart,
  openVote,
} from '../../views/subjects/open-items.ts'
import { viewDocuments } from '../../views/subjects/views.ts'
import { catalogRoutes } from '../catalog/catalog-routes.ts'
import { compoundViews, partViews } from './compound-views.ts'
import { candidateViews, electionViews, listViews } from './election-views.ts'
import { overviewDocuments } from './overview-documents.ts'
import { ballotViews, voteViews } from './vote-views.ts'

/** Registers all JSON documents except the raw data, and the catalogue. */
export function jsonRoutes(app: FastifyInstance, area: ResultsArea): void {
  signedData(app, area, [...overviewDocuments(area), ...itemDocuments(area), ...partDocuments(area)])
  catalogRoutes(app, area)
}

/** Returns the documents of votes, elections and compounds. */
export function itemDocuments(area: ResultsArea): readonly SignedDocument[] {
  return [
    ...viewDocuments(area, '/vote/:id', openVote, voteViews),
    ...viewDocuments(area, '/election/:id', openElection, electionViews),
    ...viewDocuments(area, '/elections/:id', openCompound, compoundViews),
  ]
}

/** Returns the documents of parts of items: thousands of addresses, most of them never requested. */
function partDocuments(area: ResultsArea): readonly SignedDocument[] {
  return [
    ...viewDocuments(area, '/ballot/:id', openBallot, ballotViews),
    ...viewDocuments(area, '/candidate/:id', openCandidate, candidateViews),
    ...viewDocuments(area, '/list/:id', openList, listViews),
    ...viewDocuments(area, '/elections-part/:compound/:domain/:segment', openPart, partViews),
  ]
}
