import assert from 'node:assert/strict'
import { it } from 'node:test'
import { memoryPlan } from './memory-plan.ts'

it('the parts of a memory plan add up to the whole, and no part exceeds its parent', () => {
  for (let given = 0; given < 20_000; given += 37) {
    const plan = memoryPlan(given)
    const { total, program, caches, uploads, search, threads, children } = plan
    assert.equal(program + caches + uploads + search + threads + children, total, `of ${given}`)
    assert.equal(total, Math.max(given, 512))
    assert.ok(program >= 240, `the program has ${program} of ${given}`)
    const { pages, lists, compressedLists, compressedDrawings, openData, results } = plan
    const cached = pages + lists + compressedLists + compressedDrawings + openData + 4 * results
    assert.ok(cached <= caches, `${cached} of ${caches} in caches`)
    const { pictureThread, documentThread, importThread, markerThread, rowsThread } = plan
    for (const one of [pictureThread, documentThread, importThread, markerThread, rowsThread])
      assert.ok(one >= 128 && one <= threads, `a thread with ${one} of ${threads}`)
    for (const one of [plan.sourceReader, plan.fileReader])
      assert.ok(one >= 128 && one <= (children || threads), `a process with ${one} of ${children}`)
    assert.ok(plan.siteReader >= 192)
    assert.ok(plan.heap < program + caches)
  }
})

it('no part of a memory plan is smaller than necessary if there is plenty', () => {
  const plan = memoryPlan(16_384)
  assert.deepEqual(
    [plan.pages, plan.openData, plan.uploads, plan.documentThread, plan.importThread, plan.siteReader],
    [128, 96, 256, 768, 512, 1536],
  )
  assert.ok(plan.threads >= 768 + 144 + 2 * 512 + 512 + 768)
})
