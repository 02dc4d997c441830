/** Number of concurrent requests. */
const lanes = 4

/** Works a queue off, to which the work may add. */
export async function inLanes<Task>(
  tasks: readonly Task[],
  work: (task: Task, add: (task: Task) => void) => Promise<void>,
): Promise<void> {
  const queue = [...tasks]
  const add = (task: Task) => {
    queue.push(task)
  }
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next, add)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
