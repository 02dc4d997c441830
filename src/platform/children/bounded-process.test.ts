import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { fail, ok } from '../../values/result.ts'
import { currentBehalf, onBehalfOf } from '../logging/on-behalf.ts'
import { type ChildJob, runInChild } from './bounded-process.ts'

const moduleAt = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** What the children of the test do. */
const source = `
import { writeFileSync } from 'node:fs'
import { counted, receivedAtMost, writtenAtMost } from ${moduleAt('./bounds.ts')}
import { serveTask } from ${moduleAt('./serve-task.ts')}

const works = {
  echo: async ({ value }) => value,
  environment: async () => Object.keys(process.env),
  parts: async (_, { tell }) => {
    for (const part of [1, 2, 3]) await tell(part)
    return 'done'
  },
  ask: async ({ value }, { ask }) => [await ask(value), await ask(value + 1)],
  finish: (_, { finishing }) => new Promise((resolve) => {
    setInterval(() => undefined, 1000)
    if (finishing.aborted) resolve('finished')
    else finishing.addEventListener('abort', () => resolve('finished'))
  }),
  linger: ({ file }) => new Promise(() => {
    setInterval(() => undefined, 1000)
    writeFileSync(file, String(process.pid))
  }),
  loop: async () => { for (;;); },
  hoard: async () => { const kept = []; for (;;) kept.push({ more: kept.length, text: 'x' + kept.length }) },
  buffers: async () => {
    const kept = []
    for (;;) { kept.push(Buffer.alloc(1024 * 1024, 1)); await new Promise(setImmediate) }
  },
  throw: async () => { throw new TypeError('broken work') },
  exit: async () => { console.error('last words'); process.exit(3) },
  receive: async ({ value }) => {
    const received = receivedAtMost(1000)
    const endless = () => Promise.resolve(new Response('x'.repeat(value)))
    const request = counted(endless, received.add)
    for (const _ of [1, 2]) await (await request('https://a.example')).text().catch(() => null)
    return 'received'
  },
  write: async ({ value, folder, reserve }) => {
    const allow = writtenAtMost(folder, 100, { most: 1000, reserve })
    await allow(value)
    return 'written'
  },
}
serveTask((task, serving) => works[task.do](task, serving))
`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a child process with limits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-child-'))
  const file = join(folder, 'entry.ts')
  writeFileSync(file, source)
  after(() => rmSync(folder, { recursive: true }))

  let mistake = ''
  const run = (task: object, options: Partial<ChildJob<object, unknown>> = {}) =>
    runInChild<object, unknown, unknown>({
      ...{ entry: pathToFileURL(file), task, memory: 160, time: 60_000 },
      onMistake: (text) => {
        mistake = text
      },
      ...options,
    })

  it('answers, sends parts in order, and may ask questions', async () => {
    assert.deepEqual(await run({ do: 'echo', value: Buffer.from('bytes') }), ok(Buffer.from('bytes')))
    const parts: unknown[] = []
    assert.deepEqual(await run({ do: 'parts' }, { onPart: (part) => parts.push(part) }), ok('done'))
    assert.deepEqual(parts, [1, 2, 3])
    const answer = async (question: unknown) => `answer ${question}`
    assert.deepEqual(await run({ do: 'ask', value: 4 }, { answer }), ok(['answer 4', 'answer 5']))
  })

  it('does not receive the settings of the instance', async (t) => {
    process.env.SECRET = 'kept'
    t.after(() => {
      delete process.env.SECRET
    })
    const names = await run({ do: 'environment' })
    assert.ok(names.ok && Array.isArray(names.value) && names.value.includes('PATH'))
    assert.ok(!names.value.includes('SECRET'))
  })

  it('is killed after its time limit, and otherwise ends by itself or on request', async () => {
    assert.deepEqual(await run({ do: 'loop' }, { time: 300 }), fail('time'))
    const finishing = new AbortController()
    const finished = run({ do: 'finish' }, { time: null, finishing: finishing.signal })
    await pause(1)
    finishing.abort()
    assert.deepEqual(await finished, ok('finished'))
    assert.deepEqual(await run({ do: 'finish' }, { finishing: AbortSignal.abort() }), ok('finished'))
    const stopping = new AbortController()
    const stopped = run({ do: 'loop' }, { signal: stopping.signal })
    stopping.abort()
    assert.deepEqual(await stopped, fail('stopped'))
    assert.deepEqual(await run({ do: 'echo' }, { signal: AbortSignal.abort() }), fail('stopped'))
  })

  it('ends with its parent process, however that ends', async (t) => {
    const parent = join(folder, 'parent.ts')
    const pidFile = join(folder, 'pid')
    const job = { task: { do: 'linger', file: pidFile }, memory: 160, time: null }
    writeFileSync(
      parent,
      `import { runInChild } from ${moduleAt('./bounded-process.ts')}
await runInChild({ ...${JSON.stringify(job)}, entry: new URL(${JSON.stringify(pathToFileURL(file).href)}), onMistake: () => undefined })`,
    )
    const started = spawn(process.execPath, [parent], { stdio: 'ignore' })
    t.after(() => started.kill('SIGKILL'))
    while (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '') await pause(20)
    const pid = Number(readFileSync(pidFile, 'utf8'))
    assert.ok(isAlive(pid))
    started.kill('SIGKILL')
    while (isAlive(pid)) await pause(20)
  })

  it('is killed if it takes more memory than allowed, in the heap or in buffers', async () => {
    assert.deepEqual(await run({ do: 'hoard' }), fail('memory'))
    assert.deepEqual(await run({ do: 'buffers' }), fail('memory'))
  })

  it('reports its errors', async () => {
    assert.deepEqual(await run({ do: 'throw' }), fail('crash'))
    assert.match(mistake, /TypeError: broken work/)
    assert.deepEqual(await run({ do: 'exit' }), fail('crash'))
    assert.match(mistake, /last words/)
    let toldOf: string | undefined
    const onMistake = () => {
      toldOf = currentBehalf()?.requestId
    }
    await onBehalfOf({ requestId: 'request-0001' }, () => run({ do: 'throw' }, { onMistake }))
    assert.equal(toldOf, 'request-0001')
  })

  it('ends if it has received too much, whatever its code does about errors', async () => {
    assert.deepEqual(await run({ do: 'receive', value: 500 }), ok('received'))
    assert.deepEqual(await run({ do: 'receive', value: 501 }), fail('bytes'))
  })

  it('ends before a folder is too large or the disk is full', async () => {
    assert.deepEqual(await run({ do: 'write', value: 900, folder, reserve: 0 }), ok('written'))
    assert.deepEqual(await run({ do: 'write', value: 901, folder, reserve: 0 }), fail('disk'))
    assert.deepEqual(await run({ do: 'write', value: 1, folder, reserve: 2 ** 60 }), fail('disk'))
  })
})
