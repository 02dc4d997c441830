import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, it } from 'node:test'
import { repeatedAnswers } from '../caches/repeated-answers.ts'
import { serverWith } from './server.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

describe('requests that a connection sends before the first is answered', () => {
  let server: Server
  const listen = async (handler: Handler) => {
    const availability = { state: () => 'up' as const, countStale: () => undefined }
    const repeats = repeatedAnswers(availability, {
      ...{ patience: 1000, cookies: new Set<string>(), moment: () => null },
    })
    server = serverWith(repeats, { keepAlive: 1000, request: 1000, connection: 10_000 })(
      handler,
      {},
    ) as Server
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return connect(address.port, '127.0.0.1')
  }
  const requests = (count: number) =>
    Array.from({ length: count }, (_, number) => `GET /${number} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')
  afterEach(() => server.close())

  it('are handled one after the other, in their order', async () => {
    let handled = 0
    let most = 0
    const paths: string[] = []
    const socket = await listen(({ url = '' }, response) => {
      paths.push(url)
      most = Math.max(most, ++handled)
      setImmediate(() => {
        handled -= 1
        response.end(`answer ${url};`)
      })
    })
    socket.write(requests(20))
    let answers = ''
    for await (const part of socket.setEncoding('utf8')) {
      answers += part
      if (answers.includes('answer /19;')) break
    }
    assert.equal(most, 1)
    assert.deepEqual(
      paths,
      Array.from({ length: 20 }, (_, number) => `/${number}`),
    )
    assert.equal(answers.match(/answer \/\d+;/g)?.length, 20)
  })

  it('are not handled after the client has disconnected', async () => {
    const paths: string[] = []
    const closed = Promise.withResolvers<void>()
    const socket = await listen(({ url = '' }, response) => {
      paths.push(url)
      response.once('close', closed.resolve)
      socket.destroy()
    })
    socket.write(requests(20))
    await closed.promise
    assert.deepEqual(paths, ['/0'])
  })
})
