import Type, { type TBoolean, type TNull, type TOptional, type TString, type TUnion } from 'typebox'
import { type AccessColumns, accesses, type Flag } from '../../platform/storage/schema/schema.ts'
import type { PlainKey } from '../../texts/translate.ts'
import { localText, readLocal } from '../../values/local-time.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { type Instant, parseInstant } from '../../values/time.ts'
import { checkbox, field, select } from '../../web/components/form.ts'
import { html } from '../../web/markup/html.ts'
import {
  type BundlePoint,
  mapColumns,
  mapPoint,
  mapPointOf,
  bundleMoment as momentText,
  optional,
  position as positionNumber,
  toInstant,
  toInstantOrNull,
} from '../bundle/fields.ts'
import {
  type CellResult,
  momentCell,
  pointText,
  readAccess,
  readFlag,
  readInstant,
  readInstantOrNull,
  readPoint,
  readPosition,
} from '../exchange/cell-values.ts'
import { plainText, showInput, single } from './controls.ts'
import {
  type Control,
  type Field,
  type FieldOptions,
  firstOf,
  type InputProblem,
  inColumn,
  type OwnColumn,
  type ReadPlace,
} from './field.ts'

type OptionalText = TOptional<TUnion<[TString, TNull]>>

const momentControl = single<string | null, 'required' | 'moment'>({
  write: (value) => localText(parseInstant(plainText(value))),
  read: (text, { isRequired }) => {
    if (text === '') return isRequired ? fail('required') : ok(null)
    const instant = readLocal(text)
    return instant === null ? fail('moment') : ok(instant)
  },
  show: showInput('datetime-local'),
})

const instantCell = (value: string | null | undefined) => momentCell(toInstantOrNull(value))

/** A moment that may be missing. */
export function moment<const Options extends FieldOptions>(
  options: Options,
): Options & Field<OptionalText, OwnColumn<Instant | null>, 'required' | 'moment'> {
  return {
    ...options,
    schema: optional(momentText),
    control: momentControl,
    cell: { write: instantCell, read: readInstantOrNull },
    ...inColumn<string | null, string | null>({
      toCell: toInstantOrNull,
      fromCell: (cell) => cell,
    }),
  }
}

interface RequiredMoment extends FieldOptions {
  readonly column: string
  readCell?(cell: string): CellResult<unknown>
}

/** A moment that every record has, in a column that may have another name. */
export function requiredMoment<const Options extends RequiredMoment>(
  options: Options,
): Options & Field<TString, { [Name in Options['column']]: Instant }, 'required' | 'moment'> {
  const { column, readCell = readInstant } = options
  return {
    ...options,
    required: true,
    schema: momentText,
    control: momentControl as Control<string, 'required' | 'moment'>,
    cell: { write: instantCell, read: readCell },
    ...inColumn<string, string>({
      column,
      toCell: (value) => toInstant(value ?? ''),
      fromCell: (cell) => cell,
    }),
  }
}

/** The moment of creation or of the last change, set by the code that stores the record, see `datesOf`. */
export function stamp(): Field<OptionalText, OwnColumn<Instant>, never> {
  return {
    schema: optional(momentText),
    toColumns: () => ({}),
    fromRow: (row, name) => (row[name] === null || row[name] === undefined ? null : String(row[name])),
  }
}

interface AccessOptions extends FieldOptions {
  /** The offered choices; a record with another value keeps it until it is changed. */
  readonly offered: readonly AccessColumns[]
  textOf(access: AccessColumns): PlainKey
  readonly isWide?: boolean
}

const accessSchema = Type.Optional(Type.Enum(accesses))

const isAccess = (text: string): text is AccessColumns => accesses.some((access) => access === text)

/** The access level of a record. */
export function access<const Options extends AccessOptions>(
  options: Options,
): Options & Field<typeof accessSchema, OwnColumn<AccessColumns>, 'access'> {
  const { offered, textOf, isWide = false } = options
  const control = single<AccessColumns, 'access'>({
    write: (value) => value ?? 'public',
    read: (text) => {
      const chosen = offered.find((one) => one === text)
      return chosen === undefined ? fail('access') : ok(chosen)
    },
    text: ({ t }, texts) => texts.map((text) => (isAccess(text) ? t(textOf(text)) : text)).join(),
    show: ({ t }, { name, label, hint, error, typed }) => {
      const value = firstOf(typed, name)
      const kept = accesses.filter((one) => one === value && !offered.some((other) => other === one))
      const shown = [...offered, ...kept]
      const options = shown.map((one) => ({ value: one, text: t(textOf(one)) }))
      const input = select({ name, label, ...(hint !== undefined && { hint }), error, value, options })
      return isWide ? html`<div class="wide">${input}</div>` : input
    },
  })
  return {
    ...options,
    schema: accessSchema,
    control,
    cell: { write: (value) => value, read: readAccess },
    ...inColumn<AccessColumns, AccessColumns>({
      toCell: (value) => value ?? 'public',
      fromCell: (cell) => cell,
    }),
  }
}

