import fastify from 'fastify'
import { readConfig } from '../../src/platform/config/config.ts'
import type { OutboxParts } from '../../src/platform/mail/outbox.ts'
import type { Database, DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { migratedDatabase, type TestClock, testClock, unwrap } from '../support/database.ts'

export interface Place {
  readonly databaseUrl: string
  readonly database: Database
  readonly clock: TestClock
  /** The parts that an outbox of this instance needs. */
  outboxParts(smtpUrl: string | null, database?: Database): OutboxParts
  /** Another connection, as a second process would have. */
  anotherDatabase(): Promise<Database>
  remove(): Promise<void>
}

/** An empty, migrated database with the parts of the service that the outbox needs, and nothing else. */
export async function openPlace(kind: DatabaseKind): Promise<Place> {
  const { url, remove } = await migratedDatabase(kind)
  const place = await openPlaceAt(url)
  return {
    ...place,
    remove: async () => {
      await place.remove()
      await remove()
    },
  }
}

/** The same on a database that is there already. */
export async function openPlaceAt(databaseUrl: string, now?: string): Promise<Place> {
  const clock = testClock(now)
  const opened: Database[] = []
  const open = async () => {
    const database = unwrap(await openDatabase(databaseUrl))
    opened.push(database)
    return database
  }
  const database = await open()
  return {
    databaseUrl,
    database,
    clock,
    outboxParts: (smtpUrl, other = database) => ({
      config: unwrap(
        readConfig({
          BASE_URL: 'https://kanzlei.example',
          MAIL_FROM: 'Staatskanzlei Dreiseen <kanzlei@dreiseen.example>',
          ...(smtpUrl !== null && { SMTP_URL: smtpUrl }),
        }),
      ),
      database: other,
      clock,
      log: fastify({ logger: false }).log,
    }),
    anotherDatabase: open,
    remove: async () => {
      for (const each of opened) await each.close()
    },
  }
}
