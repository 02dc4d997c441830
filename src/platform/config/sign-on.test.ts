import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { signOnFile } from '../../../test/support/sign-on-file.ts'
import { readConfig } from './config.ts'

const rules = [{ claim: 'groups', value: 'staff', role: 'editor' }]
const oidc = {
  kind: 'oidc',
  name: 'a',
  label: 'A',
  issuer: 'https://login.example',
  client_id: 'kanzlei',
  rules,
}
const ldap = {
  ...{
    kind: 'ldap',
    name: 'b',
    label: { de: 'B', fr: 'B', it: 'B', rm: 'B' },
    url: 'ldaps://directory.example',
  },
  ...{ bind_dn: 'cn=reader', bind_password: 'geheim', base: 'dc=example', rules },
}

function read(providers: readonly object[], more: Readonly<Record<string, string>> = {}) {
  const file = signOnFile(...providers)
  for (const [name, content] of Object.entries(more)) writeFileSync(join(file.folder, name), content)
  const config = readConfig(file.environment)
  file.remove()
  return config
}

describe('the file of the login providers', () => {
  it('is optional', () => {
    const config = readConfig({})
    assert.deepEqual(config.ok && config.value.signOn, [])
  })

  it('has defaults that admit nobody by accident', () => {
    const config = read([oidc, ldap])
    assert.ok(config.ok)
    const [first, second] = config.value.signOn
    assert.ok(first?.kind === 'oidc' && second?.kind === 'ldap')
    assert.deepEqual(
      [first.create_accounts, first.link_by_email, first.trust_email, first.second_factor, first.secret],
      [false, false, false, 'own', null],
    )
    assert.deepEqual(first.rules, [{ ...rules[0], scope: null }])
    assert.deepEqual([second.secret, second.id_attribute, second.start_tls], ['geheim', 'entryUUID', false])
  })

  it('may refer to files with secrets beside it', () => {
    const config = read([{ ...oidc, client_secret_file: 'secret' }], { secret: 'geheim\n' })
    assert.equal(config.ok && config.value.signOn[0]?.secret, 'geheim')
  })

  const wrong: Readonly<Record<string, readonly object[]>> = {
    'a kind that there is not': [{ ...oidc, kind: 'saml' }],
    'an unknown setting': [{ ...oidc, creates_accounts: true }],
    'no rules': [{ ...oidc, rules: [] }],
    'an unknown role': [{ ...oidc, rules: [{ ...rules[0], role: 'owner' }] }],
    'an unknown scope': [{ ...oidc, rules: [{ ...rules[0], scope: 'agency:all' }] }],
    'a rule without a value': [{ ...oidc, rules: [{ claim: 'groups', value: '', role: 'admin' }] }],
    'a provider without encryption': [{ ...oidc, issuer: 'http://login.example' }],
    'a directory without encryption': [{ ...ldap, url: 'ldap://directory.example' }],
    'a name that is no part of an address': [{ ...oidc, name: 'a/b' }],
    'the same name twice': [oidc, { ...ldap, name: 'a' }],
    'a scope without openid': [{ ...oidc, scope: 'email' }],
    'a secret twice': [{ ...oidc, client_secret: 'geheim', client_secret_file: 'secret' }],
    'a file that is not there': [{ ...oidc, client_secret_file: 'missing' }],
    'a directory without the password of its account': [{ ...ldap, bind_password: undefined }],
  }
  for (const [name, providers] of Object.entries(wrong))
    it(`with ${name} is refused in one line without secrets`, () => {
      const config = read(providers)
      const line = config.ok ? '' : config.error
      assert.match(line, /^SIGN_ON_FILE: /)
      assert.doesNotMatch(line, /\n|geheim/)
    })

  it('must exist and be JSON', () => {
    const config = readConfig({ SIGN_ON_FILE: '/nowhere/sign-on.json' })
    assert.equal(!config.ok && config.error, 'SIGN_ON_FILE: cannot read /nowhere/sign-on.json (ENOENT)')
  })
})
