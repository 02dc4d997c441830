import { siteName } from '../../identity/organisation/organisation.ts'
import { staffHome } from '../../identity/sessions/guard.ts'
import { languageTag } from '../../texts/language/locales.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { themeHref } from '../../web/assets/theme.ts'
import { address } from '../../web/markup/address.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { icon } from '../../web/markup/icons.ts'
import { doneNote } from './done-note.ts'
import { footer } from './footer.ts'
import { languageNavigation, logo, siteSearch } from './masthead.ts'
import { type Headline, type Meta, metaTags } from './meta.ts'
import type { PageContext } from './page-context.ts'
import { markedTitle, rehearsalBanner } from './rehearsal.ts'
import { staffShell } from './staff-navigation.ts'

export interface Breadcrumb {
  readonly title: string
  readonly href: string
}

export interface Feed {
  readonly title: string
  readonly href: string
  readonly mediaType: string
}

type Section = 'results' | 'news' | 'events' | 'topics' | 'agencies' | 'people' | 'search'

export interface PageContent extends Headline {
  readonly main: Html
  /** From the root to the parent; the page itself is appended. Staff pages name only those that the menu does not know. */
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** The same content as data, linked in the head for programs; with a label also in the footer. */
  readonly data?: {
    readonly href: string
    readonly mediaType: string
    readonly label?: string
    /** `alternate` if missing. */
    readonly rel?: 'service-desc'
  }
  readonly section?: Section
  /** Loads script and style of staff pages. */
  readonly isForStaff?: true
  /** The menu page that is marked as current, where the address does not tell. */
  readonly menuPage?: string
  /** Metadata of public pages; pages without are not indexed by search engines. */
  readonly meta?: Meta
  readonly feeds?: readonly Feed[]
  /** The path of the view that other sites can embed, announced by oEmbed. */
  readonly oembed?: string
  /** Items on the page, such as `vote/energiegesetz`; the script reloads the page when one of them changes. */
  readonly live?: readonly string[]
  /** Seconds after which a staff page reloads, while it shows work in progress. */
  readonly refresh?: number | undefined
  /** Loaded in addition to the script of all pages. */
  readonly script?: 'login' | 'push'
  /** Excluded from search engines: staff pages and unguessable links. */
  readonly unlisted?: boolean
}

/** Returns the whole page: head, header, content and footer. */
export function page(context: PageContext, content: PageContent): Html {
  const { t, organisation, service, locale } = context
  const name = siteName(context)
  const title = content.title === name ? name : `${content.title} · ${name}`
  const shell = shellOf(context, content)
  return html`<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<title>${markedTitle(context, title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${content.description && html`<meta name="description" content="${content.description}">`}
${(content.unlisted === true || service.config.rehearsal !== null) && html`<meta name="robots" content="noindex">`}
<link rel="preload" href="${service.assets.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${service.assets.style}">
${
  context.user !== null &&
  html`<link rel="stylesheet" href="${service.assets.staffStyle}">
`
}<link rel="stylesheet" href="${themeHref(organisation.accent_color)}">
${context.headerless === 'off' && html`<script src="${service.assets.schemeScript}"></script>`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${content.meta !== undefined && content.unlisted !== true && metaTags(context, content, content.meta)}
${content.data !== undefined && html`<link rel="${content.data.rel ?? 'alternate'}" type="${content.data.mediaType}" href="${content.data.href}">`}
${content.feeds?.map(
  ({
    title,
    href,
    mediaType,
  }) => html`<link rel="alternate" type="${mediaType}" title="${title}" href="${href}">
`,
)}
${content.oembed !== undefined && oembedLinks(context, content.title, content.oembed)}
<script type="module" src="${service.assets.script}"></script>
${content.isForStaff === true && html`<script type="module" src="${service.assets.staffScript}"></script>`}
${content.script !== undefined && html`<script type="module" src="${service.assets[`${content.script}Script`]}"></script>`}
${content.refresh !== undefined && html`<noscript><meta http-equiv="refresh" content="${content.refresh}"></noscript>`}
</head>
<body${content.isForStaff === true && html` class="staff${shell !== null && ' shell'}"`}>
<a class="skip" href="#main">${t('frame.skip')}</a>
${rehearsalBanner(context)}${context.headerless === 'off' && (shell ?? header(context, content))}
<main id="main" tabindex="-1"${content.live !== undefined && html` data-live="${content.live.join(' ')}"`}${content.refresh !== undefined && html` data-refresh="${content.refresh}"`}>${context.preview?.notice && ['\n', context.preview.notice]}
${shell === null && breadcrumbs(context, content)}
${content.isForStaff === true && doneNote(context)}${content.main}
</main>
${content.live !== undefined && html`<p class="visually-hidden" role="status" data-live-status="${t('frame.liveUpdated')}"></p>`}
${context.headerless === 'off' && footer(context, content)}
</body>
</html>
`
}

