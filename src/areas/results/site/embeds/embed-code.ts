import { type Html, html } from '../../../../web/markup/html.ts'

/** A view as it shall stand in another page. */
export interface EmbedCode {
  /** The whole address. */
  readonly src: string
  readonly title: string
  /** Before the page knows better. */
  readonly height: number
}

/** Everything a page needs; readers who never scroll there load nothing. */
export function iframeCode({ src, title, height }: EmbedCode): Html {
  return html`<iframe src="${src}" title="${title}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`
}

/** Sets the height that a frame asks for, and only its own; pages that use iframe-resizer do not need it. */
export const heightScript = `<script>
addEventListener('message', function (event) {
  if (!event.data || event.data.type !== 'kanzlei:height') return
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.style.height = event.data.height + 'px'
  })
})
</script>`

/** As wide as a column of text. */
const usualWidth = 680
const tallestMap = 832

/** What a view will roughly need, read from its markup. */
export function estimatedHeight(markup: string): number {
  const shown = markup.replace(/<details\b.*?<\/details>/gs, '<summary>')
  const count = (pattern: RegExp) => [...shown.matchAll(pattern)].length
  const sum = (pattern: RegExp, height: (match: RegExpMatchArray) => number) =>
    [...shown.matchAll(pattern)].reduce((all, match) => all + height(match), 0)
  const charts = sum(/class="chart-svg chart-wide"[^>]* height="(\d+)"/g, ([, height]) => Number(height))
  const maps = sum(/class="map-svg" viewBox="0 0 (\d+) (\d+)"/g, ([, width, height]) =>
    Math.min((usualWidth * Number(height)) / Number(width), tallestMap),
  )
  const legends = count(/class="map-legend"/g) * 90
  const rows = count(/<tr\b/g) * 38
  const words = count(/<(?:h2|p|summary|dt)\b/g) * 30
  return Math.ceil((60 + charts + maps + legends + rows + words) / 10) * 10
}
