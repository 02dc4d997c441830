import type { FastifyInstance } from 'fastify'
import { readOrganisation } from '../../organisation/store.ts'
import type { Queries } from '../../storage/database.ts'
import { localDay } from '../../time.ts'
import type { ResultsArea } from '../area.ts'
import { instanceOf, ownListKey } from '../entities/instance.ts'
import { itemsOfDay, itemsOfYear, pollingDays } from '../store.ts'
import type { StoredItem } from '../stored-item.ts'
import { addressesAt } from './addresses.ts'
import { jsonDocument, stampOf } from './json-document.ts'
import { lastModifiedOf, newest } from './last-modified.ts'
import { type OpenDocument, openData } from './open-data.ts'
import { currentDay, overviewJson, readWhen, type When } from './overview-json.ts'

/** What was decided on a day or in a year; without a date, on the day that matters now. */
export function overviewRoutes(app: FastifyInstance, area: ResultsArea): void {
  openData(app, area, '/json', () => overview(area, null))
  openData<{ when: string }>(app, area, '/archive/:when/json', (request) =>
    overview(area, readWhen(request.params.when)),
  )
}

async function overview(area: ResultsArea, asked: When | null): Promise<OpenDocument> {
  const { database, config } = area.service
  const [days, organisation] = await Promise.all([
    pollingDays(database.reads),
    readOrganisation(database.reads),
  ])
  const when = asked ?? current(days, area)
  const items = when === null ? [] : await itemsOf(database.reads, when)
  const instance = instanceOf(organisation)
  const contents = {
    instance: instance === null ? null : ownListKey(instance),
    name: organisation.name,
    items,
    days,
  }
  return jsonDocument({
    key: JSON.stringify(['overview', when]),
    stamp: stampOf(items, contents.instance, contents.name, days),
    lastModified: newest(items.map(({ item }) => lastModifiedOf(item))),
    make: async () => overviewJson(contents, addressesAt(config.baseUrl)),
  })
}

function current(days: readonly string[], { service }: ResultsArea): When | null {
  const today = localDay(service.clock.now())
  const day = currentDay(days, today)
  return day === null ? null : { type: 'day', day }
}

function itemsOf(queries: Queries, when: When): Promise<readonly StoredItem[]> {
  return when.type === 'day' ? itemsOfDay(queries, when.day) : itemsOfYear(queries, when.year)
}
