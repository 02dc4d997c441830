/**
 * Requests that arrive together would be looked at together, however many there are, and what is in memory would wait
 * for all of them. So only a few are let in before the next turn of the event loop, in the order in which they came.
 */
export function fewPerTurn(most: number): (enter: () => void) => void {
  const waiting: (() => void)[] = []
  let isScheduled = false
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    setImmediate(letIn)
  }
  const letIn = () => {
    isScheduled = false
    for (const enter of waiting.splice(0, most)) enter()
    schedule()
  }
  return (enter) => {
    waiting.push(enter)
    schedule()
  }
}
