import { excerpt, type Thing } from '../../../../site/frame/meta.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { websiteHref } from '../../../../web/components/contact-links.ts'
import type { EventDate } from '../../records/store.ts'
import { eventHref, fileHref, textList } from '../parts/view.ts'
import { withOffset } from './dates.ts'

/** Describes one date as an event of schema.org. */
export function eventThing({ service }: PageContext, event: EventDate): Thing {
  const { baseUrl } = service.config
  return {
    '@type': 'Event',
    name: event.title,
    description: excerpt(event.description),
    startDate: withOffset(event.starts),
    endDate: withOffset(event.ends),
    url: baseUrl + eventHref(event.id),
    image: event.image === null ? null : baseUrl + fileHref(event.image),
    keywords: textList(event.tags).join(', '),
    sameAs: websiteHref(event.external_event_url),
    location: {
      '@type': 'Place',
      name: event.location,
      address: event.location,
      geo:
        event.geo_lat === null || event.geo_lon === null
          ? null
          : { '@type': 'GeoCoordinates', latitude: event.geo_lat, longitude: event.geo_lon },
    },
    organizer: {
      '@type': 'Organization',
      name: event.organizer,
      email: event.organizer_email,
      telephone: event.organizer_phone,
    },
  }
}
