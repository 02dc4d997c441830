import { setImmediate as breathe } from 'node:timers/promises'
import { readOrganisation } from '../../../../../identity/organisation/store.ts'
import { randomId } from '../../../../../platform/crypto/secret.ts'
import { queuedOnBehalf } from '../../../../../platform/logging/on-behalf.ts'
import { type NewMail, queueMails } from '../../../../../platform/mail/outbox.ts'
import type { Tx } from '../../../../../platform/storage/database/database.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import type { Instant } from '../../../../../values/time.ts'
import { type EventRow, selectEvent } from '../../../events/event-store.ts'
import {
  type Addressee,
  insertMailing,
  type MailingRow,
  nextAddressees,
  selectOpenMailing,
  updateMailing,
} from '../../../events/mailing-store.ts'
import type { Occasion } from '../../../events/occasions.ts'
import type { Overview } from '../../../model/overview.ts'
import type { StoredItem } from '../../../model/stored-item.ts'
import type { ResultsArea } from '../../../serving/area.ts'
import { placesNow } from '../../../site/municipality/my-place.ts'
import { placeResult } from '../../../site/municipality/place-results.ts'
import { countingOf } from '../../../site/parts/counting.ts'
import { messageOf, type NewPush, queuePushes } from '../push/messages.ts'
import { levelOf, type SubscriberChoices, wantsToHear } from '../subscribers/choices.ts'
import { subscriberLinks, unsubscribeHeaders } from '../subscribers/links.ts'
import {
  dayMail,
  itemMail,
  type Local,
  type MailText,
  mailContext,
  mailFooter,
  type Told,
} from './mail-text.ts'

/** Subscribers per transaction; kept small because other writers wait for it. */
const addresseesAtOnce = 250

/** The content of a mailing, cached for all subscribers with the same choices. */
export interface Letter {
  /** Returns whether a subscriber with these choices gets the mail. */
  isFor(addressee: Addressee): Promise<boolean>
  /** Returns the text for these choices; null for no mail. */
  textFor(addressee: Addressee): Promise<LetterText | null>
}

export interface LetterText extends MailText {
  /** Decides the language. */
  readonly context: PageContext
}

/** Returns the item as of an event; null where it is not public any more. */
export async function toldAt(area: ResultsArea, event: EventRow): Promise<Told | null> {
  const stored = (await area.current.fresh()).item(event.kind, event.item_id)
  if (stored === null) return null
  const overview: Overview = JSON.parse(event.overview)
  // The kind of an overview is that of its item.
  const then = { ...stored, overview, version: event.version === 0 ? null : event.version } as StoredItem
  return { stored: then, occasion: event.occasion }
}

/** Returns the public items of a day; compounds include their elections. */
export async function toldOfDay(area: ResultsArea, day: string): Promise<readonly Told[]> {
  const { items } = await area.current.fresh()
  return items.flatMap((stored) =>
    stored.item.date === day && stored.overview.hasResults ? [{ stored, occasion: 'manual' as const }] : [],
  )
}

export async function letterOf(area: ResultsArea, mailing: MailingRow): Promise<Letter> {
  const occasions: readonly Occasion[] = JSON.parse(mailing.occasions)
  if (mailing.day !== null) return letter(area, await toldOfDay(area, mailing.day), mailing.day, occasions)
  const event = await selectEvent(area.service.database.reads, mailing.event_id ?? '')
  const told = event === null ? null : await toldAt(area, event)
  return letter(area, told === null ? [] : [told], null, occasions)
}

export function letter(
  area: ResultsArea,
  told: readonly Told[],
  day: string | null,
  occasions: readonly Occasion[],
): Letter {
  const placesOf = told.map(({ stored }) => once(() => countedPlaces(area, stored)))
  const texts = new Map<string, Promise<LetterText>>()

  async function wanted(choices: SubscriberChoices, { named }: Addressee): Promise<readonly number[]> {
    const found: number[] = []
    for (const [at, { stored }] of told.entries()) {
      const { item } = stored
      const isNear = choices.everything && choices.municipality !== null
      const places = isNear ? await placesOf[at]?.() : undefined
      const topic = {
        occasions,
        level: levelOf(item.domain),
        isPart: item.kind === 'election' && item.compound !== null,
        includes: (municipality: number) => places?.has(municipality) === true,
      }
      if (wantsToHear(choices, named.has(`${item.kind} ${item.id}`), topic)) found.push(at)
    }
    return found
  }

  return {
    isFor: async (addressee) => (await wanted(JSON.parse(addressee.choices), addressee)).length > 0,
    async textFor(addressee) {
      const choices: SubscriberChoices = JSON.parse(addressee.choices)
      const found = await wanted(choices, addressee)
      if (found.length === 0) return null
      const key = JSON.stringify([choices.locale, choices.municipality, found])
      const shown = told.filter((_, at) => found.includes(at))
      const text = texts.get(key) ?? write(area, shown, day, choices)
      texts.set(key, text)
      return text
    },
  }
}

