import type { MenuPage } from '../../../platform/service.ts'
import type { StaffDesk } from '../../../site/frame/staff-desk.ts'
import type { Uploads } from '../intake/importing/import-and-publish.ts'
import { itemKinds } from '../model/item.ts'
import type { ResultsArea } from '../serving/area.ts'
import { releasePath } from '../versions/release/paths.ts'
import { compareRoutes } from './compare/routes.ts'
import { dashboardPath } from './dashboard/page.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { groupsPath } from './groups/page.ts'
import { manageGroups } from './groups/routes.ts'
import { itemHubRoutes } from './hub/routes.ts'
import { itemRoutes } from './items/routes.ts'
import { itemsPaths, resultsPath } from './paths/item-paths.ts'
import { previewRoutes } from './release/preview-routes.ts'
import { sourcesPath } from './sources/parts.ts'
import { sourceRoutes } from './sources/routes.ts'
import { trialRoutes } from './start/trial-routes.ts'
import { successionsPath } from './successions/page.ts'
import { manageSuccessions } from './successions/routes.ts'
import { uploadTokenRoutes } from './upload-tokens/upload-token-routes.ts'
import { uploadTokensPath } from './upload-tokens/upload-tokens-page.ts'
import { uploadFormRoutes } from './uploads/routes.ts'
import { versionRoutes } from './versions/routes.ts'

type ResultsDesk = StaffDesk<readonly [ResultsArea, Uploads]>

const page = (own: Omit<MenuPage, 'group' | 'need'>) =>
  ({ group: 'results.title', need: 'results', ...own }) as const

/** In the order of the menu. */
export const resultsDesks: readonly ResultsDesk[] = [
  {
    menu: [{ group: 'shell.today', href: dashboardPath, title: 'shell.today', need: 'results' }],
    routes: dashboardRoutes,
  },
  {
    menu: [
      page({
        ...{ href: resultsPath, title: 'resultsManage.title' },
        actions: itemKinds.map((kind) => ({
          href: `${itemsPaths[kind]}/new`,
          title: `resultsItems.add.${kind}` as const,
        })),
      }),
    ],
    routes: itemRoutes,
  },
  { routes: itemHubRoutes },
  { menu: [page({ href: releasePath, title: 'frame.release' })], routes: versionRoutes },
  { routes: compareRoutes },
  { routes: uploadFormRoutes },
  { routes: previewRoutes },
  { routes: trialRoutes },
  { menu: [page({ href: sourcesPath, title: 'dataSources.title' })], routes: sourceRoutes },
  { menu: [page({ href: groupsPath, title: 'placeGroups.title' })], routes: manageGroups },
  { menu: [page({ href: successionsPath, title: 'placeSuccessions.title' })], routes: manageSuccessions },
  {
    menu: [{ ...page({ href: uploadTokensPath, title: 'uploadTokens.title' }), need: 'admin' }],
    routes: uploadTokenRoutes,
  },
]
