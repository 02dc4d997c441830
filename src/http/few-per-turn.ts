/**
 * Requests that arrive together would be looked at together, however many there are, and what is in memory would wait
 * for all of them. So only a few are let in before the next turn of the event loop, in the order in which they came.
 */
export function fewPerTurn(most: number): (enter: () => void) => void {
  const waiting: (() => void)[] = []
  const letIn = () => {
    for (const enter of waiting.splice(0, most)) enter()
    if (waiting.length > 0) setImmediate(letIn)
  }
  return (enter) => {
    waiting.push(enter)
    if (waiting.length === 1) setImmediate(letIn)
  }
}
