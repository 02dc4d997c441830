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

test('items of a linked overview that cannot be read are left out', () => {
  const results = [vote, { ...vote, url: 'javascript:alert(1)' }, { ...vote, date: 'today' }, 7]
  assert.deepEqual(readOverview(JSON.stringify({ name: 'Baar', results })), { name: 'Baar', items: [vote] })
})

test('no more of a linked overview is kept than is shown', () => {
  const long = 'x'.repeat(100_000)
  const title = { ...vote.title, [long]: 'x' }
  const results = [
    { ...vote, title, more: long },
    { ...vote, title: { de_CH: long } },
    { ...vote, answer: long },
  ]
  assert.deepEqual(readOverview(JSON.stringify({ name: 'Baar', results })), { name: 'Baar', items: [vote] })
})

test('documents that are no overview are refused', () => {
  for (const text of ['', '<html>', '[]', '{"name":"Baar"}', '{"results":[]}'])
    assert.equal(readOverview(text), null)
})
