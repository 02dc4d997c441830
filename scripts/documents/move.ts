import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { sampleBundle } from '../../src/sample/canton.ts'
import type { ContentLocale } from '../../src/texts/language/locales.ts'
import { type Collecting, collectFrom } from './collect.ts'
import { compareDocuments } from './compare.ts'
import { documentsIn, documentWriter } from './folder.ts'
import { bodyText, type DocumentsInstance, now, startInstance } from './instance.ts'
import { type ObstacleKind, obstacles } from './obstacles.ts'

export interface Move {
  /** The bundle of the site; default: the sample canton. */
  readonly bundle: string | null
  readonly site: ObstacleKind
  /** Number of times the take-over is killed. */
  readonly kills: number
  /** Languages in which documents are compared; if empty, only the bundle is created. */
  readonly locales: readonly ContentLocale[]
  /** Maximum number of compared documents of each kind. */
  readonly each: number
}

const program = resolve(import.meta.dirname, '../../bin/kanzlei')

/**
 * Takes over a site with the program itself and compares every public document of both. Shapes and groups of
 * municipalities, which no site publishes, are loaded into the target first. Documents of the site that are
 * already in the folder are not collected again.
 */
export async function move(folder: string, { bundle, site, kills, locales, each }: Move): Promise<boolean> {
  const place = (name: string) => fresh(join(folder, name))
  const content = bundle === null ? sampleBundle(now) : JSON.parse(readFileSync(bundle, 'utf8'))
  const source = await startInstance(place('source-data'), bodyText(content))
  const taken = join(folder, `taken-${site}-${kills}`)
  rmSync(taken, { recursive: true, force: true })
  await takeOver(source, taken, { site, kills })
  if (locales.length === 0) {
    await source.close()
    return true
  }
  const documents = join(folder, `source-documents-${locales}-${each}`)
  if (!existsSync(join(documents, 'index.json'))) await collect(source, documents, { wanted: locales, each })
  await source.close()
  const { shapes, place_groups } = content
  const set = bodyText({ shapes, place_groups })
  const target = await startInstance(place('target-data'), set, createReadStream(join(taken, 'bundle.json')))
  const moved = join(folder, `documents-${site}-${kills}-${locales}`)
  await collect(target, moved, { wanted: locales, each })
  await target.close()
  const { lines, isSame } = compareDocuments(documentsIn(documents), documentsIn(moved))
  console.log(lines.join('\n'))
  return isSame
}

function fresh(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

async function collect(instance: DocumentsInstance, folder: string, collecting: Collecting): Promise<void> {
  const writer = documentWriter(fresh(folder))
  await collectFrom(instance, ['/'], writer.add, collecting)
  writer.close()
}

/** Runs the take-over; kills it after requests that are evenly distributed, and restarts it. */
async function takeOver(
  source: DocumentsInstance,
  folder: string,
  { site, kills }: Pick<Move, 'site' | 'kills'>,
) {
  const asked = new Map<string, number>()
  let number = 0
  let onRequest = () => undefined as undefined | (() => void)
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    number += 1
    const time = (asked.get(path) ?? 0) + 1
    asked.set(path, time)
    const kill = onRequest()
    const { statusCode, headers, rawPayload } = await source.app.inject({
      url: path,
      headers: Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => /^(if-none-match|accept)$/.test(name)),
      ),
      // Avoids the rate limit of the site, whose clock is fixed; only the obstacle limits requests.
      remoteAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    })
    const told = ['content-type', 'etag', 'content-disposition', 'location'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    )
    const answer = { status: statusCode, headers: Object.fromEntries(told), body: rawPayload }
    if (kill !== undefined && number % 2 === 0) {
      response.writeHead(answer.status, answer.headers)
      response.write(answer.body.subarray(0, answer.body.length / 2), kill)
      return
    }
    kill?.()
    await obstacles[site]({ path, time, number }, answer, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const run = async (into: string) => {
    const child = spawn(program, ['take-over', url, into], { stdio: ['ignore', 'inherit', 'pipe'] })
    const said: string[] = []
    child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
    return { child, said, ended: once(child, 'close') }
  }
  if (kills > 0) {
    const whole = `${folder}-whole`
    await (await run(whole)).ended
    rmSync(whole, { recursive: true })
  }
  const all = number
  asked.clear()
  number = 0
  for (let kill = 1; kill <= kills; kill++) {
    const at = Math.round((all * kill) / (kills + 1))
    const { child, ended } = await run(folder)
    onRequest = () => {
      if (number < at) return undefined
      onRequest = () => undefined
      return () => child.kill('SIGKILL')
    }
    const [, signal] = await ended
    if (signal !== 'SIGKILL') throw new Error(`ended by itself instead of at request ${at}`)
  }
  const { child, said, ended } = await run(folder)
  await ended
  server.close().closeAllConnections()
  console.log(
    said
      .join('')
      .replaceAll('\r', '\n')
      .split('\n')
      .filter((line) => /^(note|lost)/.test(line))
      .join('\n'),
  )
  const again = [...asked.values()].reduce((sum, times) => sum + times - 1, 0)
  console.log(`${number} requests, ${again} of them again, ${kills} kills`)
  if (child.exitCode !== 0) throw new Error(`the take-over ended with ${child.exitCode}\n${said.join('')}`)
  const hash = createHash('sha256').update(readFileSync(join(folder, 'bundle.json')))
  console.log(`bundle ${hash.digest('hex')}`)
}
