import { createHash } from 'node:crypto'
import type { Organisation } from '../../../../identity/organisation/organisation.ts'
import type { Config } from '../../../../platform/config/config.ts'
import type { Instant } from '../../../../values/time.ts'
import { constituency } from '../../import/checks/constituency.ts'
import type { EntityList } from '../../model/entities.ts'
import { countedOn, type StoredItem } from '../../model/stored-item.ts'
import { instanceOf, ownListKey } from '../../places/lists/instance.ts'
import { entityList } from '../../places/lists/lists.ts'
import { ownEntities } from '../../places/lists/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { stampOf } from '../../serving/json-document.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import { packed } from '../../serving/packed.ts'
import type { Circle } from './circle.ts'
import { type DeliverySection, deliveryChunks } from './delivery.ts'
import type { DeliveredElection } from './election-information.ts'
import type { FoundDelivery, FoundElection } from './found.ts'
import type { DeliveryMessage } from './header.ts'
import { cantonOf, type Publisher } from './publisher.ts'
import type { DeliveredVote } from './vote.ts'

/** A delivery whose dependencies are known and whose results are not read yet. */
export interface OpenDelivery {
  readonly stamp: string
  readonly lastModified: Instant | null
  write(): Promise<Buffer>
}

/** Returns the document; null where there is nothing to deliver. */
export async function openDelivery(
  area: ResultsArea,
  found: FoundDelivery,
  organisation: Organisation,
  sections: readonly DeliverySection[],
): Promise<OpenDelivery | null> {
  const publisher = publisherOf(organisation, area.service.config)
  if (publisher === null) return null
  const own = await ownEntities(area.service.database.reads, ownListKey(publisher.instance))
  const listOn = (day: string) => entityList(publisher.instance, Number(day.slice(0, 4)), own)
  const list = listOn(found.day)
  const votes = found.votes.filter((stored) => hasCircles(stored, list))
  const elections = found.elections.filter(({ stored }) => hasCircles(stored, list))
  if (!isAnythingIn(sections, votes, elections)) return null
  const items = [...votes, ...elections.flatMap(({ stored, compound }) => [stored, ...given(compound)])]
  const stamp = stampOf(items, publisher, own, sections)
  return {
    stamp,
    lastModified: newest(items.map(({ item }) => lastModifiedOf(item))),
    write: async () => {
      const delivery = {
        day: found.day,
        sections,
        votes: await Promise.all(
          votes.map((stored) => deliveredVote(area, stored, listOn(countedOn(stored)))),
        ),
        elections: await Promise.all(elections.map((one) => deliveredElection(area, one, list))),
      }
      return packed(deliveryChunks(delivery, publisher, messageOf(items, stamp)))
    },
  }
}

const given = <T>(value: T | null): readonly T[] => (value === null ? [] : [value])

/** Returns the publisher; null where the instance has no canton or municipality. */
function publisherOf(
  organisation: Organisation,
  { baseUrl: address, rehearsal }: Pick<Config, 'baseUrl' | 'rehearsal'>,
): Publisher | null {
  const instance = instanceOf(organisation)
  if (instance === null) return null
  const { name, default_locale: locale } = organisation
  const { canton, isTest } = cantonOf(instance)
  return { instance, canton, isTest: isTest || rehearsal !== null, name, address, locale }
}

/** Returns whether the item has counting circles, which the standard requires. */
function hasCircles(stored: StoredItem<'vote'> | StoredItem<'election'>, list: EntityList | null): boolean {
  return stored.version === null
    ? expectedCircles(stored, list).length > 0
    : stored.overview.progress.total > 0
}

function expectedCircles(
  { item }: StoredItem<'vote'> | StoredItem<'election'>,
  list: EntityList | null,
): readonly Circle[] {
  return list === null ? [] : constituency(list, item).expected
}

function isAnythingIn(
  sections: readonly DeliverySection[],
  votes: readonly StoredItem<'vote'>[],
  elections: readonly FoundElection[],
): boolean {
  const isFilled: Readonly<Record<DeliverySection, boolean>> = {
    votes: votes.length > 0,
    information: elections.length > 0,
    results: elections.some(({ stored }) => stored.version !== null),
  }
  return sections.some((section) => isFilled[section])
}

async function deliveredVote(
  { reader }: ResultsArea,
  stored: StoredItem<'vote'>,
  list: EntityList | null,
): Promise<DeliveredVote> {
  const results = await reader.results(stored)
  const counting = new Map(results?.ballots.flatMap(({ entities }) => entities).map((one) => [one.id, one]))
  return {
    vote: stored.item,
    results,
    circles: results === null ? expectedCircles(stored, list) : [...counting.values()],
    entities: list?.entities ?? [],
  }
}

async function deliveredElection(
  { reader }: ResultsArea,
  { stored, compound }: FoundElection,
  list: EntityList | null,
): Promise<DeliveredElection> {
  const results = await reader.results(stored)
  return {
    election: stored.item,
    results,
    circles: results?.entities ?? expectedCircles(stored, list),
    entities: list?.entities ?? [],
    compound: compound?.item ?? null,
    isComplete: stored.overview.completed,
  }
}

/** Derives the message id from the data, so that receivers recognise an unchanged delivery. */
function messageOf(items: readonly StoredItem[], stamp: string): DeliveryMessage {
  const counted = newest(items.flatMap(({ item }) => given(item.lastResultChange)))
  const changed = newest(items.map(({ item }) => lastModifiedOf(item)))
  const date = counted ?? changed
  if (date === null) throw new Error('a delivery has at least one item')
  return { id: createHash('sha256').update(stamp).digest('hex').slice(0, 32), date }
}
