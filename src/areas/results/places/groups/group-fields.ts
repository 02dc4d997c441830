import Type from 'typebox'
import { oneLine } from '../../../../records/fields/controls.ts'
import { type Control, type Field, firstOf, type InputProblem } from '../../../../records/fields/field.ts'
import { fields, type RecordOf } from '../../../../records/fields/fields.ts'
import { shortLine } from '../../../../records/fields/texts.ts'
import { fail, ok } from '../../../../values/result.ts'
import { textArea } from '../../../../web/components/form.ts'
import type { GroupSet } from '../../compare/ballots/place-groups.ts'
import { largestId, longestPlaceName } from '../lists/own-row.ts'

const name = Type.String({ pattern: '\\S', maxLength: longestPlaceName })

const groupsSchema = Type.Array(
  Type.Object(
    { name, municipalities: Type.Array(Type.Integer({ minimum: 1, maximum: largestId })) },
    { additionalProperties: false },
  ),
)

type Groups = RecordOf<{ readonly groups: Field<typeof groupsSchema> }>['groups']
type GroupsCode = 'required' | 'group-unreadable' | 'in-two-groups'

/** One group in each line: `Land: 3204, 3213`. */
const groupLines: Control<Groups, GroupsCode> = {
  write: (groups, { name: input }) => [
    [
      input,
      [
        (groups ?? [])
          .map((group) => `${oneLine(group.name)}: ${group.municipalities.join(', ')}`)
          .join('\n'),
      ],
    ],
  ],
  read: (typed, { name: input }) => {
    const lines = firstOf(typed, input)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    const read = lines.map((line) => groupIn(line) ?? line)
    const unreadable = read.filter((one) => typeof one === 'string')
    const found = read.filter((one) => typeof one !== 'string')
    const all = found.flatMap(({ municipalities }) => municipalities)
    const twice = new Set(all.filter((id, place) => all.indexOf(id) !== place))
    const problems: InputProblem<GroupsCode>[] = [
      ...(lines.length === 0 ? [{ input, code: 'required' } as const] : []),
      ...unreadable.map((part) => ({ input, code: 'group-unreadable', part }) as const),
      ...Array.from(twice, (id) => ({ input, code: 'in-two-groups', part: String(id) }) as const),
    ]
    return problems.length > 0 ? fail(problems) : ok({ [input]: found })
  },
  show: (_, { name: input, label, hint, error, typed }) =>
    textArea({ name: input, label, hint, error, rows: 10, value: firstOf(typed, input) }),
}

function groupIn(line: string): Groups[number] | null {
  const [, group = '', numbers = ''] = /^(.*?\S)\s*:\s*([\d\s,;]+)$/.exec(line) ?? []
  const municipalities = (numbers.match(/\d+/g) ?? []).map(Number)
  const isNumbered = municipalities.length > 0 && municipalities.every((id) => id >= 1 && id <= largestId)
  return isNumbered && group.length <= longestPlaceName ? { name: group, municipalities } : null
}

const groupsField: Field<typeof groupsSchema, object, GroupsCode> = {
  schema: groupsSchema,
  control: groupLines,
  // The rows of the table are municipalities, see `saveGroupSets`.
  toColumns: () => ({}),
  fromRow: () => [],
}

/** A set of groups, in the order of bundles. */
export const groupSetFields = fields({
  name: shortLine(
    longestPlaceName,
    {
      ...{ label: 'common.name', group: 'set' },
      description: 'Its name, which no other set has; it is the id.',
    },
    { schema: name },
  ),
  groups: {
    ...groupsField,
    ...{ label: 'placeGroups.groups', hint: 'placeGroups.groupsHint', group: 'set', required: true },
    description: 'The groups in their order, each with the numbers of its municipalities in any order.',
  },
})

export type GroupSetRecord = RecordOf<typeof groupSetFields.list>

export function groupSetOf({ name: set, groups }: GroupSetRecord): GroupSet {
  return {
    name: set,
    groups: groups.map((group) => ({ name: group.name, members: new Set(group.municipalities) })),
  }
}

export function groupSetRecord({ name: set, groups }: GroupSet): GroupSetRecord {
  return {
    name: set,
    groups: groups.map((group) => ({ name: group.name, municipalities: [...group.members] })),
  }
}
