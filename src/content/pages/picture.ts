import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../../web/page-context.ts'
import { fileHref } from './view.ts'

/** The picture of an entry, told by its title: nothing else is known of it. */
export function picture({ t }: PageContext, file: string | null, title: string): Html | false {
  if (file === null) return false
  return html`<img class="article-picture" src="${fileHref(file)}" alt="${t('content.picture', { title })}">`
}

interface NamedFile {
  readonly id: string
  readonly media_type: string
}

/** Whether other sites can show it beside a link to us: they take photographs, not drawings. */
export function drawable<File extends NamedFile>(file: File | undefined): file is File {
  return file !== undefined && /^image\/(jpeg|png|webp|gif)$/.test(file.media_type)
}
