import { after, before } from 'node:test'
import { sampleBundle } from '../../src/sample/canton.ts'
import { startService, type TestService, testClock } from '../support/service.ts'

const clock = testClock()
const bundle = sampleBundle(clock.now())
/** There are many examples, which must not reach the rate limit. */
const organisation = { ...bundle.organisation, rate_limit: 100_000 }

export const sample = { ...bundle, organisation }

/** The addresses of the service, such as `get /api/people/:id`. */
export const sampleRoutes = new Set<string>()

let users = 0
let running: Promise<TestService> | null = null

function start(): Promise<TestService> {
  return startService('sqlite', {
    clock,
    bundle: sample,
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) sampleRoutes.add(`${one.toLowerCase()} ${url}`)
    },
  })
}

/** The sample canton, one for all files that run in the same process. */
export function sampleService(): () => TestService {
  users += 1
  let service: TestService
  before(async () => {
    running ??= start()
    service = await running
  })
  after(async () => {
    users -= 1
    if (users === 0) await service.stop()
  })
  return () => service
}
