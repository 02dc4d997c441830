import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { misspeltVariables, unknownVariables } from './check-environment.ts'
import { readConfig } from './config.ts'
import { fileVariable, readEnvironment, variablesOf } from './environment.ts'
import { allSettings, type SettingName } from './settings.ts'

describe('secrets in files', () => {
  let folder: string
  const path = (name: string) => join(folder, name)
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'kanzlei-secrets-'))
  })
  after(() => rmSync(folder, { recursive: true }))
  const value = (environment: Record<string, string>, name: SettingName) => {
    const read = readEnvironment(environment)
    return read.ok ? read.value(name) : read.error
  }

  for (const { name, isSecret } of allSettings)
    it(`${name} ${isSecret === true ? 'may be in a file' : 'is not read from a file'}`, () => {
      writeFileSync(path('any'), '  of a file\n')
      const read = value({ [fileVariable(name)]: path('any') }, name as SettingName)
      assert.equal(read, isSecret === true ? 'of a file' : undefined)
    })

  it('may be a credential of systemd without a variable, but a variable takes precedence', () => {
    writeFileSync(path('SECRET'), 'x'.repeat(40))
    const environment = { CREDENTIALS_DIRECTORY: folder }
    assert.equal(value(environment, 'SECRET'), 'x'.repeat(40))
    assert.equal(value({ ...environment, SECRET: 'other' }, 'SECRET'), 'other')
    assert.deepEqual(variablesOf(environment, 'SECRET'), { SECRET_FILE: path('SECRET') })
  })

  const wrong: readonly (readonly [string, () => Record<string, string>, RegExp])[] = [
    ['both', () => ({ SECRET: 'a', SECRET_FILE: path('any') }), /^SECRET_FILE and SECRET are both set/],
    ['none', () => ({ SMTP_URL_FILE: path('none') }), /^SMTP_URL_FILE: cannot read .*none \(ENOENT\)$/],
    ['empty', () => ({ METRICS_TOKEN_FILE: path('empty') }), /^METRICS_TOKEN_FILE: .*empty is empty$/],
  ]
  for (const [what, environment, line] of wrong)
    it(`are refused in one line: ${what}`, () => {
      writeFileSync(path('empty'), ' \n')
      const config = readConfig(environment())
      assert.match(config.ok ? '' : config.error, line)
    })

  it('are never shown if they are wrong', () => {
    writeFileSync(path('database'), 'mysql://root:hunter2@db/kanzlei')
    const config = readConfig({ DATABASE_URL_FILE: path('database') })
    assert.match(config.ok ? '' : config.error, /^DATABASE_URL must be/)
    assert.doesNotMatch(config.ok ? '' : config.error, /hunter2/)
  })
})

describe('unknown variables in the environment', () => {
  it('are reported if they are similar to a known one', () => {
    const names = [
      'PATH',
      'HOME',
      'BASE_ULR',
      'TRUSTED_PROXY',
      'base_url',
      'SMTP_UR',
      'LANG',
      'EDITOR',
      'PWD',
    ]
    assert.deepEqual(
      misspeltVariables(names).map(({ name, meant }) => `${name} ${meant}`),
      ['BASE_ULR BASE_URL', 'base_url BASE_URL', 'SMTP_UR SMTP_URL'],
    )
  })
  it('are all reported in a file of settings', () => {
    const names = ['PORT', 'SECRET_FILE', 'PORT_FILE', 'EDITOR']
    assert.deepEqual(
      unknownVariables(names).map(({ name }) => name),
      ['PORT_FILE', 'EDITOR'],
    )
  })
})
