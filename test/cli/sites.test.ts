import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { it } from 'node:test'
import { installation, succeed } from '../support/command-line.ts'

const named = (name: string) => {
  const organisation = { name, locales: ['de_CH'], default_locale: 'de_CH' }
  return JSON.stringify({ organisation, agencies: [{ id: 1, title: name }] })
}

async function ask(url: string, host: string, path = '/') {
  const [response] = await once(request(url + path, { headers: { host }, agent: false }).end(), 'response')
  return { status: response.statusCode, body: await text(response) }
}

it('one service answers for several organisations, each with what is its own', async (t) => {
  const here = await installation(t)
  const folder = join(here.folder, 'sites')
  const env = { SITES_DIR: folder, LOG_LEVEL: 'info' }
  const added = await succeed(['site', 'add', 'Aarau.example', '--base-url', 'http://aarau.example'], env)
  assert.match(
    added,
    /^added aarau\.example\nmake its first account within a day at http:\/\/aarau\.example\//,
  )
  const elsewhere = `sqlite:${join(here.folder, 'baar.db')}`
  await succeed(['site', 'add', 'baar.example', '--database', elsewhere], env)
  await succeed(['load', '-'], { DATA_DIR: join(folder, 'aarau.example') }, named('Aarau'))
  await succeed(
    ['load', '-'],
    { DATA_DIR: join(folder, 'baar.example'), DATABASE_URL: elsewhere },
    named('Baar'),
  )
  assert.match(
    await succeed(['site', 'list'], env),
    /^aarau\.example +http:\/\/aarau\.example +SQLite\nbaar\.example +https:\/\/baar\.example +SQLite\n$/,
  )

  const serving = here.serve(['--sites', folder], { LOG_LEVEL: 'info' })
  const url = await serving.listening()
  assert.ok(!existsSync(join(folder, 'aarau.example', 'log')), 'a site is opened before it is asked for')
  const [aarau, baar] = await Promise.all([
    ask(url, 'aarau.example', '/agencies'),
    ask(url, 'BAAR.example:8443', '/agencies'),
  ])
  for (const [own, other, { status, body }] of [
    ['Aarau', 'Baar', aarau],
    ['Baar', 'Aarau', baar],
  ] as const) {
    assert.equal(status, 200)
    assert.ok(body.includes(own) && !body.includes(other))
  }
  const secrets = ['aarau', 'baar'].map((name) =>
    readFileSync(join(folder, `${name}.example`, 'secret'), 'utf8'),
  )
  assert.notEqual(secrets[0], secrets[1])
  for (const host of ['zug.example', '..', '../sites/aarau.example', ''])
    assert.equal((await ask(url, host)).status, 404, host)

  const file = join(here.folder, 'backup')
  await succeed(['site', 'backup', 'baar.example', file], env)
  assert.ok(existsSync(file))
  assert.match(
    await succeed(['site', 'remove', 'baar.example'], env),
    /^removed baar\.example; its folder is /,
  )
  assert.equal(await succeed(['site', 'list'], env), 'aarau.example  http://aarau.example  SQLite\n')
  assert.equal((await ask(url, 'aarau.example')).status, 200)
  serving.process.kill('SIGTERM')
  assert.equal((await serving.ended).code, 0)
  const log = readFileSync(join(folder, 'aarau.example', 'log'), 'utf8')
  assert.equal(log.match(/"path":"\/agencies"/g)?.length, 1)
})

it('sites are not mixed with what is for one organisation', async (t) => {
  const here = await installation(t)
  for (const args of [['--sample'], ['--workers', '2']]) {
    const { code, stderr } = await here.run(['serve', '--port', '0', '--sites', here.folder, ...args])
    assert.equal(code, 1)
    assert.match(stderr, /--sites/)
  }
  assert.match((await here.run(['site', 'list'])).stderr, /SITES_DIR/)
  assert.match(
    (await here.run(['site', 'add', '../a', '--sites', here.folder])).stderr,
    /not the name of a host/,
  )
})
