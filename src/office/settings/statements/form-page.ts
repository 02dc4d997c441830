import type { PageContext } from '../../../site/frame/page-context.ts'
import { staffPage } from '../../../site/frame/staff-page.ts'
import { formatDate } from '../../../texts/language/format.ts'
import { type Locale, languageTag, localeNames } from '../../../texts/language/locales.ts'
import { type ConflictingField, conflictNote } from '../../../web/components/conflict.ts'
import { formEnd, notice, problemSummary } from '../../../web/components/form.ts'
import { longestRichText, richText } from '../../../web/components/rich-text.ts'
import { type Html, html } from '../../../web/markup/html.ts'
import { wordsOf } from '../../../web/markup/sanitize.ts'
import type { EditableStatements, StatementTexts } from './edit.ts'
import { type SiteStatement, statementFormPath } from './statement.ts'

export interface StatementForm extends EditableStatements {
  readonly tooLong: readonly Locale[]
  /** The stored texts, where somebody else has changed them since the form was opened. */
  readonly conflict: StatementTexts | null
  readonly isSaved: boolean
}

export const fieldName = (locale: Locale) => `text_${locale}`

export function statementFormPage(context: PageContext, statement: SiteStatement, form: StatementForm): Html {
  const { t, organisation } = context
  const { seen, tooLong, conflict, isSaved } = form
  const problem = t('tickets.problem.long', { most: longestRichText })
  const problems = tooLong.map((locale) => ({
    name: fieldName(locale),
    text: `${localeNames[locale]}: ${problem}`,
  }))
  const path = statementFormPath(statement)
  const isUnsaved = tooLong.length > 0 || conflict !== null
  return staffPage(
    context,
    {
      title: t(statement.title),
      breadcrumbs: [{ title: t('settings.title'), href: '/manage/settings' }],
    },
    html`${isSaved && notice('success', t('statements.saved'))}
<p>${t('statements.text')} <a href="${statement.path}">${t('common.view')}</a></p>
${problemSummary(context, problems)}
${conflict !== null && conflictNote(context, differing(form.texts, conflict), path)}
<form method="post" action="${path}" class="stack" data-unsaved="${isUnsaved && 'already'}">
<input type="hidden" name="seen" value="${seen}">
${organisation.locales.map((locale) =>
  richText(context, {
    name: fieldName(locale),
    label: localeNames[locale],
    lang: languageTag(locale),
    hint: originOf(context, form, locale),
    error: tooLong.includes(locale) ? problem : undefined,
    value: form.texts.get(locale) ?? '',
    rows: 40,
  }),
)}
${formEnd(context, { save: t('common.save'), cancel: '/manage/settings' })}
</form>`,
  )
}

function originOf({ t, locale: reader }: PageContext, { own }: StatementForm, locale: Locale): string {
  const stored = own.find((one) => one.locale === locale)
  if (stored === undefined) return t('statements.default')
  return t('statements.own', { date: formatDate(reader, stored.changed) })
}

function differing(yours: StatementTexts, stored: StatementTexts): readonly ConflictingField[] {
  const words = (texts: StatementTexts, locale: Locale) => wordsOf(texts.get(locale) ?? '')
  return [...stored.keys()]
    .map((locale) => ({
      label: localeNames[locale],
      stored: words(stored, locale),
      yours: words(yours, locale),
    }))
    .filter((field) => field.stored !== field.yours)
}
