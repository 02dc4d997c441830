import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import fastify from 'fastify'
import { build } from '../../scripts/quick-assets.ts'

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-stand-ins-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A thread that answers with its number, or never. */
const source = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', (isAnswered) => isAnswered && parentPort.postMessage(threadId))`

async function answerOf(worker: Worker): Promise<number> {
  const answered = once(worker, 'message')
  worker.postMessage(true)
  const [id] = await answered
  return id
}

test('threads without state are reused by the next service, unless they are at work', async (t) => {
  const folder = temporaryFolder(t)
  const [stateless, other] = ['import-thread.ts', 'search-thread.ts'].map((name) => {
    writeFileSync(join(folder, name), source)
    return pathToFileURL(join(folder, name))
  })
  assert.ok(stateless && other)
  const first = new Worker(stateless)
  const id = await answerOf(first)
  const ended = once(first, 'exit')
  await first.terminate()
  await ended

  const second = new Worker(stateless)
  const beside = new Worker(stateless)
  assert.equal(await answerOf(second), id)
  assert.notEqual(await answerOf(beside), id)
  second.postMessage(false)
  await second.terminate()
  await beside.terminate()
  const third = new Worker(stateless)
  assert.notEqual(await answerOf(third), id)
  await third.terminate()

  const stateful = new Worker(other)
  const itsId = await answerOf(stateful)
  await stateful.terminate()
  const next = new Worker(other)
  assert.notEqual(await answerOf(next), itsId)
  await next.terminate()
})

test('browser assets are bundled once for all processes of a run', async (t) => {
  const folder = temporaryFolder(t)
  const entry = join(folder, 'site.ts')
  const { KANZLEI_TEST_ASSETS: before } = process.env
  t.after(() => Object.assign(process.env, { KANZLEI_TEST_ASSETS: before ?? '' }))
  mkdirSync(join(folder, 'run'))
  process.env.KANZLEI_TEST_ASSETS = join(folder, 'run', 'assets')
  const options = { entryPoints: [entry], outdir: folder, bundle: true, write: false as const }
  writeFileSync(entry, 'document.title = "before"')
  const built = await build(options)
  assert.match(String(Buffer.from(built.outputFiles[0]?.contents ?? [])), /before/)
  writeFileSync(entry, 'document.title = "after"')
  assert.deepEqual(await build(options), built)
})

test('routes have the hooks and the error handler of their scope, also those set after them', async () => {
  const app = fastify({ exposeHeadRoutes: false })
  const fails = async () => {
    throw new Error('on purpose')
  }
  app.get('/outside/:id', fails)
  app.register(async (scope) => {
    scope.get('/inside/:id', fails)
    scope.get('/inside/:id/:other', async (request) => request.params)
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('X-Scope', 'inner')
    })
    scope.setErrorHandler(async () => 'inner')
  })
  app.get('/later', fails)
  app.setErrorHandler(async () => 'outer')
  const read = async (url: string) => {
    const { body, headers } = await app.inject(url)
    return [body, headers['x-scope'] ?? null]
  }
  assert.deepEqual(await read('/outside/1'), ['outer', null])
  assert.deepEqual(await read('/later'), ['outer', null])
  assert.deepEqual(await read('/inside/1'), ['inner', 'inner'])
  assert.deepEqual(await read('/inside/1/2'), ['{"id":"1","other":"2"}', 'inner'])
  assert.throws(() => app.get('/too-late', fails), /already/)
  await assert.rejects(
    async () => fastify().get('/twice/:id', fails).get('/twice/:id', fails).ready(),
    /already declared/,
  )
  const other = fastify()
  other.get('/outside/:id', async (request) => request.params)
  assert.equal((await other.inject('/outside/3')).body, '{"id":"3"}')
  assert.equal((await other.inject({ method: 'HEAD', url: '/outside/3' })).statusCode, 200)
})
