interface Span {
  readonly days: readonly number[]
  readonly from: string
  readonly until: string
}

const minute = 60_000
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const weekdays = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Says whether an agency is open; pages themselves do not depend on the time of day. */
export function openNow(page: Document): void {
  const shown = [...page.querySelectorAll<HTMLElement>('[data-hours]')]
  if (shown.length === 0) return
  const update = () => {
    for (const element of shown) element.textContent = stateOf(element.dataset, new Date())
  }
  update()
  setInterval(update, minute)
}

function stateOf({ hours = '[]', open = '', later = '', closed = '' }: DOMStringMap, now: Date): string {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const time = minutesOf(`${part.hour}:${part.minute}`)
  const spans: readonly Span[] = JSON.parse(hours)
  const [next] = spans
    .filter(
      ({ days, until }) => days.includes(weekdays.indexOf(part.weekday ?? '')) && minutesOf(until) > time,
    )
    .sort((one, other) => minutesOf(one.from) - minutesOf(other.from))
  if (next === undefined) return closed
  return minutesOf(next.from) <= time
    ? open.replace('{time}', next.until)
    : later.replace('{time}', next.from)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = (time.match(/\d+/g) ?? []).map(Number)
  return hours * 60 + minutes
}
