import type { PageContext } from '../../../../site/frame/page-context.ts'
import { type UploadFailure, uploadFailures } from '../../../../site/serving/upload-answer.ts'
import type { MessageKey } from '../../../../texts/translate.ts'
import { type Html, html, type Insertable, join } from '../../../../web/markup/html.ts'
import { sourceTypes } from '../../import/tasks/export-program-task.ts'
import { deliveryFormPath } from '../../intake/accepting/delivery.ts'
import {
  answers,
  deliveryLines,
  limits,
  programAliases,
  programLines,
  sourceCommands,
  tokenCommands,
  uploadLines,
} from './curl-examples.ts'
import { type ErrorGroup, errorGroups } from './error-groups.ts'

/** Sections above the lists of columns. */
export const uploadGuide = [
  ['ways', ways],
  ['tokens', tokens],
  ['upload', upload],
] as const

export const deliveryGuide = ['delivery', delivery] as const
export const programGuide = ['program', program] as const

/** Sections that apply to all kinds of upload. */
export const uploadRules = [
  ['answer', answer],
  ['rules', rules],
  ['limits', limitList],
  ['errors', errors],
] as const

type Plain = Extract<MessageKey, `uploadDocs.${string}`>

/** Renders texts without placeholders. */
function paragraphs({ t }: PageContext, ...keys: readonly Exclude<Plain, WithValues>[]): Html {
  return html`${keys.map(
    (key) => html`<p>${t(key)}</p>
`,
  )}`
}

type WithValues =
  | 'uploadDocs.tokens.upload'
  | 'uploadDocs.program.source'
  | 'uploadDocs.limits.upload'
  | 'uploadDocs.limits.program'

const code = (text: string) => html`<pre class="secret"><code>${text}</code></pre>`
const word = (text: string) => html`<code>${text}</code>`
const link = (href: string, text: string) => html`<a href="${href}">${text}</a>`

/** Renders a table; on narrow screens each row is a card whose cells are labelled with the headings. */
function table(
  headings: readonly string[],
  rows: readonly (readonly Insertable[])[],
  caption?: string,
): Html {
  return html`<div class="table-wrap"><table class="table">
${caption !== undefined && html`<caption>${caption}</caption>`}
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ([first, ...rest]) => html`<tr>
<th scope="row">${first}</th>
${rest.map((cell, at) => html`<td data-label="${headings[at + 1] ?? ''}"><div>${cell}</div></td>`)}
</tr>
`,
)}</tbody>
</table></div>`
}

function ways(context: PageContext): Html {
  const { t } = context
  const programs = join(
    sourceTypes.map((type) => word(`/upload-extprog-${type}`)),
    html`<br>`,
  )
  return table(
    [t('common.address'), t('uploadDocs.purpose'), t('uploadDocs.access')],
    [
      [word('/upload'), t('uploadDocs.ways.upload'), t('uploadDocs.access.upload')],
      [programs, t('uploadDocs.ways.program'), t('uploadDocs.access.program')],
      [link(deliveryFormPath, deliveryFormPath), t('uploadDocs.ways.form'), t('uploadDocs.access.form')],
    ],
  )
}

function tokens(context: PageContext): Html {
  const { t } = context
  return html`${paragraphs(context, 'uploadDocs.tokens.text')}
<p>${t('uploadDocs.tokens.upload', { page: t('uploadTokens.title') })}</p>
${code(tokenCommands)}
${paragraphs(context, 'uploadDocs.tokens.source')}`
}

function upload(context: PageContext): Html {
  const { t } = context
  const fields = ['type', 'id', 'results'] as const
  return html`${paragraphs(context, 'uploadDocs.upload.text')}
${table(
  [t('common.field'), t('uploadDocs.meaning')],
  fields.map((field) => [word(field), t(`uploadDocs.field.${field}`)]),
)}
${uploadLines(context).map(
  ([title, line]) => html`<h3>${t(title)}</h3>
${code(line)}
`,
)}
${paragraphs(context, 'uploadDocs.columns.text')}`
}

