import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { type FormShape, receiveForm } from './receive.ts'
import { type UploadCapacity, uploadCapacity } from './upload-capacity.ts'

const shape: FormShape = { texts: ['type', 'id'], files: ['results'], fileLimit: 1_000_000 }

describe('receiving a form', () => {
  let app: FastifyInstance
  let url: string
  let capacity: UploadCapacity
  /** Settles when a request has left, well or not. */
  let left: PromiseWithResolvers<void>
  before(async () => {
    app = fastify({ forceCloseConnections: true })
    await app.register(multipart)
    app.post('/', async (request) => {
      const place = capacity.enter()
      if (place === null) return { problem: 'full' }
      try {
        const form = await receiveForm(request, shape, place, 4_000_000)
        if (!form.ok) return { problem: form.error }
        const files = [...form.value.files].map(([name, file]) => [
          name,
          file.tooLarge
            ? 'too large'
            : { name: file.name, text: Buffer.from(file.content).toString('latin1') },
        ])
        return {
          texts: Object.fromEntries(form.value.texts),
          files: Object.fromEntries(files),
          misplaced: [...form.value.misplaced],
          repeated: [...form.value.repeated],
        }
      } finally {
        place.leave()
        left.resolve()
      }
    })
    url = await app.listen({ port: 0 })
  })
  beforeEach(() => {
    capacity = uploadCapacity({ uploads: 2, bytes: 1_500_000 })
    left = Promise.withResolvers()
  })
  after(() => app.close())

  type Part = readonly [name: string, value: string | Blob, fileName?: string]
  const send = async (parts: readonly Part[]) => {
    const body = new FormData()
    for (const [name, value, fileName] of parts)
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, value, fileName ?? 'file.csv')
    const response = await fetch(url, { method: 'POST', body })
    return response.json()
  }
  const nothing = { texts: {}, files: {}, misplaced: [], repeated: [] }

  it('accepts the named texts and files and ignores the rest', async () => {
    const received = await send([
      ['type', 'vote'],
      ['extra', 'x'],
      ['id', 'ä 1'],
      ['results', new Blob(['a,b\n1,2']), 'Resultate Zürich.csv'],
      ['attachment', new Blob(['ignored'])],
    ])
    assert.deepEqual(received, {
      ...nothing,
      texts: { type: 'vote', id: 'ä 1' },
      files: { results: { name: 'Resultate Zürich.csv', text: 'a,b\n1,2' } },
    })
  })

  it('keeps a file byte by byte, over many chunks', async () => {
    const bytes = Uint8Array.from({ length: 900_000 }, (_, index) => (index * 31 + (index >> 8)) & 255)
    const received = (await send([['results', new Blob([bytes])]])) as {
      files: { results: { text: string } }
    }
    assert.deepEqual(Buffer.from(received.files.results.text, 'latin1'), Buffer.from(bytes))
  })

  it('reports names that occur twice', async () => {
    const received = await send([
      ['type', 'vote'],
      ['id', 'first'],
      ['id', 'second'],
      ['results', new Blob(['first'])],
      ['results', new Blob(['second'])],
    ])
    assert.deepEqual(received, {
      texts: { type: 'vote', id: 'first' },
      files: { results: { name: 'file.csv', text: 'first' } },
      misplaced: [],
      repeated: ['id', 'results'],
    })
    const twoKinds = await send([
      ['results', 'a,b'],
      ['results', new Blob(['a,b'])],
    ])
    assert.deepEqual((twoKinds as { repeated: unknown }).repeated, ['results'])
  })

  it('reports texts sent as files, and accepts no text as a file', async () => {
    const received = await send([
      ['type', new Blob(['vote'])],
      ['results', 'a,b'],
    ])
    assert.deepEqual(received, { ...nothing, misplaced: ['type'] })
  })

  it('ignores a file that was not chosen, but accepts an empty one', async () => {
    const part = (fileName: string) =>
      `--x\r\nContent-Disposition: form-data; name="results"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n`
    const post = async (body: string) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          body,
        })
      ).json()
    assert.deepEqual(await post(part('')), nothing)
    assert.deepEqual(await post(part('a.csv')), {
      ...nothing,
      files: { results: { name: 'a.csv', text: '' } },
    })
  })

  it('accepts a file of exactly the limit; a larger one is read to its end and refused', async () => {
    const exact = (await send([['results', new Blob(['x'.repeat(1_000_000)])]])) as {
      files: { results: { text: string } }
    }
    assert.equal(exact.files.results.text.length, 1_000_000)
    const after: Part = ['type', 'vote']
    for (const size of [1_000_001, 3_000_000]) {
      const received = await send([['results', new Blob(['x'.repeat(size)])], after])
      assert.deepEqual(received, { ...nothing, texts: { type: 'vote' }, files: { results: 'too large' } })
    }
  })

  it('stops reading after a limit', async () => {
    assert.deepEqual(await send([['results', new Blob(['x'.repeat(6_000_000)])]]), { problem: 'tooMuch' })
    assert.deepEqual(await send([['other', new Blob(['x'.repeat(6_000_000)])]]), { problem: 'tooMuch' })
  })

  it('leaves the connection usable, whatever was refused', async () => {
    const socket = connect(Number(new URL(url).port), new URL(url).hostname)
    await once(socket, 'connect')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    const answers = async (count: number) => {
      while (text.split('HTTP/1.1 200').length - 1 < count) await once(socket, 'data')
    }
    const head = (length: number) =>
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`
    const file = '--x\r\nContent-Disposition: form-data; name="results"; filename="a"\r\n\r\n'
    const good = '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n'
    for (const [index, refused] of ['x'.repeat(300_000), `${file}${'x'.repeat(8_000_000)}`].entries()) {
      socket.write(head(refused.length) + refused)
      await answers(2 * index + 1)
      socket.write(head(good.length) + good)
      await answers(2 * index + 2)
    }
    assert.equal(text.split('"id":"1"').length, 3)
    socket.destroy()
  })

  it('reports bytes that are no form', async () => {
    const type = 'multipart/form-data; boundary=x'
    for (const [contentType, body] of [
      [type, 'nonsense'],
      [type, '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\ncut off'],
      [type, '--x\r\nContent-Disposition: form-data; name="results"; filename="a"\r\n\r\ncut off'],
      ['multipart/form-data', '--x--'],
      [type, '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
    ] as const) {
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': contentType }, body })
      assert.deepEqual(await response.json(), { problem: 'broken' }, body)
    }
  })

  it('reports a part with an invalid head, whatever follows', async () => {
    const id = 'Content-Disposition: form-data; name="id"'
    for (const body of [
      `--x\r\n${id}\r\n\r-\n1\r\n--x\r\n${id}\r\n\r\n1\r\n--x--\r\n`,
      `--x\r\nContent-Disposition: form-data; name="i\r\n--x\r\n${id}\r\n\r\n1\r\n--x--\r\n`,
      `--x\r\n${id}\rContent-Disposition\n\r\n${'1'.repeat(5_000_000)}\r\n--x--\r\n`,
      `--x\r\n${'x'.repeat(5_000_000)}`,
    ]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const response = await fetch(url, { method: 'POST', headers, body })
      assert.deepEqual(await response.json(), { problem: 'broken' }, body.slice(0, 200))
    }
  })

  it('refuses a form with too many parts', async () => {
    assert.deepEqual(await send(Array.from({ length: 100 }, (_, index): Part => [`n${index}`, 'x'])), {
      problem: 'broken',
    })
  })

  it('gives no fields for a request without a form', async () => {
    assert.deepEqual(await (await fetch(url, { method: 'POST' })).json(), nothing)
    assert.deepEqual(await send([]), nothing)
  })

  it('refuses what does not fit in memory, and releases the memory afterwards', async () => {
    const large: Part = ['results', new Blob(['x'.repeat(900_000)])]
    const place = capacity.enter()
    assert.equal(place?.hold(1_000_000), true)
    assert.deepEqual(await send([large]), { problem: 'busy' })
    const other = capacity.enter()
    assert.deepEqual(await send([large]), { problem: 'full' })
    place?.leave()
    other?.leave()
    place?.leave()
    assert.notDeepEqual(await send([large]), { problem: 'busy' })
  })

  it('keeps nothing if the client disconnects', async () => {
    const socket = connect(Number(new URL(url).port), new URL(url).hostname)
    await once(socket, 'connect')
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="results"; filename="a"\r\n\r\n',
    )
    socket.write('x'.repeat(500_000), () => socket.destroy())
    await left.promise
    assert.equal(capacity.enter()?.hold(1_500_000), true)
  })
})
