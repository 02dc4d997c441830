/** Runs all tasks one after the other even if one fails, then throws the first error. */
export async function runAll<T>(tasks: readonly T[], run: (task: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const task of tasks) await run(task).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
