import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseInstant } from '../../../../../values/time.ts'
import type { Schedule } from '../../../records/source.ts'
import { nextRun } from './schedule.ts'

it('a source is due after an interval, or at a local time of day, also on days of 23 and 25 hours', () => {
  const next = (schedule: Schedule, now: string) => {
    const moment = parseInstant(now)
    assert.ok(moment !== null)
    return nextRun(schedule, moment)?.slice(0, 16)
  }
  const daily: Schedule = { kind: 'daily', at: '02:30' }
  assert.equal(next({ kind: 'every', minutes: 90 }, '2026-11-15T10:00:00Z'), '2026-11-15T11:30')
  assert.equal(next(daily, '2026-11-15T10:00:00Z'), '2026-11-16T01:30')
  assert.equal(next(daily, '2026-11-15T01:00:00Z'), '2026-11-15T01:30')
  assert.equal(next(daily, '2026-03-28T10:00:00Z'), '2026-03-29T01:30')
  assert.equal(next(daily, '2026-10-24T10:00:00Z'), '2026-10-25T00:30')
  assert.equal(next({ kind: 'hand' }, '2026-11-15T10:00:00Z'), undefined)
})
