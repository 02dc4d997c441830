import { type Domain, domains, type Vote } from '../../areas/results/model/item.ts'
import { isDay } from '../../values/day.ts'
import type { Members } from '../../values/members.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Instant, parseInstant } from '../../values/time.ts'
import { localisedIn, memberOf, textIn } from '../source/json.ts'
import type { Listed } from './listing.ts'

type TakenHeader = Pick<
  Vote,
  | 'id'
  | 'title'
  | 'shortTitle'
  | 'date'
  | 'domain'
  | 'relatedLink'
  | 'created'
  | 'modified'
  | 'lastResultChange'
>

/** Reads the fields that items of all kinds share, or returns which is missing. */
export function headerOf({ id, summary }: Listed, document: Members): Result<TakenHeader, string> {
  const date = textIn(document, 'date') ?? textIn(summary, 'date')
  const title = localisedIn(document, 'title') ?? localisedIn(summary, 'title')
  if (date === null || !isDay(date)) return fail('it has no polling day')
  if (title === null) return fail('it has no title')
  const at = momentOf(textIn(document, 'last_modified') ?? textIn(summary, 'last_modified')) ?? noonOf(date)
  return ok({
    ...{ id, title, date, shortTitle: localisedIn(document, 'short_title') },
    domain: domainOf(memberOf(document, 'domain') ?? memberOf(summary, 'domain')),
    relatedLink: textIn(document, 'related_link'),
    ...{ created: at, modified: at, lastResultChange: at },
  })
}

function domainOf(value: unknown): Domain {
  return domains.find((one) => one === value) ?? 'canton'
}

function momentOf(text: string | null): Instant | null {
  return text === null ? null : parseInstant(text)
}

function noonOf(date: string): Instant {
  return `${date}T12:00:00.000000+00:00` as Instant
}
