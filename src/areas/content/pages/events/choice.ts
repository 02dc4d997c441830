import type { FastifyRequest } from 'fastify'
import { listField, textField } from '../../../../platform/http/forms/form.ts'
import { longestQuery, readSearch, type SearchQuery } from '../../../../platform/search/query.ts'
import type { Instant } from '../../../../values/time.ts'
import { address } from '../../../../web/markup/address.ts'
import { dayEnd, dayStart } from '../../dates/days.ts'
import type { EventFilter } from '../../records/store.ts'
import { type EventListChoices, spellingsOf } from './choices.ts'
import { readMonth } from './month.ts'

/** The filters of the page, as in its address; named as in the API where it has them. */
export interface EventChoice {
  readonly search: string
  /** The search terms; null if there is no word. */
  readonly terms: SearchQuery | null
  readonly tags: readonly string[]
  readonly places: readonly string[]
  readonly start: string
  readonly end: string
  /** Whether an invalid day was given. */
  readonly unreadable: boolean
  readonly view: 'list' | 'month'
  readonly month: Temporal.PlainYearMonth | null
}

const most = 20

export function readChoice(request: FastifyRequest): EventChoice {
  const { query } = request
  const list = (name: string) =>
    [...new Set(listField(query, name).map((text) => text.slice(0, longestQuery)))]
      .filter((text) => text !== '')
      .slice(0, most)
  const days = { start: textField(query, 'start'), end: textField(query, 'end') }
  const start = dayStart(days.start) === null ? '' : days.start
  const end = dayEnd(days.end) === null ? '' : days.end
  const month = readMonth(textField(query, 'month'))
  const view = textField(query, 'view')
  return {
    search: textField(query, 'search').slice(0, longestQuery),
    terms: readSearch(textField(query, 'search')),
    tags: list('tags'),
    places: list('locations'),
    start,
    end,
    unreadable: start !== days.start || end !== days.end,
    view: view === 'month' || (view === '' && month !== null) ? 'month' : 'list',
    month,
  }
}

export const isFiltered = ({ search, tags, places, start, end }: EventChoice) =>
  search !== '' || tags.length + places.length > 0 || start !== '' || end !== ''

type Changes = Partial<EventChoice> & { readonly page?: number }

export function eventsHref(choice: EventChoice, changes: Changes = {}): string {
  const { page, ...rest } = changes
  const { search, tags, places, start, end, view, month } = { ...choice, ...rest }
  const shown = view === 'month'
  return address('/events', {
    view: shown && month === null ? 'month' : null,
    month: shown && month !== null ? month.toString() : null,
    search,
    tags,
    locations: places,
    // The month view has its own days.
    start: shown ? null : start,
    end: shown ? null : end,
    page: page || null,
  })
}

export function filterOf(choice: EventChoice, choices: EventListChoices, fromToday: Instant): EventFilter {
  return {
    from: dayStart(choice.start) ?? fromToday,
    before: dayEnd(choice.end),
    locations: choice.places.flatMap((place) => spellingsOf(choices, place)),
    tags: choice.tags,
    sources: [],
    syndicate: null,
    highlight: null,
    search: choice.terms,
  }
}
