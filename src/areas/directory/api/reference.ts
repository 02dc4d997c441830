import { mediaType } from '../../../formats/collection-json/document.ts'
import { array, type JsonSchema, object } from '../../../formats/json-schema/json-schema.ts'
import { errorAnswer, viewReference } from '../../../site/collection/view-reference.ts'
import { note, operation, section } from '../../../site/reference/parts.ts'
import { lookupAnswers } from '../../../site/reference/problem.ts'
import type { Operation, Reference } from '../../../site/reference/reference.ts'
import { personFields, proposableFields } from '../records/person-fields.ts'
import { agencyView, membershipView, personView } from './views.ts'

/** Records of the sample canton that the examples request. */
const sample = {
  agency: 1,
  person: '29447ff06e558e8fceb1d4e705c33bbf',
  membership: '576e3c47e0f9c6070ace5658af4210ec',
} as const

const numberId: JsonSchema = { type: 'integer' }
const hexId: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{32}$' }

const agencies = viewReference(agencyView, numberId, {
  list: [
    { title: 'Agencies with a word in their title', path: '/api/agencies?title=steuer' },
    { title: 'The agencies below one', path: `/api/agencies?parent=${sample.agency}` },
  ],
  item: [{ title: 'An agency', path: `/api/agencies/${sample.agency}` }],
})

const people = viewReference(personView, hexId, {
  list: [
    { title: 'By name, accents do not matter', path: '/api/people?last_name=tonz&first_name=Ladina' },
    { title: 'Changed since a day', path: '/api/people?updated_ge=2026-11-01' },
  ],
  item: [
    { title: 'A person', path: `/api/people/${sample.person}` },
    { title: 'With a token', path: `/api/people/${sample.person}`, as: 'token' },
  ],
})

const memberships = viewReference(membershipView, hexId, {
  list: [
    { title: 'Everybody in an agency', path: `/api/memberships?agency=${sample.agency}` },
    { title: 'Everything that a person is', path: `/api/memberships?person=${sample.person}` },
  ],
  item: [{ title: 'A membership', path: `/api/memberships/${sample.membership}` }],
})

const proposals: Readonly<Record<string, JsonSchema>> = {
  submitter_email: {
    type: 'string',
    format: 'email',
    description: 'Who proposes it; gets a mail with an address at which to follow it.',
  },
  submitter_message: {
    type: 'string',
    description: 'For the staff; required if nothing is proposed.',
  },
  ...Object.fromEntries(
    proposableFields.map((name) => [
      name,
      { type: 'string', description: personFields.list[name].description },
    ]),
  ),
}

const form: JsonSchema = { type: 'object', properties: proposals, required: ['submitter_email'] }

const template: JsonSchema = object({
  template: object({
    data: array(
      object({
        name: { type: 'string', enum: Object.keys(proposals) },
        value: { type: ['string', 'number', 'boolean', 'null'] },
      }),
      'The same fields as names with values; of a name that is given twice, the last value counts.',
    ),
  }),
})

const proposeChange: Operation = {
  id: 'proposePersonChange',
  method: 'put',
  path: '/api/people/{id}',
  summary: 'Propose a change of a person',
  description:
    'Opens a ticket. The person stays as it is until staff apply the change. An empty text counts as not given, so nothing can be cleared by accident; a field that is not known is refused.',
  access: { schemes: ['token'] },
  parameters: [{ name: 'id', in: 'path', schema: hexId, description: 'As in the `href` of the person.' }],
  body: {
    content: {
      'multipart/form-data': form,
      'application/x-www-form-urlencoded': form,
      [mediaType]: template,
    },
  },
  answers: [
    { status: 200, description: 'The ticket is open; the body is empty.' },
    errorAnswer(400, 'The message names each field and what is wrong with it.'),
    errorAnswer(401, 'The token is missing, wrong or expired, or its key is read-only.'),
    errorAnswer(404, 'There is no such person, or none that is public.'),
    errorAnswer(413, 'More than 1 MiB.'),
    errorAnswer(415, 'The body is neither a form nor JSON.'),
  ],
  examples: [
    {
      title: 'As a form',
      path: `/api/people/${sample.person}`,
      as: 'token',
      form: { submitter_email: 'me@example.org', profession: 'Landwirtin' },
    },
    {
      title: 'As JSON',
      path: `/api/people/${sample.person}`,
      as: 'token',
      body: {
        mediaType,
        text: '{"template":{"data":[{"name":"submitter_email","value":"me@example.org"},{"name":"profession","value":"Landwirtin"}]}}',
      },
    },
  ],
}

const card: Operation = {
  id: 'getPersonCard',
  method: 'get',
  path: '/people/{id}.vcf',
  summary: 'A person as vCard',
  parameters: [{ name: 'id', in: 'path', schema: hexId, description: 'As in the `href` of the person.' }],
  answers: [
    { status: 200, description: 'A vCard.', content: { 'text/vcard': { type: 'string' } } },
    ...lookupAnswers,
  ],
  examples: [{ title: 'For an address book', path: `/people/${sample.person}.vcf` }],
}

export const directoryReference: Reference = {
  pages: [
    {
      name: 'directory',
      title: 'common.directory',
      intro: 'reference.directory.intro',
      sections: [
        section('visibility', 'reference.visibility', [
          note(
            'Everybody gets what is public and inside its publication window, with or without a token; a membership only if its agency and its person are public too. A token adds `external_user_id` to people. Which fields of people are not told is a setting of the organisation.',
          ),
        ]),
        section('agencies', 'common.agencies', agencies.parts),
        section('people', 'common.people', [...people.parts, operation(card)]),
        section('memberships', 'common.memberships', memberships.parts),
        section('changes', 'reference.directory.changes', [operation(proposeChange)]),
      ],
    },
  ],
  schemas: { ...agencies.schemas, ...people.schemas, ...memberships.schemas },
}
