import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addPanachage, finishPanachage, panachageDraft } from './candidate-panachage.ts'
import {
  addCandidate,
  type CandidateAttributes,
  electionDraft,
  finishDraft,
  fullBudget,
  isExceeded,
} from './election-draft.ts'

const candidate = (id: string): CandidateAttributes => ({
  id,
  familyName: '',
  firstName: '',
  elected: false,
  gender: null,
  yearOfBirth: null,
  party: null,
})
const expected = Array.from({ length: 1000 }, (_, id) => ({
  id,
  name: '',
  district: null,
  superregion: null,
}))

describe('the draft of an election', () => {
  it('is refused beyond the number of candidates that fit in memory', () => {
    const draft = electionDraft(fullBudget())
    for (let id = 0; id < 100_000; id++) addCandidate(draft, candidate(String(id)))
    assert.equal(finishDraft(draft, [])?.candidates.length, 100_000)
    addCandidate(draft, candidate('one more'))
    assert.equal(draft.candidates.size, 100_000)
    assert.equal(finishDraft(draft, []), null)
  })

  it('counts votes and everything else from the file towards one memory limit', () => {
    const draft = electionDraft(fullBudget())
    for (let id = 0; id < 8000; id++) addCandidate(draft, candidate(String(id)))
    assert.equal(finishDraft(draft, expected)?.candidates.length, 8000)
    assert.equal(finishDraft(draft, expected), null)
  })
})

describe('the draft of candidate panachage', () => {
  const finished = {
    entities: [],
    candidates: [],
    lists: [],
    connections: [],
    entityPositions: [],
    candidatePositions: [],
  }

  it('is empty without rows', () => {
    assert.equal(finishPanachage(panachageDraft(3, fullBudget()), finished, [null]), null)
  })

  it('is refused beyond the number of figures that fit in memory', () => {
    const draft = panachageDraft(2, { ...fullBudget(), panachage: 5 })
    for (const entity of [0, 1, 2]) addPanachage(draft, 0, entity, Int32Array.of(1, 1))
    assert.equal(draft.count, 2)
    assert.equal(isExceeded(draft.budget), true)
  })
})
