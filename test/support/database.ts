import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'node:test'
import type { Result } from '../../src/result.ts'
import type { DatabaseKind } from '../../src/storage/database.ts'
import { addSeconds, type Clock, type Instant, parseInstant } from '../../src/time.ts'
import { createPostgresDatabase } from './postgres.ts'

/** A clock that stands until a test moves it. */
export interface TestClock extends Clock {
  set(moment: string): void
  advance(seconds: number): void
}

export function testClock(start = '2026-11-15T10:00:00.000000+00:00'): TestClock {
  let now = instant(start)
  return {
    now: () => now,
    set: (moment) => {
      now = instant(moment)
    },
    advance: (seconds) => {
      now = addSeconds(now, seconds)
    },
  }
}

export function instant(text: string): Instant {
  const parsed = parseInstant(text)
  if (parsed === null) throw new Error(`not a moment: ${text}`)
  return parsed
}

/** The value of a result that a test expects to be good. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`unexpected failure: ${JSON.stringify(result.error)}`)
  return result.value
}

/** An empty database of the given kind; the service's own code opens it. */
export async function temporaryDatabase(
  kind: DatabaseKind,
): Promise<{ readonly url: string; remove(): Promise<void> }> {
  if (kind === 'postgres') {
    const created = await createPostgresDatabase()
    return { url: created.url, remove: () => created.drop() }
  }
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-test-'))
  return {
    url: `sqlite:${join(folder, 'kanzlei.db')}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres']

/** The same suite on both databases. */
export function onEachDatabase(name: string, suite: (kind: DatabaseKind) => void): void {
  for (const kind of databaseKinds) describe(`${name} (${kind})`, () => suite(kind))
}
