import Type, { type Static, type TSchema } from 'typebox'
import { optional } from '../../../../../records/bundle/fields.ts'
import {
  type Control,
  type Field,
  type FieldOptions,
  firstOf,
  inColumn,
  type OwnColumn,
  type ShownField,
} from '../../../../../records/fields/field.ts'
import { labelledFields, type RecordOf } from '../../../../../records/fields/fields.ts'
import { shortLine } from '../../../../../records/fields/texts.ts'
import { stamp } from '../../../../../records/fields/values.ts'
import type { PlainKey } from '../../../../../texts/translate.ts'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { choices, textArea } from '../../../../../web/components/form.ts'
import type { SiteReader } from '../../../../../web/components/reader.ts'
import type { Html } from '../../../../../web/markup/html.ts'
import { occasions } from '../../../events/occasions.ts'
import { itemId } from '../../../items/settings/setting.ts'
import { type Domain, domains, type ItemKind, itemKinds } from '../../../model/item.ts'

const longestName = 100
const longestUrl = 2000
const mostItems = 200

const group = 'webhook'

/** Boxes to tick. */
function boxes<Value extends string, Nothing, Code extends string>(
  all: readonly Value[],
  textOf: (value: Value) => PlainKey,
  nothing: Result<Nothing, Code>,
): Control<readonly Value[] | Nothing, Code> {
  const isOne = (text: string): text is Value => all.some((value) => value === text)
  return {
    write: (value, { name }) => [[name, Array.isArray(value) ? value : []]],
    read: (typed, { name }) => {
      const chosen = [...new Set(typed.get(name))].filter(isOne)
      if (chosen.length > 0) return ok({ [name]: chosen })
      return nothing.ok ? ok({ [name]: nothing.value }) : fail([{ input: name, code: nothing.error }])
    },
    text: ({ t }, texts) => texts.map((text) => (isOne(text) ? t(textOf(text)) : text)).join(', '),
    show: ({ t }, { name, label, hint, error, typed }) =>
      choices({
        ...{ name, label, hint, error, type: 'checkbox', chosen: typed.get(name) ?? [] },
        options: all.map((value) => ({ value, text: t(textOf(value)) })),
      }),
  }
}

/** Ids, one in each line. */
const idLines: Control<readonly string[] | null, 'items-many'> = {
  write: (ids, { name }) => [[name, [(ids ?? []).join('\n')]]],
  read: (typed, { name }) => {
    const lines = firstOf(typed, name)
      .split('\n')
      .map((line) => line.trim())
    const ids = [...new Set(lines)].filter((line) => line !== '')
    if (ids.length > mostItems) return fail([{ input: name, code: 'items-many' }])
    return ok({ [name]: ids.length === 0 ? null : ids })
  },
  show: (_: SiteReader, { name, label, hint, error, typed }: ShownField): Html =>
    textArea({ name, label, hint, error, rows: 3, value: firstOf(typed, name) }),
}

interface Filter<Shape extends TSchema, Code extends string> {
  readonly schema: Shape
  readonly control: Control<Static<Shape>, Code>
  /** Leaves out what is unknown by now. */
  read(list: readonly string[] | null): Static<Shape>
}

/** A list that limits the events, null for all. */
function filter<const Options extends FieldOptions, Shape extends TSchema, Code extends string>(
  options: Options,
  { schema, control, read }: Filter<Shape, Code>,
): Options & Field<Shape, OwnColumn<string | null>, Code> {
  return {
    ...options,
    schema,
    control,
    ...inColumn<Static<Shape>, string | null>({
      toCell: (value) => (Array.isArray(value) ? JSON.stringify(value) : null),
      fromCell: (cell) => read(cell === null ? null : storedList(cell)),
    }),
  }
}

/** Returns a stored list; an empty one for another value, which never means everything. */
function storedList(json: string): readonly string[] {
  const list: unknown = JSON.parse(json)
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}

function knownOf<Value extends string>(all: readonly Value[], list: readonly string[]): Value[] {
  return list.flatMap((text) => all.filter((value) => value === text))
}

const occasionsSchema = Type.Array(Type.Enum(occasions), { minItems: 1 })

const occasionsField: FieldOptions & { readonly group: typeof group } & Field<
    typeof occasionsSchema,
    OwnColumn<string>,
    'occasions-missing'
  > = {
  group,
  description: 'What is reported: see the events of webhooks.',
  schema: occasionsSchema,
  control: boxes(occasions, (value) => `webhooks.occasion.${value}`, fail('occasions-missing')),
  ...inColumn<Static<typeof occasionsSchema>, string>({
    toCell: (value) => JSON.stringify(value ?? []),
    fromCell: (cell) => knownOf(occasions, storedList(cell)),
  }),
}

/** A webhook, in the order of bundles. */
export const webhookFields = labelledFields('webhooks.', {
  name: shortLine(longestName, {
    ...{ label: 'common.name', hint: 'webhooks.nameHint', group },
    description: 'Its name, which no other webhook has.',
  }),
  url: shortLine(
    longestUrl,
    {
      ...{ label: 'common.address', hint: 'webhooks.urlHint', group },
      description:
        'Where events are sent to; on the internet, and with https unless the operator allows its host.',
    },
    {
      type: 'url',
      schema: Type.Refine(
        Type.String({ maxLength: longestUrl }),
        (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
        () => 'must be an http or https address',
      ),
    },
  ),
  occasions: occasionsField,
  kinds: filter(
    { hint: 'webhooks.everything', group, description: 'Only these kinds of items; null for all.' },
    {
      schema: optional(Type.Array(Type.Enum(itemKinds))),
      control: boxes<ItemKind, null, never>(itemKinds, (value) => `resultsManage.${value}`, ok(null)),
      read: (list) => list && knownOf(itemKinds, list),
    },
  ),
  domains: filter(
    { hint: 'webhooks.everything', group, description: 'Only items of these levels; null for all.' },
    {
      schema: optional(Type.Array(Type.Enum(domains))),
      control: boxes<Domain, null, never>(domains, (value) => `resultsItems.option.${value}`, ok(null)),
      read: (list) => list && knownOf(domains, list),
    },
  ),
  items: filter(
    {
      ...{ hint: 'webhooks.itemsHint', group },
      description: 'Only these items, by their ids; a compound includes its elections. Null for all.',
    },
    {
      schema: optional(Type.Array(itemId, { maxItems: mostItems })),
      control: idLines,
      read: (list) => list && [...list],
    },
  ),
  created: stamp(),
  modified: stamp(),
})

export type WebhookRecord = RecordOf<typeof webhookFields.list>

/** The initial values of a new one. */
export const newWebhook = { name: '', url: '', occasions: [...occasions] } satisfies WebhookRecord
