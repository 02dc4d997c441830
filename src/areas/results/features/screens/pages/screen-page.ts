import { createHash } from 'node:crypto'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { markedTitle, rehearsalBanner } from '../../../../../site/frame/rehearsal.ts'
import { languageTag } from '../../../../../texts/language/locales.ts'
import { themeHref } from '../../../../../web/assets/theme.ts'
import { type Html, html, trusted } from '../../../../../web/markup/html.ts'
import { schemeOf, type Theme } from '../../../site/embeds/theme.ts'
import { countText } from '../../../words/figures.ts'
import { majorityOf } from '../../../words/majority.ts'
import { titleOf } from '../../../words/wording.ts'
import { drawScreen } from './draw.ts'
import { type Screen, type SubjectKind, screenPath } from './screen/screen.ts'
import type { ShownOnScreen } from './screen/shown.ts'
import { readStructure, type ScreenNode } from './structure.ts'
import { lastChange } from './widgets/generic-widgets.ts'
import { widgets } from './widgets/widgets.ts'

export interface ScreenPage {
  readonly screen: Screen
  /** By number, including the screen itself. */
  readonly group: readonly Screen[]
  readonly kind: SubjectKind
  readonly shown: ShownOnScreen
  readonly theme: Theme
  /** A preview: styles inline, no rotation. */
  readonly isTrial: boolean
}

/** The whole of a wall display: nothing but the widgets and a line with the time. */
export function screenPage(context: PageContext, page: ScreenPage): Html {
  const { screen, group, shown, theme, isTrial } = page
  const { t, service, locale, organisation } = context
  const scheme = schemeOf(theme)
  const style = scheme === null ? service.assets.style : service.assets.styleIn[scheme]
  const { text: title } = titleOf(context, shown.stored.item)
  const read = readStructure(screen.structure, page.kind, widgets)
  const nodes = read.ok ? read.value : null
  return html`<!doctype html>
<html lang="${languageTag(locale)}" class="wall">
<head>
<meta charset="utf-8">
<title>${markedTitle(context, `${title} · ${t('screens.screen', { number: String(screen.number) })}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme ?? 'light dark'}">
<meta name="robots" content="noindex">
<link rel="preload" href="${service.assets.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${style}">
<link rel="stylesheet" href="${service.assets.wallStyle}">
<link rel="stylesheet" href="${themeHref(organisation.accent_color, scheme)}">
${isTrial ? trialStyle(screen) : screen.css !== '' && html`<link rel="stylesheet" href="${styleAddress(screen)}" data-screen-style>`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${!isTrial && html`<noscript><meta http-equiv="refresh" content="${screen.duration};url=${nextAddress(context, screen, group)}"></noscript>`}
<script type="module" src="${service.assets.screenScript}"></script>
</head>
<body>
${rehearsalBanner({ ...context, frame: { kind: 'wall', prefix: '' } })}<main id="main" class="screen" data-screen="${screen.number}" data-duration="${screen.duration}" data-group="${group.map(({ number }) => number).join(' ')}"${isTrial && html` data-trial`}>
${contentOf(context, shown, nodes, title)}
</main>
<footer class="screen-foot">
<p class="screen-lost" role="status" data-lost="${t('screens.lost', { time: '{time}' })}" hidden></p>
${isTrial && html`<p><strong>${t('screens.trial')}</strong></p>`}
<p class="screen-change">${shown.stored.item.lastResultChange !== null && html`${t('results.lastChange')} ${lastChange(shown)}`}</p>
<p class="screen-clock" hidden></p>
</footer>
</body>
</html>
`
}

/** No style can end its element. Redirect the sign stays, as `width < 900px` would mean nothing with an escape. */
export function trialCss({ css }: Pick<Screen, 'css'>): string {
  return css.replaceAll('</', '\\3c /')
}

const trialStyle = (screen: Screen) => html`<style>${trusted(trialCss(screen))}</style>`

/** Returns the content; without nodes where the structure does not fit an item whose kind has changed. */
function contentOf(
  context: PageContext,
  shown: ShownOnScreen,
  nodes: readonly ScreenNode[] | null,
  title: string,
): Html {
  const content =
    nodes === null
      ? html`<p class="screen-nothing">${context.t('screens.unfit')}</p>`
      : drawScreen(shown, nodes, widgets)
  const isTitled = nodes !== null && hasTitle(nodes)
  return html`${!isTitled && html`<h1 class="visually-hidden">${title}</h1>`}
${content}
${nodes !== null && majorityLine(context, shown, nodes)}`
}

/** Shows the majority that is required, unless a widget does. */
function majorityLine(
  context: PageContext,
  shown: ShownOnScreen,
  nodes: readonly ScreenNode[],
): Html | false {
  const { subject } = shown
  if (subject.kind !== 'election' || !subject.shown.tally.hasResults) return false
  const { election, tally } = subject.shown
  const majority = majorityOf(context, election, tally)
  if (majority === null || (election.majorityType === 'absolute' && tellsMajority(shown, nodes))) return false
  const { label, value, hint } = majority
  const figure = typeof value === 'number' ? countText(context, value) : value
  return html`<p class="screen-majority">${label}: <strong>${figure}</strong>${hint !== '' && html` <span class="muted">${hint}</span>`}</p>`
}

/** Returns whether the nodes show the majority; those below a false condition do not count. */
function tellsMajority(shown: ShownOnScreen, nodes: readonly ScreenNode[]): boolean {
  return nodes.some((node) => {
    if (node.kind === 'text') return false
    if (node.name === 'absolute-majority') return true
    const widget = widgets[node.name]
    const isHidden = widget?.place === 'condition' && widget.draw(shown, node.given, html``) === false
    return !isHidden && tellsMajority(shown, node.content)
  })
}

function hasTitle(nodes: readonly ScreenNode[]): boolean {
  return nodes.some((node) => node.kind === 'widget' && (node.name === 'h1' || hasTitle(node.content)))
}

/** Language and theme go along. */
function nextAddress({ url }: PageContext, screen: Screen, group: readonly Screen[]): string {
  const at = group.findIndex(({ number }) => number === screen.number)
  const next = group[(at + 1) % group.length] ?? screen
  const question = url.indexOf('?')
  return screenPath(next.number) + (question === -1 ? '' : url.slice(question))
}

function styleAddress({ number, css }: Pick<Screen, 'number' | 'css'>): string {
  return `${screenPath(number)}/style.css?v=${styleHash(css)}`
}

export function styleHash(css: string): string {
  return createHash('sha256').update(css).digest('base64url').slice(0, 16)
}
