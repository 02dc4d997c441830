/**
 * Requests that arrive together would be handled together, and what is in memory would wait for all of them. So one is
 * let in at a time, in the order in which they came. In between the event loop goes round `turns` times: each time it
 * takes what has arrived, answers it where that is in memory, and accepts one new connection, which is all that it ever
 * accepts at once. Where there is nothing to take, a turn costs next to nothing.
 */
export function requestPacing(turns: number): (enter: () => void) => void {
  const waiting: (() => void)[] = []
  let isGoingRound = false
  const goRound = (left: number): void => {
    if (left > 0) {
      setImmediate(goRound, left - 1)
      return
    }
    const enter = waiting.shift()
    isGoingRound = enter !== undefined
    if (enter === undefined) return
    setImmediate(goRound, turns - 1)
    enter()
  }
  return (enter) => {
    waiting.push(enter)
    if (isGoingRound) return
    isGoingRound = true
    setImmediate(goRound, 0)
  }
}
