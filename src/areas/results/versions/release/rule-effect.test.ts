import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { addSeconds, type Instant, parseInstant } from '../../../../values/time.ts'
import { appearanceOf, type Hold, type ItemEmbargo, ruleFor, type SiteRule } from '../stored/embargo.ts'
import { effectOf, type RuleChange, type RuleState } from './rule-effect.ts'
import type { StagedItem } from './store.ts'

const now = parseInstant('2026-06-14T08:00:00Z') as Instant
const noon = parseInstant('2026-06-14T10:00:00Z') as Instant
const site: SiteRule = { embargo: { time: '12:00' }, four_eyes_release: false }

const waiting = (more: Partial<StagedItem> = {}): StagedItem => ({
  kind: 'vote',
  id: 'steuern',
  compound: null,
  date: '2026-06-14',
  embargo: null,
  compoundEmbargo: null,
  draft: false,
  hold: { until: noon, second: false },
  approval: null,
  version: 3,
  bringers: ['anna'],
  settings: '{}',
  ...more,
})
const state = (item: StagedItem, rule = site): RuleState => ({
  site: rule,
  items: [item],
  waiting: [item],
  now,
})
const change = (embargo: ItemEmbargo, ref = { kind: 'vote', id: 'steuern' } as const): RuleChange => ({
  of: 'items',
  items: [{ ...ref, embargo }],
})
const shown = { kind: 'vote', id: 'steuern', version: 3, bringers: ['anna'] }

describe('the effect of a change of the release rules', () => {
  it('is that waiting results appear earlier', () => {
    const effect = effectOf({ of: 'site', rule: {} }, state(waiting()))
    assert.deepEqual(effect, {
      isLaxer: true,
      relaxed: [{ kind: 'vote', id: 'steuern', version: 3, hold: { until: null, second: false } }],
      appearing: [{ ...shown, after: null }],
    })
    const earlier = addSeconds(now, 60)
    assert.deepEqual(effectOf(change(earlier), state(waiting())).appearing, [{ ...shown, after: earlier }])
  })

  it('does not include waiting results if a rule becomes stricter or is about other items', () => {
    for (const stricter of [
      { of: 'site', rule: { ...site, four_eyes_release: true } },
      { of: 'site', rule: { embargo: { time: '12:01' } } },
      change(addSeconds(noon, 1)),
      change('none', { kind: 'vote', id: 'schule' } as never),
    ] satisfies RuleChange[])
      assert.deepEqual(effectOf(stricter, state(waiting())), { isLaxer: false, relaxed: [], appearing: [] })
  })

  it('includes elections through their compound', () => {
    const election = waiting({ kind: 'election', id: 'kreis-1', compound: 'rat', compoundEmbargo: noon })
    const ofCompound: RuleChange = { of: 'items', items: [{ kind: 'compound', id: 'rat', embargo: 'none' }] }
    const { isLaxer, appearing } = effectOf(ofCompound, state(election, {}))
    assert.deepEqual([isLaxer, appearing.map(({ id }) => id)], [true, ['kreis-1']])
    assert.equal(effectOf(ofCompound, state({ ...election, embargo: noon }, {})).isLaxer, false)
  })

  it('still requires a second person if only the moment is relaxed, and keeps approved moments', () => {
    const four = { ...site, four_eyes_release: true }
    const hold: Hold = { until: noon, second: true }
    const effect = effectOf(change('none'), state(waiting({ hold }), four))
    assert.deepEqual([effect.isLaxer, effect.relaxed[0]?.hold], [true, { until: null, second: true }])
    assert.deepEqual(effect.appearing, [])
    const approval = { by: 'beat', at: now, from: noon }
    assert.deepEqual(effectOf(change('none'), state(waiting({ hold, approval }), four)).appearing, [])
  })

  it('is empty if the moment has passed', () => {
    const later = { ...state(waiting()), now: noon }
    assert.deepEqual(
      [effectOf(change('none'), later).isLaxer, effectOf(change('none'), later).appearing],
      [false, []],
    )
  })
})

const moments = [null, 'none', ...[-1, 1, 2, 3, 5].map((hours) => addSeconds(now, hours * 3600))] as const
const embargo = fc.constantFrom<ItemEmbargo>(...moments)
const rule: fc.Arbitrary<SiteRule> = fc.record({
  embargo: fc.constantFrom(null, { time: '09:00' }, { time: '12:00' }, { time: '14:00' }),
  four_eyes_release: fc.boolean(),
})
const held = fc
  .record({
    embargo,
    compoundEmbargo: embargo,
    hold: fc.record({ until: fc.constantFrom(null, noon, addSeconds(now, 4 * 3600)), second: fc.boolean() }),
    isApproved: fc.boolean(),
  })
  .map(({ isApproved, ...more }) =>
    waiting({
      kind: 'election',
      compound: 'rat',
      ...more,
      approval: isApproved ? { by: 'beat', at: now, from: noon } : null,
    }),
  )
const anyChange: fc.Arbitrary<RuleChange> = fc.oneof(
  rule.map((wanted) => ({ of: 'site' as const, rule: wanted })),
  fc
    .record({ kind: fc.constantFrom('election' as const, 'compound' as const), embargo })
    .map(({ kind, embargo: to }) => ({
      of: 'items' as const,
      items: [{ kind, id: kind === 'compound' ? 'rat' : 'steuern', embargo: to }],
    })),
)

describe('the effect of any change of the release rules', () => {
  const order = (appearance: ReturnType<typeof appearanceOf>) =>
    appearance === 'never' ? '~' : appearance === null || appearance <= now ? '' : appearance

  it('publishes nothing earlier unless it is laxer, and names whatever appears earlier', () => {
    fc.assert(
      fc.property(rule, held, anyChange, (before, item, wanted) => {
        const effect = effectOf(wanted, state(item, before))
        const siteAfter = wanted.of === 'site' ? wanted.rule : before
        const named = wanted.of === 'site' ? undefined : wanted.items[0]
        const after = {
          ...item,
          ...(named?.kind === 'election' && { embargo: named.embargo }),
          ...(named?.kind === 'compound' && { compoundEmbargo: named.embargo }),
          hold: effect.relaxed[0]?.hold ?? item.hold,
        }
        const isEarlier = order(appearanceOf(after, siteAfter)) < order(appearanceOf(item, before))
        assert.equal(effect.appearing.length === 1, isEarlier)
        if (isEarlier) assert.equal(effect.isLaxer, true)
        // Never below the rule that new results would have.
        const isRelaxed = effect.relaxed.length > 0
        const { until, second } = ruleFor(after, siteAfter)
        if (isRelaxed && !after.hold.second) assert.ok(!second || item.hold.second === false)
        if (isRelaxed && until !== null && after.hold.until !== item.hold.until)
          assert.equal(after.hold.until, until)
      }),
    )
  })
})
