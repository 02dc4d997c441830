import type { FirstRun } from '../../identity/organisation/first-run-store.ts'
import type { OrganisationSettings } from '../../identity/organisation/settings-fields.ts'
import type { Service } from '../../platform/service.ts'
import type { PageContext } from '../../site/frame/page-context.ts'
import type { PlainKey } from '../../texts/translate.ts'
import type { Insertable } from '../../web/markup/html.ts'

/** What a step reads its state from. */
interface StepParts {
  readonly service: Service
  readonly settings: Partial<OrganisationSettings>
  readonly firstRun: FirstRun
}

/** `impossible`: somebody else has to make it possible first. */
export type StepState = 'done' | 'open' | 'optional' | 'impossible'

interface ShownStep {
  /** How things are now. */
  readonly now: Insertable
  /** The page where it is done; null for none. */
  readonly way: { readonly href: string; readonly text: string } | null
  /** Further content, such as a form. */
  readonly more?: Insertable
}

export interface ReadStep {
  readonly state: StepState
  /** Set while something is going on that the page waits for. */
  readonly isBusy?: boolean
  show(context: PageContext): ShownStep
}

/** A step of the first run, whose state follows from what is stored and configured. */
export interface FirstStep {
  /** Part of the address, as the id of its section. */
  readonly name: string
  readonly title: PlainKey
  /** Why it matters, in a sentence. */
  readonly why: PlainKey
  read(parts: StepParts): Promise<ReadStep>
}
