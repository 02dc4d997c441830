import type { User } from '../../../../identity/accounts/users.ts'
import type { Organisation } from '../../../../identity/organisation/organisation.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { formatDateTime } from '../../../../texts/language/format.ts'
import { type Locale, languageTag } from '../../../../texts/language/locales.ts'
import { type Instant, secondsBetween } from '../../../../values/time.ts'
import { type Html, html, type Insertable } from '../../../../web/markup/html.ts'
import { timeTag } from '../../../../web/markup/time-tag.ts'
import type { LastUpload, SourceOutcome } from '../../intake/sources/last-upload.ts'
import type { DataSource } from '../../intake/sources/source.ts'
import { inLanguage } from '../../model/in-language.ts'
import type { Item } from '../../model/item.ts'
import { dayText } from '../../words/breadcrumbs.ts'

export const sourcesPath = '/manage/sources' as const

export function sourcePath({ id }: Pick<DataSource, 'id'>): string {
  return `${sourcesPath}/${id}`
}

export const linksPath = `${sourcesPath}/links` as const

export const linkPath = (link: string) => `${linksPath}/${link}`

/** Section and breadcrumbs of a page below the list; `source`: where it is about a part of that source. */
export function belowDataSources({ t }: PageContext, source?: Pick<DataSource, 'id' | 'name'>) {
  const all = { title: t('dataSources.title'), href: sourcesPath }
  const own = source === undefined ? [] : [{ title: source.name, href: sourcePath(source) }]
  return { breadcrumbs: [all, ...own] } as const
}

/**
 * Returns whether the user may see a token. Uploads with a token do not identify a person: its holder could upload
 * results and then approve them as second person. With four-eyes release only admins, who set that rule, see tokens.
 */
export function mayHaveSecret(
  user: Pick<User, 'role'> | null,
  { four_eyes_release }: Pick<Organisation, 'four_eyes_release'>,
): boolean {
  return user?.role === 'admin' || four_eyes_release !== true
}

/** The content of a cell in one box, which keeps it together beside its label on narrow screens. */
export const boxed = (content: Insertable): Html => html`<div>${content}</div>`

/** Returns a label that distinguishes items of the same name, such as `15.11.2026 KR1 Kantonsratswahl`. */
export function itemLabel(context: PageContext, item: Item): string {
  const { locale, organisation } = context
  const day = dayText(context, item.date, { dateStyle: 'medium' })
  const title = inLanguage(item.title, locale, organisation.default_locale)
  return [day, item.shortcode, title].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()
}

const outcomeStyles: Readonly<Record<SourceOutcome, string>> = {
  published: 'state-final',
  refused: 'state-open',
  failed: 'state-interim',
}

export function outcomeBadge({ t }: PageContext, outcome: SourceOutcome): Html {
  return html`<span class="state ${outcomeStyles[outcome]}">${t(`dataSources.outcome.${outcome}`)}</span>`
}

/** When, and how long ago: the latter is what matters on a polling day. */
export function uploadMoment({ locale, service }: PageContext, { at }: LastUpload): Html {
  const age = ageText(locale, at, service.clock.now())
  return html`${timeTag(at, formatDateTime(locale, at))} (${age})`
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

export function ageText(locale: Locale, at: Instant, now: Instant): string {
  const seconds = Math.max(0, Math.floor(secondsBetween(at, now)))
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? (['second', 1] as const)
  // `auto` would say "yesterday" of what is 47 hours old.
  const words = new Intl.RelativeTimeFormat(languageTag(locale), {
    numeric: seconds === 0 ? 'auto' : 'always',
  })
  return words.format(-Math.floor(seconds / length), unit)
}
