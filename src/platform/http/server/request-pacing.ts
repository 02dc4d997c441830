/**
 * Requests that arrive together would be handled together, and what is in memory would wait for all of them. So one is
 * let in at a time. In between the event loop goes round `turns` times: each time it takes what has arrived, answers it
 * where that is in memory, and accepts one new connection, which is all that it ever accepts at once. Where there is
 * nothing to take, a turn costs next to nothing.
 *
 * Those that are known are let in beside them, one in each turn: when a result is published, every page that readers
 * have open has to be looked at once more, and would otherwise wait behind whoever asks for something new.
 */
export function requestPacing(turns: number): (isKnown: boolean, enter: () => void) => void {
  const known: (() => void)[] = []
  const others: (() => void)[] = []
  let isGoingRound = false
  const goRound = (left: number): void => {
    const first = known.shift()
    const other = left > 0 ? undefined : others.shift()
    isGoingRound = left > 0 || first !== undefined || other !== undefined
    if (!isGoingRound) return
    setImmediate(goRound, other === undefined ? Math.max(0, left - 1) : turns - 1)
    first?.()
    other?.()
  }
  return (isKnown, enter) => {
    if (isKnown) known.push(enter)
    else others.push(enter)
    if (isGoingRound) return
    isGoingRound = true
    setImmediate(goRound, 0)
  }
}
