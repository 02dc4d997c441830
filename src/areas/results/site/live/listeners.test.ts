import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import type { LiveChange } from './channel.ts'
import { type Listeners, listenersOf } from './listeners.ts'

/** Returns a channel whose changes a test triggers. */
function aChannel() {
  const subscribed = new Set<(change: LiveChange) => void>()
  return {
    subscribed,
    tell: (change: LiveChange) => {
      for (const listener of subscribed) listener(change)
    },
    subscribe: (listener: (change: LiveChange) => void) => {
      subscribed.add(listener)
      return () => subscribed.delete(listener)
    },
    since: async () => null,
    close: () => subscribed.clear(),
  }
}

async function serving(listeners: Listeners) {
  let left = 0
  const server = createServer((_request, response) => {
    response.writeHead(200)
    response.write('welcome\n')
    response.on('close', () => {
      left += 1
    })
    listeners.add(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) return assert.fail()
  const join = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port: address.port, agent: false }, (response) => {
        response.setEncoding('utf8').once('data', () => resolve(response))
      }).on('error', reject)
    })
  return { server, join, left: () => left, port: address.port }
}

async function hears(response: IncomingMessage, text: RegExp): Promise<void> {
  let heard = ''
  for await (const chunk of response) {
    heard += chunk
    if (text.test(heard)) return
  }
  assert.fail(`ended after ${heard}`)
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

describe('listeners of a live stream', () => {
  it('share one subscription, which ends with the last of them', async () => {
    const channel = aChannel()
    const { server, join, left } = await serving(listenersOf(channel))
    for (let wave = 1; wave <= 2; wave += 1) {
      const all = await Promise.all(Array.from({ length: 600 }, join))
      assert.equal(channel.subscribed.size, 1)
      const heard = all.map((response) => hears(response, /id: 7\nevent: results\ndata: .*"vote\/a"/))
      channel.tell({ revision: 7, items: ['vote/a'] })
      await Promise.all(heard)
      await until(() => left() === wave * 600)
      assert.equal(channel.subscribed.size, 0)
    }
    server.close()
  })

  it('with HTTP/1.0 receive plain text, others chunks', async () => {
    const channel = aChannel()
    const { server, port } = await serving(listenersOf(channel))
    const heard = async (version: string) => {
      const socket = connect({ host: '127.0.0.1', port }).setEncoding('utf8')
      socket.write(`GET / HTTP/${version}\r\nHost: localhost\r\n\r\n`)
      let text = ''
      for await (const part of socket) {
        text += part
        if (text.includes('welcome') && !text.includes('id: 7')) channel.tell({ revision: 7, items: [] })
        if (text.includes('[]}\n\n')) break
      }
      return text.slice(text.indexOf('welcome'))
    }
    const event = 'id: 7\nevent: results\ndata: {"revision":7,"items":[]}\n\n'
    assert.equal(await heard('1.0'), `welcome\n${event}`)
    assert.ok((await heard('1.1')).startsWith(`welcome\n\r\n${event.length.toString(16)}\r\n${event}`))
    server.close()
  })

  it('may disconnect while others are being told', async () => {
    const channel = aChannel()
    const listeners = listenersOf(channel)
    const { server, join, left } = await serving(listeners)
    const all = await Promise.all(Array.from({ length: 600 }, join))
    const [first, ...others] = all.toReversed()
    const heard = hears(first ?? assert.fail(), /id: 8/)
    channel.tell({ revision: 8, items: [] })
    for (const response of others) response.destroy()
    await heard
    await until(() => left() === 600)
    await listeners.pulse()
    assert.equal(channel.subscribed.size, 0)
    server.close()
  })
})
