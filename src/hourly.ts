import type { Service } from './service.ts'

const hour = 60 * 60 * 1000

/** Tidies up now and then, without anybody waiting for it. Answers with how to stop it. */
export function hourly(
  { log }: Pick<Service, 'log'>,
  complaint: string,
  work: () => Promise<void>,
): () => void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error }, complaint))
  }, hour).unref()
  return () => clearInterval(timer)
}
