import { siteName } from '../../../../identity/organisation/organisation.ts'
import type { Thing } from '../../../../site/frame/meta.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'

/** The organisation of this site, as schema.org names it. */
export function publisher(context: PageContext): Thing {
  return {
    '@type': 'GovernmentOrganization',
    name: siteName(context),
    url: `${context.service.config.baseUrl}/`,
  }
}
