import type { CodesOf, Translate, ValuesOf } from '../../texts/translate.ts'

export type NoteCode = CodesOf<'takeOverNotes.'>

/** A message about a take-over. */
export interface Note {
  readonly code: NoteCode
  readonly values: Readonly<Record<string, NoteValue>>
}

/** A value may itself be a message, such as a reason, or the name of a member of a bundle. */
export type NoteValue = string | Note | { readonly member: string }

export interface Noting {
  /** Reports a value that is stored differently or cannot be stored here, and why. */
  note(note: Note): void
  /** Reports data that the source has but did not deliver. */
  lose(loss: Note): void
}

type NoteValues<Code extends NoteCode> =
  ValuesOf<`takeOverNotes.${Code}`> extends null
    ? []
    : [values: Readonly<Record<keyof ValuesOf<`takeOverNotes.${Code}`>, NoteValue>>]

export function told<Code extends NoteCode>(code: Code, ...[values]: NoteValues<Code>): Note {
  return { code, values: values ?? {} }
}

/** Limits stored messages: a site may have an error in each of a million records. */
const mostNotes = 10_000
/** Maximum characters of a value. */
const longest = 500

/** Collects messages in order, with clipped values. */
export function boundedNotes() {
  const notes: Note[] = []
  let omitted = 0
  return {
    add(note: Note): void {
      if (notes.length < mostNotes) notes.push(clipped(note))
      else omitted += 1
    },
    all: (): readonly Note[] =>
      omitted === 0 ? notes : [...notes, told('more', { count: String(omitted) })],
  }
}

function clipped({ code, values }: Note): Note {
  const short = Object.entries(values).map(([name, value]): [string, NoteValue] => {
    if (typeof value === 'string')
      return [name, value.length > longest ? `${value.slice(0, longest)}…` : value]
    return [name, 'member' in value ? value : clipped(value)]
  })
  return { code, values: Object.fromEntries(short) }
}

const english: Readonly<Record<NoteCode, string>> = {
  fileUnreadable: 'the file {address} cannot be read: {reason}',
  fileNotStorable: 'the file {address} cannot be stored here: {type}',
  fileTooLarge: 'the file {address} cannot be stored here: it is too large',
  fileActive:
    'the drawing {address} cannot be stored here: it has script, animation or links to other resources',
  fileStays: 'the file {address} stays where it is: only a text links to it',
  noList: 'no {list}: {reason}',
  textNotPublic: 'the text of «{title}» is not public',
  listMoved: '{path} changed while it was read; something may be missing',
  withoutAddress: '{path} has an item without an address, which is left out: «{title}»',
  listEndsEarly: '{path} ends early: {reason}',
  recordNotStorable: '{record} cannot be stored: {field} {problem}',
  fieldLeftOut: '{record} comes without its {field}, which {problem}',
  record: '{member} {which}',
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
  notAllowed:
    '{address} is not an encrypted address of the internet; SOURCE_HOSTS allows hosts of the own network',
  leadsNowhere: '{address} leads to {target}, which is no address',
  leadsInCircles: '{address} leads from one address to the next',
  tooLarge: '{address} is larger than {limit} bytes',
  more: '{count} more are not listed',
}

/** Returns the message for the command line. */
export function inEnglish({ code, values }: Note): string {
  return english[code].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    if (typeof value === 'string') return value
    return 'member' in value ? value.member : inEnglish(value)
  })
}

const members = [
  ...(['organisation', 'files', 'agencies', 'people', 'memberships', 'events', 'news', 'topics'] as const),
  ...(['entities', 'postal_codes', 'votes', 'elections', 'election_compounds'] as const),
  ...(['upload_files', 'result_versions'] as const),
] satisfies readonly CodesOf<'audit.field.bundle.'>[]

/** Returns the name of a bundle member for people. */
export function memberName(t: Translate, member: string): string {
  const known = members.find((one) => one === member)
  return known === undefined ? member : t(`audit.field.bundle.${known}`)
}

/** Returns the message for people. */
export function inWords(t: Translate, { code, values }: Note): string {
  const words = Object.entries(values).map(([name, value]) => [name, wordsFor(t, value)])
  // `told` has checked that the values are those of the text.
  const translate: (key: `takeOverNotes.${NoteCode}`, values: Readonly<Record<string, string>>) => string = t
  return translate(`takeOverNotes.${code}`, Object.fromEntries(words))
}

function wordsFor(t: Translate, value: NoteValue): string {
  if (typeof value === 'string') return value
  return 'member' in value ? memberName(t, value.member) : inWords(t, value)
}
