import { type Html, html } from '../../../../web/markup/html.ts'

/** What the code of an embed is made from. */
export interface EmbedCode {
  /** The whole address. */
  readonly src: string
  readonly title: string
  /** Initial height; a script adjusts it. */
  readonly height: number
}

/** The iframe, loaded lazily. */
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
