import { array, type JsonSchema, nullable, object } from '../../formats/json-schema/json-schema.ts'
import { answer, codePart, note, operation, schema, section } from '../reference/parts.ts'
import { errorLine, problemSchema, problemType, unreadable } from '../reference/problem.ts'
import {
  type DocumentedAnswer,
  type DocumentedContent,
  type DocumentedParameter,
  type Operation,
  type Reference,
  schemaRef,
} from '../reference/reference.ts'
import { feedPath } from './checkpoint-feed.ts'
import { checkpointPath, checkpointsPath, entriesPath, statementsPath } from './log-routes.ts'
import { keySetPath } from './routes.ts'

const text = (description: string): JsonSchema => ({ type: 'string', description })
const seconds = (description: string): JsonSchema => ({ type: 'integer', description })
const size: JsonSchema = { type: 'integer', minimum: 1, description: 'How many entries the log has.' }

const schemas: Readonly<Record<string, JsonSchema>> = {
  SigningKey: object(
    {
      kty: { const: 'OKP', description: 'Always `OKP`.' },
      crv: { const: 'Ed25519', description: 'Always `Ed25519`.' },
      alg: { const: 'EdDSA', description: 'Always `EdDSA`.' },
      use: { const: 'sig', description: 'Always `sig`.' },
      kid: text('Thumbprint of the key (RFC 7638).'),
      x: text('The public key.'),
      iat: seconds('When it was made, in seconds since 1970.'),
      exp: seconds('Since when it is not used any more; what it signed stays valid.'),
      revoked: object(
        { revoked_at: seconds('From when on its signatures must not be trusted.'), reason: text('Why.') },
        { optional: ['reason'], description: 'The key may be in wrong hands.' },
      ),
    },
    { optional: ['exp', 'revoked'] },
  ),
  Checkpoint: object({
    size,
    hash: text('Of the last entry; it covers all entries before.'),
    time: { type: 'string', format: 'date-time', description: 'When it was signed.' },
    kid: text('The key that signed it.'),
    url: { type: 'string', format: 'uri', description: 'The signed note.' },
  }),
  LogDigests: object({
    from: { type: 'integer', minimum: 0, description: 'Number of the entry before the first digest.' },
    to: { type: 'integer', minimum: 1, description: 'Number of the entry with the last digest.' },
    digests: array({ type: 'string' }, 'SHA-256 in hexadecimal, at most 1000.'),
  }),
  LogStatement: object(
    {
      sequence: { type: 'integer', minimum: 1, description: 'Number of the entry.' },
      id: text('Random.'),
      at: { type: 'string', format: 'date-time', description: 'When it was entered.' },
      action: text('`log.key`, `log.revocation`, `log.tables` or `log.restored`.'),
      subject: text(
        'The key, the path of the vote, election, day or year, `/` for the whole site, or `log`.',
      ),
      detail: text('What is stated: JSON as text, because the digest covers the text.'),
    },
    {
      description:
        'An entry of the log for everybody. Its digest is the SHA-256 of the JSON list of sequence, id, at, null, null, ' +
        'action, subject and detail.',
    },
  ),
}

const keySet = object({ keys: array(schemaRef('SigningKey'), 'The newest first.') })
const checkpoints = object({
  checkpoints: array(schemaRef('Checkpoint'), 'The newest first, 100 at a time.'),
  first: nullable(schemaRef('Checkpoint')),
  next: nullable({ type: 'string', format: 'uri', description: 'Older ones; null after the last.' }),
})

const statements = object({
  statements: array(schemaRef('LogStatement'), 'In their order, at most 1000.'),
  next: nullable({ type: 'string', format: 'uri', description: 'Later ones; null after the last.' }),
})

const signedNote = { 'text/plain': text('A signed note: origin, size, hash, time, and the signature.') }
const word: DocumentedContent = { ...errorLine, [problemType]: problemSchema }

