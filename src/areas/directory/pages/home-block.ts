import type { Service } from '../../../platform/service.ts'
import { coalesced } from '../../../platform/storage/database/coalesce.ts'
import { readAreaStamp } from '../../../platform/storage/rows/area-state.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import type { HomeBlock } from '../../../site/home.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { readChildren } from './parts/store.ts'
import { agencyHref, viewOf } from './parts/view.ts'

const mostAgencies = 60

/** The block of the directory on the home page: agencies at the top, and links to all agencies and people. */
export function directoryHomeBlock({ database, clock }: Service): HomeBlock {
  return {
    stamp: coalesced(() => readAreaStamp(database.reads, 'directory', ['agencies'], clock.now())),
    show: agencies,
  }
}

async function agencies(context: PageContext): Promise<Html> {
  const { t } = context
  const roots = await readChildren(viewOf(context), null, { offset: 0, limit: mostAgencies })
  if (roots.length === 0) return html``
  return html`<section class="part entrances"><h2>${t('common.agencies')}</h2>
<div><ul class="hits hits-columns">
${roots.map((root) => html`<li><a href="${agencyHref(root.id)}">${root.title}</a></li>`)}
</ul>
<p class="row more"><a href="/agencies">${t('directory.home.all')}</a> <a href="/people">${t('directory.home.people')}</a></p></div></section>`
}
