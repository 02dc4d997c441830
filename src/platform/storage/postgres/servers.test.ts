import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { describe, test } from 'node:test'
import { unwrap } from '../../../../test/support/database.ts'
import { parseServers, withoutPassword } from './servers.ts'

describe('the servers in DATABASE_URL', () => {
  test('may be a single server, which is used unchanged', () => {
    const url = 'postgres://user:p%40ss@db.example:5433/kanzlei?sslmode=require'
    const servers = unwrap(parseServers(url))
    assert.equal(servers.count, 1)
    assert.equal(servers.current(), url)
    servers.leave(url)
    assert.equal(servers.current(), url)
  })

  test('share login, name and parameters if there are several', () => {
    const servers = unwrap(
      parseServers(
        'postgresql://u:p@a:5432,[::1]:5433,c/kanzlei?target_session_attrs=read-write&sslmode=require',
      ),
    )
    const seen = Array.from({ length: 4 }, () => {
      const at = servers.current()
      servers.leave(at)
      return at
    })
    assert.deepEqual(seen, [
      'postgresql://u:p@a:5432/kanzlei?sslmode=require',
      'postgresql://u:p@[::1]:5433/kanzlei?sslmode=require',
      'postgresql://u:p@c/kanzlei?sslmode=require',
      'postgresql://u:p@a:5432/kanzlei?sslmode=require',
    ])
  })

  test('may be a socket in the parameters, with or without a user', () => {
    const at = (url: string) => unwrap(parseServers(url)).current()
    assert.equal(at('postgres:///kanzlei?host=/run/pg'), 'postgres:///kanzlei?host=/run/pg')
    assert.equal(at('postgres://u:p@/kanzlei?host=/run/pg'), 'postgres://u:p@localhost/kanzlei?host=/run/pg')
  })

  test('are used as the user of the system if none is named, also if the environment lacks that name', () => {
    const pool = new URL('./pool.ts', import.meta.url).href
    const script = `await import(${JSON.stringify(pool)}); console.log((await import('pg')).default.defaults.user)`
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      ...{ cwd: import.meta.dirname, env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' },
    })
    assert.equal(said.trim(), userInfo().username)
  })

  test('are left once if many connections fail at the same time', () => {
    const servers = unwrap(parseServers('postgres://a,b,c/kanzlei'))
    const failed = servers.current()
    for (let i = 0; i < 5; i++) servers.leave(failed)
    assert.equal(servers.current(), 'postgres://b/kanzlei')
  })

  test('are a socket if the address has no host', () => {
    const url = 'postgres:///kanzlei?host=/var/run/postgresql'
    assert.equal(unwrap(parseServers(url)).current(), url)
    assert.equal(
      unwrap(parseServers('postgres://a/b?target_session_attrs=primary')).current(),
      'postgres://a/b',
    )
  })

  for (const [url, reason] of [
    ['postgres://a,b/kanzlei?target_session_attrs=standby', /must be read-write, not standby/],
    ['postgres://a:5432,b:x/kanzlei', /"b:x" is not a host with a port/],
    ['postgres://a@b@c/kanzlei', /not a valid address/],
  ] as const)
    test(`are refused if written as ${url}`, () => {
      const refused = parseServers(url)
      assert.equal(refused.ok, false)
      assert.match(refused.error, reason)
    })

  test('are logged without login and parameters', () => {
    assert.equal(withoutPassword('postgres://u:secret@a:1,b:2/kanzlei?password=secret'), 'a:1,b:2/kanzlei')
    assert.equal(withoutPassword('postgres:///kanzlei'), 'localhost/kanzlei')
    assert.equal(withoutPassword('postgres://u:se@cret@a/kanzlei'), 'DATABASE_URL (not a valid address)')
  })
})
