import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { addSeconds, type Instant, localDay, parseInstant } from '../../../../values/time.ts'
import {
  type Approval,
  appearanceOf,
  type Embargoed,
  type Held,
  isDue,
  isHeld,
  momentOn,
  releaseMoment,
  ruleFor,
  type SiteRule,
} from './embargo.ts'

const noon: SiteRule = { embargo: { time: '12:00' } }
const item = (more: Partial<Embargoed> = {}): Embargoed => ({
  date: '2026-06-14',
  embargo: null,
  compoundEmbargo: null,
  draft: false,
  ...more,
})

function instant(text: string): Instant {
  const parsed = parseInstant(text)
  if (parsed === null) throw new Error(text)
  return parsed
}

describe('the moment from which results may be public', () => {
  it('is the time of the site on the polling day, by the local clock', () => {
    assert.equal(releaseMoment(item(), noon), instant('2026-06-14T10:00:00Z'))
    assert.equal(releaseMoment(item({ date: '2026-11-29' }), noon), instant('2026-11-29T11:00:00Z'))
  })

  it('is correct on the days on which summer time begins and ends', () => {
    assert.equal(momentOn('2026-03-29', '12:00'), instant('2026-03-29T10:00:00Z'))
    assert.equal(momentOn('2026-10-25', '12:00'), instant('2026-10-25T11:00:00Z'))
    assert.equal(momentOn('2026-03-29', '02:30'), instant('2026-03-29T01:30:00Z'))
    assert.equal(momentOn('2026-10-25', '02:30'), instant('2026-10-25T00:30:00Z'))
  })

  it('is that of the item if it has one, otherwise that of its compound', () => {
    const own = instant('2026-06-14T08:00:00Z')
    const ofCompound = instant('2026-06-14T14:00:00Z')
    assert.equal(releaseMoment(item({ embargo: own, compoundEmbargo: ofCompound }), noon), own)
    assert.equal(releaseMoment(item({ compoundEmbargo: ofCompound }), noon), ofCompound)
    assert.equal(releaseMoment(item({ embargo: 'none', compoundEmbargo: ofCompound }), noon), null)
    assert.equal(releaseMoment(item({ embargo: own }), {}), own)
  })

  it('does not exist if neither is set', () => {
    assert.equal(releaseMoment(item(), {}), null)
    assert.equal(releaseMoment(item(), { embargo: null }), null)
  })
})

describe('results that are held back', () => {
  it('wait until their moment, and no longer', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(day, time, (date, at) => {
        const site: SiteRule = { embargo: { time: at } }
        const moment = momentOn(date, at)
        assert.equal(localDay(moment), date)
        assert.equal(isHeld(item({ date }), ruleFor(item({ date }), site), addSeconds(moment, -0.001)), true)
        assert.equal(isHeld(item({ date }), ruleFor(item({ date }), site), moment), false)
      }),
    )
  })

  it('wait for a second person at any time', () => {
    const site: SiteRule = { four_eyes_release: true }
    const held = item({ embargo: 'none' })
    assert.equal(isHeld(held, ruleFor(held, site), instant('2030-01-01T00:00:00Z')), true)
  })

  it('wait as a draft at any time, and are never published automatically', () => {
    const held = item({ embargo: 'none', draft: true })
    const late = instant('2030-01-01T00:00:00Z')
    assert.equal(isHeld(held, ruleFor(held, {}), late), true)
    const waiting = { ...held, hold: { until: null, second: false }, approval: null }
    assert.equal(isDue(waiting, {}, late), false)
    assert.equal(isDue({ ...waiting, draft: false }, {}, late), true)
  })
})

describe('results that wait are published automatically', () => {
  const moment = instant('2026-06-14T10:00:00Z')
  const before = addSeconds(moment, -0.001)
  const four: SiteRule = { ...noon, four_eyes_release: true }
  const approval: Approval = { by: 'a@kanzlei.test', at: instant('2026-06-14T07:00:00Z'), from: moment }

  const held = (more: Partial<Held> = {}): Held => ({
    ...item(),
    hold: { until: null, second: false },
    approval: null,
    ...more,
  })

  it('at their moment', () => {
    assert.deepEqual([isDue(held(), noon, before), isDue(held(), noon, moment)], [false, true])
  })

  it('only after approval if four eyes are required', () => {
    assert.equal(isDue(held(), four, instant('2030-01-01T00:00:00Z')), false)
    const approved = held({ approval })
    assert.deepEqual([isDue(approved, four, before), isDue(approved, four, moment)], [false, true])
  })

  it('at a moment that was postponed, but not at one that was brought forward', () => {
    const later = instant('2026-06-14T14:00:00Z')
    assert.equal(appearanceOf(held({ compoundEmbargo: later, approval }), four), later)
    const earlier = instant('2026-06-14T08:00:00Z')
    for (const embargo of [earlier, 'none' as const])
      assert.equal(appearanceOf(held({ embargo, approval }), four), moment)
    assert.equal(appearanceOf(held({ approval }), { four_eyes_release: true }), moment)
  })

  it('by the rule under which they were stored, even if that of the site has become laxer', () => {
    const hold = { until: moment, second: false }
    assert.equal(appearanceOf(held({ hold }), {}), moment)
    assert.equal(appearanceOf(held({ hold, embargo: 'none' }), noon), moment)
    assert.equal(appearanceOf(held({ hold: { ...hold, second: true } }), noon), 'never')
    assert.equal(appearanceOf(held({ hold }), four), 'never')
    assert.equal(appearanceOf(held({ hold }), { embargo: { time: '13:00' } }), addSeconds(moment, 3600))
  })
})