/** Returns a checkbox; its input may have another name than the field. */
export function flagControl(input?: string): Control<boolean | null, never> {
  return {
    inputs: ({ name }) => [input ?? name],
    write: (value, { name }) => [[input ?? name, value === true ? ['1'] : []]],
    read: (typed, { name }) => ok({ [name]: firstOf(typed, input ?? name) !== '' }),
    text: (_, texts) => (texts.length > 0 ? '✓' : ''),
    show: (_, { name, label, hint, error, typed }) =>
      checkbox({
        ...{ name: input ?? name, label, ...(hint !== undefined && { hint }), error },
        checked: firstOf(typed, input ?? name) !== '',
      }),
  }
}

/** A boolean, false by default. */
export function flag<const Options extends FieldOptions>(
  options: Options,
): Options & Field<TOptional<TUnion<[TBoolean, TNull]>>, OwnColumn<Flag>, never> {
  return {
    ...options,
    schema: optional(Type.Boolean()),
    control: flagControl(),
    cell: { write: (value) => value === true, read: readFlag },
    ...inColumn<boolean | null, Flag>({
      toCell: (value) => (value === true ? 1 : 0),
      fromCell: (cell) => cell === 1,
    }),
  }
}

const positionSchema = Type.Optional(positionNumber)

/** The position of a record among its siblings. */
export function position<const Options extends FieldOptions>(
  options: Options,
): Options & Field<typeof positionSchema, OwnColumn<number>, never> {
  return {
    ...options,
    schema: positionSchema,
    cell: { write: (value) => value, read: readPosition },
    ...inColumn<number, number>({ toCell: (value) => value ?? 0, fromCell: (cell) => cell }),
  }
}

interface PointInput {
  readonly label: PlainKey
  readonly hint?: PlainKey
}

/** A point on a map: three columns, and three inputs with their names. */
export function point<const Options extends FieldOptions>(
  options: Options,
  inputs?: Readonly<Record<keyof typeof ranges, PointInput>>,
): Options & Field<typeof mapPoint, ReturnType<typeof mapColumns>, PointCode> {
  return {
    ...options,
    schema: mapPoint,
    ...(inputs && { control: pointControl(inputs) }),
    cell: { write: (value) => pointText(mapColumns(value)), read: readPoint },
    toColumns: (value) => {
      const { geo_lat, geo_lon, geo_zoom } = mapColumns(value)
      return { geo_lat, geo_lon, geo_zoom }
    },
    fromRow: ({ geo_lon, geo_lat, geo_zoom }) =>
      mapPointOf({ geo_lon: numberOf(geo_lon), geo_lat: numberOf(geo_lat), geo_zoom: numberOf(geo_zoom) }),
  }
}

const numberOf = (cell: unknown) => (typeof cell === 'number' ? cell : null)

type PointCode = 'number' | 'range' | 'map'

const ranges = { geo_lat: [-90, 90], geo_lon: [-180, 180], geo_zoom: [0, 30] } as const
const coordinates = ['geo_lat', 'geo_lon', 'geo_zoom'] as const

function pointControl(
  inputs: Readonly<Record<(typeof coordinates)[number], PointInput>>,
): Control<BundlePoint, PointCode> {
  const write = (value: BundlePoint | undefined) => {
    const columns = mapColumns(value)
    return coordinates.map((name) => [name, [columns[name]?.toString() ?? '']] as const)
  }
  return {
    inputs: () => coordinates,
    labels: Object.fromEntries(coordinates.map((name) => [name, inputs[name].label])),
    write,
    read: (typed, place) =>
      readPointInputs(new Map(coordinates.map((name) => [name, firstOf(typed, name)])), place),
    show: ({ t }, { typed, errorOf }) =>
      html`${coordinates.map((name) => {
        const { label, hint } = inputs[name]
        const value = firstOf(typed, name)
        const shared = { name, label: t(label), ...(hint && { hint: t(hint) }), error: errorOf(name) }
        // Not inputs of type `number`, in which browsers reject a decimal comma.
        return field({ ...shared, value, required: false })
      })}`,
  }
}

function readPointInputs(
  texts: ReadonlyMap<string, string>,
  { name, before }: ReadPlace,
): Result<Readonly<Record<string, BundlePoint>>, readonly InputProblem<PointCode>[]> {
  const stored = mapColumns((before[name] ?? undefined) as BundlePoint | undefined)
  const read = coordinates.map((input) => {
    const text = texts.get(input) ?? ''
    const isKept = text === (stored[input]?.toString() ?? '')
    return { input, value: isKept ? ok(stored[input]) : readNumber(text, ranges[input]) }
  })
  const problems = read.flatMap(({ input, value }) => (value.ok ? [] : [{ input, code: value.error }]))
  if (problems.length > 0) return fail(problems)
  const [lat, lon, zoom] = read.map(({ value }) => (value.ok ? value.value : null))
  if (lat == null && lon == null) return ok({ [name]: null })
  if (lat == null || lon == null) return fail([{ input: lat == null ? 'geo_lat' : 'geo_lon', code: 'map' }])
  return ok({ [name]: { lon, lat, zoom: zoom ?? null } })
}

function readNumber(
  text: string,
  [least, most]: readonly [number, number],
): Result<number | null, 'number' | 'range'> {
  if (text === '') return ok(null)
  if (!/^-?\d{1,15}([.,]\d{1,15})?$/.test(text)) return fail('number')
  const number = Number(text.replace(',', '.'))
  return number < least || number > most ? fail('range') : ok(number)
}
