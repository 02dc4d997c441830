import type { CodesOf, Translate, ValuesOf } from '../../texts/translate.ts'

export type NoteCode = CodesOf<'takeOverNotes.'>

/** What is told about a take-over; a value may be told itself, such as a reason. */
export interface Note {
  readonly code: NoteCode
  readonly values: Readonly<Record<string, string | Note>>
}

export interface Noting {
  /** Something that comes otherwise, or cannot be stored here, and why. */
  note(note: Note): void
  /** Something that the source has and did not give. */
  lose(loss: Note): void
}

type NoteValues<Code extends NoteCode> =
  ValuesOf<`takeOverNotes.${Code}`> extends null
    ? []
    : [values: Readonly<Record<keyof ValuesOf<`takeOverNotes.${Code}`>, string | Note>>]

export function told<Code extends NoteCode>(code: Code, ...[values]: NoteValues<Code>): Note {
  return { code, values: values ?? {} }
}

const english: Readonly<Record<NoteCode, string>> = {
  fileUnreadable: 'the file {address} cannot be read: {reason}',
  fileNotStorable: 'the file {address} cannot be stored here: {type}',
  fileTooLarge: 'the file {address} cannot be stored here: it is too large',
  fileStays: 'the file {address} stays where it is: only a text links to it',
  noList: 'no {list}: {reason}',
  textNotPublic: 'the text of «{title}» is not public',
  listMoved: '{path} changed while it was read; something may be missing',
  withoutAddress: '{path} has an item without an address, which is left out: «{title}»',
  listEndsEarly: '{path} ends early: {reason}',
  recordNotStorable: '{record} cannot be stored: {field} {problem}',
  fieldLeftOut: '{record} comes without its {field}, which {problem}',
  toTheTop: '{record} is below something that is not public, and comes to the top',
  membershipLeftOut: '{record} of {person} in {agency} is left out',
  somethingHidden: 'something that is not public',
  elsewhere: '{address} is at another site',
  tableNotTaken: 'the table of {path} is not taken: {reason}',
  itemNotTaken: '{path} cannot be taken over: {reason}',
  itemUnreadable: '{path} cannot be read: {reason}',
  contradiction: '{path} contradicts itself, and its table is taken: {difference}',
  nothing: '{address} shows nothing that can be taken over',
  answered: '{address} is answered with {status}',
  silent: '{address} does not answer: {problem}',
  notThere: '{address} is not there',
  gone: 'it is not there',
  notJson: '{address} is not JSON',
  noCollection: '{address} is no Collection+JSON',
  noObject: 'its JSON is no object',
  noAddress: '{address} is no address',
  leadsNowhere: '{address} leads to {target}, which is no address',
  leadsInCircles: '{address} leads from one address to the next',
  tooLarge: '{address} is larger than {limit} bytes',
}

/** For the command line. */
export function inEnglish({ code, values }: Note): string {
  return english[code].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'string' ? value : inEnglish(value)
  })
}

/** For people. */
export function inWords(t: Translate, { code, values }: Note): string {
  const words = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : inWords(t, value),
  ])
  // `told` has checked that the values are those of the text.
  const translate: (key: `takeOverNotes.${NoteCode}`, values: Readonly<Record<string, string>>) => string = t
  return translate(`takeOverNotes.${code}`, Object.fromEntries(words))
}
