import type { MemberCount } from '../bundle/load.ts'

const everyMilliseconds = 100

/** One line that is written over and over, on a terminal only. */
export function progressLine(verb: string) {
  const shown = process.stderr.isTTY === true
  const counts = new Map<string, number>()
  let last = 0
  return {
    update({ member, count }: MemberCount): void {
      counts.set(member, count)
      if (!shown || performance.now() - last < everyMilliseconds) return
      last = performance.now()
      process.stderr.write(
        `\r\x1b[K${verb} ${[...counts].map(([name, number]) => `${name} ${number}`).join(', ')}`,
      )
    },
    clear(): void {
      if (shown) process.stderr.write('\r\x1b[K')
    },
  }
}

/** `66 agencies, 200 people` */
export function summaryText(counts: readonly MemberCount[]): string {
  if (counts.length === 0) return 'nothing'
  return counts.map(({ member, count }) => `${count} ${member}`).join(', ')
}
