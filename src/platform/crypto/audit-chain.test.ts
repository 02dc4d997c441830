import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../test/support/any-character.ts'
import {
  type ChainedEntry,
  canonicalText,
  chainStart,
  firstBroken,
  formerPlaceAfter,
  hashAfter,
  placeAfter,
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

/** The first `former` entries are as versions without digests have written them. */
function chained(entries: readonly Fields[], former = 0) {
  let last = chainStart
  return entries.map((entry, at): ChainedEntry => {
    const place = at < former ? { ...formerPlaceAfter(last, entry), digest: null } : placeAfter(last, entry)
    last = place
    return { ...entry, ...place }
  })
}

const chains = fc
  .tuple(fc.array(fields, { minLength: 1, maxLength: 12 }), fc.nat(12))
  .map(([entries, former]) => chained(entries, former))
const headOf = (chain: readonly ChainedEntry[]) => chain.at(-1) ?? chainStart

/** A chain of at least two entries and a place in it. */
const placed = chains.chain((chain) => fc.record({ chain: fc.constant(chain), at: fc.nat(chain.length - 1) }))

describe('the chain of the audit log', () => {
  it('is valid as written', async () => {
    assert.equal(await firstBroken([], chainStart), null)
    await fc.assert(
      fc.asyncProperty(chains, async (chain) => {
        assert.equal(await firstBroken(chain, headOf(chain)), null)
      }),
    )
  })

  it('breaks where any field of any entry was changed', async () => {
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

  it('breaks where an entry was removed, also the last ones', async () => {
    await fc.assert(
      fc.asyncProperty(placed, async ({ chain, at }) => {
        assert.equal(await firstBroken(chain.toSpliced(at, 1), headOf(chain)), at + 1)
        assert.equal(await firstBroken(chain.slice(0, at), headOf(chain)), at + 1)
      }),
    )
  })

  it('breaks where two entries were swapped, with or without their numbers', async () => {
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

  it('breaks where an entry was put in, even with a right hash of its own', async () => {
    await fc.assert(
      fc.asyncProperty(placed, fields, async ({ chain, at }, more) => {
        const before = chain[at - 1] ?? chainStart
        const isFormer = chain[at]?.digest === null
        const inserted: ChainedEntry = isFormer
          ? { ...more, ...formerPlaceAfter(before, more), digest: null }
          : { ...more, ...placeAfter(before, more) }
        fc.pre(inserted.hash !== chain[at]?.hash)
        assert.equal(await firstBroken(chain.toSpliced(at, 0, inserted), headOf(chain)), at + 2)
        const appended = { ...more, ...placeAfter(headOf(chain), more) }
        assert.equal(await firstBroken([...chain, appended], headOf(chain)), chain.length + 1)
      }),
    )
  })

  it('breaks where all entries were rewritten without the head', async () => {
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

  it('can be followed by whoever has nothing but the digests', () => {
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

  it('does not go back to entries without digests', async () => {
    await fc.assert(
      fc.asyncProperty(fields, fields, async (one, other) => {
        const [first] = chained([one])
        assert.ok(first)
        const second = { ...other, ...formerPlaceAfter(first, other), digest: null }
        assert.equal(await firstBroken([first, second], second), 2)
      }),
    )
  })
})
