import assert from 'node:assert/strict'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { stallOf } from './stall-detection.ts'

describe('a request that stalls', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }))
  afterEach(() => mock.timers.reset())

  /** Within ten seconds. */
  const isNoticed = async (request: IncomingMessage, progress: () => number) => {
    const stall = stallOf(request, progress)
    let noticed = false
    void stall.noticed.then(() => {
      noticed = true
    })
    mock.timers.tick(10_000)
    await Promise.resolve()
    stall.stop()
    return noticed
  }
  const requestWith = (bytes: string, complete: boolean) => {
    const request = new IncomingMessage(new Socket())
    if (bytes !== '') request.push(bytes)
    request.complete = complete
    return request
  }

  it('is detected if bytes have arrived and are not read', async () => {
    assert.equal(await isNoticed(requestWith('more', false), () => 1), true)
  })

  it('is detected if all bytes have arrived and nothing happens', async () => {
    assert.equal(await isNoticed(requestWith('', true), () => 1), true)
  })

  it('is not assumed if only the client is slow', async () => {
    assert.equal(await isNoticed(requestWith('', false), () => 1), false)
  })

  it('is not assumed if the request goes on', async () => {
    let taken = 0
    assert.equal(await isNoticed(requestWith('more', true), () => ++taken), false)
  })
})
