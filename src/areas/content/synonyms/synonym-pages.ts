import type { ActionQuestion } from '../../../desk/records/staff-action.ts'
import { storedTexts } from '../../../records/fields/lists.ts'
import type { PageContext } from '../../../site/frame/page-context.ts'
import { staffPage } from '../../../site/frame/staff-page.ts'
import { languageTag } from '../../../texts/language/locales.ts'
import { notice } from '../../../web/components/form.ts'
import { searchedList } from '../../../web/components/list.ts'
import { address } from '../../../web/markup/address.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import type { SynonymRow } from './synonym-store.ts'

export const synonymsPath = '/manage/synonyms'

export const synonymPath = (name: string) => `${synonymsPath}/${encodeURIComponent(name)}/edit`

interface SynonymsView {
  readonly rows: readonly SynonymRow[]
  readonly query: unknown
  readonly done: string
}

export function synonymsPage(context: PageContext, { rows, query, done }: SynonymsView): Html {
  const { t, locale } = context
  const { compare } = new Intl.Collator(languageTag(locale))
  return staffPage(
    context,
    { title: t('synonyms.title') },
    html`${done === 'saved' && notice('success', t('synonyms.saved'))}
${done === 'removed' && notice('success', t('common.deleted'))}
<p>${t('synonyms.text')}</p>
<p><a class="button" href="${synonymsPath}/new">${t('synonyms.add')}</a></p>
${searchedList(context, {
  path: synonymsPath,
  title: t('synonyms.title'),
  searchLabel: t('synonyms.search'),
  columns: [
    {
      name: 'name',
      title: t('synonyms.name'),
      cell: ({ name }) => html`<a href="${synonymPath(name)}">${name}</a>`,
      compare: (a, b) => compare(a.name, b.name),
    },
    { name: 'words', title: t('synonyms.words'), cell: ({ words }) => storedTexts(words).join(', ') },
    {
      name: 'actions',
      title: t('common.actions'),
      cell: ({ name }) =>
        html`<a href="${address(`${synonymsPath}/delete`, { name })}">${t('common.delete')}<span class="visually-hidden">: ${name}</span></a>`,
    },
  ],
  filters: [],
  usual: { column: 'name', descending: false },
  query,
  rows,
  textOf: ({ name, words }) => [name, ...storedTexts(words)].join(' '),
  empty: { title: t('synonyms.empty'), help: t('synonyms.emptyText') },
})}`,
  )
}

export function askToDeleteSynonym({ t }: PageContext, { name }: SynonymRow): ActionQuestion {
  return {
    title: t('synonyms.deleteTitle', { name }),
    text: html`<p>${t('synonyms.deleteText')}</p>`,
    consequences: [],
    button: t('common.delete'),
    back: { href: synonymsPath, text: t('common.keep') },
  }
}
