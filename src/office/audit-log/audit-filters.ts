import type { PageContext } from '../../site/frame/page-context.ts'
import { formatDay, formatDays } from '../../texts/language/format.ts'
import { readDay } from '../../values/day.ts'
import { localDay } from '../../values/time.ts'
import { field, select } from '../../web/components/form.ts'
import { searchBox } from '../../web/components/search-form.ts'
import { type Html, html } from '../../web/markup/html.ts'
import { icon } from '../../web/markup/icons.ts'
import { type AuditChoice, choiceQuery, everything, nobody, thingIn } from './audit-choice.ts'
import { actionGroups } from './audit-groups.ts'
import type { FindThing } from './audit-things.ts'
import type { AuditedKind } from './audited-kind.ts'

export const auditPath = '/manage/audit'

/** The address of the log with a filter. */
export function auditAddress(
  choice: Partial<AuditChoice>,
  more: Readonly<Record<string, string>> = {},
  ending = '',
): string {
  const query = choiceQuery({ ...everything, ...choice })
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `${auditPath}${ending}${query.size === 0 ? '' : `?${query}`}`
}

export interface FilterView {
  readonly choice: AuditChoice
  /** E-mail addresses of everybody who occurs. */
  readonly actors: readonly string[]
  readonly kinds: readonly AuditedKind[]
  readonly thing: FindThing
}

export function auditFilterForm(context: PageContext, { choice, actors, kinds, thing }: FilterView): Html {
  const { t, locale } = context
  const isListed = choice.actor === '' || choice.actor === nobody || actors.includes(choice.actor)
  const people = isListed ? actors : [choice.actor, ...actors]
  const order = new Intl.Collator(locale.slice(0, 2))
  const sorted = (options: readonly { readonly value: string; readonly text: string }[]) =>
    options.toSorted((one, other) => order.compare(one.text, other.text))
  const day = (name: 'from' | 'to') =>
    field({ name, label: t(`common.${name}`), type: 'date', value: choice[name], required: false })
  return html`<form method="get" action="${auditPath}" role="search" class="filters log-filters">
${searchBox(t('audit.search'), choice.search)}
${select({
  name: 'actor',
  label: t('audit.actor'),
  value: choice.actor,
  options: [
    { value: '', text: t('audit.everybody') },
    { value: nobody, text: t('audit.system') },
    ...sorted(people.map((email) => ({ value: email, text: personText(thing, email) }))),
  ],
})}
${select({
  name: 'kind',
  label: t('common.subject'),
  value: choice.kind,
  options: [
    { value: '', text: t('audit.everything') },
    ...sorted(kinds.map(({ name, title }) => ({ value: name, text: t(title) }))),
  ],
})}
${select({
  name: 'group',
  label: t('audit.action'),
  value: choice.group,
  options: [
    { value: '', text: t('audit.everything') },
    ...actionGroups.map(({ name, title }) => ({ value: name, text: t(title) })),
  ],
})}
${day('from')}
${day('to')}
${choice.thing !== '' && html`<input type="hidden" name="thing" value="${choice.thing}">`}
<button class="button">${t('common.show')}</button>
</form>`
}

/** The name of an account with its address, as two people may have the same. */
function personText(thing: FindThing, email: string): string {
  const name = thing({ kind: 'user', id: email })?.title
  return name === undefined || name === email ? email : `${name} (${email})`
}

/** Links to the days that are asked for most. */
export function dayLinks({ t, service }: PageContext, choice: AuditChoice): Html {
  const today = readDay(localDay(service.clock.now()))
  if (today === null) return html``
  const [now, before, week] = [0, 1, 6].map((days) => today.subtract({ days }).toString())
  const links = [
    { text: t('shell.today'), from: now, to: now },
    { text: t('audit.yesterday'), from: before, to: before },
    { text: t('audit.week'), from: week, to: now },
  ]
  return html`<ul class="filters" aria-label="${t('audit.days')}">
${links.map(({ text, from = '', to = '' }) => {
  const isChosen = choice.from === from && choice.to === to
  return html`<li><a href="${auditAddress({ ...choice, from, to })}"${isChosen && html` aria-current="true"`}>${text}</a></li>
`
})}</ul>`
}

/** Every filter that is set, as a link that removes it. */
export function filterChips(context: PageContext, view: FilterView): Html | false {
  const { t } = context
  const { choice } = view
  const chips = chipsOf(context, view)
  if (chips.length === 0) return false
  return html`<ul class="filters chips" aria-label="${t('audit.filters')}">
${chips.map(
  ({
    title,
    without,
  }) => html`<li><a class="chip" href="${auditAddress({ ...choice, ...without })}" aria-label="${t('common.removeFilter', { title })}">${title} ${icon('remove')}</a></li>
`,
)}<li><a href="${auditPath}">${t('audit.reset')}</a></li>
</ul>`
}

interface Chip {
  readonly title: string
  readonly without: Partial<AuditChoice>
}

function chipsOf(context: PageContext, { choice, kinds, thing }: FilterView): readonly Chip[] {
  const { t } = context
  const { search, actor, from, to } = choice
  const kind = kinds.find(({ name }) => name === choice.kind)
  const group = actionGroups.find(({ name }) => name === choice.group)
  const ref = thingIn(kinds, choice.thing)
  const all: readonly (Chip | false)[] = [
    search !== '' && { title: search, without: { search: '' } },
    actor !== '' && {
      title: actor === nobody ? t('audit.system') : personText(thing, actor),
      without: { actor: '' },
    },
    kind !== undefined && { title: t(kind.title), without: { kind: '' } },
    ref !== null && { title: thing(ref)?.title ?? ref.id, without: { thing: '' } },
    group !== undefined && { title: t(group.title), without: { group: '' } },
    from + to !== '' && { title: spanText(context, from, to), without: { from: '', to: '' } },
  ]
  return all.filter((chip) => chip !== false)
}

function spanText(context: PageContext, from: string, to: string): string {
  const { t, locale } = context
  const [first, last] = [readDay(from), readDay(to)]
  if (first !== null && last !== null)
    return first.equals(last) ? dayTitle(context, from) : formatDays(locale, first, last)
  const text = (day: string) => dayTitle(context, day)
  return first === null ? `${t('common.to')} ${text(to)}` : `${t('common.from')} ${text(from)}`
}

/** Returns a day such as `2026-11-17` in words: the last two as today and yesterday. */
export function dayTitle({ t, locale, service }: PageContext, text: string): string {
  const day = readDay(text)
  if (day === null) return text
  const now = service.clock.now()
  const today = localDay(now)
  if (text === today) return t('shell.today')
  if (day.add({ days: 1 }).toString() === today) return t('audit.yesterday')
  return formatDay(locale, day, { dateStyle: 'long' })
}
