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

/** Returns an equal value whose properties are in another order. */
function rebuilt(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rebuilt)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]) => [key, rebuilt(member)])
      .toReversed(),
  )
}

describe('results that are encoded as bytes', () => {
  it('can be decoded unchanged', () => {
    fc.assert(
      fc.property(arbitraryResults, (results) => {
        assert.deepEqual(decodeResults(encodeResults(results)), results)
      }),
    )
    assert.deepEqual(decodeResults(encodeResults(withPanachage)), withPanachage)
    assert.deepEqual(decodeResults(encodeResults(withCircles)), withCircles)
  })

  it('can be decoded without the panachage of candidates', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryResults, async (results) => {
        const expected = results.kind === 'election' ? { ...results, candidatePanachage: null } : results
        assert.deepEqual(await storedWithoutPanachage(await compress(encodeResults(results))), expected)
      }),
    )
  })

  it('can be decoded without panachage however long the rest is', async () => {
    const candidates = Array.from({ length: 5000 }, (_, at) => aCandidate(String(at), { votes: [at ** 2] }))
    const long = { ...withPanachage, candidates }
    const stored = await storedWithoutPanachage(await compress(encodeResults(long)))
    assert.deepEqual(stored, { ...long, candidatePanachage: null })
  })

  it('cannot be decoded without panachage if the rest is damaged', async () => {
    const bytes = encodeResults(withPanachage)
    const cut = async (length: number) => storedWithoutPanachage(await compress(bytes.subarray(0, length)))
    await assert.rejects(cut(15), /cut off/)
    await assert.rejects(cut(100), /cut off/)
    await assert.rejects(storedWithoutPanachage(await compress(bytes.fill(2, 0, 1))), /no result/)
    await assert.rejects(storedWithoutPanachage(Buffer.from('no zstd')))
  })

  it('are the same bytes for equal results, however they were built', () => {
    fc.assert(
      fc.property(arbitraryResults, (results) => {
        assert.deepEqual(encodeResults(rebuilt(results) as ResultSet), encodeResults(results))
      }),
    )
  })

  it('are different bytes for different results', () => {
    fc.assert(
      fc.property(arbitraryElectionResults, (results) => {
        const other = { ...results, absoluteMajority: (results.absoluteMajority ?? 0) + 1 }
        assert.notDeepEqual(encodeResults(other), encodeResults(results))
      }),
    )
  })

  it('may be anywhere in memory', () => {
    const bytes = encodeResults(withPanachage)
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    assert.deepEqual(decodeResults(shifted.subarray(3)), withPanachage)
  })

  it('have the same format as in earlier versions of the program', () => {
    const bytes = Buffer.from(encodeResults({ kind: 'compound', parties: null }))
    assert.equal(bytes.toString('hex', 0, 16), '01000000220000000000000000000000')
    assert.equal(bytes.toString('utf8', 16), '{"kind":"compound","parties":null}  ')
  })

  it('can only be decoded if they are a valid result', () => {
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

  it('have a figure of every candidate and list for every entity', () => {
    const uneven = electionResults({
      entities: [anElectionEntity()],
      candidates: [aCandidate('1', { votes: [] })],
    })
    assert.throws(() => decodeResults(encodeResults(uneven)), /fit together/)
  })
})

describe('compressed results', () => {
  it('can be decompressed unchanged', async () => {
    const bytes = encodeResults(withPanachage)
    assert.deepEqual(new Uint8Array(await decompress(await compress(bytes))), new Uint8Array(bytes))
  })

  it('that expand beyond a limit are refused', async () => {
    const bomb = zstdCompressSync(Buffer.alloc(1_000_001))
    await assert.rejects(decompress(bomb, 1_000_000), { code: 'ERR_BUFFER_TOO_LARGE' })
    assert.equal((await decompress(bomb)).length, 1_000_001)
  })

  it('that are no results are refused', async () => {
    await assert.rejects(decompress(Buffer.from('no zstd')))
  })
})
