import { link, moment, text } from '../../../../formats/json-schema/described-values.ts'
import { type JsonSchema, object } from '../../../../formats/json-schema/json-schema.ts'
import { codePart, note, schema, section } from '../../../../site/reference/parts.ts'
import {
  type DocumentedWebhook,
  type ReferencePage,
  type ReferencePart,
  schemaRef,
} from '../../../../site/reference/reference.ts'
import { declaredOccasions, occasions } from '../../events/occasions.ts'
import { testOccasion } from './delivery/body.ts'

const names = [
  ...occasions.map((occasion) => [`result.${occasion}`, declaredOccasions[occasion].meaning] as const),
  [testOccasion, 'Somebody of the staff tries the webhook out; there is no result'] as const,
]

export const webhookSchemas: Readonly<Record<string, JsonSchema>> = {
  WebhookEvent: object({
    id: text('Of the event, the same as `webhook-id`, however often it is sent.'),
    type: { enum: names.map(([name]) => name), description: 'What happened.' },
    timestamp: moment('When the public could see it.'),
    data: {
      ...object(
        {
          test: { const: true, description: 'Only of a `test`.' },
          version: {
            type: 'integer',
            description: 'Number of the version; of two events of an item the higher is newer.',
          },
          url: link('All figures as JSON.'),
          summary: {
            anyOf: [schemaRef('VoteSummary'), schemaRef('ElectionSummary'), schemaRef('CompoundSummary')],
            description: 'As it is at `/vote/{id}/summary` and its like.',
          },
        },
        { optional: ['test'] },
      ),
      description: 'What it is about.',
    },
  }),
}

const header = (name: string, description: string) =>
  ({ name, schema: { type: 'string' }, description, required: true }) as const

const headers: DocumentedWebhook['headers'] = [
  header('webhook-id', 'Of the event: keep it, and leave out what comes again.'),
  header(
    'webhook-timestamp',
    'When it was sent, in seconds since 1970. Refuse what is older than five minutes.',
  ),
  header('webhook-signature', 'One or two signatures, separated by a blank; one of them has to be right.'),
]

const answers: DocumentedWebhook['answers'] = [
  { status: 204, description: 'Any status from 200 to 299, within 20 seconds, counts as delivered.' },
  { status: 410, description: 'Switches the webhook off.' },
]

const event = ([name, summary]: (typeof names)[number]): ReferencePart => ({
  kind: 'webhook',
  webhook: {
    name,
    summary,
    headers,
    content: { 'application/json': schemaRef('WebhookEvent') },
    answers,
  },
})

/** Tried by the tests with a signature of the service. */
export const signatureCheck = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isGenuine(secret, headers, body) {
  const sent = Number(headers['webhook-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - sent) < 300)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const content = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`
  const expected = Buffer.from(\`v1,\${createHmac('sha256', key).update(content).digest('base64')}\`)
  return headers['webhook-signature'].split(' ').map((one) => Buffer.from(one))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}`

/** `/docs/webhooks`: the requests that the service sends to other programs. */
export const webhooksPage: ReferencePage = {
  name: 'webhooks',
  title: 'webhooks.title',
  intro: 'webhooks.text',
  sections: [
    section('events', 'resultsReference.webhooks.events', [
      note(
        'Admins look after webhooks under `/manage/webhooks`: the address, which events, and optionally which kinds, ' +
          'levels or items. Nothing is told before a result is released. Events normally come in their order, but one ' +
          'that has to be repeated is overtaken by later ones. What is withdrawn is not sent any more.',
      ),
      schema('WebhookEvent'),
      ...names.map(event),
    ]),
    section('answer', 'resultsReference.webhooks.answer', [
      note(
        'Answer with any status from 200 to 299 within 20 seconds, and do the work afterwards. Everything else, ' +
          'redirections included, is tried again after 30 seconds, then after twice as long each time up to an hour, ' +
          '43 times in all, which is a day and a half. The body is the same byte by byte each time. `410` switches ' +
          'the webhook off.',
      ),
    ]),
    section('signature', 'resultsReference.webhooks.signature', [
      note(
        'Signatures follow Standard Webhooks, for which there are libraries in most languages. The secret (`whsec_…`) ' +
          'is shown when the webhook is made. What is signed is the id, the timestamp and the body as it came, with ' +
          'full stops between. For seven days after a secret was renewed there are two signatures.',
      ),
      codePart(signatureCheck, 'Check a signature (JavaScript)'),
    ]),
  ],
}
