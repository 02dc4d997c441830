import Type, { type TNull, type TOptional, type TString, type TUnion } from 'typebox'
import { isEmailAddress } from '../../platform/mail/address.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { fold } from '../../values/text.ts'
import { websiteHref } from '../../web/components/contact-links.ts'
import { type InputType, textArea } from '../../web/components/form.ts'
import { isSameRichText, longestRichText, readRichText, richText } from '../../web/components/rich-text.ts'
import { html } from '../../web/markup/html.ts'
import { inertText, wordsOf } from '../../web/markup/sanitize.ts'
import { boundedText, optional, trimmed } from '../bundle/fields.ts'
import {
  type CellResult,
  readEmail,
  readEmailOrNull,
  readName,
  readText,
  readTextOrNull,
  readTitle,
} from '../exchange/cell-values.ts'
import { oneLine, plainText, showInput, single } from './controls.ts'
import { type Control, type Field, type FieldOptions, firstOf, inColumn, type OwnColumn } from './field.ts'

export interface TextOptions extends FieldOptions {
  /** Set where the folded text is part of an index. */
  readonly isIndexed?: boolean
  /** Set to limit the text to a megabyte in bundles. */
  readonly isBounded?: boolean
  /** Normalises the text before it is stored. */
  stored?(text: string): string
}

/** Whether the text can be neither missing nor empty: `required`, and not `nullable`. */
type IsAlways<Options extends TextOptions> = Options extends { readonly nullable: true }
  ? false
  : Options extends { readonly required: true }
    ? true
    : false

type TextSchema<Options extends TextOptions> =
  IsAlways<Options> extends true ? TString : TOptional<TUnion<[TString, TNull]>>
type TextCell<Options extends TextOptions> = Options extends { readonly nullable: true }
  ? string | null
  : string

export type TextField<Options extends TextOptions, Code extends string> = Options &
  Field<TextSchema<Options>, OwnColumn<TextCell<Options>>, Code>

type TextControl<Code extends string> = Control<string | null, Code>

function textField<const Options extends TextOptions, Code extends string>(
  options: Options,
  control: TextControl<Code | 'required'>,
  readCell: (cell: string) => CellResult<string | null> = readerOf(options),
): TextField<Options, Code | 'required'> {
  const { nullable = false, required = false, isBounded = false, stored = (text) => text } = options
  const isAlways = required && !nullable
  const nothing = nullable ? null : ''
  const schema = isAlways ? Type.String({ minLength: 1 }) : isBounded ? boundedText : optional(Type.String())
  const column = inColumn<string | null, string | null>({
    toCell: (value) => (value === null || value === undefined ? nothing : stored(value)),
    fromCell: (cell) => cell,
  })
  // Schema and column have types that depend on the options, which only the casts express.
  return {
    ...options,
    schema,
    control,
    cell: { write: (value: string | null | undefined) => value ?? '', read: readCell },
    ...column,
  } as unknown as TextField<Options, Code | 'required'>
}

function readerOf({ nullable, required, isIndexed }: TextOptions) {
  if (isIndexed === true) return required === true && nullable !== true ? readTitle : readName
  return nullable === true ? readTextOrNull : readText
}

/** Maximum bytes of the folded text; single lines are part of indexes, which limit them. */
const longest = { line: 1000, lines: 20_000 }

const isLong = (text: string, most: number) => Buffer.byteLength(fold(text)) > most

function control<Code extends string>(
  read: (text: string) => Result<string, Code>,
  more: Pick<Control<string | null, Code>, 'show' | 'text'> & {
    readonly write?: (value: unknown) => string
    readonly isSame?: (one: string, other: string) => boolean
  },
): TextControl<Code | 'required'> {
  return single<string | null, Code | 'required'>({
    write: oneLine,
    ...more,
    read: (text, { isRequired }) => (text === '' && isRequired ? fail('required') : read(text)),
  })
}

const readLine = (text: string): Result<string, 'too-long'> =>
  isLong(text, longest.line) ? fail('too-long') : ok(text.replace(/\s+/g, ' '))

const lineOf = (type: InputType) => control(readLine, { show: showInput(type) })

export const line = <const Options extends TextOptions>(options: Options) =>
  textField<Options, 'too-long'>(options, lineOf('text'))

/** A line that every record has, of at most so many characters, such as a name that no other record has. */
export function shortLine<const Options extends FieldOptions>(
  longest: number,
  options: Options,
  { schema = trimmed(longest), type = 'text' }: { readonly schema?: TString; readonly type?: InputType } = {},
): Options & Field<TString, OwnColumn<string>, 'required' | 'too-long'> {
  return {
    ...options,
    required: true,
    schema,
    control: single<string, 'required' | 'too-long'>({
      write: oneLine,
      read: (text) =>
        text === ''
          ? fail('required')
          : text.length > longest
            ? fail('too-long')
            : ok(text.replace(/\s+/g, ' ')),
      show: showInput(type),
    }),
    ...inColumn<string, string>({ toCell: (value = '') => value.trim(), fromCell: (cell) => cell }),
  }
}

export const phone = <const Options extends TextOptions>(options: Options) =>
  textField<Options, 'too-long'>(options, lineOf('tel'))

export const email = <const Options extends TextOptions>(options: Options) =>
  textField<Options, 'email'>(
    options,
    control<'email'>((text) => (text === '' || isEmailAddress(text) ? ok(text) : fail('email')), {
      show: showInput('email'),
    }),
    options.nullable === true ? readEmailOrNull : readEmail,
  )

/** The address of a page. Not an input of type `url`, which would reject an address without scheme. */
export const link = <const Options extends TextOptions>(options: Options) =>
  textField<Options, 'too-long' | 'link'>(
    options,
    control<'too-long' | 'link'>(
      (text): Result<string, 'too-long' | 'link'> => {
        if (isLong(text, longest.line)) return fail('too-long')
        return text === '' || websiteHref(text) !== null ? ok(text) : fail('link')
      },
      { show: showInput('text') },
    ),
  )

export const lines = <const Options extends TextOptions & { readonly rows?: number }>(options: Options) =>
  textField<Options, 'too-long'>(
    options,
    control<'too-long'>((text) => (isLong(text, longest.lines) ? fail('too-long') : ok(text)), {
      write: plainText,
      show: (_, { name, label, hint, error, typed }) =>
        textArea({
          ...{ name, label, ...(hint !== undefined && { hint }), error },
          value: firstOf(typed, name),
          rows: options.rows ?? 3,
        }),
    }),
  )

export const rich = <const Options extends TextOptions & { readonly isWide?: boolean }>(options: Options) =>
  textField<Options, 'too-long'>(
    // Sanitised from every source, because stored texts are also sent to programs.
    { stored: inertText, ...options },
    control<'too-long'>(
      (text) => (text.length > longestRichText ? fail('too-long') : ok(readRichText(text))),
      {
        write: plainText,
        isSame: isSameRichText,
        text: (_, texts) => texts.map(wordsOf).join('\n'),
        show: (context, { name, label, hint, error, typed }) => {
          const value = firstOf(typed, name)
          const editor = richText(context, { name, label, ...(hint !== undefined && { hint }), error, value })
          return options.isWide === true ? html`<div class="wide">${editor}</div>` : editor
        },
      },
    ),
  )
