import type { FastifyInstance } from 'fastify'
import { staffOnly } from '../../../../identity/sessions/guard.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { pageContext, sendPage } from '../../../../site/frame/page-context.ts'
import { readItem } from '../../items/store.ts'
import type { ItemKind } from '../../model/item.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { listVersions } from '../../versions/stored/history.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { itemRef, resultsPath } from '../paths/item-paths.ts'
import { comparePage } from './compare-page.ts'
import { compareVersions } from './compare-versions.ts'

type OfItem = { Params: { kind: string; id: string } }

/** Any two versions of an item side by side. */
export function compareRoutes(app: FastifyInstance, { service }: ResultsArea): void {
  const options = { preHandler: staffOnly(service, { area: 'results' }) }
  const { reads } = service.database

  app.get<OfItem>(`${resultsPath}/:kind/:id/compare`, options, async (request, reply) => {
    const ref = itemRef(request.params)
    const { item } = known(await readItem<ItemKind>(reads, ref.kind, ref.id))
    const versions = await listVersions(reads, ref)
    const context = await pageContext(service, request)
    const after = chosen(versions, textField(request.query, 'to'), versions[0])
    const before = chosen(
      versions,
      textField(request.query, 'from'),
      versions.find(({ number }) => number < (after?.number ?? 0)) ?? after,
    )
    if (versions.length < 2 || before === undefined || after === undefined)
      return sendPage(reply, context, comparePage(context, { item, versions, compared: null }))
    const comparison = await compareVersions(reads, item, before.number, after.number)
    const compared = { before, after, comparison }
    return sendPage(reply, context, comparePage(context, { item, versions, compared }))
  })
}

/** The version that was asked for, which has to be there; else the one given. */
function chosen(
  versions: readonly ListedVersion[],
  asked: string,
  otherwise: ListedVersion | undefined,
): ListedVersion | undefined {
  return asked === '' ? otherwise : known(versions.find(({ number }) => String(number) === asked))
}
