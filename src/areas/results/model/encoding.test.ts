import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { arbitraryElectionResults, arbitraryResults } from '../../../../test/support/arbitrary-results.ts'
import {
  aBallotEntity,
  aCandidate,
  anElectionEntity,
  electionResults,
  voteResults,
} from '../../../../test/support/results.ts'
import { compress, decodeResults, decompress, encodeResults } from './encoding.ts'
import { storedWithoutPanachage } from './result-bytes.ts'
import type { ResultSet } from './result-set.ts'

const withPanachage = electionResults({
  entities: [anElectionEntity({ name: 'Zürich 🗳' })],
  candidates: [aCandidate('1', { votes: [5] })],
  candidatePanachage: {
    sources: ['1', null],
    rows: Int32Array.of(0, 0),
    votes: Int32Array.of(3, -2147483648),
  },
})

const { district: _, ...circle } = aBallotEntity({ id: 10261, name: 'Kreise 1 und 2', voterTurnout: 51.5 })
const withCircles = voteResults('final', { proposal: [aBallotEntity({ id: 261, circles: [circle] })] })

/** The same value, built in another order. */
function rebuilt(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rebuilt)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]) => [key, rebuilt(member)])
      .toReversed(),
  )
}

describe('results as bytes', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(arbitraryResults, (results) => {
        assert.deepEqual(decodeResults(encodeResults(results)), results)
      }),
    )
    assert.deepEqual(decodeResults(encodeResults(withPanachage)), withPanachage)
    assert.deepEqual(decodeResults(encodeResults(withCircles)), withCircles)
  })

  it('come back without the panachage of candidates where nobody needs it', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryResults, async (results) => {
        const expected = results.kind === 'election' ? { ...results, candidatePanachage: null } : results
        assert.deepEqual(await storedWithoutPanachage(await compress(encodeResults(results))), expected)
      }),
    )
  })

  it('come back without it however long the rest is', async () => {
    const candidates = Array.from({ length: 5000 }, (_, at) => aCandidate(String(at), { votes: [at ** 2] }))
    const long = { ...withPanachage, candidates }
    const stored = await storedWithoutPanachage(await compress(encodeResults(long)))
    assert.deepEqual(stored, { ...long, candidatePanachage: null })
  })

  it('come back without it only where the rest is whole', async () => {
    const bytes = encodeResults(withPanachage)
    const cut = async (length: number) => storedWithoutPanachage(await compress(bytes.subarray(0, length)))
    await assert.rejects(cut(15), /cut off/)
    await assert.rejects(cut(100), /cut off/)
    await assert.rejects(storedWithoutPanachage(await compress(bytes.fill(2, 0, 1))), /no result/)
    await assert.rejects(storedWithoutPanachage(Buffer.from('no zstd')))
  })

  it('equal results are equal bytes, however they were built', () => {
    fc.assert(
      fc.property(arbitraryResults, (results) => {
        assert.deepEqual(encodeResults(rebuilt(results) as ResultSet), encodeResults(results))
      }),
    )
  })

  it('different results are different bytes', () => {
    fc.assert(
      fc.property(arbitraryElectionResults, (results) => {
        const other = { ...results, absoluteMajority: (results.absoluteMajority ?? 0) + 1 }
        assert.notDeepEqual(encodeResults(other), encodeResults(results))
      }),
    )
  })

  it('may lie anywhere in memory', () => {
    const bytes = encodeResults(withPanachage)
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    assert.deepEqual(decodeResults(shifted.subarray(3)), withPanachage)
  })

  it('keep the format that stored versions have', () => {
    const bytes = Buffer.from(encodeResults({ kind: 'compound', parties: null }))
    assert.equal(bytes.toString('hex', 0, 16), '01000000220000000000000000000000')
    assert.equal(bytes.toString('utf8', 16), '{"kind":"compound","parties":null}  ')
  })

  it('nothing but the bytes of a sound result is read', () => {
    const bytes = Buffer.from(encodeResults(withPanachage))
    const changed = (at: number, value: number) => {
      const copy = Buffer.from(bytes)
      copy[at] = value
      return copy
    }
    assert.throws(() => decodeResults(new Uint8Array()), /no result/)
    assert.throws(() => decodeResults(changed(0, 2)), /no result/)
    assert.throws(() => decodeResults(bytes.subarray(0, -1)), /cut off/)
    assert.throws(() => decodeResults(Buffer.concat([bytes, Buffer.of(0)])), /cut off/)
    assert.throws(() => decodeResults(changed(bytes.indexOf('"kind"'), 0)), SyntaxError)
    assert.throws(() => decodeResults(changed(bytes.indexOf('"final"') + 1, 88)), /shape/)
    assert.throws(() => decodeResults(changed(bytes.length - 12, 1)), /fit together/)
  })

  it('every candidate and list has a figure for every entity', () => {
    const uneven = electionResults({
      entities: [anElectionEntity()],
      candidates: [aCandidate('1', { votes: [] })],
    })
    assert.throws(() => decodeResults(encodeResults(uneven)), /fit together/)
  })
})

describe('compressed results', () => {
  it('come back as they were', async () => {
    const bytes = encodeResults(withPanachage)
    assert.deepEqual(new Uint8Array(await decompress(await compress(bytes))), new Uint8Array(bytes))
  })

  it('that grow beyond all bounds are refused', async () => {
    const bomb = zstdCompressSync(Buffer.alloc(1_000_001))
    await assert.rejects(decompress(bomb, 1_000_000), { code: 'ERR_BUFFER_TOO_LARGE' })
    assert.equal((await decompress(bomb)).length, 1_000_001)
  })

  it('that are none are refused', async () => {
    await assert.rejects(decompress(Buffer.from('no zstd')))
  })
})
