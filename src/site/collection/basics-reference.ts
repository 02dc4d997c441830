import { mediaType } from '../../formats/collection-json/document.ts'
import { array, type JsonSchema, object } from '../../formats/json-schema/json-schema.ts'
import { answer, note, operation, schema, section, tablePart, words } from '../reference/parts.ts'
import { type Operation, type Reference, schemaRef } from '../reference/reference.ts'
import { collectionHead, errorAnswer } from './view-reference.ts'

const index: Operation = {
  id: 'listViews',
  method: 'get',
  path: '/api',
  summary: 'List the views',
  description: 'Where to start: all views with the filters that each one knows. Not limited.',
  answers: [answer(200, 'The views.', { [mediaType]: schemaRef('Index') })],
  examples: [{ title: 'The views', path: '/api' }],
}

const authenticate: Operation = {
  id: 'authenticate',
  method: 'get',
  path: '/api/authenticate',
  summary: 'Exchange an access key for a token',
  access: { schemes: ['key', 'bearerKey'] },
  answers: [
    answer(200, 'A token that is valid for one hour.', { 'application/json': schemaRef('Token') }),
    errorAnswer(400, 'An authorization scheme that is not known.'),
    errorAnswer(401, 'The key is missing or wrong.'),
  ],
  examples: [
    { title: 'The key as user name', path: '/api/authenticate', as: 'key' },
    { title: 'The key as bearer', path: '/api/authenticate', as: 'bearerKey' },
  ],
}

const schemas: Readonly<Record<string, JsonSchema>> = {
  Index: object({
    collection: object({
      ...collectionHead,
      queries: array(
        object({
          href: { type: 'string', format: 'uri', description: 'The list.' },
          rel: { type: 'string', description: 'The name of the view.' },
          title: { type: ['string', 'null'] },
          description: { type: ['string', 'null'] },
          data: array(object({ name: { type: 'string' } }), 'The filters.'),
        }),
        'The views.',
      ),
    }),
  }),
  Token: object({ token: { type: 'string', description: 'Sent as `Authorization: Bearer …`.' } }),
  Error: object({
    collection: object({
      version: { const: '1.0' },
      href: { type: 'string', description: 'The address that was asked for.' },
      error: object(
        {
          message: {
            type: 'string',
            description:
              'English, or the language of `Accept-Language` if it is one of `de`, `fr`, `it` and `rm`.',
          },
          code: { type: 'string', description: 'The same in every language.' },
          title: { type: 'string', description: 'What the message does not say; only without a language.' },
        },
        { optional: ['title'] },
      ),
    }),
  }),
}

/** The reference of what all views have in common, and of addresses that belong to no view. */
export const basicsReference: Reference = {
  pages: [
    {
      name: 'basics',
      title: 'reference.basics.title',
      intro: 'reference.basics.intro',
      sections: [
        section('start', 'reference.basics.start', [
          note(
            `Directory and content are Collection+JSON 1.0: \`${mediaType}\`. Every item has an \`href\`, \`data\` (names with values) and \`links\` (relations with addresses); an address that leads nowhere is null. Fields may be added at any time, so clients look for names and pass over those that they do not know.`,
          ),
          note(
            'The addresses without `/api`, such as `/people`, answer the same to programs; browsers, which ask for HTML, get a page. `HEAD` works wherever `GET` does, `OPTIONS` tells the methods, and scripts of any site may read.',
          ),
          note(
            'Moments are in UTC with microseconds, such as `2026-11-15T11:00:30.000000+00:00`; a filter takes a year, a month, a day, a minute or a second such as `2026-11-15T12:00:30+01:00`, in UTC unless it names an offset. A text that may be null is null if nothing was entered; others are empty then. Texts are those of the main language of the organisation.',
          ),
          note('Examples ask for records of the sample canton, which `npm start` shows.'),
          operation(index),
          schema('Index'),
        ]),
        section('paging', 'frame.pages', [
          note(
            'Follow the link `next` until it is null; the filters travel along. `page` counts from 0, and a page beyond the end is empty.',
          ),
        ]),
        section('tokens', 'reference.basics.tokens', [
          words('reference.basics.tokens.text'),
          note(
            'A token is sent as `Authorization: Bearer …`, or as the user name of basic authentication, and lives for one hour; it ends with its key. A header that is there but wrong is an error: it never counts as asking without one.',
          ),
          note(
            'With a token nothing is limited, and people have `external_user_id`. A token shows nothing else that is not public. Changes need a token whose key is not read-only.',
          ),
          operation(authenticate),
          schema('Token'),
        ]),
        section('limits', 'reference.basics.limits', [
          note(
            'Without a token, an address may ask 100 times in 15 minutes, unless the organisation has set another limit. `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` tell how it stands; what is too much is answered with 429 and `Retry-After`. Bodies may have 1 MiB; uploads of results have limits of their own.',
          ),
          note(
            'Lists and items have an `ETag`; sent back as `If-None-Match`, unchanged data is 304 without a body. Brotli and gzip are both understood; the tag is weak (`W/`) where the answer is compressed. Scripts of any site may read, also with a token.',
          ),
        ]),
        section('errors', 'reference.basics.errors', [
          tablePart(
            ['Status', 'When'],
            [
              [
                '400',
                'A filter, a page or a body that cannot be read; an authorization scheme that is not known',
              ],
              [
                '401',
                '`token_missing`, `token_unknown`, `token_expired`, and `token_read_only` where something is changed; `WWW-Authenticate` says the same',
              ],
              ['404', 'No such record, or none that is public'],
              ['405', 'A method that the address does not know; `Allow` lists the others'],
              ['413', 'A body of more than 1 MiB'],
              ['415', 'A body that is neither a form nor JSON'],
              ['429', 'Too many requests without a token'],
              [
                '503',
                'The database does not answer just now, or a search takes too long; `Retry-After` says when to try again',
              ],
            ],
          ),
          schema('Error'),
        ]),
      ],
    },
  ],
  schemas,
  schemes: {
    token: {
      scheme: 'bearer',
      description: 'A token from `/api/authenticate`; also taken as the user name of basic authentication.',
      curl: '-H "Authorization: Bearer $TOKEN"',
    },
    key: {
      scheme: 'basic',
      description: 'An access key as the user name of basic authentication; the password is empty.',
      curl: '-u "$KEY:"',
    },
    bearerKey: {
      scheme: 'bearer',
      description: 'An access key as a bearer token.',
      curl: '-H "Authorization: Bearer $KEY"',
    },
  },
}
