import type { MemberCount } from '../../records/bundle/load.ts'
import type { TerminalScreen } from './terminal-text.ts'

const everyMilliseconds = 100

/** One line that is overwritten; on a terminal only. */
export function progressLine(verb: string, screen: TerminalScreen) {
  const shown = screen.isTTY === true
  const counts = new Map<string, number>()
  let last = Number.NEGATIVE_INFINITY
  return {
    update({ member, count }: MemberCount): void {
      counts.set(member, count)
      if (!shown || performance.now() - last < everyMilliseconds) return
      last = performance.now()
      screen.write(`\r\x1b[K${verb} ${[...counts].map(([name, number]) => `${name} ${number}`).join(', ')}`)
    },
    clear(): void {
      if (shown) screen.write('\r\x1b[K')
    },
  }
}

/** `66 agencies, 200 people` */
export function summaryText(counts: readonly MemberCount[]): string {
  if (counts.length === 0) return 'nothing'
  return counts.map(({ member, count }) => `${count} ${member}`).join(', ')
}
