import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withDefaults } from './organisation.ts'
import { settingsForm } from './settings-form.ts'

const form = settingsForm([], ['vocabulary'])
const site = withDefaults({})
const read = (text: string) => form.read(new Map([['eventRubrics', [text]]]), { ...site }, site)

test('a vocabulary is read from lines and written as they were', () => {
  const lines = 'Markt = fr Marché, it Mercato\nTreffen = fr Rencontre'
  const result = read(`\n ${lines.replace(' = ', '=')}\r\n`)
  assert.ok(result.ok)
  assert.deepEqual(result.value.event_rubrics, [
    { name: 'Markt', names: { fr_CH: 'Marché', it_CH: 'Mercato' } },
    { name: 'Treffen', names: { fr_CH: 'Rencontre' } },
  ])
  assert.deepEqual(form.typed({ ...site, ...result.value }, site).get('eventRubrics'), [lines])
})

test('names keep their commas', () => {
  const line = 'SP, JUSO = fr PS, JS et syndicats, it PS'
  const result = read(line)
  assert.ok(result.ok)
  assert.deepEqual(result.value.event_rubrics, [
    { name: 'SP, JUSO', names: { fr_CH: 'PS, JS et syndicats', it_CH: 'PS' } },
  ])
  assert.deepEqual(form.typed({ ...site, ...result.value }, site).get('eventRubrics'), [line])
})

test('lines that have no name, language or translation are refused', () => {
  for (const text of ['Markt', 'Markt =', '= fr Marché', 'Markt = Marché', 'Markt = en market', 'Markt = fr'])
    assert.deepEqual(
      read(text),
      { ok: false, error: [{ field: 'event_rubrics', input: 'eventRubrics', code: 'vocabulary' }] },
      text,
    )
})
