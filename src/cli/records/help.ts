import { listParameters } from '../../desk/api/record-list.ts'
import type { ManagedRecord } from '../../desk/records/managed-record.ts'
import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import { isMembers } from '../../values/members.ts'
import { membersFor, typesOf, variantsOf } from './input.ts'

const where = '[--url URL [--key FILE]]'

/** Returns what `--help` says of a record: from its declaration, as the reference of the API is. */
export function recordHelp(record: ManagedRecord): string {
  const { name, isSingle = false, isFixed = false, actions = {}, files } = record
  const { isAddable = !isSingle, isRemovable = !isSingle } = record
  const [id, call] = [isSingle ? '' : ' ID', `kanzlei ${name}`]
  const isDescribed = Object.values(files ?? {}).some(({ alt }) => alt !== undefined)
  const altOption = isDescribed ? ' [--alt TEXT]' : ''
  const usage = [
    ...(isSingle ? [] : [`${call} list [--q WORDS] [--where NAME=VALUE]… [--json] ${where}`]),
    `${call} show${id} [--json] ${where}`,
    ...(isAddable ? [`${call} add [--set NAME=VALUE]… [--file FILE] [--dry-run] [--json] ${where}`] : []),
    ...(isFixed
      ? []
      : [
          `${call} set${id} [--set NAME=VALUE]… [--file FILE] [--if-match TAG] [--dry-run] [--json] ${where}`,
        ]),
    ...(!isRemovable
      ? []
      : [`${call} remove ID [--yes] [--confirm TEXT] [--if-match TAG] [--dry-run] ${where}`]),
    ...(files === undefined
      ? []
      : [
          `${call} file${id} NAME --file FILE${altOption} [--if-match TAG] [--dry-run] [--json] ${where}`,
          `${call} file${id} NAME --remove [--if-match TAG] [--dry-run] [--json] ${where}`,
          `${call} file${id} NAME --output FILE ${where}`,
        ]),
    ...Object.entries(actions).map(([action, { members }]) => {
      const inputs = members === undefined ? '' : ' [--set NAME=VALUE]…'
      return `${call} ${action}${id}${inputs} [--confirm TEXT] [--dry-run] [--json] ${where}`
    }),
  ]
  const isNamed = !isSingle && Object.hasOwn(record.schemas, 'name')
  const about = [
    ...(isNamed ? ['ID is the id of one, or its name.'] : []),
    'Without --url, in the database of this machine, as the operator; with it, at a site, with a management key from',
    'the file of --key or from KANZLEI_KEY. --set NAME=VALUE takes a member of a member as title.de_CH=…, a list by being',
    'repeated, nothing as NAME=, and JSON as NAME:=JSON. docs/commands.md says more.',
  ]
  return [
    usage.join('\n'),
    about.join('\n'),
    ...actionParts(record),
    ...memberParts(record),
    ...fileParts(record),
    ...(isSingle ? [] : [`--where takes ${filtersOf(record).join(', ')}.`]),
    `Examples:\n${examples(record).join('\n')}`,
  ].join('\n\n')
}

function actionParts({ actions = {} }: ManagedRecord): readonly string[] {
  const lines = Object.entries(actions).map(([name, { summary }]) => [name, summary] as const)
  const inputs = Object.entries(actions).filter(([, { members }]) => members !== undefined)
  return [
    ...(lines.length === 0 ? [] : [`Actions:\n${table(lines)}`]),
    ...inputs.map(([name, { members = {} }]) => `Members of ${name}:\n${memberLines(members)}`),
  ]
}

