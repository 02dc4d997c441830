import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { it } from 'node:test'
import { fail, ok, type Result } from '../../../values/result.ts'
import type { OpenSite } from './open-site.ts'
import { readSiteName } from './site-folder.ts'
import { hostSites } from './sites.ts'

const idle = 1000

/** Sites without a service: they note what is asked of them. */
function sitesUnderTest(known: Set<string>) {
  const log: string[] = []
  let time = 0
  const open = async (name: string): Promise<Result<OpenSite, string>> => {
    log.push(`open ${name}`)
    if (name === 'broken') return fail('no database')
    return ok({
      answer: (_, response) => {
        log.push(`answer ${name}`)
        if (name !== 'slow') response.emit('close')
      },
      close: async () => void log.push(`close ${name}`),
    })
  }
  const report = (message: string) => void log.push(message)
  const sites = hostSites({
    ...{ exists: (name) => known.has(name), names: () => [...known], open, report, now: () => time, idle },
  })
  const ask = async (name: string) => {
    let status = 0
    const response = Object.assign(new EventEmitter(), {
      writeHead: (code: number) => {
        status = code
      },
      end: () => undefined,
    })
    sites.answer(name, {} as IncomingMessage, response as unknown as ServerResponse)
    await new Promise(setImmediate)
    return { status, end: () => response.emit('close') }
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { sites, log, ask, pass }
}

it('a site is opened with its first request and closed when it is idle', async () => {
  const { sites, log, ask, pass } = sitesUnderTest(new Set(['a', 'b']))
  await ask('a')
  await ask('a')
  assert.deepEqual(log, ['open a', 'answer a', 'answer a'])
  pass(idle - 1)
  await ask('b')
  pass(1)
  await sites.sweep()
  assert.deepEqual(sites.openNames(), ['b'])
  assert.equal(log.at(-1), 'close a')
  await ask('a')
  assert.deepEqual(log.slice(-2), ['open a', 'answer a'])
  await sites.close()
  assert.deepEqual(log.slice(-2).sort(), ['close a', 'close b'])
})

it('a site with a request under way stays open, unless it was removed', async () => {
  const known = new Set(['slow'])
  const { sites, log, ask, pass } = sitesUnderTest(known)
  const { end } = await ask('slow')
  pass(2 * idle)
  await sites.sweep()
  assert.deepEqual(sites.openNames(), ['slow'])
  end()
  await sites.sweep()
  assert.deepEqual(sites.openNames(), ['slow'])
  known.clear()
  await sites.sweep()
  assert.deepEqual(log, ['open slow', 'answer slow', 'close slow'])
  assert.equal((await ask('slow')).status, 404)
})

it('a site that cannot be opened concerns nobody else', async () => {
  const { log, ask } = sitesUnderTest(new Set(['a', 'broken']))
  assert.equal((await ask('broken')).status, 503)
  assert.equal((await ask('broken')).status, 503)
  await ask('a')
  assert.deepEqual(log, ['open broken', 'broken cannot be opened: no database', 'open a', 'answer a'])
})

it('each site is opened now and then for work that nobody asks for', async () => {
  const { sites, log } = sitesUnderTest(new Set(['a', 'b']))
  await sites.visitAll()
  assert.deepEqual(log, ['open a', 'open b'])
  await sites.close()
})

it('the name of a host is never a path', () => {
  assert.deepEqual(readSiteName('Wahlen.Gemeinde.example'), ok('wahlen.gemeinde.example'))
  for (const name of ['', '.', '..', '../a', 'a/b', '.removed', 'a:80', 'ä', '-a', 'x'.repeat(254)])
    assert.equal(readSiteName(name).ok, false, name)
})
