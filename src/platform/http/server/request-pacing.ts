/**
 * Requests that arrive together would be handled in the same turn of the event loop, and cached answers would wait for
 * all of them. So only one is started every `turns` turns: in each turn Node reads what has arrived, sends cached
 * answers and accepts one new connection. An idle turn costs next to nothing.
 *
 * Requests that were answered before (`isKnown`) are started in addition, one per turn: when a result is published, all
 * open pages are requested again, and they should not wait behind requests for pages nobody has seen yet.
 */
export function requestPacing(turns: number): (isKnown: boolean, start: () => void) => void {
  const known: (() => void)[] = []
  const others: (() => void)[] = []
  let isRunning = false
  const runTurn = (turnsLeft: number): void => {
    const first = known.shift()
    const other = turnsLeft > 0 ? undefined : others.shift()
    isRunning = turnsLeft > 0 || first !== undefined || other !== undefined
    if (!isRunning) return
    setImmediate(runTurn, other === undefined ? Math.max(0, turnsLeft - 1) : turns - 1)
    first?.()
    other?.()
  }
  return (isKnown, start) => {
    if (isKnown) known.push(start)
    else others.push(start)
    if (isRunning) return
    isRunning = true
    setImmediate(runTurn, 0)
  }
}
