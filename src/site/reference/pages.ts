import { type Html, html } from '../../web/markup/html.ts'
import { page } from '../frame/page.ts'
import type { PageContext } from '../frame/page-context.ts'
import { type JoinedReference, operationsOf, type ReferencePage } from './reference.ts'
import { type Shelf, schemaId, showPart } from './show-part.ts'

export const docsPath = '/docs'
export const openApiPath = '/openapi.json'
export const openApiType = 'application/vnd.oai.openapi+json'

const openApi = { href: openApiPath, mediaType: openApiType, label: 'OpenAPI', rel: 'service-desc' } as const

export function docsHref({ name }: Pick<ReferencePage, 'name'>): string {
  return `${docsPath}/${name}`
}

/** Overview of the reference. */
export function indexPage(context: PageContext, { pages }: JoinedReference): Html {
  const { t } = context
  const title = t('reference.title')
  return page(context, {
    title,
    description: t('reference.intro'),
    meta: { path: docsPath },
    breadcrumbs: [],
    data: openApi,
    main: html`<div class="stack reference">
<h1>${title}</h1>
<p>${t('reference.intro')}</p>
<p><a href="${openApiPath}">openapi.json</a> (OpenAPI 3.1)</p>
${pages.map(
  (one) => html`<section class="stack">
<h2><a href="${docsHref(one)}">${t(one.title)}</a></h2>
<p>${t(one.intro)}</p>
${operationList(one)}
</section>
`,
)}</div>`,
  })
}

function operationList(one: ReferencePage): Html | false {
  const operations = operationsOf(one)
  return (
    operations.length > 0 &&
    html`<ul lang="en">
${operations.map(
  ({ id, method, path, summary }) =>
    html`<li><a href="${docsHref(one)}#${id}"><code>${method.toUpperCase()} ${path}</code></a> ${summary}</li>
`,
)}</ul>`
  )
}

export function referencePage(
  context: PageContext,
  reference: JoinedReference,
  { name, title: titleKey, intro, sections }: ReferencePage,
): Html {
  const { t, service } = context
  const title = t(titleKey)
  const shelf: Shelf = { reference, baseUrl: service.config.baseUrl, schemaHref: schemaHrefs(reference) }
  return page(context, {
    title,
    description: t(intro),
    meta: { path: docsHref({ name }) },
    breadcrumbs: [{ title: t('reference.title'), href: docsPath }],
    data: openApi,
    main: html`<div class="stack reference">
<h1>${title}</h1>
<p>${t(intro)}</p>
<div class="reference-body">
<nav aria-label="${t('reference.title')}"><ul>
${reference.pages.map((other) => pageEntry(context, other, other.name === name))}</ul></nav>
<div class="stack">
${sections.map(
  ({ id, title: heading, parts }) => html`<section class="stack" id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${t(heading)}</h2>
${parts.map((part) => [showPart(context, shelf, part), '\n'])}</section>
`,
)}</div>
</div>
</div>`,
  })
}

/** The entry of a page; the current one with its sections. */
function pageEntry({ t }: PageContext, one: ReferencePage, isCurrent: boolean): Html {
  return html`<li><a href="${docsHref(one)}"${isCurrent && html` aria-current="page"`}>${t(one.title)}</a>${
    isCurrent &&
    html`<ul>
${one.sections.map(
  ({ id, title }) => html`<li><a href="#${id}">${t(title)}</a></li>
`,
)}</ul>`
  }</li>
`
}

/** Returns a function that links a schema to the page that lists its members. */
function schemaHrefs({ pages }: JoinedReference): (name: string) => string | null {
  const hrefs = new Map<string, string>()
  for (const one of pages)
    for (const { parts } of one.sections)
      for (const part of parts)
        if (part.kind === 'schema') hrefs.set(part.name, `${docsHref(one)}#${schemaId(part.name)}`)
  return (name) => hrefs.get(name) ?? null
}
