import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatNumber } from '../../../../texts/language/format.ts'
import { texts } from '../../../../texts/texts.ts'
import { table } from '../../../../web/components/table.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { type UploadProblem, uploadError } from '../../intake/receiving/problem.ts'
import type { LastSentFile, LastUpload } from '../../intake/sources/last-upload.ts'
import type { ReadSource } from '../../intake/sources/source.ts'
import { boxed, itemLabel, outcomeBadge, uploadMoment } from './parts.ts'

const shownAtOnce = 5

export function lastUploadSection(context: PageContext, source: ReadSource): Html {
  const { t } = context
  const { lastUpload } = source
  return html`<section class="stack" aria-labelledby="upload-heading">
<h2 id="upload-heading">${t('resultsManage.lastUpload')}</h2>
${
  lastUpload === null
    ? html`<p class="muted">${t('dataSources.neverText')}</p>`
    : html`<p>${outcomeBadge(context, lastUpload.outcome)} ${uploadMoment(context, lastUpload)}</p>
<p>${outcomeText(context, lastUpload)}</p>
${lastUpload.problems.length > 0 && problemTables(context, source, lastUpload)}
${lastUpload.files.length > 0 && fileTable(context, lastUpload.files)}`
}
</section>`
}

function outcomeText({ t }: PageContext, { outcome, items }: LastUpload): string {
  switch (outcome) {
    case 'published':
      return t('dataSources.publishedText', { count: items })
    case 'refused':
      return t('dataSources.refusedText')
    case 'failed':
      return t('dataSources.failedText')
  }
}

/** The rest is folded: often it is the same problem in other rows. */
function problemTables(context: PageContext, source: ReadSource, upload: LastUpload): Html {
  const { t } = context
  const { problems, moreProblems } = upload
  const rest = problems.slice(shownAtOnce)
  const restTitle = t('dataSources.restProblems', { count: rest.length })
  return html`${problemTable(context, source, t('dataSources.problems'), problems.slice(0, shownAtOnce))}
${
  rest.length > 0 &&
  html`<details><summary>${restTitle}</summary>
${problemTable(context, source, restTitle, rest)}</details>`
}
${moreProblems > 0 && html`<p>${t('dataSources.moreProblems', { count: moreProblems })}</p>`}`
}

function problemTable(
  context: PageContext,
  source: ReadSource,
  caption: string,
  problems: readonly UploadProblem[],
): Html {
  const { t } = context
  return html`<div class="table-wrap"><table class="table">
<caption class="visually-hidden">${caption}</caption>
<thead><tr>
<th scope="col">${t('common.error')}</th>
<th scope="col">${t('common.file')}</th>
<th scope="col" class="number">${t('common.line')}</th>
<th scope="col">${t('common.about')}</th>
</tr></thead>
<tbody>
${problems.map((noted) => problemRow(context, source, noted))}
</tbody>
</table></div>`
}

function problemRow(context: PageContext, source: ReadSource, noted: UploadProblem): Html {
  const { t, locale } = context
  const { message, filename, line } = errorOf(context, noted)
  return html`<tr>
<td>${message}</td>
<td data-label="${t('common.file')}">${boxed(filename == null ? '–' : html`<code>${filename}</code>`)}</td>
<td class="number" data-label="${t('common.line')}">${line === undefined ? '–' : formatNumber(locale, line)}</td>
<td data-label="${t('common.about')}">${boxed(aboutText(context, source, noted.field))}</td>
</tr>`
}

/** A problem code from a bundle of another version may have no text: then the code itself is shown. */
function errorOf(
  { locale }: PageContext,
  { problem }: UploadProblem,
): Pick<ReturnType<typeof uploadError>, 'message' | 'line' | 'filename'> {
  const isKnown = [`import.${problem.code}`, `upload.${problem.code}`].some((key) =>
    Object.hasOwn(texts, key),
  )
  return isKnown ? uploadError(locale, problem) : { message: problem.code, filename: null }
}

function aboutText(context: PageContext, source: ReadSource, about: string): string {
  if (about === 'data_source') return context.t('dataSources.sourceItself')
  const stored = source.links.find(({ item }) => item === about)?.stored ?? null
  return stored === null ? about : itemLabel(context, stored.item)
}

function fileTable(context: PageContext, files: readonly LastSentFile[]): Html {
  const { t, locale } = context
  const size = { title: t('dataSources.size'), isNumber: true }
  const rows = files.map((file) => [
    html`<code>${file.slot}</code>`,
    boxed(file.name ?? '–'),
    formatNumber(locale, file.size, { style: 'unit', unit: 'byte' }),
  ])
  return html`<details><summary>${t('dataSources.files')}</summary>
${table([t('common.file'), t('dataSources.fileName'), size], rows)}</details>`
}
