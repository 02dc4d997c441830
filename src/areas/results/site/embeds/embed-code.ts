import { type Html, html } from '../../../../web/markup/html.ts'

/** The data of an embed code. */
export interface EmbedCode {
  /** The absolute address. */
  readonly src: string
  readonly title: string
  /** Initial height; a script adjusts it. */
  readonly height: number
}

/** Renders the iframe, which is loaded lazily. */
export function iframeCode({ src, title, height }: EmbedCode): Html {
  return html`<iframe src="${src}" title="${title}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`
}

/** Adjusts the height of an iframe to its messages; not needed on pages with iframe-resizer. */
export const heightScript = `<script>
addEventListener('message', function (event) {
  if (!event.data || event.data.type !== 'kanzlei:height') return
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.style.height = event.data.height + 'px'
  })
})
</script>`
