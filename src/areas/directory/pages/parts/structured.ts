import type { Thing } from '../../../../site/frame/meta.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import { websiteHref } from '../../../../web/components/contact-links.ts'
import { codeAndCity } from './contact.ts'
import type { PersonMembership, PersonRecord } from './people-store.ts'
import { personName } from './rows.ts'
import type { AgencyLink, AgencyRecord } from './store.ts'
import { agencyHref, personHref, viewOf } from './view.ts'

interface Addressed {
  readonly location_address: string | null
  readonly location_code_city: string | null
  readonly postal_address: string | null
  readonly postal_code_city: string | null
}

/** Describes an agency in terms of schema.org. */
export function agencyThing(
  { service }: PageContext,
  agency: AgencyRecord,
  ancestors: readonly AgencyLink[],
): Thing {
  const { baseUrl } = service.config
  const parent = ancestors.at(-1)
  return {
    '@type': 'GovernmentOrganization',
    name: agency.title,
    url: baseUrl + agencyHref(agency.id),
    sameAs: websiteHref(agency.website),
    telephone: agency.phone || agency.phone_direct,
    email: agency.email,
    address: addressThing(agency),
    location:
      agency.geo_lat === null || agency.geo_lon === null
        ? null
        : {
            '@type': 'Place',
            geo: { '@type': 'GeoCoordinates', latitude: agency.geo_lat, longitude: agency.geo_lon },
          },
    parentOrganization: parent === undefined ? null : organisationThing(baseUrl, parent),
  }
}

/**
 * Describes a person in terms of schema.org, from a record without hidden fields. As on a vCard, the place of
 * origin is omitted.
 */
export function personThing(
  context: PageContext,
  person: PersonRecord,
  memberships: readonly PersonMembership[],
): Thing {
  const { baseUrl } = context.service.config
  const places = viewOf(context).hidden.includes('organisation') ? [] : memberships
  return {
    '@type': 'Person',
    name: personName(context, person),
    givenName: person.first_name,
    familyName: person.last_name,
    honorificPrefix: person.academic_title,
    jobTitle: person.function,
    url: baseUrl + personHref(person.id),
    image: person.picture === null ? null : `${baseUrl}/files/${person.picture}`,
    telephone: person.phone_direct || person.phone,
    email: person.email,
    sameAs: [person.website, person.website_2].map((website) =>
      website === null ? null : websiteHref(website),
    ),
    address: addressThing(person),
    worksFor: places.map(({ agency }) => organisationThing(baseUrl, agency)),
  }
}

function organisationThing(baseUrl: string, { id, title }: AgencyLink): Thing {
  return { '@type': 'GovernmentOrganization', name: title, url: baseUrl + agencyHref(id) }
}

function addressThing(addressed: Addressed): Thing | null {
  const street = addressed.location_address || addressed.postal_address || ''
  const codeCity = addressed.location_code_city || addressed.postal_code_city || ''
  if (street === '' && codeCity === '') return null
  const { code, city } = codeAndCity(codeCity)
  return {
    '@type': 'PostalAddress',
    streetAddress: street.replace(/\s*\n\s*/g, ', '),
    postalCode: code,
    addressLocality: city,
    addressCountry: 'CH',
  }
}
