import type { CurrentItems } from '../../items/current-items.ts'
import type { StoredItem } from '../../model/stored-item.ts'
import { instanceOf, ownListKey } from '../../places/lists/instance.ts'
import { addressesAt } from '../../serving/addresses.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { jsonDocument } from '../../serving/json-document.ts'
import { lastModifiedOf, newest } from '../../serving/last-modified.ts'
import type { OpenDocument } from '../../serving/open-document.ts'
import type { SignedDocument } from '../../serving/signed-data.ts'
import {
  currentDay,
  overviewJson,
  pollingDays,
  readWhen,
  type When,
} from '../../views/summaries/overview-json.ts'

type PollingTime = Exclude<When, { readonly type: 'never' }>

/** Returns the overviews of a day or year; without a date, of the current polling day. */
export function overviewDocuments(area: ResultsArea): readonly SignedDocument[] {
  return [
    { path: '/json', prepare: () => overview(area, null) },
    { path: '/archive/:when/json', prepare: ({ params }) => overview(area, readWhen(params.when ?? '')) },
  ]
}

async function overview(area: ResultsArea, asked: When | null): Promise<OpenDocument | null> {
  if (asked?.type === 'never') return null
  const current = await area.current.fresh()
  const days = pollingDays(current.items)
  const when = asked ?? currentWhen(days, current)
  const items = when === null ? [] : itemsOf(current, when)
  return jsonDocument({
    // All days without a poll share one document.
    key: JSON.stringify(['overview', items.length === 0 ? null : when]),
    stamp: stampOf(current, items, days),
    lastModified: newest(items.map(({ item }) => lastModifiedOf(item))),
    make: async () => {
      const { organisation } = current
      const instance = instanceOf(organisation)
      const canton = instance === null ? null : ownListKey(instance)
      const { name } = organisation
      return overviewJson({ instance: canton, name, items, days }, addressesAt(area.service.config.baseUrl))
    },
  })
}

function stampOf(
  { settingsTag, changedAt }: CurrentItems,
  items: readonly StoredItem[],
  days: readonly string[],
): string {
  const changes = items.map(({ item }) => [item.kind, item.id, changedAt(item)])
  return JSON.stringify([settingsTag, days, changes])
}

function currentWhen(days: readonly string[], { today }: CurrentItems): PollingTime | null {
  const day = currentDay(days, today)
  return day === null ? null : { type: 'day', day }
}

function itemsOf({ items }: CurrentItems, when: PollingTime): readonly StoredItem[] {
  return items.filter(({ item }) =>
    when.type === 'day' ? item.date === when.day : Number(item.date.slice(0, 4)) === when.year,
  )
}
