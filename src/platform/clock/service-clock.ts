import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../values/time.ts'
import { createSignal, startWorker } from '../background/worker.ts'
import type { Database, DatabaseKind } from '../storage/database/database.ts'
import { readTime, skewText } from './clock-skew.ts'
import {
  type ClockCorrection,
  type ClockReading,
  type CorrectedClock,
  mostSkew,
  noticedSkew,
} from './corrected-clock.ts'
import type { Machine } from './machine-clock.ts'
import { storeTime } from './store.ts'

/** What the last comparison of the clocks found. */
export interface Agreement extends ClockCorrection {
  readonly skew: number
}

export interface ServiceClock extends Required<Clock> {
  /** Compares with the database and stores the agreed time for other processes on the same file. */
  agree(): Promise<Agreement>
}

export function serviceClock(clock: CorrectedClock, database: Database, machine: Machine): ServiceClock {
  let unreported = 0
  const take = (answer: ClockReading): ClockCorrection => {
    const done = clock.take(answer)
    unreported += done.by
    return done
  }
  return {
    now: clock.now,
    confirm: async () => {
      take(await readTime(database.reads, machine))
    },
    agree: async () => {
      const answer = await (database.kind === 'postgres'
        ? readTime(database.reads, machine)
        : database.transaction(async (tx) => {
            const said = await readTime(tx, machine)
            await storeTime(tx, machine, said.at)
            return said
          }))
      const { refused } = take(answer)
      const by = unreported
      unreported = 0
      return { skew: answer.skew, by, refused }
    },
  }
}

const askEvery = 20_000

/** Compares the clock with the database at intervals, and logs differences. */
export function keepCorrected(
  { log, kind }: Pick<Database, 'kind'> & { readonly log: FastifyBaseLogger },
  clock: Pick<ServiceClock, 'agree'>,
): () => Promise<void> {
  const report = reporter(log, kind)
  const complaint = 'the database could not be asked for its time'
  // The signal is never sent; with one, the first run is at the start.
  const run = async () => report(await clock.agree())
  return startWorker({ log }, { every: askEvery, wakeOn: createSignal(), complaint, run }).stop
}

type State = 'agreed' | 'apart' | 'far apart' | 'not followed'

function stateOf({ skew, refused }: Agreement): State {
  if (refused > 0) return 'not followed'
  if (Math.abs(skew) > mostSkew) return 'far apart'
  return Math.abs(skew) > noticedSkew ? 'apart' : 'agreed'
}

/** Logs changes only: the same line every few seconds would hide all others. */
function reporter(log: FastifyBaseLogger, kind: DatabaseKind): (agreement: Agreement) => void {
  let last: State = 'agreed'
  return (agreement) => {
    const { skew: seconds, by, refused } = agreement
    if (Math.abs(by) > noticedSkew)
      log.warn({ seconds: by }, 'the time was corrected to that of the database')
    const state = stateOf(agreement)
    if (state === last) return
    last = state
    switch (state) {
      case 'agreed':
        log.info('the clock of this machine is right again')
        break
      case 'apart':
        log.warn({ seconds }, `${skewText(seconds, kind)}, which counts`)
        break
      case 'far apart':
        log.error({ seconds }, `${skewText(seconds, kind)}, which counts; set it right`)
        break
      case 'not followed':
        log.error(
          { seconds: refused },
          'the time of the database has jumped ahead and is not followed: set its clock or that of this machine right',
        )
    }
  }
}
