import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseInstant } from '../../values/time.ts'
import { timeTag } from './time-tag.ts'

it('a marked moment has no microseconds, which HTML does not allow', () => {
  const instant = parseInstant('2026-06-14T12:00:05.123456+02:00') ?? assert.fail()
  assert.equal(
    String(timeTag(instant, '<12:00>')),
    '<time datetime="2026-06-14T10:00:05+00:00">&lt;12:00&gt;</time>',
  )
})
