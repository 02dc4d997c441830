import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { memoryLines } from '../../src/cli/serve/starting/announce.ts'
import { installation } from '../support/command-line.ts'
import { serve } from '../support/program.ts'
import { passwordPart } from '../support/uploads.ts'

/** Of the sample canton, being counted. */
const sampleVote = 'laipassstrasse'

/** The sum of the line that the service prints, in mebibytes. */
function printedBound(output: string): number {
  const [, total, parts = ''] = /^memory: up to (\d+) MiB.*?\): (.*)$/m.exec(output) ?? []
  const sum = [...parts.matchAll(/ (\d+)(?=,|$)/g)].reduce((all, [, part]) => all + Number(part), 0)
  assert.equal(sum, Number(total), output)
  return sum
}

/** Of a process with all that it has started, in mebibytes, as long as it is watched. */
function watchedPeak(t: TestContext, pid: number): () => number {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, residentOf(pid))
  }
  const timer = setInterval(look, 20)
  t.after(() => clearInterval(timer))
  return () => {
    look()
    return peak
  }
}

function residentOf(pid: number): number {
  try {
    const [, kibibytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return Number(kibibytes) / 1024 + children.reduce((sum, child) => sum + residentOf(Number(child)), 0)
  } catch {
    // It has ended, or one of its threads has.
    return 0
  }
}

/** `KANZLEI_PICTURES=1000` asks for all of them, which takes minutes. */
const perKind = Number(process.env.KANZLEI_PICTURES ?? 1)

/** Addresses of pictures and documents on the pages of results, so many of each kind. */
async function filesOf(url: string): Promise<readonly string[]> {
  const seen = new Set(['/'])
  const kinds = new Map<string, string[]>()
  for (const page of seen) {
    const answer = await fetch(url + page)
    const markup = await answer.text()
    for (const [, link = ''] of markup.matchAll(/(?:href|src)="([^"#]+)"/g)) {
      const found = URL.parse(link.replaceAll('&amp;', '&'), url + page)
      if (found === null || found.origin !== url || found.search !== '') continue
      const path = found.pathname
      if (
        /^\/(?:vote|elections?)\/[^/]+(?:\/[\w-]+)?$/.test(path) &&
        !/-(?:png|svg)$|pdf$|data-|json/.test(path)
      )
        if (seen.size < 60) seen.add(path)
      if (!/-(?:png|svg)$|\/pdf$|\.pdf$/.test(path)) continue
      const kind = path.replace(/^(\/\w+\/)[^/]+/, '$1')
      const known = kinds.get(kind) ?? []
      if (known.length < perKind && !known.includes(path)) kinds.set(kind, [...known, path])
    }
  }
  return [...kinds.values()].flat()
}

it('a service with 512 MiB stays within them while pictures and documents are made and results uploaded', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-memory-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const launcher = fileURLToPath(new URL('../../bin/kanzlei', import.meta.url))
  const settings = { DATA_DIR: folder, MEMORY_LIMIT: '512M', LOG_LEVEL: 'warn' }
  const service = await serve(settings, ['--sample'], [launcher])
  t.after(() => service.stop('SIGKILL'))
  const { url } = service
  const peak = watchedPeak(t, service.process.pid ?? 0)
  const files = [...(await filesOf(url))]
  const asked = files.length
  assert.ok(asked >= 20, `only ${asked} pictures and documents`)
  const token = /upload token +(\S+)/.exec(service.output())?.[1] ?? ''
  const figures = await (await fetch(`${url}/vote/${sampleVote}/data-csv`)).text()

  let uploads = 0
  const upload = async () => {
    const body = new FormData()
    for (const [name, value] of [
      ['type', 'vote'],
      ['id', sampleVote],
    ] as const)
      body.append(name, value)
    body.append('results', new Blob([figures]), 'results.csv')
    const answer = await fetch(`${url}/upload`, { method: 'POST', headers: passwordPart(token), body })
    assert.equal(answer.status, 200, await answer.text())
    uploads += 1
  }
  let made = 0
  const walk = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      // One that finds no room is told to come again.
      if (answer.status === 503) files.unshift(path)
      else assert.equal(answer.status, 200, path)
      if (answer.status === 200 && ++made % 10 === 0) await upload()
    }
  }
  await Promise.all(Array.from({ length: 16 }, walk))
  assert.equal(made, asked)
  assert.ok(uploads >= 2)
  const bound = printedBound(service.output())
  assert.equal(bound, 512)
  t.diagnostic(`${made} files and ${uploads} uploads took ${Math.round(peak())} of ${bound} MiB`)
  assert.ok(peak() > 100 && peak() < bound, `${Math.round(peak())} of ${bound} MiB`)
  assert.equal(await service.stop(), 0)
})

it('a service with too little memory refuses to start or logs a warning, and so does one with too many workers', async (t) => {
  const here = await installation(t)
  const small = await here.run(['serve'], { env: { MEMORY_LIMIT: '100M' } })
  assert.equal(small.code, 1)
  assert.match(small.stderr, /MEMORY_LIMIT must be 512M or more, such as 512M or 2G, not "100M"/)
  const env = { MEMORY_LIMIT: '1G', DATABASE_URL: 'postgres://localhost/none' }
  const many = await here.spawn(['serve', '--workers', '2'], { env }).ended
  assert.equal(many.code, 1)
  assert.match(many.stderr, /--workers 2 needs 1152 MiB of memory; there are 1024/)
  assert.match(
    memoryLines({ mebibytes: 384, source: 'cgroup' }).join('\n'),
    /384 MiB are less than the 512 MiB/,
  )
})
