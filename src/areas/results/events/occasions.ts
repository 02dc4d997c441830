import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { KeyWith } from '../../../texts/translate.ts'

/**
 * Occasions of events about items. Names are used in webhooks (`result.NAME`), in choices of readers and in rules;
 * texts have keys that end with them: `webhooks.occasion.`, `notifyManage.occasion.`, `notify.mail.lead.`, with a rule
 * `notifyManage.rule.` and where readers choose it `notify.subscribe.occasion.`.
 */
interface DeclaredOccasion {
  /** The meaning for programmers, in English. */
  readonly meaning: string
  /** A check of the table names these five; others have a column of their own, which earlier releases do not read. */
  readonly stored: Row<'result_events'>['occasion']
  /**
   * Whether mails are sent by default; null where they are always sent. A check of the table of rules names the present
   * occasions: another one with a rule needs a migration.
   */
  readonly mailed: boolean | null
  /** Whether readers choose the occasion; otherwise all subscribers of results get it. */
  readonly isChosen: boolean
  /** The subject of mails, where it differs from the outcome. */
  readonly subject: KeyWith<'outcome'> | null
  /** Whether mails quote the note of staff about the version. */
  readonly hasNote: boolean
}

const plain = { subject: null, hasNote: false } as const

/**
 * All recipients have chosen the occasion, so it is mailed by default, except interim results, of which an item may
 * have many within an hour.
 */
export const declaredOccasions = {
  first: {
    meaning: 'The first figures of a vote, election or compound are public',
    stored: 'first',
    mailed: true,
    isChosen: true,
    ...plain,
  },
  interim: { meaning: 'More figures are public', stored: 'interim', mailed: false, isChosen: true, ...plain },
  final: {
    meaning: 'The result is final; also if it is the first one',
    stored: 'final',
    mailed: true,
    isChosen: true,
    ...plain,
  },
  correction: {
    meaning: 'A final result was corrected',
    stored: 'correction',
    mailed: true,
    isChosen: false,
    subject: 'notify.mail.correctionSubject',
    hasNote: true,
  },
  manual: {
    meaning: 'The chancellery points it out by hand',
    stored: 'manual',
    mailed: null,
    isChosen: false,
    ...plain,
  },
} as const satisfies Readonly<Record<string, DeclaredOccasion>>

export type Occasion = keyof typeof declaredOccasions

export const occasions = Object.keys(declaredOccasions) as readonly Occasion[]

export function isOccasion(text: string | null): text is Occasion {
  return occasions.some((occasion) => occasion === text)
}

type Declared = typeof declaredOccasions

/** Occasions with a rule for mails. */
export type RuleOccasion = {
  [Name in Occasion]: Declared[Name]['mailed'] extends null ? never : Name
}[Occasion]

export function hasRule(occasion: Occasion): occasion is RuleOccasion {
  return declaredOccasions[occasion].mailed !== null
}

/** Occasions that readers choose. */
export type ChosenOccasion = {
  [Name in Occasion]: Declared[Name]['isChosen'] extends true ? Name : never
}[Occasion]

export function isChosen(occasion: Occasion): occasion is ChosenOccasion {
  return declaredOccasions[occasion].isChosen
}

/** The properties of a change that determine its occasion. */
interface Turn {
  readonly isFirst: boolean
  readonly wasFinal: boolean
  readonly isFinal: boolean
  readonly isRollback: boolean
  readonly addsParties: boolean
}

/** Complete first figures are `final`; `is_first` of the event keeps that they are the first. */
export function occasionOf({ isFirst, wasFinal, isFinal, isRollback, addsParties }: Turn): Occasion {
  if (isFirst) return isFinal ? 'final' : 'first'
  if (addsParties) return 'interim'
  if (wasFinal || isRollback) return 'correction'
  return isFinal ? 'final' : 'interim'
}
