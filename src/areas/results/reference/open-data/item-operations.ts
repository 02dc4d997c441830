import { parameter } from '../../../../site/reference/parts.ts'
import type { DocumentedParameter, Operation } from '../../../../site/reference/reference.ts'
import { dated, documentOperation, id, json, locale, part } from './operations.ts'

interface Kind {
  readonly name: string
  /** The name in a sentence. */
  readonly one: string
  readonly path: string
  readonly parameters: readonly DocumentedParameter[]
  readonly schemas: { readonly json: string; readonly summary: string }
  /** Path in the sample canton; absent if it has no such item, as for superregions. */
  readonly sample?: string
}

const kinds = [
  {
    name: 'Vote',
    one: 'a vote',
    path: '/vote/{id}',
    parameters: [id],
    schemas: { json: 'Vote', summary: 'VoteSummary' },
    sample: '/vote/familienabzug',
  },
  {
    name: 'Election',
    one: 'an election',
    path: '/election/{id}',
    parameters: [id],
    schemas: { json: 'Election', summary: 'ElectionSummary' },
    sample: '/election/regierungsratswahl-2022',
  },
  {
    name: 'Compound',
    one: 'a compound',
    path: '/elections/{id}',
    parameters: [id],
    schemas: { json: 'Compound', summary: 'CompoundSummary' },
    sample: '/elections/kantonsratswahl-2022',
  },
  {
    name: 'Part',
    one: 'a part of a compound',
    path: '/elections-part/{compound}/{domain}/{segment}',
    parameters: part,
    schemas: { json: 'CompoundPart', summary: 'PartSummary' },
  },
] as const satisfies readonly Kind[]

export type KindName = (typeof kinds)[number]['name']

/** Operations of the full document and of the summary. */
export const itemOperations: Readonly<Record<KindName, readonly Operation[]>> = {
  Vote: operationsOf(kinds[0]),
  Election: operationsOf(kinds[1]),
  Compound: operationsOf(kinds[2]),
  Part: operationsOf(kinds[3]),
}

function operationsOf({ name, one, path, parameters, schemas, sample }: Kind): readonly Operation[] {
  const missing = `There is no such ${one.replace(/^an? /, '')}.`
  return [
    documentOperation({
      id: `read${name}`,
      path: `${path}/json`,
      summary: `All figures of ${one}`,
      parameters: [...parameters, locale],
      content: json(schemas.json),
      headers: dated,
      missing,
      ...(sample !== undefined && { examples: [{ title: 'All figures', path: `${sample}/json` }] }),
    }),
    documentOperation({
      id: `read${name}Summary`,
      path: `${path}/summary`,
      summary: `The outcome of ${one} in a few words`,
      parameters,
      content: json(schemas.summary),
      headers: dated,
      missing,
      ...(sample !== undefined && { examples: [{ title: 'In a few words', path: `${sample}/summary` }] }),
    }),
  ]
}

export const overviewOperations: readonly Operation[] = [
  documentOperation({
    id: 'readOverview',
    path: '/json',
    summary:
      'What is decided on the next polling day, today included; after the last one, what was decided then',
    content: json('Overview'),
    headers: dated,
    examples: [{ title: 'The day that matters now', path: '/json' }],
  }),
  documentOperation({
    id: 'readArchive',
    path: '/archive/{when}/json',
    summary: 'What was decided on a day or in a year',
    parameters: [
      parameter(
        'when',
        { type: 'string', examples: ['2026', '2026-11-15'] },
        'A year or a day; what is neither is taken for now. Days without a poll have no `results`.',
        'path',
      ),
    ],
    content: json('Overview'),
    headers: dated,
    missing: 'There is no such day.',
    examples: [
      { title: 'A year', path: '/archive/2022/json' },
      { title: 'A day', path: '/archive/2022-11-20/json' },
    ],
  }),
]
