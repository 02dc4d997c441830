import type { Datum, ItemContent, Link, Value } from '../../../formats/collection-json/document.ts'
import { absoluteHref, itemHref, viewHref } from '../../../formats/collection-json/href.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { Reading } from '../../../site/collection/view.ts'
import { agencyTexts } from '../records/agency-fields.ts'
import { personTexts, personTitle } from '../records/person-fields.ts'

export function presentAgency(agency: Row<'agencies'>, { baseUrl }: Reading): ItemContent {
  const data: Datum[] = []
  for (const name of agencyTexts) {
    data.push({ name, value: agency[name] })
    if (name === 'location_code_city') data.push({ name: 'modified', value: agency.modified })
  }
  data.push({
    name: 'geo_location',
    value: { lon: agency.geo_lon, lat: agency.geo_lat, zoom: agency.geo_zoom },
  })
  const id = String(agency.id)
  return {
    id,
    data,
    links: [
      { rel: 'html', href: absoluteHref(baseUrl, ['agencies', id]) },
      { rel: 'organigram', href: fileHref(baseUrl, agency.organigram) },
      // Given even where the parent is hidden: the link then leads to a 404, the hierarchy stays readable.
      {
        rel: 'parent',
        href: agency.parent_id === null ? null : itemHref(baseUrl, 'agencies', agency.parent_id),
      },
      { rel: 'children', href: viewHref(baseUrl, 'agencies', [{ name: 'parent', value: id }]) },
      { rel: 'memberships', href: viewHref(baseUrl, 'memberships', [{ name: 'agency', value: id }]) },
    ],
  }
}

export function presentPerson(person: Row<'people'>, reading: Reading): ItemContent {
  const { baseUrl, organisation, withToken } = reading
  const hidden = new Set<string>(organisation.hidden_person_fields)
  const data: Datum[] = []
  const add = (name: string, value: Value) => {
    if (!hidden.has(name)) data.push({ name, value })
  }
  for (const name of personTexts) add(name, name === 'title' ? personTitle(person) : person[name])
  if (withToken) add('external_user_id', person.external_user_id)
  add('modified', person.modified)
  const links: Link[] = [
    { rel: 'html', href: absoluteHref(baseUrl, ['people', person.id]) },
    { rel: 'picture_url', href: fileHref(baseUrl, person.picture) },
    { rel: 'website', href: hidden.has('website') ? null : person.website },
    { rel: 'memberships', href: viewHref(baseUrl, 'memberships', [{ name: 'person', value: person.id }]) },
  ]
  return { id: person.id, data, links }
}

export function presentMembership(membership: Row<'memberships'>, { baseUrl }: Reading): ItemContent {
  return {
    id: membership.id,
    data: [
      { name: 'title', value: membership.title },
      { name: 'modified', value: membership.modified },
    ],
    links: [
      { rel: 'html', href: absoluteHref(baseUrl, ['memberships', membership.id]) },
      { rel: 'agency', href: itemHref(baseUrl, 'agencies', membership.agency_id) },
      { rel: 'person', href: itemHref(baseUrl, 'people', membership.person_id) },
    ],
  }
}

function fileHref(baseUrl: string, id: string | null): string | null {
  return id === null ? null : absoluteHref(baseUrl, ['files', id])
}
