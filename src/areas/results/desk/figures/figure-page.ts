import type { PageContext } from '../../../../site/frame/page-context.ts'
import { choices, field, type ProblemLine, problemSummary } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { compareResults } from '../../compare/compare-results.ts'
import type { FigureAddress, FoundFigure } from '../../import/correcting/figures.ts'
import { problemText, warningText } from '../../import/problems/problem-text.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import { doubtedPlaces, needsConfirmation } from '../../import/problems/warning.ts'
import type { CorrectableItem, TriedCorrection } from '../../intake/correcting/correct-figure.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { Localised } from '../../model/item.ts'
import type { Hold } from '../../versions/stored/embargo.ts'
import { titleOf } from '../../words/wording.ts'
import { comparison } from '../compare/comparison.ts'
import { staffPage } from '../frame/staff-page.ts'
import { versionsPath } from '../paths/item-paths.ts'
import { correctionFields } from '../release/confirm-pages.ts'
import { holdText } from '../release/waiting.ts'
import { type SeatsEffect, seatsEffectTable } from '../seats/seats-effect.ts'
import { correctableText, figureLabel } from './labels.ts'
import { figurePath, figuresPath } from './paths.ts'

/** A figure of the newest results, as somebody is about to correct it. */
export interface SeenFigure {
  readonly stored: CorrectableItem
  readonly named: FigureAddress
  readonly found: FoundFigure
  /** Number of the newest version. */
  readonly version: number
}

/** The table that the figure stands in. */
const tableOf = ({ stored: { item }, named: { place, of }, found: { list, candidate } }: SeenFigure) =>
  figuresPath(
    item,
    of === null || place === null || item.kind === 'vote'
      ? {}
      : { place, list: candidate?.list ?? list?.id ?? null },
  )

interface FigureForm {
  readonly to: string
  readonly reason: Localised
  readonly problems: FigureProblems
}

export interface FigureProblems {
  readonly to?: boolean
  readonly reason?: boolean
  /** What the checks of an upload refuse. */
  readonly refused?: readonly ImportProblem[]
}

/** Asks for the right figure and the reason. */
export function figurePage(context: PageContext, view: SeenFigure, form: FigureForm): Html {
  const { t, organisation } = context
  const { stored, found, version, named } = view
  const now = found.value
  const { problems } = form
  const isFinal = stored.overview.hasResults && stored.overview.completed
  const lines: readonly ProblemLine[] = [
    ...(problems.refused ?? []).map((one) => ({ name: 'to', text: problemText(t, one) })),
    ...(problems.to ? [{ name: 'to', text: t('figures.to.problem') }] : []),
    ...(problems.reason
      ? [{ name: `correction_${organisation.default_locale}`, text: t('figures.reason.problem') }]
      : []),
  ]
  const own = lines.find(({ name }) => name === 'to')?.text
  return figureStaffPage(
    context,
    view,
    html`${problemSummary(context, lines)}
<form method="post" action="${figurePath(stored.item, named)}" class="narrow stack">
<input type="hidden" name="from" value="${now}"><input type="hidden" name="version" value="${version}">
${field({
  ...{ name: 'to', label: t('figures.to'), value: form.to, autofocus: lines.length === 0 },
  hint: t('figures.now', { value: correctableText(context, now) }),
  ...(own !== undefined && { error: own }),
})}
${correctionFields(context, form.reason, {
  isMissing: problems.reason === true,
  label: t('figures.reason'),
  hint: t(isFinal ? 'figures.reason.public' : 'figures.reason.staff'),
  problem: t('figures.reason.problem'),
})}
<p class="row"><button class="button" name="step" value="check">${t('figures.check')}</button>
<a class="button secondary" href="${tableOf(view)}">${t('common.cancel')}</a></p>
</form>`,
  )
}

export interface CheckView {
  readonly figure: SeenFigure
  readonly tried: TriedCorrection
  /** Of an election by lists, and of its compound. */
  readonly seats: readonly SeatsEffect[]
  readonly to: number
  readonly reason: Localised
  readonly rule: Hold
  readonly isHeld: boolean
  /** `unticked`: doubts are not ticked off. `moved`: other figures have changed since. */
  readonly problem: 'unticked' | 'moved' | null
  /** Keys of doubts that are ticked off. */
  readonly ticked: readonly string[]
  /** Address of the public page as it would be. */
  readonly preview: string
}

