import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import {
  type ChainedEntry,
  type ChainPlace,
  canonicalText,
  chainStart,
  clearAction,
  clearedDetail,
  firstBroken,
  formerPlaceAfter,
  hashAfter,
  placeAfter,
  restText,
  type SplitFields,
  withoutPersonal,
} from './audit-chain.ts'

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 8 }),
  fc.constantFrom('null', '","', '[1,', '\n'),
)
const textOrNull = fc.option(text, { nil: null })
const fields = fc.record({
  id: text,
  at: text,
  actor: textOrNull,
  address: textOrNull,
  action: text,
  subject: text,
  detail: text,
})

type Fields = typeof fields extends fc.Arbitrary<infer T> ? T : never

const whole = { salt: null, rest: null, seal: null, cleared_by: null }

/** As versions without digests have written it. */
const formerAfter = (last: ChainPlace, entry: Fields): ChainedEntry => ({
  ...{ ...entry, ...whole, ...formerPlaceAfter(last, entry), digest: null },
})

const entryAfter = (last: ChainPlace, entry: Fields, split: Partial<SplitFields> = {}): ChainedEntry => {
  const fields = { ...entry, ...whole, ...split }
  return { ...fields, ...placeAfter(last, fields) }
}

/** The first `former` entries are as versions without digests have written them. */
function chained(entries: readonly Fields[], former = 0): readonly ChainedEntry[] {
  const chain: ChainedEntry[] = []
  for (const entry of entries) {
    const last = chain.at(-1) ?? chainStart
    chain.push(chain.length < former ? formerAfter(last, entry) : entryAfter(last, entry))
  }
  return chain
}

const chains = fc
  .tuple(fc.array(fields, { minLength: 1, maxLength: 12 }), fc.nat(12))
  .map(([entries, former]) => chained(entries, former))
const headOf = (chain: readonly ChainedEntry[]) => chain.at(-1) ?? chainStart

/** A chain of at least two entries and a place in it. */
const placed = chains.chain((chain) => fc.record({ chain: fc.constant(chain), at: fc.nat(chain.length - 1) }))

