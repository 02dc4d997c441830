import { itemHref, viewHref } from '../../../formats/collection-json/href.ts'
import type { Row } from '../../../platform/storage/schema/schema.ts'
import {
  type CollectionItemDefinition,
  type DatumDefinition,
  datum,
  fileLink,
  modified,
  pageLink,
  pointDatum,
  textDatum,
} from '../../../site/collection/item-definition.ts'
import type { Reading } from '../../../site/collection/reading.ts'
import { agencyFields, agencyTexts } from '../records/agency-fields.ts'
import { membershipFields } from '../records/membership-fields.ts'
import { hideablePersonFields, personFields, personTexts, personTitle } from '../records/person-fields.ts'

export const agencyItem: CollectionItemDefinition<Row<'agencies'>> = {
  idOf: ({ id }) => String(id),
  data: [
    ...agencyTexts.flatMap((name): readonly DatumDefinition<Row<'agencies'>>[] =>
      name === 'location_code_city'
        ? [textDatum(agencyFields.list, name), modified]
        : [textDatum(agencyFields.list, name)],
    ),
    pointDatum('geo_location', 'Where the agency is on a map (WGS 84).'),
  ],
  links: [
    pageLink('agencies', 'The page of the agency.'),
    fileLink('organigram', 'organigram', 'A picture or a PDF.'),
    {
      rel: 'parent',
      // Given even where the parent is hidden, so that the hierarchy stays readable.
      description: 'The agency above; answered with 404 if that is not public.',
      nullWhen: 'it is at the top',
      href: ({ parent_id }, { baseUrl }) =>
        parent_id === null ? null : itemHref(baseUrl, 'agencies', parent_id),
    },
    {
      rel: 'children',
      description: 'The list of the agencies directly below.',
      href: ({ id }, { baseUrl }) => viewHref(baseUrl, 'agencies', [{ name: 'parent', value: String(id) }]),
    },
    {
      rel: 'memberships',
      description: 'The list of its memberships.',
      href: ({ id }, { baseUrl }) =>
        viewHref(baseUrl, 'memberships', [{ name: 'agency', value: String(id) }]),
    },
  ],
}

const hideable = new Set(hideablePersonFields.map(({ name }) => name))

function isHidden(name: string, { organisation }: Reading): boolean {
  const hidden: readonly string[] = organisation.hidden_person_fields
  return hidden.includes(name)
}

const personTitleDatum = datum<Row<'people'>>(
  'title',
  { type: 'string' },
  'Last name and first name, as lists are sorted.',
  personTitle,
)

function personDatum(name: (typeof personTexts)[number]): DatumDefinition<Row<'people'>> {
  if (name === 'title') return personTitleDatum
  const text = textDatum(personFields.list, name)
  if (!hideable.has(name)) return text
  return {
    ...text,
    only: {
      words: 'unless the organisation hides it',
      isMet: (_person, reading) => !isHidden(name, reading),
    },
  }
}

export const personItem: CollectionItemDefinition<Row<'people'>> = {
  idOf: ({ id }) => id,
  data: [
    ...personTexts.map(personDatum),
    {
      ...textDatum(personFields.list, 'external_user_id'),
      only: {
        words: 'with a token, unless the organisation hides it',
        isMet: (_person, reading) => reading.withToken && !isHidden('external_user_id', reading),
      },
    },
    modified,
  ],
  links: [
    pageLink('people', 'The page of the person.'),
    fileLink('picture_url', 'picture', 'A portrait.'),
    {
      rel: 'website',
      description: 'The page of the person elsewhere, as entered.',
      nullWhen: 'there is none or the organisation hides it',
      href: ({ website }, reading) => (isHidden('website', reading) ? null : website),
    },
    {
      rel: 'memberships',
      description: 'The list of the memberships of the person.',
      href: ({ id }, { baseUrl }) => viewHref(baseUrl, 'memberships', [{ name: 'person', value: id }]),
    },
  ],
}

export const membershipItem: CollectionItemDefinition<Row<'memberships'>> = {
  idOf: ({ id }) => id,
  data: [textDatum(membershipFields.list, 'title'), modified],
  links: [
    pageLink('memberships', 'Leads to the membership on the page of the person.'),
    {
      rel: 'agency',
      description: 'The agency.',
      href: ({ agency_id }, { baseUrl }) => itemHref(baseUrl, 'agencies', agency_id),
    },
    {
      rel: 'person',
      description: 'The person.',
      href: ({ person_id }, { baseUrl }) => itemHref(baseUrl, 'people', person_id),
    },
  ],
}
