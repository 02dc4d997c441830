import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MappingRule } from '../../platform/config/sign-on.ts'
import { matchingRule, rightsOfRule } from './rules.ts'

const rule = (claim: string, value: string, scope: string | null = null): MappingRule => ({
  claim,
  value,
  role: 'editor',
  scope,
})

describe('rules that map claims to rights', () => {
  it('are applied in their order', () => {
    const [first, second] = [rule('groups', 'a'), rule('groups', 'b')]
    assert.equal(matchingRule([first, second], { groups: ['b', 'a'] }), first)
    assert.equal(matchingRule([first, second], { groups: ['b'] }), second)
    assert.equal(matchingRule([first, second], { groups: [] }), null)
    assert.equal(matchingRule([first, second], {}), null)
  })

  it('find claims by name or path, and never in a prototype', () => {
    const nested = rule('realm_access.roles', 'clerk')
    assert.equal(matchingRule([nested], { realm_access: { roles: ['clerk'] } }), nested)
    assert.equal(matchingRule([nested], { 'realm_access.roles': 'clerk' }), nested)
    assert.equal(
      matchingRule([nested], { 'realm_access.roles': 'x', realm_access: { roles: ['clerk'] } }),
      null,
    )
    assert.equal(matchingRule([rule('constructor.name', 'Object')], {}), null)
    assert.equal(matchingRule([rule('groups', '[object Object]')], { groups: {} }), null)
  })

  it('match a whole value, not a part of it', () => {
    assert.equal(matchingRule([rule('groups', 'staff')], { groups: 'staff-former' }), null)
    assert.equal(matchingRule([rule('groups', 'staff')], { groups: ['staff-former', 'Staff'] }), null)
    assert.ok(matchingRule([rule('level', '3')], { level: 3 }))
    assert.ok(matchingRule([rule('staff', 'true')], { staff: true }))
  })

  it('of a directory ignore case and blanks after commas', () => {
    const group = rule('memberOf', 'CN=Kanzlei, OU=Gruppen,DC=test')
    const claims = { memberOf: ['cn=kanzlei,ou=gruppen,dc=test'] }
    assert.equal(matchingRule([group], claims, 'ignore-case'), group)
    assert.equal(matchingRule([group], claims), null)
  })

  it('of a directory treat no other letter as one of a to z', () => {
    const rules = [{ claim: 'memberOf', value: 'cn=Kanzlei', role: 'admin' as const, scope: null }]
    assert.equal(matchingRule(rules, { memberOf: 'CN=\u212Aanzlei' }, 'ignore-case'), null)
    assert.equal(matchingRule(rules, { memberOf: 'CN=KANZLEI' }, 'ignore-case'), rules[0])
  })

  it('give the roles that accounts have here', () => {
    assert.deepEqual(rightsOfRule(rule('a', 'b')), { role: 'editor', scope: null })
    assert.deepEqual(rightsOfRule(rule('a', 'b', 'results')), { role: 'editor', scope: { results: true } })
    assert.deepEqual(rightsOfRule(rule('a', 'b', 'agency:12')), { role: 'editor', scope: { agency: 12 } })
    assert.deepEqual(rightsOfRule({ ...rule('a', 'b', 'results'), role: 'admin' }), {
      role: 'admin',
      scope: null,
    })
  })
})