/** Returns what surrounds staff pages instead of the header; null for other pages and readers. */
function shellOf(context: PageContext, content: PageContent): Html | null {
  const { user, headerless } = context
  return content.isForStaff === true && user !== null && headerless === 'off'
    ? staffShell(context, user, content)
    : null
}

function oembedLinks({ service }: PageContext, title: string, path: string): Html {
  const { baseUrl } = service.config
  const link = (format: 'json' | 'xml', mediaType: string) => {
    const href = baseUrl + address('/oembed', { url: baseUrl + path, format })
    return html`<link rel="alternate" type="${mediaType}" title="${title}" href="${href}">
`
  }
  return html`${link('json', 'application/json+oembed')}${link('xml', 'text/xml+oembed')}`
}

/** The main links of the site, in the order of its navigation. */
export const mainLinks = [
  { href: '/archive', title: 'results.title', section: 'results' },
  { href: '/news', title: 'common.news', section: 'news' },
  { href: '/events', title: 'common.events', section: 'events' },
  { href: '/topics', title: 'common.topics', section: 'topics' },
  { href: '/agencies', title: 'common.agencies', section: 'agencies' },
  { href: '/people', title: 'common.people', section: 'people' },
] as const satisfies readonly { readonly href: string; readonly title: PlainKey; readonly section: Section }[]

/** The header. On phones navigation and languages are in a popover, which works without script. */
function header(context: PageContext, content: PageContent): Html {
  const { t, user } = context
  return html`<header class="site-header">
<div class="site-header-inner">
<a class="site-name" href="/">${logo(context)}${siteName(context)}</a>
${user !== null && html`<a class="staff-link" href="${staffHome(user)}">${icon('today')}<span>${t('shell.backOffice')}</span></a>`}
${siteSearch(context, content.section === 'search')}
<button class="menu-button" type="button" popovertarget="menu">${icon('menu')}${t('frame.menu')}</button>
<div class="site-menu" id="menu" popover>
<button class="menu-button" type="button" popovertarget="menu" popovertargetaction="hide">${icon('remove')}<span class="visually-hidden">${t('frame.closeMenu')}</span></button>
<nav class="site-nav" aria-label="${t('frame.mainNavigation')}"><ul>
${mainLinks.map(
  ({
    href,
    title,
    section,
  }) => html`<li><a href="${href}"${content.section === section && html` aria-current="true"`}>${t(title)}</a></li>
`,
)}</ul></nav>
${languageNavigation(context)}
</div>
</div>
</header>`
}

function breadcrumbs(context: PageContext, content: PageContent): Html | false {
  if (content.breadcrumbs === undefined) return false
  return html`<nav class="breadcrumbs" aria-label="${context.t('frame.breadcrumbs')}"><ol>
<li><a href="/">${context.t('frame.home')}</a></li>
${content.breadcrumbs.map((crumb) => html`<li><a href="${crumb.href}">${crumb.title}</a></li>`)}
<li aria-current="page">${content.title}</li>
</ol></nav>`
}