function delivery(context: PageContext): Html {
  return html`${paragraphs(
    context,
    'uploadDocs.delivery.read',
    'uploadDocs.delivery.items',
    'uploadDocs.delivery.removed',
    'uploadDocs.delivery.counted',
    'uploadDocs.delivery.circles',
    'uploadDocs.delivery.leftOut',
    'uploadDocs.delivery.undecided',
    'uploadDocs.delivery.given',
  )}
${code(deliveryLines(context))}
${paragraphs(context, 'uploadDocs.delivery.sections', 'uploadDocs.delivery.notGiven')}`
}

function program(context: PageContext): Html {
  const { t } = context
  return html`<ol>
<li>${t('uploadDocs.program.items')}</li>
<li>${t('uploadDocs.program.source', { page: t('dataSources.title') })}</li>
<li>${t('uploadDocs.program.links')}</li>
<li>${t('uploadDocs.program.token')}</li>
</ol>
${code(sourceCommands)}
${paragraphs(
  context,
  'uploadDocs.program.together',
  'uploadDocs.program.district',
  'uploadDocs.program.counted',
)}
${programLines(context).map(
  ([type, line]) => html`<h3>${t(`dataSources.type.${type}`)}</h3>
${code(line)}
`,
)}
${paragraphs(context, 'uploadDocs.program.unread', 'uploadDocs.program.aliases')}
<ul>${programAliases.map((path) => html`<li>${word(path)}</li>`)}</ul>`
}

function answer(context: PageContext): Html {
  const { t } = context
  const members = ['message', 'line', 'filename'] as const
  return html`${paragraphs(context, 'uploadDocs.answer.text')}
${answers(context).map(code)}
${table(
  [t('common.field'), t('uploadDocs.meaning')],
  members.map((name) => [word(name), t(`uploadDocs.answer.${name}`)]),
)}
${paragraphs(context, 'uploadDocs.answer.language')}
${code("curl -H 'Accept-Language: fr_CH' …")}
${table([t('uploadDocs.status'), t('uploadDocs.meaning')], statuses(context))}`
}

/** Failures with an error status. Errors in files of export programs are answered with 200 instead. */
const failed: readonly UploadFailure[] = [
  ...(['broken', 'badKey', 'usedKey', 'missing', 'unknown', 'expired', 'outOfScope'] as const),
  ...(['notPosted', 'failed', 'busy', 'unavailable', 'full'] as const),
]

function statuses({ t }: PageContext): readonly (readonly Insertable[])[] {
  return [
    [200, t('uploadDocs.status.taken')],
    [200, t('uploadDocs.status.program')],
    [400, t('uploadDocs.status.refused')],
    ...failed.map((failure) => [uploadFailures[failure].status, t(uploadFailures[failure].key)]),
    [403, t('uploadDocs.status.forbidden')],
  ]
}

function rules(context: PageContext): Html {
  return paragraphs(
    context,
    'uploadDocs.rules.atomic',
    'uploadDocs.rules.versions',
    'uploadDocs.rules.key',
    'uploadDocs.rules.order',
    'uploadDocs.rules.warnings',
    'uploadDocs.rules.parties',
  )
}

function limitList(context: PageContext): Html {
  const { t } = context
  const most = limits(context)
  return html`<ul>
<li>${t('uploadDocs.limits.upload', { limit: most.upload })}</li>
<li>${t('uploadDocs.limits.program', { limit: most.program })}</li>
<li>${t('uploadDocs.limits.tables')}</li>
<li>${t('uploadDocs.limits.xml')}</li>
</ul>`
}

function errors(context: PageContext): Html {
  return html`${paragraphs(context, 'uploadDocs.errors.text')}
${errorGroups(context.locale).map((group) => errorTable(context, group))}`
}

function errorTable({ t }: PageContext, group: ErrorGroup): Html {
  return html`<h3 id="errors-${group.name}">${t(`uploadDocs.errors.${group.name}`)}</h3>
${table(
  [t('common.code'), t('common.message')],
  group.errors.map(({ code: name, message }) => [word(name), withNames(message)]),
)}`
}

/** Renders the placeholders of a message as variables. */
function withNames(message: string): Html {
  return html`${message.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : html`<var>${part}</var>`))}`
}