const unreadableSize: DocumentedAnswer = { status: 400, description: unreadable, content: word }
const missing: DocumentedAnswer = { status: 404, description: 'There is none.', content: word }
const away: DocumentedAnswer = {
  status: 503,
  description: 'The database does not answer just now.',
  content: word,
}
const ok = (description: string, content: DocumentedContent): DocumentedAnswer =>
  answer(200, description, content)
const number = (name: string, description: string): DocumentedParameter => ({
  ...{ name, description },
  schema: { type: 'integer', minimum: 0 },
})

const operations: readonly Operation[] = [
  {
    ...{ id: 'readSigningKeys', method: 'get', path: keySetPath },
    summary: 'The public keys, the current and all former ones (RFC 7517)',
    answers: [ok('The keys.', { 'application/jwk-set+json': keySet }), away],
    examples: [{ title: 'The keys', path: keySetPath }],
  },
  {
    ...{ id: 'readCheckpoint', method: 'get', path: checkpointPath },
    summary: 'The latest signed head of the audit log',
    answers: [ok('A signed note.', signedNote), missing, away],
  },
  {
    ...{ id: 'listCheckpoints', method: 'get', path: checkpointsPath },
    summary: 'All signed heads',
    parameters: [number('before', 'Only those of a shorter log.')],
    answers: [ok('100 of them.', { 'application/json': checkpoints }), away],
    examples: [{ title: 'The newest', path: checkpointsPath }],
  },
  {
    ...{ id: 'readCheckpointOfSize', method: 'get', path: `${checkpointsPath}/{size}` },
    summary: 'The signed head of a log of this length',
    parameters: [{ name: 'size', in: 'path', schema: size, description: 'How many entries the log had.' }],
    answers: [ok('A signed note.', signedNote), unreadableSize, missing, away],
  },
  {
    ...{ id: 'readCheckpointFeed', method: 'get', path: feedPath },
    summary: 'The latest signed heads as a feed',
    answers: [ok('Atom.', { 'application/atom+xml': { type: 'string' } }), away],
    examples: [{ title: 'The feed', path: feedPath }],
  },
  {
    ...{ id: 'readLogDigests', method: 'get', path: entriesPath },
    summary: 'The digests of entries, which lead from one signed head to another',
    parameters: [
      { ...number('from', 'Number of the entry before the first.'), required: true },
      { ...number('to', 'Number of the last entry, within the latest signed head.'), required: true },
    ],
    answers: [
      ok('The digests.', { 'application/json': schemaRef('LogDigests') }),
      answer(400, 'There are no such entries, or no signed head covers them yet.', word),
      { status: 404, description: 'Entries of versions that knew no digests.', content: word },
      away,
    ],
  },
  {
    ...{ id: 'readLogStatements', method: 'get', path: statementsPath },
    summary: 'The entries for everybody: keys, digests of documents, restored backups',
    parameters: [number('from', 'Only entries after the one with this number.')],
    answers: [
      ok('The statements that the latest signed head covers.', { 'application/json': statements }),
      answer(400, 'The number cannot be read.', word),
      away,
    ],
    examples: [{ title: 'From the first on', path: statementsPath }],
  },
]

/** `/docs/proofs`: how to verify what the service publishes. */
export const proofsReference: Reference = {
  pages: [
    {
      name: 'proofs',
      title: 'reference.proofs.title',
      intro: 'reference.proofs.intro',
      sections: [
        section('signatures', 'reference.proofs.signatures', [
          note(
            'Every document of open data has its signature at the same address with `.jws` before the query: a detached JWS ' +
              '(RFC 7515, appendix F) with Ed25519 over the bytes as they are (RFC 7797), before any `Content-Encoding`. Its ' +
              'header names the key (`kid`), the moment (`iat`) and the address without query (`url`). The media type is ' +
              '`application/jose`. Pages, feeds, pictures and PDF are not signed.',
          ),
          codePart(
            'curl -sO {base}/data/votes.csv\ncurl -sO {base}/data/votes.csv.jws\nkanzlei verify {base}',
          ),
        ]),
        section('operations', 'reference.proofs.log', [
          ...operations.map(operation),
          ...Object.keys(schemas).map(schema),
        ]),
      ],
    },
  ],
  schemas,
}
