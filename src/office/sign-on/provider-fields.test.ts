import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newProvider, providerForm, ruleRows } from './provider-fields.ts'

const rules = [
  { claim: 'groups', value: 'a', role: 'admin', scope: null },
  { claim: 'groups', value: 'b', role: 'editor', scope: 'agency:12' },
  { claim: 'groups', value: 'c', role: 'editor', scope: 'results' },
] as const
const site = { locales: ['de_CH', 'fr_CH'], default_locale: 'fr_CH' } as const
const record = { ...newProvider('oidc'), name: 'kanton', label: { fr_CH: 'Canton', rm_CH: 'Chantun' }, rules }
const typed = (more: Readonly<Record<string, readonly string[]>> = {}) =>
  new Map([...providerForm.typed(record, site), ...Object.entries(more)])
const attempt = (more: Parameters<typeof typed>[0]) => providerForm.attempt(typed(more), {}, site)

describe('the form of a provider of log-ins', () => {
  it('reads what it has written', () => {
    const read = attempt({})
    assert.deepEqual(read.problems, [])
    assert.deepEqual(read.record.rules, rules)
    assert.deepEqual(read.record.label, record.label)
    assert.equal(read.record.session_hours, 12)
  })

  it('leaves out rows that are empty, and refuses those that are half filled', () => {
    const rows = {
      rule_claim: ['groups', '', 'roles'],
      rule_value: ['a', '', 'b'],
      rule_access: ['admin', '', 'results'],
    }
    assert.deepEqual(
      attempt(rows).record.rules?.map(({ value }) => value),
      ['a', 'b'],
    )
    for (const half of [
      { ...rows, rule_value: ['a', '', ''] },
      { ...rows, rule_access: ['admin', '', ''] },
      { ...rows, rule_access: ['admin', '', 'agency:x'] },
    ])
      assert.deepEqual(
        attempt(half).problems.map(({ input, code }) => [input, code]),
        [['rule_claim', 'rule']],
      )
    const none = { rule_claim: [''], rule_value: [''], rule_access: [''] }
    assert.deepEqual(
      attempt(none).problems.map(({ code }) => code),
      ['required'],
    )
    assert.equal(ruleRows(typed(rows)).filter(([claim]) => claim === '').length, 3)
  })

  it('refuses hours, certificates and names that are none', () => {
    const codes = (more: Parameters<typeof typed>[0]) => attempt(more).problems.map(({ code }) => code)
    assert.deepEqual(codes({ session_hours: ['0,5'] }), [])
    for (const hours of ['', '0', '337', 'zwei'])
      assert.deepEqual(codes({ session_hours: [hours] }), ['hours'], hours)
    assert.deepEqual(codes({ ca: ['-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----'] }), [
      'certificate',
    ])
    for (const name of ['Kanton', 'a b', 'a/b']) assert.deepEqual(codes({ name: [name] }), ['name'], name)
  })

  it('asks for a name in a language of the site, and keeps those in others', () => {
    const empty = Object.fromEntries(['de', 'fr', 'it', 'rm'].map((one) => [`label_${one}_CH`, ['']]))
    assert.deepEqual(
      attempt(empty).problems.map(({ input, code }) => [input, code]),
      [['label_de_CH', 'required']],
    )
    const sent = new Map(typed({ label_fr_CH: ['Canton de'] }))
    sent.set('label_rm_CH', [])
    assert.deepEqual(providerForm.attempt(sent, record, site).record.label, {
      ...{ fr_CH: 'Canton de', rm_CH: 'Chantun' },
    })
  })
})