const sendForm = 'send-correction'

/** Shows what the correction changes, before anything is stored. */
export function figureCheckPage(context: PageContext, view: CheckView): Html {
  const { t, locale, organisation } = context
  const { figure, tried, to, reason, isHeld, problem } = view
  const { item } = figure.stored
  const { before, after, version } = tried
  const others = version.warnings.filter((warning) => !needsConfirmation(warning))
  return figureStaffPage(
    context,
    figure,
    html`${problem !== null && html`<div class="notice error" role="alert" tabindex="-1" data-focus><p>${t(`figures.${problem}`)}</p></div>`}
<p class="lead"><strong>${correctableText(context, figure.found.value)} → ${correctableText(context, to)}</strong>. ${t('figures.notYet')} ${isHeld ? t('checkedUpload.held', { until: holdText(context, view.rule) }) : t('checkedUpload.public')}</p>
<p>${t('figures.reason')}: ${inLanguage(reason, locale, organisation.default_locale)}</p>
${doubts(context, view)}
${others.length > 0 && html`<section class="notice warning"><ul>${others.map((warning) => html`<li>${warningText(t, warning)}</li>`)}</ul></section>`}
${decision(context, view)}
<div class="side-by-side">
<section class="stack"><h2>${t('figures.changed')}</h2>
${comparison(context, { item, comparison: compareResults(item, before, after), level: 3, doubted: doubtedPlaces(version.warnings) })}
${view.seats.map((effect) => seatsEffectTable(context, effect))}</section>
<section class="stack page-preview"><h2 id="page-preview-title">${t('figures.page')}</h2>
<iframe title="${t('figures.page')}" src="${view.preview}" loading="lazy"></iframe></section>
</div>`,
  )
}

function doubts({ t }: PageContext, { tried, ticked, problem }: CheckView): Html | false {
  return (
    tried.doubts.length > 0 &&
    html`<section class="notice warning" id="findings">
${choices({
  ...{ type: 'checkbox', name: 'doubts', form: sendForm },
  label: t('checkedUpload.confirm', { count: tried.doubts.length }),
  hint: t('checkedUpload.confirmHint'),
  options: tried.doubts.map(({ key, warning }) => ({ value: key, text: warningText(t, warning) })),
  chosen: ticked,
  ...(problem === 'unticked' && { error: t('figures.unticked') }),
})}
</section>`
  )
}

function decision({ t }: PageContext, { figure, tried, to, reason, isHeld }: CheckView): Html {
  const { stored, named, found } = figure
  const hidden = {
    ...{ from: found.value, version: tried.corrected, to },
    ...Object.fromEntries(Object.entries(reason).map(([locale, text]) => [`correction_${locale}`, text])),
  }
  return html`<form method="post" action="${figurePath(stored.item, named)}" id="${sendForm}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="row"><button class="button" name="step" value="send">${t(isHeld ? 'figures.hold' : 'figures.publish')}</button>
<button class="button secondary" name="step" value="change">${t('figures.change')}</button>
<a href="${tableOf(figure)}">${t('common.cancel')}</a></p>
</form>`
}

function figureStaffPage(context: PageContext, view: SeenFigure, content: Html): Html {
  const { t } = context
  const { stored, named, found } = view
  const { item } = stored
  const { counted, place } = figureLabel(context, item, named.figure, found)
  const hasQuestions = item.kind === 'vote' && item.ballots.length > 1 && found.ballot !== null
  return staffPage(
    context,
    {
      title: t('figures.one', { figure: [...place, counted].join(', ') }),
      breadcrumbs: [
        { title: titleOf(context, item).text, href: versionsPath(item) },
        { title: t('figures.link'), href: tableOf(view) },
      ],
    },
    html`${hasQuestions && html`<p class="kicker">${t(`results.vote.ballot.${found.ballot}`)}</p>`}${content}`,
  )
}
