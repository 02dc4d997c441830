import { link, text } from '../../../../formats/json-schema/described-values.ts'
import { type JsonSchema, object } from '../../../../formats/json-schema/json-schema.ts'
import {
  answer,
  codePart,
  note,
  operation,
  schema,
  section,
  tablePart,
} from '../../../../site/reference/parts.ts'
import {
  type Operation,
  type ReferencePage,
  type ReferencePart,
  schemaRef,
} from '../../../../site/reference/reference.ts'
import { table } from '../../../../web/components/table.ts'
import { html } from '../../../../web/markup/html.ts'
import { ballotTypes } from '../../model/item.ts'
import { heightScript, iframeCode } from '../../site/embeds/embed-code.ts'
import { viewOfVote, voteWidget } from '../../views/vote.ts'
import { type ReferenceOwner, referenceOwners, viewParameters } from './views.ts'

export const embeddingSchemas = {
  Oembed: object({
    version: { const: '1.0', description: 'Of oEmbed.' },
    type: { const: 'rich', description: 'A frame.' },
    title: text('What it shows.'),
    provider_name: text('Name of the site.'),
    provider_url: link('The site.'),
    cache_age: {
      type: 'integer',
      description: 'Seconds for which the answer may be kept; the frame follows by itself.',
    },
    width: { type: 'integer', description: 'Pixels.' },
    height: { type: 'integer', description: 'Pixels, as far as that is known before it is shown.' },
    html: text('The frame, to be put into a page.'),
  }),
}

const nothing: JsonSchema = { type: 'object', description: 'Empty.' }

const oembed: Operation = {
  id: 'oembed',
  method: 'get',
  path: '/oembed',
  summary: 'The frame for a page of results or one of its views, as oEmbed',
  description:
    'Pages of results announce it in their head, so that editors only have to paste the address of the page.',
  parameters: [
    {
      name: 'url',
      schema: { type: 'string', format: 'uri' },
      description: 'Address of the page or view, with its parameters.',
      required: true,
    },
    { name: 'format', schema: { enum: ['json', 'xml'] }, description: '`json` unless told.' },
    { name: 'maxwidth', schema: { type: 'integer', minimum: 1 }, description: 'At most so wide.' },
    { name: 'maxheight', schema: { type: 'integer', minimum: 1 }, description: 'At most so high.' },
  ],
  answers: [
    answer(200, 'The frame.', { 'application/json': schemaRef('Oembed'), 'text/xml': { type: 'string' } }),
    { status: 302, description: 'The item has another id by now.' },
    { status: 404, description: 'There is no such page or view.', content: { 'application/json': nothing } },
    { status: 501, description: 'No such format.', content: { 'application/json': nothing } },
  ],
  examples: [{ title: 'The page of a vote', path: '/oembed?url=/vote/familienabzug' }],
}

/** The same code that the link below each figure offers. */
const code = `${iframeCode({ src: '{base}/vote/familienabzug/entities-map?locale=de_CH', title: 'Familienabzug', height: 600 })}
${heightScript}`

/** Renders the views with their titles on pages, in the reader's language. */
function viewTable({ path, views }: ReferenceOwner): ReferencePart {
  return {
    kind: 'markup',
    show: (context) => html`<h3><code>${path}</code></h3>
${table(
  [
    context.t('common.address'),
    context.t('common.title'),
    context.t('resultsReference.embedding.parameters'),
  ],
  views.map(({ name, parameters, titleOf }) => [
    html`<code>${name}</code>`,
    titleOf(context),
    parameters.map((one, at) => [at > 0 && ', ', html`<code>${one}</code>`]),
  ]),
)}`,
  }
}

const [ofBallots] = referenceOwners
const ofVotes = ballotTypes.flatMap((type) =>
  (ofBallots?.views ?? []).map(({ name }) => `\`${viewOfVote(type, name)}\``),
)

/** `/docs/embedding`: how to embed results in other sites. */
export const embeddingPage: ReferencePage = {
  name: 'embedding',
  title: 'resultsReference.embedding.title',
  intro: 'resultsReference.embedding.intro',
  sections: [
    section('code', 'embeds.code.title', [
      note(
        'Each view is a bare page made to stand in a frame: title, figure, state, source and day. It follows the ' +
          'results by itself and loads nothing from elsewhere. The link below each figure of the site gives this ' +
          'code. The script sets the height that the view asks for; pages with iframe-resizer 3, 4 or 5 or ' +
          'open-iframe-resizer do without.',
      ),
      codePart(code),
      note(
        'The view tells the page around it its height with the message `{ type: "kanzlei:height", height }`, whenever ' +
          'that changes. A page that missed it asks with `{ type: "kanzlei:ask" }`.',
      ),
      operation(oembed),
      schema('Oembed'),
    ]),
    section('views', 'results.views', [
      note(
        'Addresses are below that of the item. A view without figures says so in a sentence; a map without shapes is ' +
          'replaced by its table. Charts and maps are files as well: `lists-svg` and `lists-png` for `lists-chart`, ' +
          '`entities-map-svg` for `entities-map`.',
      ),
      ...referenceOwners.map(viewTable),
      note(
        `Below \`/vote/{id}\`: \`${voteWidget}\`, the answer alone; the views of its first question under the names ` +
          `above; and those of each question as ${ofVotes.join(', ')}. These lead to \`/ballot/{id}\` (302) and keep ` +
          'the query. `map` stands for `entities-map`, and `panachage-chart` below elections and compounds for the ' +
          'panachage of lists, or of parties.',
      ),
    ]),
    section('parameters', 'resultsReference.embedding.parameters', [
      tablePart(
        ['Parameter', 'Meaning'],
        [
          [
            '`locale`',
            'The language: `de_CH`, `fr_CH`, `it_CH` or `rm_CH`; without it each reader gets their own.',
          ],
          [
            '`theme`',
            '`light`, `dark`, `auto` (as the device of the reader has it), or `transparent` (dark letters on the ground ' +
              'of the page around); without it light.',
          ],
          ...Object.entries(viewParameters).map(([name, meaning]) => [`\`${name}\``, meaning]),
        ],
      ),
      note(
        'A view reads only the parameters that mean something to it; others are ignored, and so are values that ' +
          'cannot be meant. A municipality, list or year that is not there has no figures, and the view says so. Of a ' +
          'parameter given twice the last one counts.',
      ),
    ]),
    section('pages', 'resultsReference.embedding.pages', [
      note(
        'Whole pages come without header and footer with `?headerless`, and so does every page that is reached from ' +
          'there; `?headerful` ends it. Pages below `/vote/`, `/ballot/`, `/election/`, `/elections/`, ' +
          '`/elections-part/`, `/candidate/`, `/list/` and `/screen/` may stand in frames of other sites, all others ' +
          'refuse it.',
      ),
      codePart('<iframe src="{base}/vote/familienabzug?headerless" title="Familienabzug"></iframe>'),
    ]),
  ],
}
