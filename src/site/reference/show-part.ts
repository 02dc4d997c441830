import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import { table as plainTable } from '../../web/components/table.ts'
import { type Html, html, type Insertable } from '../../web/markup/html.ts'
import type { PageContext } from '../frame/page-context.ts'
import { curlLine } from './curl-line.ts'
import type {
  Access,
  DocumentedAnswer,
  DocumentedContent,
  DocumentedParameter,
  DocumentedWebhook,
  FieldRow,
  JoinedReference,
  Operation,
  ReferencePart,
} from './reference.ts'
import { memberRows, typeWords } from './schema-rows.ts'

/** The other parts of the reference, to which a part may link. */
export interface Shelf {
  readonly reference: JoinedReference
  readonly baseUrl: string
  readonly schemaHref: SchemaHref
}

/** Renders a part of a page. Descriptions of names in the interface are English, and marked as such. */
export function showPart(context: PageContext, shelf: Shelf, part: ReferencePart): Html {
  switch (part.kind) {
    case 'words':
      return html`<p>${context.t(part.key)}</p>`
    case 'markup':
      return part.show(context)
    case 'note':
      return html`<p lang="en">${marked(part.text, shelf.schemaHref)}</p>`
    case 'code':
      return titled(part.title, code(part.text.replaceAll('{base}', shelf.baseUrl)))
    case 'table': {
      const rows = part.rows.map((row) => row.map((cell) => marked(cell, shelf.schemaHref)))
      return titled(part.title, table(part.headings, rows))
    }
    case 'fields':
      return titled(part.title, fieldTable(shelf, part.fields))
    case 'schema': {
      const schema = shelf.reference.schemas[part.name] ?? {}
      return html`<div class="stack" lang="en" id="${schemaId(part.name)}">
<h3>${part.name}</h3>
${schema.description !== undefined && html`<p>${marked(schema.description, shelf.schemaHref)}</p>`}
${fieldTable(shelf, memberRows(schema))}
</div>`
    }
    case 'operation':
      return showOperation(shelf, part.operation)
    case 'webhook':
      return showWebhook(shelf, part.webhook)
  }
}

export function schemaId(name: string): string {
  return `schema-${name}`
}

function titled(title: string | undefined, content: Html): Html {
  return html`<div class="stack" lang="en">
${title !== undefined && html`<h3>${title}</h3>`}
${content}
</div>`
}

/** On narrow screens a cell becomes a row, in which text and code have to stay together. */
function table(headings: readonly string[], rows: readonly (readonly Insertable[])[]): Html {
  return plainTable(
    headings,
    rows.map((row) => row.map((cell) => html`<div>${cell}</div>`)),
  )
}

const code = (text: string) => html`<pre class="secret"><code>${text}</code></pre>`

function showOperation(shelf: Shelf, operation: Operation): Html {
  const { id, method, path, summary, description, access, parameters = [], body, answers } = operation
  const { reference, baseUrl, schemaHref } = shelf
  return html`<article class="stack" id="${id}" lang="en">
<h3>${summary}</h3>
<p><code>${method.toUpperCase()} ${path}</code></p>
${description !== undefined && html`<p>${marked(description, schemaHref)}</p>`}
${access !== undefined && html`<p>${marked(accessWords(access), schemaHref)}</p>`}
${parameters.length > 0 && html`<h4>Parameters</h4>${parameterTable(shelf, parameters)}`}
${
  body !== undefined &&
  html`<h4>Body</h4>
${body.description !== undefined && html`<p>${marked(body.description, schemaHref)}</p>`}
${bodyTables(shelf, body.content)}`
}
<h4>Answers</h4>
${answerTable(shelf, answers)}
${(operation.examples ?? []).map(
  (example) => html`<h4>${example.title}</h4>
${code(curlLine(operation, example, reference.schemes, baseUrl))}
`,
)}</article>`
}

