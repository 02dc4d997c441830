import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { epochSeconds } from '../../values/time.ts'
import { type ClockReading, type CorrectedClock, correctedClock, mostSkew } from './corrected-clock.ts'

/** Simulated clocks, which advance on request only. */
function world() {
  let passed = 1_800_000_000
  let [wallError, serverError] = [0, 0]
  const monotonic = () => passed - 1_799_999_000
  const server = () => passed + serverError
  return {
    monotonic,
    server,
    pass: (seconds: number) => {
      passed += seconds
    },
    setWall: (error: number) => {
      wallError = error
    },
    setServer: (error: number) => {
      serverError = error
    },
    /** Reads the time of the server with the given latencies. */
    ask: (there: number, back: number): ClockReading => {
      const asked = monotonic()
      passed += there
      const at = server()
      passed += back
      const ahead = passed + wallError - at
      const skew = ahead < 0 ? ahead : Math.max(0, ahead - there - back)
      return { at, asked, answered: monotonic(), skew }
    },
  }
}

const seconds = (clock: CorrectedClock) => epochSeconds(clock.now())
/** Tolerance: rounding to microseconds, and the smallest correction. */
const rounding = 0.0011

const way = fc.double({ min: 0, max: 3, noNaN: true })
const jump = fc.oneof(
  fc.double({ min: -7200, max: 7200, noNaN: true }),
  fc.double({ min: -3, max: 3, noNaN: true }),
)
const event = fc.oneof(
  fc.record({ pass: fc.double({ min: 0, max: 600, noNaN: true }) }),
  fc.record({ wall: jump }),
  fc.record({ there: way, back: way }),
)
type Event = { pass: number } | { wall: number } | { there: number; back: number }

describe('the agreed clock', () => {
  it('is never ahead of the database, nor behind by more than the latency, for any wall clock', () => {
    fc.assert(
      fc.property(way, way, fc.array(event), (there, back, events: readonly Event[]) => {
        const here = world()
        const clock = correctedClock(here.monotonic, here.ask(there, back))
        let last = seconds(clock)
        for (const one of events) {
          if ('pass' in one) here.pass(one.pass)
          else if ('wall' in one) here.setWall(one.wall)
          else clock.take(here.ask(one.there, one.back))
          const now = seconds(clock)
          assert.ok(now <= here.server() + rounding, 'ahead')
          assert.ok(now >= here.server() - there - back - rounding, 'behind')
          assert.ok(now >= last, 'backwards')
          last = now
        }
      }),
    )
  })

  it('follows a database that goes back or drifts, and one that jumps ahead only if this machine agrees', () => {
    const serverEvent = fc.oneof(event, fc.record({ server: jump }))
    fc.assert(
      fc.property(fc.array(serverEvent), (events: readonly (Event | { server: number })[]) => {
        const here = world()
        const clock = correctedClock(here.monotonic, here.ask(0, 0))
        for (const one of events) {
          if ('pass' in one) here.pass(one.pass)
          else if ('wall' in one) here.setWall(one.wall)
          else if ('server' in one) here.setServer(one.server)
          else {
            const answer = here.ask(one.there, one.back)
            const before = seconds(clock)
            const { by, refused } = clock.take(answer)
            const now = seconds(clock)
            assert.ok(now <= here.server() + one.there + one.back + rounding, 'ahead of what was just said')
            assert.ok(Math.abs(now - before - by) <= rounding, 'set by something else')
            if (refused > 0)
              assert.ok(by === 0 && refused > mostSkew && Math.abs(answer.skew) > mostSkew, 'refused')
            else assert.ok(now >= here.server() - one.back - rounding, 'behind what was just said')
          }
        }
      }),
    )
  })

  it('catches up after sleep, during which the monotonic clock stops', () => {
    const here = world()
    let asleep = 0
    const monotonic = () => here.monotonic() - asleep
    const clock = correctedClock(monotonic, { ...here.ask(0, 0), answered: monotonic() })
    here.pass(3600)
    asleep = 3600
    const now = monotonic()
    const { by } = clock.take({ at: here.server(), asked: now, answered: now, skew: 0 })
    assert.ok(Math.abs(by - 3600) < rounding)
    assert.ok(Math.abs(seconds(clock) - here.server()) < rounding)
  })
})
