import { object } from '../../formats/json-schema.ts'
import { type Reference, schemaRef } from '../reference/reference.ts'

/** What all views have in common, and the addresses that belong to none. */
export const collectionReference: Reference = {
  pages: [
    {
      name: 'basics',
      title: 'reference.basics.title',
      intro: 'reference.basics.intro',
      sections: [
        {
          id: 'tokens',
          title: 'reference.basics.tokens',
          parts: [
            {
              kind: 'operation',
              operation: {
                id: 'authenticate',
                method: 'get',
                path: '/api/authenticate',
                summary: 'Exchange an access key for a token',
                access: { schemes: ['key'] },
                answers: [
                  {
                    status: 200,
                    description: 'A token that is valid for one hour.',
                    content: { 'application/json': schemaRef('Token') },
                  },
                ],
                examples: [{ title: 'A token', path: '/api/authenticate', as: 'key' }],
              },
            },
            { kind: 'schema', name: 'Token' },
          ],
        },
      ],
    },
  ],
  schemas: {
    Token: object({ token: { type: 'string', description: 'Sent as `Authorization: Bearer …`.' } }),
  },
  schemes: {
    key: {
      scheme: 'basic',
      description: 'An access key as the user name of basic authentication; the password is empty.',
      curl: '-u "$KEY:"',
    },
  },
}
