import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { fileHref } from './view.ts'

interface Pictured {
  readonly title: string
  readonly image: string | null
  readonly image_alt: string
}

/** Renders the picture of an entry with its description, or with the title if there is none. */
export function picture({ t }: PageContext, { image, image_alt, title }: Pictured): Html | false {
  if (image === null) return false
  const alt = image_alt === '' ? t('content.picture', { title }) : image_alt
  return html`<img class="article-picture" src="${fileHref(image)}" alt="${alt}">`
}

interface NamedFile {
  readonly id: string
  readonly media_type: string
}

/** Checks whether other sites can show the picture as a preview: they accept photographs, not SVG. */
export function drawable<File extends NamedFile>(file: File | undefined): file is File {
  return file !== undefined && /^image\/(jpeg|png|webp|gif)$/.test(file.media_type)
}
