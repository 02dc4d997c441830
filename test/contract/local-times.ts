import { type Item, valueIn } from './api.ts'

function local(value: unknown): string {
  const zoned = Temporal.Instant.from(String(value)).toZonedDateTimeISO('Europe/Zurich')
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** From when to when on the clocks of Zurich. */
export function localTimes(items: readonly Item[]): [string, string][] {
  return items.map((item) => [local(valueIn(item, 'start')), local(valueIn(item, 'end'))])
}

export function localStarts(items: readonly Item[]): string[] {
  return localTimes(items).map(([start]) => start)
}
