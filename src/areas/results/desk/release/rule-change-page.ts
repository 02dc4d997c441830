import { releaseRuleOf } from '../../../../identity/organisation/release-rule.ts'
import { settingsFields } from '../../../../identity/organisation/settings-fields.ts'
import { type AuditText, readDetail } from '../../../../office/audit-log/audit-detail.ts'
import { fieldLabels } from '../../../../records/fields/fields.ts'
import { page } from '../../../../site/frame/page.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { confirmation } from '../../../../web/components/confirm.ts'
import { notice } from '../../../../web/components/form.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { auditedItemFields } from '../../items/audited-fields.ts'
import type { Item } from '../../model/item.ts'
import type { Overview } from '../../model/overview.ts'
import { releasePath, ruleChangePath } from '../../versions/release/paths.ts'
import type { ShownRule } from '../../versions/release/rule-change.ts'
import type { ProposedChange } from '../../versions/release/rule-change-store.ts'
import {
  type Appearing,
  changedSources,
  type ItemRule,
  type RuleState,
} from '../../versions/release/rule-effect.ts'
import type { ItemEmbargo, SiteRule } from '../../versions/stored/embargo.ts'
import { figuresText } from './figures-text.ts'
import { plainTitle } from './waiting.ts'

export interface RuleChangeView {
  readonly proposed: ProposedChange
  readonly state: RuleState
  readonly shown: ShownRule
  /** By `kind id`, like the overviews of the staged versions. */
  readonly items: ReadonlyMap<string, Item>
  readonly overviews: ReadonlyMap<string, Overview>
  readonly mark: string
  /** Whether a person other than the reader has to confirm. */
  readonly mustBeAnother: boolean
  /** Whether the change cannot be carried out any more. */
  readonly isUnfit: boolean
  /** Whether the effect differs from what the page showed. */
  readonly hasMoved: boolean
}

export function ruleChangePage(context: PageContext, view: RuleChangeView): Html {
  const { t } = context
  const { proposed, mark, mustBeAnother, isUnfit, hasMoved } = view
  const { effect } = view.shown
  const path = ruleChangePath(proposed.id)
  const isOfRule = proposed.change.of === 'site' || proposed.change.of === 'items'
  const title = t(isOfRule ? 'releaseRule.title' : 'releaseRule.title.meaning')
  const question = confirmation(context, {
    title,
    text: html`${hasMoved && notice('warning', t('releaseRule.moved'))}
<p>${proposerText(context, proposed)}</p>
${isUnfit && notice('warning', t('releaseRule.unfit'))}
${mustBeAnother && notice('warning', t('releaseRule.own'))}
<dl class="facts">${differences(context, view).map(differenceRow)}</dl>
${isOfRule && html`<h2>${t('releaseRule.effect')}</h2>`}`,
    consequences: consequences(context, view).map((text) => ({ kind: 'changed', text })),
    action: path,
    hidden: [{ name: 'mark', value: mark }],
    button: mustBeAnother || isUnfit ? null : t('releaseRule.confirm'),
    isDangerous: effect.appearing.length > 0,
    back: { href: releasePath, text: t('releaseRule.later') },
  })
  return page(context, {
    title,
    isForStaff: true,
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

function consequences(context: PageContext, view: RuleChangeView): readonly string[] {
  const { t } = context
  const { appearing } = view.shown.effect
  switch (view.proposed.change.of) {
    case 'site':
    case 'items':
      return [
        ...appearing.map((one) => appearingText(context, view, one)),
        ...(appearing.length === 0 ? [t('releaseRule.nothing')] : []),
        t('releaseRule.uploads'),
      ]
    case 'meaning':
      return [t('releaseRule.meaning.effect')]
    case 'link':
      return [t('releaseRule.link.effect')]
  }
}

function whatText({ t }: PageContext, { change }: ProposedChange): string {
  switch (change.of) {
    case 'site':
      return t('releaseRule.site')
    case 'items':
      return t('releaseRule.items', { count: change.items.length })
    case 'meaning':
      return t('releaseRule.meaning', { id: change.id })
    case 'link':
      return t('releaseRule.link')
  }
}

function proposerText({ t, locale }: PageContext, { by, at }: ProposedChange): string {
  const time = formatDateTime(locale, at)
  return by === null ? t('releaseRule.loaded', { time }) : t('releaseRule.proposed', { by, time })
}

interface Difference {
  readonly what: string
  readonly before: string
  /** Null where only a name is shown. */
  readonly after: string | null
}

function differences(context: PageContext, view: RuleChangeView): readonly Difference[] {
  const { proposed, state, items, shown } = view
  const { change } = proposed
  switch (change.of) {
    case 'site':
      return [
        {
          what: whatText(context, proposed),
          before: siteText(context, state.site),
          after: siteText(context, change.rule),
        },
        ...fieldDifferences(context, 'organisation', {
          before: sourcesIn(state.site, change.rule, state.site),
          after: sourcesIn(state.site, change.rule, change.rule),
        }),
      ]
    case 'items':
      return embargoDifferences(context, change.items, { items, state })
    case 'meaning': {
      const item = items.get(`${change.kind} ${change.id}`)
      const named = item === undefined ? change.id : plainTitle(context, item)
      return [
        { what: context.t('releaseRule.meaning', { id: change.id }), before: named, after: null },
        ...fieldDifferences(context, change.kind, { before: shown.replaced, after: change.values }),
      ]
    }
    case 'link':
      return fieldDifferences(context, 'data-source', { before: shown.replaced, after: change.wanted })
  }
}

/** Addresses and permissions that differ. */
function sourcesIn(before: SiteRule, after: SiteRule, of: SiteRule) {
  const rule = releaseRuleOf(of)
  return Object.fromEntries(changedSources(before, after).map((name) => [name, rule[name]]))
}

const kinds = [
  ...Object.values(auditedItemFields),
  { name: 'organisation', labels: fieldLabels(settingsFields([])) },
]

/** Returns the changed fields with the labels of the audit log. */
function fieldDifferences(
  { t, locale }: PageContext,
  noun: string,
  sides: { readonly before: unknown; readonly after: unknown },
): readonly Difference[] {
  const { changes } = readDetail({ t, locale, kinds }, `${noun}.change`, JSON.stringify(sides))
  const text = (values: readonly AuditText[]) => values.map((one) => one.full ?? one.text).join(', ')
  return changes.map(({ name, before, after }) => ({ what: name, before: text(before), after: text(after) }))
}

function embargoDifferences(
  context: PageContext,
  changes: readonly ItemRule[],
  { items, state }: Pick<RuleChangeView, 'items' | 'state'>,
): readonly Difference[] {
  return changes.flatMap(({ kind, id, embargo }) => {
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
  html`<div><dt class="breakable">${what}</dt><dd class="breakable">${before}${after !== null && html` → ${after}`}</dd></div>
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
