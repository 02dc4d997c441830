import type { FastifyInstance } from 'fastify'
import type { ResultsArea } from '../../serving/area.ts'
import {
  openBallot,
  openCandidate,
  openCompound,
  openElection,
  openList,
  openPart,
  openVote,
} from '../../views/subjects/open-items.ts'
import { viewRoutes } from '../../views/subjects/views.ts'
import { catalogRoutes } from '../catalog/catalog-routes.ts'
import { compoundViews, partViews } from './compound-views.ts'
import { candidateViews, electionViews, listViews } from './election-views.ts'
import { overviewRoutes } from './overview-routes.ts'
import { ballotViews, voteViews } from './vote-views.ts'

/** What is published for programs, apart from the raw data. */
export function jsonRoutes(app: FastifyInstance, area: ResultsArea): void {
  overviewRoutes(app, area)
  viewRoutes(app, area, '/vote/:id', openVote, voteViews)
  viewRoutes(app, area, '/ballot/:id', openBallot, ballotViews)
  viewRoutes(app, area, '/election/:id', openElection, electionViews)
  viewRoutes(app, area, '/candidate/:id', openCandidate, candidateViews)
  viewRoutes(app, area, '/list/:id', openList, listViews)
  viewRoutes(app, area, '/elections/:id', openCompound, compoundViews)
  viewRoutes(app, area, '/elections-part/:compound/:domain/:segment', openPart, partViews)
  catalogRoutes(app, area)
}
