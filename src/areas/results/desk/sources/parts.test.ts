import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSeconds, type Instant, parseInstant } from '../../../../values/time.ts'
import { ageText } from './parts.ts'

test('the age of an upload is given in the largest full unit', () => {
  const now = parseInstant('2026-11-29T12:00:00Z')
  assert.ok(now)
  const ago = (seconds: number): Instant => addSeconds(now, -seconds)
  const ages = [
    [0, 'jetzt'],
    [0.9, 'jetzt'],
    [59, 'vor 59 Sekunden'],
    [60, 'vor 1 Minute'],
    [3599, 'vor 59 Minuten'],
    [3600, 'vor 1 Stunde'],
    [86_399, 'vor 23 Stunden'],
    [47 * 3600, 'vor 1 Tag'],
    [400 * 86_400, 'vor 400 Tagen'],
  ] as const
  for (const [seconds, text] of ages) assert.equal(ageText('de_CH', ago(seconds), now), text)
  assert.equal(ageText('de_CH', ago(-5), now), 'jetzt', 'clocks of two machines may differ')
  assert.equal(ageText('rm_CH', ago(180), now), 'avant 3 minutas')
})
