import type { TInteger, TNull, TOptional, TString, TUnion } from 'typebox'
import { hexId as hexText, numberId as idNumber, optional, toHexId, toHexIdOrNull } from '../bundle/fields.ts'
import {
  type Control,
  type Field,
  type FieldOptions,
  type FieldReference,
  type FileLimits,
  inColumn,
  type OwnColumn,
} from './field.ts'

/** 32 hexadecimal digits. */
export function hexId(): Field<TString, OwnColumn<string>, never> {
  return {
    schema: hexText,
    ...inColumn<string, string>({ toCell: (value) => toHexId(value ?? ''), fromCell: (cell) => cell }),
  }
}

export function numberId(): Field<TInteger, OwnColumn<number>, never> {
  return {
    schema: idNumber,
    ...inColumn<number, number>({ toCell: (value) => value ?? 0, fromCell: (cell) => cell }),
  }
}

type InColumn = FieldReference & { readonly column: string }
type Columns<To extends InColumn, Value> = { [Name in To['column']]: Value }

/** The number of another record, or null. */
export function parent<
  const To extends InColumn,
  const Options extends FieldOptions,
  Code extends string = never,
>(
  reference: To,
  options: Options,
  control?: Control<number | null, Code>,
): Options & Field<TOptional<TUnion<[TInteger, TNull]>>, Columns<To, number | null>, Code> {
  const { column } = reference
  return {
    ...options,
    reference,
    schema: optional(idNumber),
    ...(control && { control }),
    ...inColumn<number | null, number | null>({
      column,
      toCell: (value) => value ?? null,
      fromCell: (cell) => cell,
    }),
  }
}

/** The number of another record. */
export function numberOf<const To extends InColumn, const Options extends FieldOptions>(
  reference: To,
  options: Options,
): Options & Field<TInteger, Columns<To, number>, never> {
  const { column } = reference
  return {
    ...options,
    reference,
    schema: idNumber,
    ...inColumn<number, number>({ column, toCell: (value) => value ?? 0, fromCell: (cell) => cell }),
  }
}

/** The hexadecimal id of another record. */
export function hexIdOf<const To extends InColumn, const Options extends FieldOptions>(
  reference: To,
  options: Options,
): Options & Field<TString, Columns<To, string>, never> {
  const { column } = reference
  return {
    ...options,
    reference,
    schema: hexText,
    ...inColumn<string, string>({
      column,
      toCell: (value) => toHexId(value ?? ''),
      fromCell: (cell) => cell,
    }),
  }
}

/** The id of a stored file, or null. */
export function file<const Options extends FieldOptions>(
  options: Options & { readonly file?: FileLimits },
): Options & Field<TOptional<TUnion<[TString, TNull]>>, OwnColumn<string | null>, never> {
  return {
    ...options,
    reference: { to: 'files', noun: 'file' },
    schema: optional(hexText),
    ...inColumn<string | null, string | null>({
      toCell: toHexIdOrNull,
      fromCell: (cell) => cell,
    }),
  }
}
