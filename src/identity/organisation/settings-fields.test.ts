import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fieldText } from '../../office/audit-log/audit-words.ts'
import type { Field } from '../../records/fields/field.ts'
import { fieldLabels } from '../../records/fields/fields.ts'
import { locales } from '../../texts/language/locales.ts'
import { withDefaults } from './organisation.ts'
import { settingsFields } from './settings-fields.ts'
import { settingsForm } from './settings-form.ts'

const hideable = [
  { name: 'born', label: 'personField.born' },
  { name: 'email', label: 'personField.email' },
] as const
const form = settingsForm(hideable)
const fields = settingsFields(hideable)
const { list, names } = fields

const problemsOf = (changes: Readonly<Record<string, string>>) => {
  const stored = { ...withDefaults({}) }
  const typed = new Map(form.typed(stored))
  for (const [input, text] of Object.entries(changes)) typed.set(input, text === '' ? [] : [text])
  const read = form.read(typed, stored)
  return read.ok ? [] : read.error.map(({ input, code }) => `${input} ${code}`)
}

describe('the settings of the organisation', () => {
  it('are all in the form except the logo, which has one of its own', () => {
    const entries: readonly (readonly [string, Field])[] = Object.entries(list)
    assert.deepEqual(
      entries.filter(([, { group }]) => group === undefined).map(([name]) => name),
      ['logo'],
    )
  })

  it('all have a name in the audit log, in every language', () => {
    const kinds = [{ name: 'organisation', labels: fieldLabels(fields) }]
    for (const name of names)
      for (const locale of locales)
        assert.notEqual(fieldText({ locale, kinds }, 'organisation.change', name), name, `${locale} ${name}`)
  })

  it('are refused if they contradict each other', () => {
    assert.deepEqual(problemsOf({}), [])
    assert.deepEqual(problemsOf({ locales: 'fr_CH' }), ['defaultLocale locale'])
    assert.deepEqual(problemsOf({ locales: '' }), ['locales missing'])
    assert.deepEqual(problemsOf({ municipality: '1711' }), ['municipalityName missing'])
    assert.deepEqual(problemsOf({ publisherUri: 'x' }), [
      'publisherId missing',
      'publisherName missing',
      'publisherMail missing',
      'publisherUri address',
    ])
    assert.deepEqual(problemsOf({ securityPolicy: 'https://example.org' }), ['securityContact missing'])
  })
})
