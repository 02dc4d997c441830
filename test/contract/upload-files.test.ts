import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { onSqlite, startService, type TestService } from '../support/service.ts'
import { readAnswer, tokenHeader, type UploadAnswer, upload } from '../support/uploads.ts'
import { at, electionJson } from './open-data.ts'
import { csv, majorzRow, voteRow } from './result-files.ts'
import { newMajorz, newProporz, newVote, zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'
import { assertFileRefused, assertRefused, assertTaken, ofResults, problem } from './upload-problems.ts'

const html = '<!DOCTYPE html>\n<html lang="de"><head><title>Resultate</title></head><body></body></html>\n'
const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
const json = '{"status": "final", "entities": [{"id": 1701, "yeas": 10}]}\n'
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<delivery><vote/></delivery>\n'
const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
/** An archive without members. */
const emptyZip = Uint8Array.from([0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0)])

function bytesOf(text: string, encoding: 'latin1' | 'utf16le'): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, encoding))
}

onSqlite('kinds of uploaded files', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  async function uploadVote(file: string | Uint8Array<ArrayBuffer>, naming: object = {}) {
    return upload(service(), { type: 'vote', id: await newVote(service()), file, ...naming })
  }

  test('that are neither a table nor XML are refused before they are imported', async () => {
    for (const file of [html, pdf, json, png, '', new Uint8Array(0)])
      assertRefused(await uploadVote(file), { results: [problem('form.fileType')] })
  })

  test('that are no text are treated as a workbook', async () => {
    for (const file of ['a', xml, emptyZip, new Uint8Array(300)])
      assertFileRefused(await uploadVote(file), [problem('file.notExcel')])
  })

  test('do not depend on the name and declared type of the file', async () => {
    const good = csv([voteRow()])
    const pretending = { fileName: 'results.pdf', fileType: 'application/pdf' }
    assertTaken(await uploadVote(good, pretending))
    assertTaken(await uploadVote(good, { fileName: '../../etc/passwd', fileType: 'image/png' }))
    const pretty = { fileName: 'results.csv', fileType: 'text/csv' }
    assertRefused(await uploadVote(pdf, pretty), { results: [problem('form.fileType')] })
  })

  test('do not change problems of an election, which name the slot of the form', async () => {
    const id = await newMajorz(service())
    const named = { type: 'election', id, fileName: 'mine.csv' }
    assertFileRefused(await upload(service(), { ...named, file: 'a' }), [ofResults('file.notExcel')])
    const list = await newProporz(service())
    assertFileRefused(await upload(service(), { ...named, id: list, file: '\n\n\n' }), [
      ofResults('file.empty'),
    ])
  })

  test('are no table if they contain only line breaks', async () => {
    assertFileRefused(await uploadVote('\n\n\n'), [problem('file.empty')])
    const id = await newProporz(service())
    assertFileRefused(await upload(service(), { type: 'parties', id, file: '\n\n\n' }), [
      problem('file.empty'),
      problem('party.noneForYear', { year: '2015' }),
    ])
  })
})

onSqlite('encodings of uploaded files', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })
  const named = csv([
    majorzRow({ candidate_family_name: 'Müller', candidate_first_name: 'Zoë', candidate_party: 'Grüne' }),
  ])

  async function nameIn(file: string | Uint8Array<ArrayBuffer>) {
    const id = await newMajorz(service())
    assertTaken(await upload(service(), { type: 'election', id, file }))
    const { family_name, first_name, party } = at((await electionJson(service(), id)).candidates, 0)
    return `${first_name} ${family_name}, ${party}`
  }

  test('include UTF-8 with and without a byte order mark', async () => {
    assert.equal(await nameIn(named), 'Zoë Müller, Grüne')
    assert.equal(await nameIn(`\uFEFF${named}`), 'Zoë Müller, Grüne')
  })

  test('include Windows-1252 where the bytes are no UTF-8', async () => {
    assert.equal(await nameIn(bytesOf(named, 'latin1')), 'Zoë Müller, Grüne')
    const euro = Uint8Array.from(bytesOf(named, 'latin1'), (byte) => (byte === 0xfc ? 0x80 : byte))
    assert.equal(await nameIn(euro), 'Zoë M€ller, Gr€ne')
  })

  test('are refused if neither of the two fits', async () => {
    const strange = Uint8Array.from(bytesOf(named, 'latin1'), (byte) => (byte === 0xfc ? 0x81 : byte))
    const id = await newMajorz(service())
    assertFileRefused(await upload(service(), { type: 'election', id, file: strange }), [
      ofResults('file.unreadable'),
    ])
  })

  test('include UTF-16 in both byte orders', async () => {
    const little = Buffer.from(`\uFEFF${named}`, 'utf16le')
    assert.equal(await nameIn(Uint8Array.from(little)), 'Zoë Müller, Grüne')
    assert.equal(await nameIn(Uint8Array.from(little.swap16())), 'Zoë Müller, Grüne')
  })
})

const mebibyte = new Uint8Array(1024 * 1024)

/** Sends a file of so many zero bytes without ever holding it. */
async function uploadZeros(service: TestService, id: string, size: number): Promise<UploadAnswer> {
  const head = [
    `${part('type')}vote\r\n`,
    `${part('id')}${id}\r\n`,
    '--limit\r\nContent-Disposition: form-data; name="results"; filename="zeros"\r\n\r\n',
  ].join('')
  const tail = '\r\n--limit--\r\n'
  const length = Buffer.byteLength(head) + size + Buffer.byteLength(tail)
  const headers = {
    ...(await tokenHeader(service)),
    'content-type': 'multipart/form-data; boundary=limit',
    'content-length': String(length),
  }
  return new Promise((resolve, reject) => {
    const sending = request(`${service.url}/upload`, { method: 'POST', headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (more: Buffer) => parts.push(more))
      response.on('error', reject)
      response.on('end', () => {
        const told = new Headers({ 'content-type': response.headers['content-type'] ?? '' })
        resolve(readAnswer(response.statusCode ?? 0, told, Buffer.concat(parts).toString()))
      })
    })
    sending.on('error', reject)
    sending.write(head)
    writeZeros(size)

    function writeZeros(left: number): void {
      let rest = left
      while (rest > 0) {
        const more = mebibyte.subarray(0, Math.min(rest, mebibyte.length))
        rest -= more.length
        if (!sending.write(more)) {
          sending.once('drain', () => writeZeros(rest))
          return
        }
      }
      sending.end(tail)
    }
  })
}

function part(name: string): string {
  return `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`
}

test('a file may have up to 100 MiB', async () => {
  const service = await startService('sqlite', { bundle: { organisation: zug } })
  try {
    const id = await newVote(service)
    const limit = 100 * mebibyte.length
    assertFileRefused(await uploadZeros(service, id, limit), [problem('file.notExcel')])
    const larger = await uploadZeros(service, id, limit + 1)
    assertRefused(larger, { results: [problem('form.fileTooLarge')] })
    assert.match(larger.errors.results?.[0]?.message ?? '', /104[.,]9/)
    assertRefused(await uploadZeros(service, id, 3 * limit), { results: [problem('form.fileTooLarge')] })
    assertTaken(await upload(service, { type: 'vote', id, file: csv([voteRow()]) }))
  } finally {
    await service.stop()
  }
})
