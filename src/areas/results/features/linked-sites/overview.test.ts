import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOverview } from './overview.ts'

const vote = {
  type: 'vote',
  title: { de_CH: 'Schulhaus' },
  date: '2026-11-15',
  url: 'https://baar.example/vote/schulhaus',
  completed: false,
  progress: { counted: 0, total: 1 },
}

test('what cannot be read of an overview is left out', () => {
  const results = [vote, { ...vote, url: 'javascript:alert(1)' }, { ...vote, date: 'today' }, 7]
  assert.deepEqual(readOverview(JSON.stringify({ name: 'Baar', results })), { name: 'Baar', items: [vote] })
})

test('of an overview no more is kept than is shown', () => {
  const long = 'x'.repeat(100_000)
  const title = { ...vote.title, [long]: 'x' }
  const results = [
    { ...vote, title, more: long },
    { ...vote, title: { de_CH: long } },
    { ...vote, answer: long },
  ]
  assert.deepEqual(readOverview(JSON.stringify({ name: 'Baar', results })), { name: 'Baar', items: [vote] })
})

test('other documents are no overviews', () => {
  for (const text of ['', '<html>', '[]', '{"name":"Baar"}', '{"results":[]}'])
    assert.equal(readOverview(text), null)
})
