import type { MenuPage, Service } from '../../../platform/service.ts'
import type { StaffDesk } from '../../../site/frame/staff-desk.ts'
import { agenciesPath, membershipsPath, peoplePath } from '../changes/paths.ts'
import { importPath } from '../exchange/routes.ts'
import { agencyRoutes } from './agencies/routes.ts'
import { membershipRoutes } from './memberships/routes.ts'
import { peopleRoutes } from './people/routes.ts'

const page = (own: Omit<MenuPage, 'group' | 'need'>) =>
  ({ group: 'common.directory', need: 'directory', ...own }) as const

/** In the order of the menu. */
export const directoryDesks: readonly StaffDesk<readonly [Service]>[] = [
  {
    menu: [
      page({
        ...{ href: agenciesPath, title: 'common.agencies' },
        actions: [{ href: `${agenciesPath}/new`, title: 'directoryManage.agency.new', isForUnlimited: true }],
      }),
    ],
    routes: agencyRoutes,
  },
  {
    menu: [
      page({
        ...{ href: peoplePath, also: [membershipsPath, importPath], title: 'common.people' },
        actions: [{ href: `${peoplePath}/new`, title: 'directoryManage.people.add' }],
      }),
    ],
    routes: peopleRoutes,
  },
  { routes: membershipRoutes },
]
