import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instant } from '../../../../../test/support/database.ts'
import { isOpen, nextCheck } from './schedule.ts'

const poll = '2026-03-08'
const next = (now: string, isFinal = false) => nextCheck(poll, instant(now), isFinal)

describe('the file of a polling day', () => {
  it('is requested every minute while it is counted', () => {
    assert.equal(next('2026-03-08T11:00:00Z'), instant('2026-03-08T11:01:00Z'))
    assert.equal(next('2026-03-08T22:30:00Z'), instant('2026-03-08T22:31:00Z'))
  })

  it('is requested by eleven at the latest, and once a day before', () => {
    assert.equal(next('2026-03-08T06:00:00Z'), instant('2026-03-08T10:00:00Z'))
    assert.equal(next('2026-03-07T12:00:00Z'), instant('2026-03-08T10:00:00Z'))
    assert.equal(next('2026-03-01T12:00:00Z'), instant('2026-03-02T12:00:00Z'))
    assert.equal(next('2025-01-01T12:00:00Z'), instant('2026-02-05T23:00:00Z'))
  })

  it('is requested every hour for two weeks, then once a day, until it is final', () => {
    assert.equal(next('2026-03-09T12:00:00Z'), instant('2026-03-09T13:00:00Z'))
    assert.equal(next('2026-03-22T12:00:00Z'), instant('2026-03-22T13:00:00Z'))
    assert.equal(next('2026-03-23T12:00:00Z'), instant('2026-03-24T12:00:00Z'))
    assert.equal(next('2026-03-23T12:00:00Z', true), null)
    assert.equal(next('2026-10-01T12:00:00Z'), null)
  })

  it('is requested from a month before to half a year after', () => {
    const open = (now: string) => isOpen(poll, instant(now))
    assert.deepEqual(
      ['2026-02-05T12:00:00Z', '2026-02-06T12:00:00Z', '2026-09-14T12:00:00Z', '2026-09-15T12:00:00Z'].map(
        open,
      ),
      [false, true, true, false],
    )
  })
})
