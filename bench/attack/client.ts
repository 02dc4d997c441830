/**
 * Attacks from a separate process with bare sockets, so that they cost the machine little. Receives one message with the
 * attack, replies with its outcome and exits, at the latest when its parent has ended.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { answerOn } from './answer.ts'
import { attackerAddress } from './networks.ts'
import type { AttackRow, Manner, Shot } from './row.ts'
import { rows } from './rows.ts'
import type { AttackedSite } from './site.ts'

export interface AttackPlan {
  readonly url: string
  readonly site: AttackedSite
  /** Attacks among which the connections are divided. */
  readonly rows: readonly string[]
  readonly connections: number
  readonly networks: number
  readonly seconds: number
}

export interface AttackResult {
  readonly requests: number
  readonly seconds: number
  /** Counts of responses by status, and of connections that the service refused or closed. */
  readonly outcomes: Readonly<Record<string, number>>
}

/** Interval of requests on a connection that reads no responses, in milliseconds. */
const abandonEvery = 50
const pipelined = 50
/** Maximum time until the first response, in milliseconds. */
const longestStart = 60_000
/** The other manners send regardless of responses. */
const awaitsAnswers: ReadonlySet<Manner> = new Set(['ask', 'drop'])

async function attack({
  url,
  site,
  rows: names,
  connections,
  networks,
  seconds,
}: AttackPlan): Promise<AttackResult> {
  const { hostname, port, host } = new URL(url)
  const outcomes: Record<string, number> = {}
  const open = new Set<Socket>()
  let requests = 0
  let over = false
  const begun = Promise.withResolvers<void>()
  const count = (outcome: string) => {
    begun.resolve()
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }

  const join = () =>
    new Promise<Socket | null>((resolve) => {
      // One address does not have enough ports for all abandoned connections.
      const localAddress = `127.0.0.${2 + (requests % 200)}`
      const socket = connect({ host: hostname, port: Number(port), localAddress, noDelay: true })
      open.add(socket)
      socket.once('connect', () => resolve(socket))
      socket.on('error', () => resolve(null))
      socket.once('close', () => {
        open.delete(socket)
        resolve(null)
      })
    })
  const bytesOf = (shot: Shot, network: number) => {
    const { path, body, headers = {} } = shot
    const all = { host, 'x-forwarded-for': attackerAddress(network), ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}\r\n`)
    return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
  }
  const manners: Readonly<Record<Manner, (socket: Socket, next: () => string) => Promise<void>>> = {
    async ask(socket, next) {
      for (let isKept = true; isKept && !over; ) {
        const answer = answerOn(socket)
        socket.write(next())
        const { status, ends } = await answer
        count(String(status))
        isKept = !ends
      }
    },
    async abandon(socket, next) {
      await new Promise((resolve) => socket.write(next(), resolve))
      socket.destroy()
      await pause(abandonEvery)
    },
    async drop(socket, next) {
      socket.write(next())
      await Promise.race([new Promise((resolve) => socket.once('data', resolve)), ended(socket)])
      count('answered')
      socket.destroy()
      await pause(abandonEvery)
    },
    async deaf(socket, next) {
      socket.pause()
      for (let at = 0; at < pipelined; at += 1) socket.write(next())
      await ended(socket)
    },
    async trickle(socket, next) {
      const cutOff = ended(socket.resume())
      for (const byte of next()) {
        if (socket.destroyed) break
        socket.write(byte)
        await Promise.race([pause(1000), cutOff])
      }
    },
    async idle(socket) {
      requests += 1
      await ended(socket.resume())
    },
  }

  async function run(row: AttackRow, own: { sent: number }): Promise<void> {
    const next = () => {
      const network = row.fromManyNetworks ? requests : requests % networks
      requests += 1
      return bytesOf(row.request(site, own.sent++), network)
    }
    while (!over && own.sent < (row.most ?? Number.POSITIVE_INFINITY)) {
      const socket = await join()
      if (over) break
      if (socket === null) {
        count('refused')
        await pause(abandonEvery)
        continue
      }
      const manner = row.manner ?? 'ask'
      if (!awaitsAnswers.has(manner)) begun.resolve()
      await manners[manner](socket, next).catch(() => over || count('cut off'))
      socket.destroy()
    }
  }

  const chosen = rows.filter(({ name }) => names.includes(name))
  const share = Math.ceil(connections / chosen.length)
  const all = chosen.flatMap((row) => {
    const own = { sent: 0 }
    return Array.from({ length: share * (row.connectionsTimes ?? 1) }, () => run(row, own))
  })
  // On a busy machine it may take long until a process of low priority runs at all.
  await Promise.race([Promise.all(all), begun.promise, pause(longestStart)])
  const started = performance.now()
  await Promise.race([Promise.all(all), pause(seconds * 1000)])
  over = true
  for (const socket of open) socket.destroy()
  return { requests, seconds: (performance.now() - started) / 1000, outcomes }
}

function ended(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve(null)
    else socket.once('close', resolve)
  })
}

process.once('message', async (plan: AttackPlan) => {
  process.send?.(await attack(plan), () => process.exit())
})
process.once('disconnect', () => process.exit())
