import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { basePath, withBasePath, withoutBasePath } from './base-path.ts'

describe('the path of the public address', () => {
  it('is empty at the root of a host', () => {
    assert.equal(basePath('https://host.example'), '')
    assert.equal(basePath('https://host.example/kanton/kanzlei'), '/kanton/kanzlei')
  })

  it('is taken off requests, where it is there', () => {
    for (const [asked, known] of [
      ['/kanzlei', '/'],
      ['/kanzlei?headerless', '/?headerless'],
      ['/kanzlei/', '/'],
      ['/kanzlei/vote/a?b=/kanzlei/c', '/vote/a?b=/kanzlei/c'],
      ['/vote/a', '/vote/a'],
      ['/kanzleien', '/kanzleien'],
      ['/', '/'],
      ['*', '*'],
    ] as const)
      assert.equal(withoutBasePath(asked, '/kanzlei'), known)
    assert.equal(withoutBasePath('/vote', ''), '/vote')
  })

  it('is put before paths of the service and nothing else', () => {
    assert.equal(withBasePath('/vote/a', '/kanzlei'), '/kanzlei/vote/a')
    for (const other of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '#main',
      '?page=2',
      'mailto:a@b.ch',
    ])
      assert.equal(withBasePath(other, '/kanzlei'), other)
  })
})
