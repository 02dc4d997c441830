import type { FastifyInstance } from 'fastify'
import { PageProblem } from '../../../../platform/http/requests/errors.ts'
import { prefersHtml } from '../../../../platform/http/requests/negotiation.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { takeSlot } from '../../../../site/serving/work.ts'
import { constituency } from '../../import/checks/constituency.ts'
import type { CurrentItems } from '../../items/current-items.ts'
import { federalFileKinds, federalFileName, federalFilePath } from '../../model/federal-file.ts'
import { countedOn, type StoredItem } from '../../model/stored-item.ts'
import { instanceOf, ownListKey } from '../../places/lists/instance.ts'
import { entityList } from '../../places/lists/lists.ts'
import { ownEntities } from '../../places/lists/store.ts'
import { registeredCanton } from '../../places/register/cantons.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { jsonDocument, stampOf } from '../../serving/json-document.ts'
import { jsonTime, lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { jsonType, sendOpen } from '../../serving/open-data.ts'
import type { OpenDocument } from '../../serving/open-document.ts'
import { packed } from '../../serving/packed.ts'
import { type SignedDocument, signedData } from '../../serving/signed-data.ts'
import { tallyVote } from '../../tally/vote.ts'
import { cantonalFile, type FileContents, federalFile } from './file.ts'
import { type VoteFile, voteFiles } from './files.ts'
import { indexPage } from './index-page.ts'

/** Registers the routes of votes in the format of the Federal Statistical Office. */
export function bfsRoutes(app: FastifyInstance, area: ResultsArea): void {
  app.register(async (scope) => {
    // Programs request these files, so a missing one is answered in JSON.
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof PageProblem) || error.status !== 404) throw error
      return reply
        .status(404)
        .header('Cache-Control', 'no-cache')
        .type(jsonType)
        .send(JSON.stringify({ error: 'there are no votes of that kind on that day' }))
    })
    signedData(scope, area, [federalDocument(area)])
  })
  app.get('/bfs', { config: { work: 'own', crossOrigin: true } }, async (request, reply) => {
    const current = await area.current.fresh()
    reply.header('Vary', 'Accept')
    if (!prefersHtml(request))
      return sendOpen({ area, request, reply, state: current.stamp }, index(area, current))
    await takeSlot(area.service, 'page', request, reply)
    const context = await pageContext(area.service, request)
    return sendPage(reply, context, indexPage(context, voteFiles(current)))
  })
}

export function federalDocument(area: ResultsArea): SignedDocument {
  return {
    path: '/bfs/:name',
    async prepare({ params }) {
      const current = await area.current.fresh()
      const file = voteFiles(current).find((one) => federalFileName(one) === params.name)
      return file === undefined ? null : document(area, current, file)
    },
  }
}

function index({ service }: ResultsArea, current: CurrentItems): OpenDocument {
  const files = voteFiles(current)
  const addresses = addressesAt(service.config.baseUrl)
  return jsonDocument({
    key: 'bfs',
    stamp: current.stamp,
    lastModified: changeOf(files.flatMap(({ votes }) => votes)),
    make: async () => ({
      files: files.map((file) => ({
        date: file.day,
        domain: federalFileKinds[file.kind],
        votes: file.votes.length,
        last_modified: jsonTimeOf(file),
        name: federalFileName(file),
        url: addresses.path(federalFilePath(file)),
      })),
    }),
  })
}

function jsonTimeOf({ votes }: VoteFile): string | null {
  const changed = changeOf(votes)
  return changed === null ? null : jsonTime(changed)
}

const changeOf = (votes: readonly StoredItem<'vote'>[]) =>
  newest(votes.map(({ item }) => lastModifiedOf(item)))

/** Returns the day of the register of places, one per file: that of all its votes, or the polling day if they differ. */
function placesOf(votes: readonly StoredItem<'vote'>[], day: string): string {
  const days = new Set(votes.filter(({ version }) => version !== null).map(countedOn))
  const [only = day] = days
  return days.size > 1 ? day : only
}

/** Returns the document; null where the instance has no canton or municipality. */
async function document(
  area: ResultsArea,
  { organisation }: CurrentItems,
  { kind, day, votes }: VoteFile,
): Promise<OpenDocument | null> {
  const instance = instanceOf(organisation)
  const changed = changeOf(votes)
  if (instance === null || changed === null) return null
  const own = await ownEntities(area.service.database.reads, ownListKey(instance))
  const placesOn = placesOf(votes, day)
  const list = entityList(instance, Number(placesOn.slice(0, 4)), own)
  return {
    key: JSON.stringify(['bfs', kind, day]),
    stamp: stampOf(votes, instance, own),
    type: jsonType,
    lastModified: changed,
    isPacked: true,
    make: async () => {
      const contents: FileContents = {
        ...{ day, placesOn, changed, publisher: { instance, canton: registeredCanton(instance) } },
        districts: list?.entities.map(({ district }) => district) ?? [],
        votes: await Promise.all(
          votes.map(async (stored) => ({
            vote: stored.item,
            tally: tallyVote(stored.item, await area.reader.results(stored)),
            expected: list === null ? [] : constituency(list, stored.item).expected,
          })),
        ),
      }
      return packed([JSON.stringify(kind === 'eidg' ? federalFile(contents) : cantonalFile(contents))])
    },
  }
}
