import type { Row } from '../../../platform/storage/schema/schema.ts'
import type { KeyWith } from '../../../texts/translate.ts'

/**
 * Why others hear of an item. Names stand in webhooks (`result.NAME`), in what readers choose and in rules; texts have keys
 * that end with them: `webhooks.occasion.`, `notifyManage.occasion.`, `notify.mail.lead.`, with a rule `notifyManage.rule.`
 * and where readers choose it `notify.subscribe.occasion.`.
 */
interface DeclaredOccasion {
  /** What programs are told that it means, in English. */
  readonly meaning: string
  /** A check of the table names these five; others have a column of their own, which earlier releases do not read. */
  readonly stored: Row<'result_events'>['occasion']
  /**
   * Whether mails are sent unless staff say otherwise; null where they are sent in any case. The table of rules has a check
   * that names today's: a further occasion with a rule needs a migration.
   */
  readonly mailed: boolean | null
  /** Whether readers choose to hear of it; otherwise all who hear of results at all do. */
  readonly isChosen: boolean
  /** The subject of mails, where it says more than the outcome. */
  readonly subject: KeyWith<'outcome'> | null
  /** Whether mails quote what staff wrote about the version. */
  readonly hasNote: boolean
}

const plain = { subject: null, hasNote: false } as const

/**
 * All who are told asked for it, so what they asked for is mailed unless somebody decides otherwise; but an item may have
 * many interim results within an hour.
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

/** What of a change decides its occasion. */
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