function showWebhook(
  shelf: Shelf,
  { name, summary, description, headers, content, answers }: DocumentedWebhook,
): Html {
  return html`<article class="stack" id="webhook-${name}" lang="en">
<h3>${summary}</h3>
<p><code>POST ${name}</code></p>
${description !== undefined && html`<p>${marked(description, shelf.schemaHref)}</p>`}
<h4>Headers</h4>
${parameterTable(shelf, headers)}
<h4>Body</h4>
${bodyTables(shelf, content)}
<h4>Expected answers</h4>
${answerTable(shelf, answers)}
</article>`
}

function accessWords({ schemes, optional = false }: Access): string {
  const names = schemes.map((name) => `\`${name}\``).join(' or ')
  return optional ? `Access: everybody, or with ${names}.` : `Access: ${names}.`
}

function parameterTable(shelf: Shelf, parameters: readonly DocumentedParameter[]): Html {
  return table(
    ['Name', 'Type', 'Description'],
    parameters.map(({ name, in: place = 'query', schema, description, required }) => [
      html`<code>${name}</code>${place === 'path' && ' (in the address)'}${place === 'header' && ' (header)'}${required === true && ' (required)'}`,
      marked(typeWords(schema), shelf.schemaHref),
      marked([description, ...valueWords(schema)].join(' '), shelf.schemaHref),
    ]),
  )
}

/** Describes example values and the default. */
function valueWords({ examples = [], default: usual }: JsonSchema): readonly string[] {
  const values = examples.map((value) => `\`${value}\``).join(', ')
  return [
    ...(values === '' ? [] : [`Such as ${values}.`]),
    ...(usual === undefined ? [] : [`\`${usual}\` if missing.`]),
  ]
}

function fieldTable({ schemaHref }: Shelf, fields: readonly FieldRow[]): Html {
  return table(
    ['Name', 'Type', 'Description'],
    fields.map(({ name, schema, description, only }): readonly Insertable[] => [
      html`<code>${name}</code>`,
      marked(typeWords(schema), schemaHref),
      html`${marked(description, schemaHref)}${only !== undefined && html` <em>${marked(`(${only})`, schemaHref)}</em>`}`,
    ]),
  )
}

/** Shows media types with the same schema together. */
function bodyTables(shelf: Shelf, content: DocumentedContent): Html {
  const kinds = Map.groupBy(Object.entries(content), ([, schema]) => schema)
  return html`${[...kinds].map(
    ([
      schema,
      entries,
    ]) => html`<p>${entries.map(([mediaType], at) => [at > 0 && ', ', html`<code>${mediaType}</code>`])}: ${marked(typeWords(schema), shelf.schemaHref)}</p>
${schema.properties !== undefined && fieldTable(shelf, memberRows(schema))}
`,
  )}`
}

function answerTable({ schemaHref }: Shelf, answers: readonly DocumentedAnswer[]): Html {
  return table(
    ['Status', 'Content', 'Description'],
    answers.map(({ status, content = {}, headers = {}, description }) => [
      status,
      Object.entries(content).map(([mediaType, schema], at) => [
        at > 0 && html`<br>`,
        html`<code>${mediaType}</code> ${marked(typeWords(schema), schemaHref)}`,
      ]),
      html`${marked(description, schemaHref)}${Object.entries(headers).map(
        ([name, meaning]) => html`<br><code>${name}</code>: ${marked(meaning, schemaHref)}`,
      )}`,
    ]),
  )
}

/** Returns the address where a schema is described. */
type SchemaHref = (name: string) => string | null

/** Renders a text of the reference: code is between backticks, the name of a schema between brackets. */
function marked(text: string, schemaHref: SchemaHref): Html {
  return html`${text.split(/(`[^`]+`|\[\w+\])/).map((piece, at) => {
    if (at % 2 === 0) return piece
    const name = piece.slice(1, -1)
    if (piece.startsWith('`')) return html`<code>${name}</code>`
    const href = schemaHref(name)
    return href === null ? name : html`<a href="${href}">${name}</a>`
  })}`
}
