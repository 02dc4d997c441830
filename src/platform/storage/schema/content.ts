import type { Instant } from '../../../values/time.ts'
import type { Dated, Flag, Publication, Translated } from './columns.ts'

interface EventTable extends Publication, Dated, Translated {
  id: string
  title: string
  title_folded: string
  description: string
  organizer: string
  organizer_email: string
  organizer_phone: string
  external_event_url: string
  event_registration_url: string
  price: string
  location: string
  /** The words of the location between blanks, not folded: ` Saal Bären Zug `. */
  location_words: string
  /** The id of the event in the system it was imported from. */
  source: string | null
  syndicate: Flag
  highlight: Flag
  /** JSON list; `event_tags` has the same for filters. */
  tags: string
  geo_lon: number | null
  geo_lat: number | null
  geo_zoom: number | null
  image: string | null
  image_alt: string
  pdf: string | null
  /** The first date. */
  starts: Instant
  ends: Instant
  /** An iCalendar RRULE. */
  recurrence: string | null
  /** JSON list of further moments at which it begins. */
  recurrence_dates: string
  /** Whether the rule has no end: further dates are then added over time. */
  endless: Flag
}

interface EventTagTable {
  event_id: string
  tag: string
}

/** One date of an event, derived from it. */
interface OccurrenceTable {
  id: string
  event_id: string
  starts: Instant
  ends: Instant
  title_folded: string
}

interface ArticleTable extends Publication, Dated, Translated {
  id: number
  title: string
  title_folded: string
  lead: string
  text: string
  image: string | null
  /** Text alternative of the picture; may be empty. */
  image_alt: string
  /** The publication's start, else the creation. */
  dated: Instant
}

interface NewsTable extends ArticleTable {
  /** Shown before all others on pages; the API orders by date only. */
  pinned: Flag
  /** JSON list; `news_hashtags` has the same for filters. */
  hashtags: string
}

interface NewsHashtagTable {
  news_id: number
  tag: string
}

interface TopicTable extends ArticleTable {
  parent_id: number | null
  position: number
}

export interface ContentTables {
  events: EventTable
  event_tags: EventTagTable
  occurrences: OccurrenceTable
  news: NewsTable
  news_hashtags: NewsHashtagTable
  topics: TopicTable
}
