import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withEmptyDatabase } from '../../../../test/support/bundles.ts'
import { testClock, unwrap } from '../../../../test/support/database.ts'
import type { Database } from '../database/database.ts'
import { deleteUnusedFileContents, largestFile, type MediaType, readFile, saveFile } from './files.ts'

const clock = testClock()

function save(database: Database, mediaType: MediaType, content: Uint8Array, id = 'a'.repeat(32)) {
  const file = { id, name: 'file', mediaType, content, created: clock.now() }
  return database.transaction((tx) => saveFile(tx, file))
}

const heads: Readonly<Record<MediaType, Buffer>> = {
  'image/png': Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1'),
  'image/jpeg': Buffer.from('\xff\xd8\xff\xe0 rest', 'latin1'),
  'image/webp': Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
  'image/gif': Buffer.from('GIF89a rest'),
  'image/svg+xml': Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- plan -->\n<svg/>'),
  'application/pdf': Buffer.from('%PDF-1.4\n'),
}
const types = Object.keys(heads).filter((name): name is MediaType => name in heads)

describe('saveFile', () => {
  it('stores each known type, and only under that type', () =>
    withEmptyDatabase(async (database) => {
      for (const type of types)
        for (const claimed of types) {
          const saved = await save(database, claimed, heads[type])
          assert.equal(saved.ok, claimed === type, `${type} as ${claimed}`)
          if (!saved.ok) assert.equal(saved.error, 'file-other-type')
        }
    }))

  it('refuses empty and too large files', () =>
    withEmptyDatabase(async (database) => {
      assert.deepEqual(await save(database, 'image/png', new Uint8Array()), {
        ok: false,
        error: 'file-empty',
      })
      const large = Buffer.alloc(largestFile + 1)
      assert.deepEqual(await save(database, 'image/png', large), { ok: false, error: 'file-large' })
      heads['image/png'].copy(large)
      assert.ok((await save(database, 'image/png', large.subarray(0, largestFile))).ok)
    }))

  it('returns the stored content, and stores identical content once', () =>
    withEmptyDatabase(async (database) => {
      const [first, second] = ['1'.repeat(32), '2'.repeat(32)]
      for (const id of [first, second])
        unwrap(await save(database, 'application/pdf', heads['application/pdf'], id))
      const found = await readFile(database.reads, first)
      assert.ok(found !== null)
      assert.deepEqual(Buffer.from(found.content), heads['application/pdf'])
      assert.equal(found.size, heads['application/pdf'].length)
      const count = async () =>
        (await database.reads.selectFrom('file_contents').select('sha256').execute()).length
      assert.equal(await count(), 1)
      unwrap(await save(database, 'image/png', heads['image/png'], second))
      unwrap(await save(database, 'image/png', heads['image/png'], first))
      assert.equal(await count(), 2)
      await database.transaction(deleteUnusedFileContents)
      assert.equal(await count(), 1)
      assert.equal(await readFile(database.reads, '3'.repeat(32)), null)
    }))
})

it('readFile detects damaged content', () =>
  withEmptyDatabase(async (database) => {
    unwrap(await save(database, 'application/pdf', heads['application/pdf']))
    await database.transaction((tx) =>
      tx
        .updateTable('file_contents')
        .set({ content: Buffer.from('%PDF-1.5\n') })
        .execute(),
    )
    await assert.rejects(readFile(database.reads, 'a'.repeat(32)), /is damaged$/)
  }))
