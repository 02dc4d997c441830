import type { Thing } from '../../../../site/frame/meta.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'

/** The organisation of this site, as schema.org names it. */
export function publisher({ organisation, service }: PageContext): Thing {
  return { '@type': 'GovernmentOrganization', name: organisation.name, url: `${service.config.baseUrl}/` }
}
