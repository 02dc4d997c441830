import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { PageProblem } from '../requests/errors.ts'
import { readFileForm } from './file-form.ts'
import { listField, textField } from './form.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const wanted = { name: 'image', limit: 1000, types: ['image/png', 'image/svg+xml'] } as const

describe('a form with files', () => {
  let app: FastifyInstance
  let url: string
  before(async () => {
    app = fastify({ forceCloseConnections: true })
    await app.register(multipart)
    app.setErrorHandler((error, _request, reply) =>
      reply.status(error instanceof PageProblem ? error.status : 500).send({ error: String(error) }),
    )
    app.post('/', async (request) => {
      const { body, files } = await readFileForm(request, { files: [wanted] })
      const image = files.get('image')
      return {
        title: textField(body, 'title'),
        tags: listField(body, 'tag'),
        image:
          image === undefined
            ? null
            : image.ok
              ? { ...image.value, content: image.value.content.length }
              : image.error,
      }
    })
    url = await app.listen({ port: 0 })
  })
  after(() => app.close())

  const send = async (...parts: readonly (readonly [string, string | Blob, string?])[]) => {
    const form = new FormData()
    for (const [name, value, file] of parts)
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, file ?? '')
    return fetch(url, { method: 'POST', body: form })
  }
  const imageOf = async (content: string | Buffer<ArrayBuffer>, name = 'bild.png') => {
    const response = await send(
      ['title', ' Ü\0 '],
      ['tag', 'a'],
      ['tag', 'b'],
      ['image', new Blob([content]), name],
    )
    const read = await response.json()
    assert.deepEqual([read.title, read.tags], ['Ü', ['a', 'b']])
    return read.image
  }

  it('gives texts, and files with their detected type', async () => {
    const stored = { mediaType: 'image/png', content: png.length }
    assert.deepEqual(await imageOf(png), { name: 'bild.png', ...stored })
    assert.deepEqual(await imageOf(png, 'C:\\Bilder\\schön.html'), { name: 'schön.html', ...stored })
    assert.equal(await imageOf('', ''), null)
  })

  it('reports problems of a file', async () => {
    assert.equal(await imageOf('<html><script>alert(1)</script>', 'bild.png'), 'file-other-type')
    assert.equal(await imageOf('x'.repeat(1001)), 'file-large')
    assert.equal(await imageOf('x'.repeat(3_000_000)), 'file-large')
    assert.equal(await imageOf('', 'leer.png'), 'file-empty')
    assert.equal(
      await imageOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.svg'),
      'file-active',
    )
  })

  it('accepts a form without files, and rejects malformed bodies', async () => {
    const plain = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ title: 'A' }),
      headers: { 'content-type': 'application/json' },
    })
    assert.deepEqual(await plain.json(), { title: 'A', tags: [], image: null })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    assert.equal((await fetch(url, { method: 'POST', body: '--x\r\nnonsense', headers })).status, 400)
    assert.equal((await send(['title', 'x'.repeat(2 * 1024 * 1024 + 1)])).status, 413)
  })
})
