import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { programVersion } from '../../../platform/config/program-version.ts'
import { entityTag } from './open-data.ts'

describe('the entity tag of a document', () => {
  const document = { key: '/vote/a/json', stamp: '1' }

  it('is the same for the same document', () => {
    assert.equal(entityTag(document), entityTag({ ...document }))
    assert.match(entityTag(document), /^"[\w-]{22}"$/)
  })

  it('differs for another address, state or version of the program', () => {
    assert.match(programVersion, /^\d+\.\d+\.\d+/)
    const tags = [
      entityTag(document),
      entityTag({ ...document, key: '/vote/b/json' }),
      entityTag({ ...document, stamp: '2' }),
      entityTag(document, `${programVersion}-next`),
    ]
    assert.equal(new Set(tags).size, tags.length)
  })
})
