import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requiredSlots, sourceTypes } from '../../import/tasks/export-program-task.ts'
import { curlLine } from './curl-line.ts'

const place = { baseUrl: 'https://results.example.ch', token: 'T' }

test('the line for curl sends every file that the type needs, under the name the program gives it', () => {
  assert.equal(
    curlLine('vote', place),
    `curl -u :T \\
  -F sg_gemeinden=@SG_Gemeinden.csv \\
  -F sg_geschaefte=@SG_Geschaefte.csv \\
  https://results.example.ch/upload-extprog-vote`,
  )
  for (const type of sourceTypes) {
    const line = curlLine(type, place)
    const sent = [...line.matchAll(/-F (\w+)=@(\w+)\.csv/g)]
    assert.deepEqual(
      sent.map(([, slot]) => slot),
      requiredSlots[type],
    )
    assert.deepEqual(
      sent.map(([, , name]) => name?.toLowerCase()),
      requiredSlots[type],
    )
    assert.ok(line.endsWith(`/upload-extprog-${type}`))
  }
})
