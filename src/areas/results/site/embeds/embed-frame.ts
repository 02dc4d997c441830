import type { PageContext } from '../../../../site/frame/page-context.ts'
import { languageTag } from '../../../../texts/language/locales.ts'
import { themeHref } from '../../../../web/assets/theme.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Wording } from '../../words/wording.ts'
import { schemeOf, type Theme } from './theme.ts'

export interface EmbedFrame {
  /** What it is about, above the figure. */
  readonly subject: Wording
  /** Of the figure, which has it as a heading itself. */
  readonly title: string
  readonly main: Html
  /** State, source and day, below the figure. */
  readonly source: Html
  /** Items such as `vote/energiegesetz` whose changes it follows. */
  readonly live: readonly string[]
  readonly theme: Theme
}

/** A page with nothing around the figure. */
export function embedFrame(context: PageContext, shown: EmbedFrame): Html {
  const { t, organisation, service, locale } = context
  const { subject, title, main, source, live, theme } = shown
  const scheme = schemeOf(theme)
  const style = scheme === null ? service.assets.style : service.assets.styleIn[scheme]
  return html`<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<title>${subject.text}: ${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme ?? 'light dark'}">
<meta name="robots" content="noindex">
<link rel="preload" href="${service.assets.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${style}">
<link rel="stylesheet" href="${themeHref(organisation.accent_color, scheme)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" src="${service.assets.embedScript}"></script>
</head>
<body class="embed${theme === 'transparent' && ' embed-transparent'}">
<main id="main" data-live="${live.join(' ')}">
<h1${subject.lang !== null && html` lang="${subject.lang}"`}>${subject.text}</h1>
${main}
<footer class="embed-source">
${source}
</footer>
</main>
<p class="visually-hidden" role="status" data-live-status="${t('frame.liveUpdated')}"></p>
</body>
</html>
`
}
