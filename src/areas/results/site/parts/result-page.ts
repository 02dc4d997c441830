import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'
import type { Compound } from '../../model/item.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { lastModifiedOf } from '../../serving/last-modified.ts'
import { jsonType } from '../../serving/open-data.ts'
import { breadcrumbsOf, dayText } from '../../words/breadcrumbs.ts'
import { paths } from '../../words/paths.ts'
import { countingState } from '../../words/state-line.ts'
import { titleOf } from '../../words/wording.ts'
import { liveName } from '../live/channel.ts'
import { cardImage, cardName } from './card-image.ts'
import { corrections } from './corrections.ts'
import { shareButton } from './share-button.ts'
import { subscribeLine } from './subscribe-link.ts'

export interface ResultPage {
  readonly stored: StoredItem
  /** Kind and level, such as «Kantonale Abstimmung»; the polling day is added. */
  readonly kicker: Insertable
  /** Name of the tab; null for the first one. */
  readonly tab?: string | null
  /** The state of counting. */
  readonly state: Html
  /** The outcome in a line that stays in view, for tabs other than the first. */
  readonly strip?: ResultStrip | null
  /** Content below the title: tabs and the content of the tab. */
  readonly main: Html
  readonly compound?: Compound | null
  /** Address of the data; default: that of the item. */
  readonly json?: string
  /** Address of the picture for link previews; default: that of the item. */
  readonly card?: string
  /** The outcome in a sentence, for search engines and link previews. */
  readonly description?: string
  /** Items such as `vote/energiegesetz` whose changes update the page; default: its own item. */
  readonly live?: readonly string[]
}

export interface ResultStrip {
  /** Address of the first tab. */
  readonly href: string
  readonly words: Insertable
  readonly bar?: Html
  readonly mine: Html | false
}

/** Renders the frame of pages about one item. */
export function resultPage(context: PageContext, shown: ResultPage): Html {
  const { stored, kicker, tab = null, strip = null, main, compound = null } = shown
  const description = shown.description || context.t(`results.state.${countingState(stored)}`)
  const { item } = stored
  const title = titleOf(context, item)
  const [path = ''] = context.url.split('?')
  return page(context, {
    title: tab === null ? title.text : `${title.text}: ${tab}`,
    description,
    section: 'results',
    breadcrumbs: breadcrumbsOf(context, item, compound),
    data: {
      href: shown.json ?? paths.item(item, 'json'),
      mediaType: jsonType,
      label: context.t('results.asJson'),
    },
    meta: {
      path,
      image: cardImage(
        context,
        shown.card ?? paths.item(item, cardName),
        lastModifiedOf(item),
        `${title.text}: ${description}`,
      ),
    },
    oembed: path,
    live: shown.live ?? [liveName(item)],
    main: html`<article class="result">
<header class="result-head">
<p class="kicker">${kicker}, <time datetime="${item.date}">${dayText(context, item.date)}</time></p>
<h1${title.lang !== null && html` lang="${title.lang}"`}>${title.text}</h1>
${shareButton(context)}
</header>
${corrections(context, stored)}
${shown.state}
${strip !== null && html`<div class="result-strip"><a href="${strip.href}"${title.lang !== null && html` lang="${title.lang}"`}>${title.text}</a> <span>${strip.words}</span>${strip.bar}${strip.mine}</div>`}
${main}
${subscribeLine(context, stored)}
</article>`,
  })
}
