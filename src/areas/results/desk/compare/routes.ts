import type { FastifyInstance } from 'fastify'
import { textField } from '../../../../platform/http/forms/form.ts'
import { known } from '../../../../platform/http/requests/errors.ts'
import { staffRoutes } from '../../../../site/frame/staff-routes.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { listVersions } from '../../versions/stored/history.ts'
import type { ListedVersion } from '../../versions/stored/version.ts'
import { itemPath, namedItem } from '../paths/item-paths.ts'
import { compareVersionsPage } from './compare-page.ts'
import { compareVersions } from './compare-versions.ts'

/** Any two versions of an item side by side; the two newest unless others are chosen. */
export function compareRoutes(app: FastifyInstance, { service }: ResultsArea): void {
  const { reads } = service.database

  staffRoutes(app, service, { area: 'results' }).get(
    `${itemPath}/compare`,
    async ({ params, query, show }) => {
      const { item } = await namedItem(reads, params)
      const versions = await listVersions(reads, item)
      const after = chosen(versions, textField(query, 'to'), versions[0])
      const earlier = versions.find(({ number }) => number < (after?.number ?? 0)) ?? after
      const before = chosen(versions, textField(query, 'from'), earlier)
      const compared =
        versions.length < 2 || before === undefined || after === undefined
          ? null
          : { before, after, comparison: await compareVersions(reads, item, before.number, after.number) }
      return show((context) => compareVersionsPage(context, { item, versions, compared }))
    },
  )
}

/** The version with the number asked for, or 404; `otherwise` where none is asked for. */
function chosen(
  versions: readonly ListedVersion[],
  asked: string,
  otherwise: ListedVersion | undefined,
): ListedVersion | undefined {
  return asked === '' ? otherwise : known(versions.find(({ number }) => String(number) === asked))
}
