import assert from 'node:assert/strict'
import { it } from 'node:test'
import { progressLine, summaryText } from './progress.ts'

function terminal(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

it('progressLine overwrites one line at a limited rate, and clears it', () => {
  const screen = terminal(true)
  const progress = progressLine('loading', screen)
  for (let count = 1; count <= 1000; count += 1) progress.update({ member: 'people', count })
  progress.clear()
  assert.equal(screen.written[0], '\r\x1b[Kloading people 1')
  assert.equal(screen.written.at(-1), '\r\x1b[K')
  assert.ok(screen.written.length < 100)
})

it('progressLine is silent without a terminal', () => {
  const log = terminal(false)
  const progress = progressLine('loading', log)
  progress.update({ member: 'people', count: 1 })
  progress.clear()
  assert.deepEqual(log.written, [])
})

it('summaryText counts each member', () => {
  assert.equal(summaryText([]), 'nothing')
  const counts = [
    { member: 'agencies', count: 66 },
    { member: 'people', count: 200 },
  ]
  assert.equal(summaryText(counts), '66 agencies, 200 people')
})
