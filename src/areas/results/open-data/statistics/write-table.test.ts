import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { createGunzip } from 'node:zlib'
import { packedTable, tableFormats } from './write-table.ts'

const columns = ['a', 'b'].map((name) => ({ name }))
const part = (...rows: (readonly (string | number | null | boolean)[])[]) => ({ columns, rows: () => rows })

async function written(ending: string, parts: Parameters<typeof packedTable>[2]): Promise<string> {
  const format = tableFormats.find((one) => one.ending === ending)
  assert.ok(format !== undefined)
  return text(packedTable(format, columns, parts).pipe(createGunzip()))
}

describe('a table over all results', () => {
  const parts = [async () => part(['=1', 2]), async () => part(), async () => part(['', true], [null, 0.5])]

  it('has one header, also without rows', async () => {
    assert.equal(await written('csv', parts), "a,b\r\n'=1,2\r\n,True\r\n,0.5\r\n")
    assert.equal(await written('csv', []), 'a,b\r\n')
  })

  it('has a JSON object on each line, with null for unknown values', async () => {
    assert.equal(await written('jsonl', parts), '{"a":"=1","b":2}\n{"a":null,"b":true}\n{"a":null,"b":0.5}\n')
    assert.equal(await written('jsonl', []), '')
  })

  it('reads a part only after those before it are written', async () => {
    const read: number[] = []
    const many = Array.from({ length: 2000 }, (_, at) => async () => {
      read.push(at)
      return part(...Array.from({ length: 100 }, () => [`${at} `.repeat(100), at]))
    })
    const [format] = tableFormats
    assert.ok(format !== undefined)
    const stream = packedTable(format, columns, many)
    await new Promise((resolve) => stream.once('readable', resolve))
    assert.ok(read.length < 200, `${read.length} parts were read before anybody took one`)
    stream.destroy()
  })

  it('ends with the error of a part that fails', async () => {
    const failing = [async () => part(['x', 1]), () => Promise.reject(new Error('the database is away'))]
    const [format] = tableFormats
    assert.ok(format !== undefined)
    await assert.rejects(text(packedTable(format, columns, failing)), /the database is away/)
  })
})
