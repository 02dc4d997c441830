import type { FastifyInstance, RouteOptions } from 'fastify'
import { readOrganisation } from '../../identity/organisation/store.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/storage/database/database.ts'
import { isPublished } from './addresses.ts'
import type { SiteToPublish } from './publish.ts'
import { screenNumbers } from './store.ts'

/** Collects the patterns of GET routes while an app is built. */
export function routeList(): { readonly routes: string[]; readonly onRoute: (route: RouteOptions) => void } {
  const routes: string[] = []
  return {
    routes,
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET')) routes.push(url)
    },
  }
}

/** Returns what has to be published now. */
export async function siteNow(
  app: FastifyInstance,
  { config, database }: { readonly config: Config; readonly database: Database },
  routes: readonly string[],
): Promise<SiteToPublish> {
  const { locales } = await readOrganisation(database.reads)
  const single = routes.filter((route) => !/[:*]/.test(route) && isPublished(route))
  const screens = (await screenNumbers(database.reads)).map((number) => `/screen/${number}`)
  return { app, config, routes, locales, starts: [...single, ...screens] }
}
