import { untilDeleted } from '../../../../platform/retention/kept-table.ts'
import { itemScreensPath } from '../../desk/paths/item-paths.ts'
import type { ResultsFeature } from '../../serving/area.ts'
import { screensMember } from './bundle.ts'
import { auditedScreens } from './desk/audited.ts'
import { blockRoutes } from './desk/block-routes.ts'
import { manageScreens } from './desk/manage-routes.ts'
import { managedScreens } from './desk/managed.ts'
import { screenRoutes } from './pages/routes.ts'
import { screensSection } from './reference.ts'

/** Screens for walls, which staff compose of blocks. */
export const screensFeature: ResultsFeature = {
  name: 'screens',
  tables: [{ name: 'screens', holds: 'screens for walls', bundle: 'screens', kept: untilDeleted }],
  routes: (app, area) => {
    screenRoutes(app, area)
    manageScreens(app, area)
    blockRoutes(app, area)
  },
  linkedPaths: [itemScreensPath],
  audited: [auditedScreens],
  records: [managedScreens],
  menu: [
    {
      group: 'shell.screens',
      href: '/manage/screens',
      title: 'screens.title',
      need: 'results',
    },
  ],
  reference: { pages: [], moreSections: { embedding: [screensSection] } },
  members: [screensMember],
}