describe('the hash chain of the audit log', () => {
  it('is valid as written', async () => {
    assert.equal(await firstBroken([], chainStart), null)
    await fc.assert(
      fc.asyncProperty(chains, async (chain) => {
        assert.equal(await firstBroken(chain, headOf(chain)), null)
      }),
    )
  })

  it('is invalid if any field of any entry was changed', async () => {
    const names = ['id', 'at', 'actor', 'address', 'action', 'subject', 'detail', 'digest', 'hash'] as const
    await fc.assert(
      fc.asyncProperty(placed, fc.constantFrom(...names), textOrNull, async ({ chain, at }, name, value) => {
        const entry = chain[at]
        assert.ok(entry)
        fc.pre(entry[name] !== value)
        const changed = chain.with(at, { ...entry, [name]: value })
        assert.equal(await firstBroken(changed, headOf(chain)), at + 1)
      }),
    )
  })

  it('is invalid if an entry was removed, also the last ones', async () => {
    await fc.assert(
      fc.asyncProperty(placed, async ({ chain, at }) => {
        assert.equal(await firstBroken(chain.toSpliced(at, 1), headOf(chain)), at + 1)
        assert.equal(await firstBroken(chain.slice(0, at), headOf(chain)), at + 1)
      }),
    )
  })

  it('is invalid if two entries were swapped, with or without their numbers', async () => {
    await fc.assert(
      fc.asyncProperty(placed, fc.nat(11), async ({ chain, at: one }, far) => {
        const other = far % chain.length
        const [a, b] = [chain[one], chain[other]]
        assert.ok(a && b)
        fc.pre(one !== other && canonicalText(0, a) !== canonicalText(0, b))
        const first = Math.min(one, other) + 1
        assert.equal(await firstBroken(chain.with(one, b).with(other, a), headOf(chain)), first)
        const renumbered = chain
          .with(one, { ...b, sequence: a.sequence })
          .with(other, { ...a, sequence: b.sequence })
        assert.equal(await firstBroken(renumbered, headOf(chain)), first)
      }),
    )
  })

  it('is invalid if an entry was inserted, even with a correct hash', async () => {
    await fc.assert(
      fc.asyncProperty(placed, fields, async ({ chain, at }, more) => {
        const before = chain[at - 1] ?? chainStart
        const isFormer = chain[at]?.digest === null
        const inserted = isFormer ? formerAfter(before, more) : entryAfter(before, more)
        fc.pre(inserted.hash !== chain[at]?.hash)
        assert.equal(await firstBroken(chain.toSpliced(at, 0, inserted), headOf(chain)), at + 2)
        const appended = entryAfter(headOf(chain), more)
        assert.equal(await firstBroken([...chain, appended], headOf(chain)), chain.length + 1)
      }),
    )
  })

  it('is invalid if all entries were rewritten without the head', async () => {
    await fc.assert(
      fc.asyncProperty(chains, fields, async (chain, other) => {
        const former = chain.filter(({ digest }) => digest === null).length
        const anew = chained([other, ...chain.slice(1)], former)
        fc.pre(headOf(anew).hash !== headOf(chain).hash)
        assert.equal(await firstBroken(anew, headOf(chain)), chain.length)
      }),
    )
  })

  it('has different hashes for different entries', () => {
    fc.assert(
      fc.property(fields, fields, fc.nat(), (one, other, sequence) => {
        const same = JSON.stringify(one) === JSON.stringify(other)
        assert.equal(canonicalText(sequence, one) === canonicalText(sequence, other), same)
      }),
    )
    const entry = { id: 'a', at: 'b', actor: null, address: 'c', action: 'd', subject: 'e', detail: '{}' }
    assert.notEqual(canonicalText(1, entry), canonicalText(1, { ...entry, actor: 'null' }))
    assert.notEqual(canonicalText(1, entry), canonicalText(1, { ...entry, actor: '', address: 'c' }))
    assert.equal(
      formerPlaceAfter(chainStart, entry).hash,
      '7ae0853720f190fc35a6d7888075aff4ffa43379a3a9be095cd37e1fdfef3b54',
    )
  })

  it('can be verified with only the digests', () => {
    fc.assert(
      fc.property(
        fc.array(fields, { minLength: 1, maxLength: 12 }).map((all) => chained(all)),
        (chain) => {
          const hash = chain.reduce((last, { digest }) => hashAfter(last, digest ?? ''), chainStart.hash)
          assert.equal(hash, headOf(chain).hash)
        },
      ),
    )
  })

  it('cannot be continued with entries that lack digests', async () => {
    await fc.assert(
      fc.asyncProperty(fields, fields, async (one, other) => {
        const [first] = chained([one])
        assert.ok(first)
        const second = formerAfter(first, other)
        assert.equal(await firstBroken([first, second], second), 2)
      }),
    )
  })
})

const left = { subject: 'left', detail: '{}' }
const written = fc.constantFrom('former', 'whole', 'split')
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ fields, written, salt: text }) },
    { weight: 1, arbitrary: fc.record({ until: fc.nat(20), spared: fc.nat(3) }) },
  ),
  { minLength: 1, maxLength: 24 },
)

const moment = (number: number) => String(number).padStart(4, '0')

/** The log after entries were appended and removals have gone through it, in the order of the steps. */
const logs = steps.map((all) => {
  let log: readonly ChainedEntry[] = []
  let newId = 0
  for (const [number, step] of all.entries()) {
    const last = headOf(log)
    if ('fields' in step) {
      const entry = { ...step.fields, at: moment(number) }
      const mayBeFormer = log.every(({ digest }) => digest === null)
      const split = { salt: step.salt, rest: restText(left) }
      if (step.written === 'former' && mayBeFormer) log = [...log, formerAfter(last, entry)]
      else log = [...log, entryAfter(last, entry, step.written === 'split' ? split : {})]
      continue
    }
    const by = last.sequence + 1
    const isGone = ({ at, action, cleared_by, sequence }: ChainedEntry) =>
      at < moment(step.until) && action !== clearAction && cleared_by === null && sequence % 4 !== step.spared
    const cleared = log
      .filter(isGone)
      .map((entry) => withoutPersonal(entry, { by, left, id: `new ${newId++}` }))
    if (cleared.length === 0) continue
    const kept = new Map(cleared.map((entry) => [entry.sequence, entry]))
    const detail = JSON.stringify(clearedDetail(moment(step.until), cleared))
    const note = { id: `note ${by}`, at: moment(number), actor: null, address: null, subject: 'log' }
    log = [
      ...log.map((entry) => kept.get(entry.sequence) ?? entry),
      entryAfter(last, { ...note, action: clearAction, detail }),
    ]
  }
  return log
})