/** The mail for subscribers with these choices. */
export async function write(
  area: ResultsArea,
  told: readonly Told[],
  day: string | null,
  { locale, municipality }: Pick<SubscriberChoices, 'locale' | 'municipality'>,
): Promise<LetterText> {
  const { service } = area
  const context = mailContext(service, await readOrganisation(service.database.reads), locale)
  const local = municipality === null ? null : await localFigures(area, told, municipality)
  const current = await area.current.fresh()
  const counted = await Promise.all(
    told.map(async (one) => ({ ...one, counting: await countingOf(area, context, current, one.stored) })),
  )
  const [only] = counted
  const text =
    day === null && only !== undefined
      ? itemMail(context, only, local)
      : dayMail(context, day ?? '', counted, local)
  return { ...text, context }
}

async function localFigures(
  area: ResultsArea,
  told: readonly Told[],
  municipality: number,
): Promise<Local | null> {
  const place = (await placesNow(area, await area.current.fresh())).byId(municipality)
  if (place === null) return null
  const results = await Promise.all(told.map(({ stored }) => placeResult(area.reader, stored, place)))
  return { name: place.name, results: results.filter((result) => result !== null) }
}

/** The municipalities or quarters that an item is counted in. */
async function countedPlaces(area: ResultsArea, stored: StoredItem): Promise<ReadonlySet<number>> {
  if (stored.item.kind === 'compound') {
    const { item } = await area.current.fresh()
    const elections = stored.item.elections.flatMap((id) => item('election', id) ?? [])
    const all = await Promise.all(elections.map((election) => countedPlaces(area, election)))
    return new Set(all.flatMap((places) => [...places]))
  }
  const results = await area.reader.results(stored)
  switch (results?.kind) {
    case 'vote':
      return new Set(results.ballots.flatMap(({ entities }) => entities.map(({ id }) => id)))
    case 'election':
      return new Set(results.entities.map(({ id }) => id))
    default:
      return new Set()
  }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null
  return () => {
    done ??= work()
    return done
  }
}

/** Counts the active subscribers and devices that would receive it. */
export async function countReaders(
  { service }: ResultsArea,
  from: Letter,
): Promise<{ readonly readers: number; readonly devices: number }> {
  let readers = 0
  let devices = 0
  let after: string | null = null
  while (true) {
    const some = await nextAddressees(service.database.reads, after, addresseesAtOnce)
    for (const addressee of some) {
      if (!(await from.isFor(addressee))) continue
      if (addressee.email === null) devices += 1
      else readers += 1
    }
    after = some.at(-1)?.id ?? null
    if (some.length < addresseesAtOnce || after === null) return { readers, devices }
    await breathe()
  }
}

export interface NewMailing {
  readonly eventId: string | null
  readonly day: string | null
  readonly occasions: readonly Occasion[]
  readonly actor: string | null
  readonly at: Instant
}

export function addMailing(tx: Tx, { eventId, day, occasions, actor, at }: NewMailing): Promise<void> {
  const what = { event_id: eventId, day, actor, occasions: JSON.stringify(occasions) }
  const id = randomId()
  queuedOnBehalf(id)
  return insertMailing(tx, { id, created: at, ...what })
}

/**
 * Queues messages for the next subscribers and devices, and stores the progress in the same transaction, so that a
 * crash or a second process neither repeats nor omits any. Returns true when all were handled.
 */
export async function mailNext(area: ResultsArea, id: string, from: Letter): Promise<boolean> {
  const { database, clock } = area.service
  // Rendered before the transaction, which other writers wait for.
  const ahead = await selectOpenMailing(database.reads, id)
  if (ahead === null) return true
  for (const addressee of await nextAddressees(database.reads, ahead.progress, addresseesAtOnce))
    await from.textFor(addressee)
  return database.transaction(async (tx) => {
    const mailing = await selectOpenMailing(tx, id)
    if (mailing === null) return true
    const addressees = await nextAddressees(tx, mailing.progress, addresseesAtOnce)
    const mails: NewMail[] = []
    const pushes: NewPush[] = []
    for (const addressee of addressees) {
      const text = await from.textFor(addressee)
      if (text === null) continue
      const { id: to, email } = addressee
      if (email === null) pushes.push({ device: to, mailing: id, message: messageOf(text) })
      else mails.push(addressed(area, { id: to, email }, text, id))
    }
    await queueMails(tx, clock, mails)
    await queuePushes(tx, clock, pushes)
    const isLast = addressees.length < addresseesAtOnce
    await updateMailing(tx, id, {
      progress: addressees.at(-1)?.id ?? mailing.progress,
      mails: mailing.mails + mails.length,
      finished: isLast ? clock.now() : null,
    })
    return isLast
  })
}

function addressed(
  { service }: ResultsArea,
  { id, email }: { readonly id: string; readonly email: string },
  { subject, body, context }: LetterText,
  mailingId: string,
): NewMail {
  const links = subscriberLinks(service.config.baseUrl, service.secret, id)
  return {
    recipient: email,
    subject,
    body: body + mailFooter(context, links),
    headers: unsubscribeHeaders(links),
    mailingId,
  }
}
