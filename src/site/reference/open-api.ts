import type {
  Access,
  DocumentedAnswer,
  DocumentedContent,
  DocumentedParameter,
  DocumentedWebhook,
  JoinedReference,
  Operation,
} from './reference.ts'
import { operationsOf, webhooksOf } from './reference.ts'

export interface OpenApiFrame {
  readonly version: string
  readonly baseUrl: string
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

/** Returns the reference as an OpenAPI 3.1 document. */
export function openApiDocument({ pages, schemas, schemes }: JoinedReference, frame: OpenApiFrame) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const page of pages)
    for (const operation of operationsOf(page)) {
      const { path, method } = operation
      paths[path] = { ...paths[path], [method]: operationObject(operation, page.name) }
    }
  const webhooks = pages.flatMap((page) =>
    webhooksOf(page).map((webhook) => [webhook.name, { post: webhookObject(webhook, page.name) }]),
  )
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kanzlei',
      description:
        'Agency directory, organisation content, and results of votes and elections of a Swiss state chancellery.',
      version: frame.version,
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: frame.baseUrl }],
    externalDocs: { url: `${frame.baseUrl}/docs` },
    tags: pages.map(({ name }) => ({ name, externalDocs: { url: `${frame.baseUrl}/docs/${name}` } })),
    paths,
    webhooks: Object.fromEntries(webhooks),
    components: {
      schemas,
      securitySchemes: Object.fromEntries(
        Object.entries(schemes).map(([name, { scheme, description }]) => [
          name,
          { type: 'http', scheme, description },
        ]),
      ),
    },
  }
}

function operationObject(operation: Operation, tag: string) {
  const { id, summary, description, access, parameters = [], body, answers } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(access),
    parameters: parameters.map(parameterObject),
    ...(body !== undefined && {
      requestBody: {
        ...(body.description !== undefined && { description: body.description }),
        required: true,
        content: contentObject(body.content),
      },
    }),
    responses: responsesObject(answers),
  }
}

function webhookObject(
  { name, summary, description, headers, content, answers }: DocumentedWebhook,
  tag: string,
) {
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: [],
    parameters: headers.map((header) => parameterObject({ in: 'header', ...header })),
    requestBody: { required: true, content: contentObject(content) },
    responses: responsesObject(answers),
  }
}

function securityOf(access: Access | undefined) {
  if (access === undefined) return []
  const schemes = access.schemes.map((name) => ({ [name]: [] }))
  return access.optional === true ? [{}, ...schemes] : schemes
}

function parameterObject({ name, in: place = 'query', schema, description, required }: DocumentedParameter) {
  return { name, in: place, description, required: required ?? place === 'path', schema }
}

function contentObject(content: DocumentedContent) {
  return Object.fromEntries(Object.entries(content).map(([mediaType, schema]) => [mediaType, { schema }]))
}

/** Merges the reasons for the same status into one answer. */
function responsesObject(answers: readonly DocumentedAnswer[]) {
  const responses: Record<string, unknown> = {}
  for (const [status, same] of Map.groupBy(answers, (answer) => answer.status)) {
    const headers = Object.assign({}, ...same.map((answer) => answer.headers))
    const content = Object.assign({}, ...same.map((answer) => answer.content))
    responses[status] = {
      description: same.map(({ description }) => description).join('; '),
      ...(Object.keys(headers).length > 0 && { headers: headersObject(headers) }),
      ...(Object.keys(content).length > 0 && { content: contentObject(content) }),
    }
  }
  return responses
}

function headersObject(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )
}
