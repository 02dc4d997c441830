import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { fileHref } from './view.ts'

interface Pictured {
  readonly title: string
  readonly image: string | null
  readonly image_alt: string
}

/** The picture of an entry, told by its description; without one its title is all that is known of it. */
export function picture({ t }: PageContext, { image, image_alt, title }: Pictured): Html | false {
  if (image === null) return false
  const alt = image_alt === '' ? t('content.picture', { title }) : image_alt
  return html`<img class="article-picture" src="${fileHref(image)}" alt="${alt}">`
}

interface NamedFile {
  readonly id: string
  readonly media_type: string
}

/** Whether other sites can show it beside a link to us: they take photographs, not drawings. */
export function drawable<File extends NamedFile>(file: File | undefined): file is File {
  return file !== undefined && /^image\/(jpeg|png|webp|gif)$/.test(file.media_type)
}
