import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { confirmation } from '../../../../web/components/confirm.ts'
import { notice } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import type { Item } from '../../model/item.ts'
import type { Overview } from '../../model/overview.ts'
import { releasePath, ruleChangePath } from '../../versions/release/paths.ts'
import type { ProposedChange } from '../../versions/release/rule-change-store.ts'
import type { Appearing, Effect, RuleState } from '../../versions/release/rule-effect.ts'
import type { ItemEmbargo, SiteRule } from '../../versions/stored/embargo.ts'
import { figuresText } from './figures-text.ts'
import { plainTitle } from './waiting.ts'

export interface RuleChangeView {
  readonly proposed: ProposedChange
  readonly state: RuleState
  readonly effect: Effect
  /** By `kind id`, like the overviews of the staged versions. */
  readonly items: ReadonlyMap<string, Item>
  readonly overviews: ReadonlyMap<string, Overview>
  readonly mark: string
  /** Whether somebody else than the reader has to confirm. */
  readonly mustBeAnother: boolean
  /** Whether the effect is another than the reader was shown. */
  readonly hasMoved: boolean
}

export function ruleChangePage(context: PageContext, view: RuleChangeView): Html {
  const { t } = context
  const { proposed, effect, mark, mustBeAnother, hasMoved } = view
  const path = ruleChangePath(proposed.id)
  const title = t('releaseRule.title')
  const question = confirmation(context, {
    title,
    text: html`${hasMoved && notice('warning', t('releaseRule.moved'))}
<p>${proposerText(context, proposed)}</p>
${mustBeAnother && notice('warning', t('releaseRule.own'))}
<dl class="facts">${differences(context, view).map(differenceRow)}</dl>
<h2>${t('releaseRule.effect')}</h2>`,
    consequences: [
      ...effect.appearing.map((one) => appearingText(context, view, one)),
      ...(effect.appearing.length === 0 ? [t('releaseRule.nothing')] : []),
      t('releaseRule.uploads'),
    ].map((text) => ({ kind: 'changed', text })),
    action: path,
    hidden: [{ name: 'mark', value: mark }],
    button: mustBeAnother ? null : t('releaseRule.confirm'),
    isDangerous: effect.appearing.length > 0,
    back: { href: releasePath, text: t('releaseRule.later') },
  })
  return page(context, {
    title,
    section: 'release',
    unlisted: true,
    main: html`<div class="stack">
${question}
<form method="post" action="${path}/withdraw"><p><button class="button secondary">${t('releaseRule.withdraw')}</button></p></form>
</div>`,
  })
}

/** Lists the changes that await confirmation. */
export function proposedNotice(context: PageContext, proposed: readonly ProposedChange[]): Html | false {
  const { t } = context
  if (proposed.length === 0) return false
  return html`<section class="notice warning">
<p>${t('releaseRule.waiting', { count: proposed.length })}</p>
<ul>
${proposed.map(
  (one) =>
    html`<li class="breakable"><a href="${ruleChangePath(one.id)}">${whatText(context, one)}</a>. ${proposerText(context, one)}</li>
`,
)}</ul>
</section>`
}

function whatText({ t }: PageContext, { change }: ProposedChange): string {
  return change.of === 'site' ? t('releaseRule.site') : t('releaseRule.items', { count: change.items.length })
}

function proposerText({ t, locale }: PageContext, { by, at }: ProposedChange): string {
  const time = formatDateTime(locale, at)
  return by === null ? t('releaseRule.loaded', { time }) : t('releaseRule.proposed', { by, time })
}

interface Difference {
  readonly what: string
  readonly before: string
  readonly after: string
}

function differences(
  context: PageContext,
  { proposed, state, items }: RuleChangeView,
): readonly Difference[] {
  const { change } = proposed
  if (change.of === 'site')
    return [
      {
        what: whatText(context, proposed),
        before: siteText(context, state.site),
        after: siteText(context, change.rule),
      },
    ]
  return change.items.flatMap(({ kind, id, embargo }) => {
    const item = items.get(`${kind} ${id}`)
    const stored = state.items.find((one) => one.kind === kind && one.id === id)
    if (item === undefined || stored === undefined) return []
    return [
      {
        what: plainTitle(context, item),
        before: embargoText(context, stored.embargo),
        after: embargoText(context, embargo),
      },
    ]
  })
}

const differenceRow = ({ what, before, after }: Difference) =>
  html`<div><dt class="breakable">${what}</dt><dd>${before} → ${after}</dd></div>
`

function siteText({ t }: PageContext, { embargo, four_eyes_release }: SiteRule): string {
  const time = embargo ? t('releaseRule.time', { time: embargo.time }) : t('releaseRule.atOnce')
  return `${time}, ${t(four_eyes_release === true ? 'releaseRule.second' : 'releaseRule.alone')}`
}

function embargoText({ t, locale }: PageContext, embargo: ItemEmbargo): string {
  if (embargo === null) return t('release.embargo.site')
  return embargo === 'none' ? t('release.embargo.none') : formatDateTime(locale, embargo)
}

function appearingText(context: PageContext, view: RuleChangeView, appearing: Appearing): string {
  const { t, locale } = context
  const { kind, id, version: number, after } = appearing
  const item = view.items.get(`${kind} ${id}`)
  const facts = {
    title: item === undefined ? id : plainTitle(context, item),
    number,
    figures: figuresText(context, view.overviews.get(`${kind} ${id}`) ?? null),
  }
  if (after === null || after === 'never' || after <= view.state.now)
    return t('releaseRule.appears.now', facts)
  return t('releaseRule.appears.at', { ...facts, time: formatDateTime(locale, after) })
}