function memberParts(record: ManagedRecord): readonly string[] {
  const { isSingle = false, isAddable = !isSingle, isFixed = false } = record
  const changeable = isFixed ? {} : membersFor(record, 'change')
  const addable = isAddable ? membersFor(record, 'add') : {}
  const onlyNew = Object.fromEntries(
    Object.entries(addable).filter(([name]) => isFixed || !Object.hasOwn(changeable, name)),
  )
  return [
    ...(isFixed ? [] : [`Members:\n${memberLines(changeable)}`]),
    ...(Object.keys(onlyNew).length === 0
      ? []
      : [`Members of a new one${isFixed ? '' : ' alone'}:\n${memberLines(onlyNew)}`]),
  ]
}

function fileParts({ files = {} }: ManagedRecord): readonly string[] {
  const rows = Object.entries(files).map(([name, { noun, types, limit, alt }]) => {
    const kinds = types.map((type) => type.replace(/^.*\/|\+.*$/g, '')).join(', ')
    const needs = alt === undefined ? '' : '; --alt says what it shows'
    return [name, `The ${noun}: ${kinds} of at most ${Math.floor(limit / 1024)} KB${needs}`] as const
  })
  return rows.length === 0 ? [] : [`Files, with NAME:\n${table(rows)}`]
}

function memberLines(members: Readonly<Record<string, JsonSchema>>): string {
  return table(
    Object.entries(members).map(([name, schema]) => {
      const { description = '' } = schema
      return [name, [typeText(schema), description].filter((text) => text !== '').join('. ')] as const
    }),
  )
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')
}

/** Returns the type of a member in a few words. */
function typeText(schema: JsonSchema): string {
  const types = typesOf(schema)
  const variants = variantsOf(schema).filter(({ type }) => type !== 'null')
  const choices = variants.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))
  if (choices.length > 0)
    return [
      ...choices.filter((choice) => choice !== null),
      ...(types.has('integer') ? ['whole number'] : []),
    ].join('|')
  const [{ items, properties, pattern = '' } = {}] = variants
  if (types.has('array')) return `list of ${items === undefined ? 'values' : typeText(items)}`
  if (types.has('object')) {
    const names = Object.keys(properties ?? {})
    return names.length === 0 ? 'by language, such as de_CH' : `{${names.join(', ')}}`
  }
  if (types.has('boolean')) return 'true|false'
  if (types.has('integer')) return 'whole number'
  if (types.has('number')) return 'number'
  return /\\d\{2\}-\\d\{2\}\$$|\\d\\d-\\d\\d\$$/.test(pattern) ? 'YYYY-MM-DD' : 'text'
}

const filtersOf = (record: ManagedRecord) =>
  Object.keys(listParameters(record)).filter((name) => !['after', 'limit', 'q'].includes(name))

function examples(record: ManagedRecord): readonly string[] {
  const { name, isSingle = false, isFixed = false, example } = record
  const { isAddable = !isSingle, isRemovable = !isSingle } = record
  const call = `  kanzlei ${name}`
  const sets = Object.entries(example).flatMap(([member, value]) => setsOf(member, value))
  const [first = ''] = sets
  return [
    isSingle ? `${call} show --json` : `${call} list --q Beispiel --json`,
    ...(isAddable ? [`${call} add ${sets.join(' ')}`] : []),
    ...(isFixed ? [] : [`${call} set ${isSingle ? first : `ID ${first}`}`]),
    ...(isRemovable ? [`${call} remove ID --yes`] : []),
    ...Object.entries(record.files ?? {}).map(([file, { alt }]) => {
      const named = isSingle ? file : `ID ${file}`
      return `${call} file ${named} --file FILE${alt === undefined ? '' : " --alt 'What it shows'"}`
    }),
  ]
}

function setsOf(name: string, value: unknown): readonly string[] {
  if (isMembers(value)) return Object.entries(value).flatMap(([part, one]) => setsOf(`${name}.${part}`, one))
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.flatMap((one) => setsOf(name, one))
  const isJson = Array.isArray(value)
  const text = isJson ? JSON.stringify(value) : String(value ?? '')
  const quoted = /^[\w.:+@/-]*$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
  return [`--set ${name}${isJson ? ':' : ''}=${quoted}`]
}
