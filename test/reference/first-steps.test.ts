import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { sampleBundle } from '../../src/sample/canton.ts'
import { firstSteps, firstStepsMarkdown } from '../../src/site/reference/first-steps.ts'
import { account, password } from '../access/visitor.ts'
import { type Receiver, startReceiver } from '../results/webhook-receiver.ts'
import { startService, type TestService, testClock } from '../support/service.ts'

const run = promisify(execFile)

describe('the first steps in the documentation', () => {
  let service: TestService
  let receiver: Receiver
  let folder: string

  before(async () => {
    receiver = await startReceiver()
    const clock = testClock()
    const { organisation, entities, shapes } = sampleBundle(clock.now())
    service = await startService('sqlite', {
      clock,
      bundle: { organisation, entities, shapes },
      environment: { WEBHOOK_HOSTS: '127.0.0.1' },
    })
    folder = await mkdtemp(join(tmpdir(), 'kanzlei-first-steps-'))
  })
  after(async () => {
    await service.stop()
    await receiver.close()
    await rm(folder, { recursive: true })
  })

  it('lead from nothing to a published vote, a webhook that is notified and an embedded map', async () => {
    await account(service, 'newcomer@kanzlei.test')
    assert.ok(firstSteps.length <= 10)
    const page = await (await fetch(`${service.url}/docs/getting-started`)).text()
    const lines = [...page.matchAll(/<code>((?:curl|TOKEN=|printf) [^<]*|TOKEN=[^<]*)<\/code>/g)].map(
      ([, line]) => unescaped(line ?? ''),
    )
    assert.deepEqual(
      lines,
      firstSteps.map(({ line }) => line),
    )
    // The last two lines are what is looked at.
    const script = [
      'set -eu',
      ...lines.map((line) => (line.startsWith('TOKEN') ? line : `${line} > last\ncat last`)),
    ]
    const { stdout } = await run('sh', ['-c', script.join('\necho "=== "\n')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        BASE: service.url,
        EMAIL: 'newcomer@kanzlei.test',
        PASSWORD: password,
        HOOK: receiver.url,
      },
    })
    const answers = stdout.split('=== \n').map((text) => text.trim())
    const [upload, read, embed] = answers.slice(-3).map((text) => JSON.parse(text))
    assert.deepEqual([upload.status, upload.errors], ['success', {}])
    assert.equal(read.title.de_CH, 'Seeweg')
    assert.deepEqual([read.completed, read.progress.counted], [false, 1])
    const frame = /<iframe src="([^"]+)"/.exec(embed.html)?.[1] ?? assert.fail()
    assert.match(await (await fetch(frame)).text(), /<svg/)
    const [received] = await receiver.reached(1)
    assert.equal(JSON.parse(received?.body ?? '').type, 'result.first')
  })

  it('are the same as those that are tested', async () => {
    const markdown = await readFile(new URL('../../docs/getting-started.md', import.meta.url), 'utf8')
    assert.equal(markdown, firstStepsMarkdown())
  })
})

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
}
