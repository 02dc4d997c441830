import type { AuditedIds, AuditFilter } from '../../identity/audit/audit-store.ts'
import type { Queries } from '../../platform/storage/database/database.ts'
import type { Translate } from '../../texts/translate.ts'
import { nullOn } from '../../values/result.ts'
import { formatInstant, type Instant, timeZone } from '../../values/time.ts'
import { auditActions } from './audit-actions.texts.ts'
import { actionsIn } from './audit-groups.ts'
import type { AuditedKind, ThingRef } from './audited-kind.ts'

/** The filter as given in the query string; empty where not filtered. */
export interface AuditChoice {
  readonly search: string
  readonly actor: string
  /** The name of a kind. */
  readonly kind: string
  /** A reference such as `vote/energie`. */
  readonly thing: string
  /** The name of a group of actions. */
  readonly group: string
  /** The first and the last day, such as `2026-06-14`. */
  readonly from: string
  readonly to: string
}

export const everything: AuditChoice = {
  ...{ search: '', actor: '', kind: '', thing: '', group: '', from: '', to: '' },
}

/** The filter value for entries without an actor; it cannot be an e-mail address. */
export const nobody = 'nobody'

export function choiceQuery({ search, ...others }: AuditChoice): URLSearchParams {
  const fields = Object.entries({ q: search, ...others })
  return new URLSearchParams(fields.filter(([, value]) => value !== ''))
}

/** Things of one kind whose titles match a search. */
const mostFound = 500

/** Returns the filter, with the things whose titles match the search. */
export async function filterOf(
  queries: Queries,
  choice: AuditChoice,
  t: Translate,
  kinds: readonly AuditedKind[],
): Promise<AuditFilter> {
  const search = choice.search.toLowerCase()
  const named =
    search === '' ? [] : actionCodes.filter((code) => actionText(t, code).toLowerCase().includes(search))
  const titled = search === '' ? [] : await titledThings(queries, choice.search, kinds)
  const thing = thingIn(kinds, choice.thing)
  return {
    search: search || null,
    named: { actions: named, things: titled },
    families: familiesOf(kinds.find(({ name }) => name === choice.kind)),
    thing: thing === null ? null : idsOf(kinds, thing),
    actions: choice.group === '' ? null : actionsIn(choice.group, actionCodes),
    actor: choice.actor || null,
    from: startOf(choice.from, 0),
    until: startOf(choice.to, 1),
  }
}

async function titledThings(
  queries: Queries,
  text: string,
  kinds: readonly AuditedKind[],
): Promise<readonly AuditedIds[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => ({
      kind,
      ids: (await kind.things?.search(queries, text, mostFound)) ?? [],
    })),
  )
  return found.flatMap(({ kind, ids }) =>
    ids.length === 0 ? [] : [{ name: kind.name, families: familiesOf(kind) ?? [], ids }],
  )
}

/** Reads the thing of a filter; null for none. */
export function thingIn(kinds: readonly AuditedKind[], text: string): ThingRef | null {
  const [, name = '', id = ''] = /^([\w-]+)\/(.+)$/.exec(text) ?? []
  return kinds.some((kind) => kind.name === name) ? { kind: name, id } : null
}

function idsOf(kinds: readonly AuditedKind[], { kind, id }: ThingRef): AuditedIds {
  return { name: kind, families: familiesOf(kinds.find(({ name }) => name === kind)) ?? [], ids: [id] }
}

const familiesOf = (kind: AuditedKind | undefined) =>
  kind === undefined ? null : [kind.name, ...(kind.also ?? [])]

/** Returns local midnight at the start of a day, or of one some days later; null for an invalid date. */
function startOf(text: string, later: number): Instant | null {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return null
  return nullOn(RangeError, () => {
    const day = Temporal.PlainDate.from(text).add({ days: later })
    return formatInstant(day.toZonedDateTime(timeZone).toInstant())
  })
}

const prefix = 'audit.action.'
type ActionKey = keyof typeof auditActions
const isActionKey = (key: string): key is ActionKey => Object.hasOwn(auditActions, key)
const actionCodes = Object.keys(auditActions).map((key) => key.slice(prefix.length))

/** Returns the name of an action; an unknown one is shown as its code. */
export function actionText(t: Translate, code: string): string {
  const key = `${prefix}${code}`
  return isActionKey(key) ? t(key) : code
}