describe('the audit log after personal data were removed', () => {
  it('is valid after any order of entries and removals', async () => {
    let removals = 0
    await fc.assert(
      fc.asyncProperty(logs, async (log) => {
        removals += log.filter(({ action }) => action === clearAction).length
        assert.equal(await firstBroken(log, headOf(log)), null)
        for (const entry of log)
          if (entry.cleared_by !== null)
            assert.deepEqual(
              [entry.actor, entry.address, entry.salt, entry.subject],
              [null, null, null, 'left'],
            )
      }),
    )
    assert.ok(removals > 50, String(removals))
  })

  it('keeps its digests and hashes, which others have', async () => {
    await fc.assert(
      fc.asyncProperty(logs, async (log) => {
        let last = chainStart
        for (const { digest, hash, sequence } of log) {
          if (digest !== null) assert.equal(hash, hashAfter(last.hash, digest))
          last = { sequence, hash }
        }
      }),
    )
  })

  it('is invalid if anything that is left was changed', async () => {
    const texts = ['id', 'at', 'actor', 'address', 'action', 'subject', 'detail'] as const
    const more = ['digest', 'hash', 'salt', 'rest', 'seal'] as const
    const names = fc.constantFrom(...texts, ...more)
    await fc.assert(
      fc.asyncProperty(logs, fc.nat(), names, textOrNull, async (log, far, name, value) => {
        fc.pre(log.length > 0)
        const at = far % log.length
        const entry = log[at]
        assert.ok(entry)
        fc.pre(entry[name] !== value)
        const changed = log.with(at, { ...entry, [name]: value })
        assert.equal(await firstBroken(changed, headOf(log)), at + 1)
      }),
    )
  })

  it('is invalid if personal data were removed without an entry, too early or as part of another removal', async () => {
    await fc.assert(
      fc.asyncProperty(logs, fc.nat(), fc.nat(30), async (log, far, by) => {
        fc.pre(log.length > 0)
        const at = far % log.length
        const entry = log[at]
        assert.ok(entry)
        fc.pre(entry.cleared_by !== by)
        const forged =
          entry.cleared_by === null
            ? withoutPersonal(entry, { by, left, id: 'forged' })
            : { ...entry, cleared_by: by }
        const broken = await firstBroken(log.with(at, forged), headOf(log))
        assert.ok(broken !== null)
        // An entry that left its removal is missed there, where another is the first.
        const named = log[broken - 1]?.cleared_by ?? null
        const isOfIts = named !== null && [entry.cleared_by, by].includes(named)
        assert.ok(broken <= at + 1 || isOfIts, `${broken} instead of ${at + 1}`)
      }),
    )
  })

  it('is invalid from the first entry of a removal in which an old entry was forged with its seal', async () => {
    const old = chained(
      ['a', 'b', 'c'].map((id) => ({
        ...{ id, at: moment(1), actor: 'x', address: null, action: 'test', subject: id, detail: '{}' },
      })),
      1,
    )
    const cleared = old.map((entry) => withoutPersonal(entry, { by: 4, left, id: `new ${entry.id}` }))
    const detail = JSON.stringify(clearedDetail(moment(2), cleared))
    const note = {
      id: 'd',
      at: moment(2),
      actor: null,
      address: null,
      action: clearAction,
      subject: 'log',
      detail,
    }
    const log = [...cleared, entryAfter(headOf(cleared), note)]
    assert.equal(await firstBroken(log, headOf(log)), null)
    const second = old[1]
    assert.ok(second)
    const forged = withoutPersonal(second, { by: 4, left: { ...left, subject: 'forged' }, id: 'new b' })
    assert.equal(await firstBroken(log.with(1, forged), headOf(log)), 1)
  })

  it('has seals that reveal nothing without their salts', () => {
    fc.assert(
      fc.property(fields, text, text, (entry, one, other) => {
        fc.pre(one !== other)
        const sealOf = (salt: string) => placeAfter(chainStart, { ...entry, salt, rest: '' }).seal
        assert.notEqual(sealOf(one), sealOf(other))
      }),
    )
  })
})
