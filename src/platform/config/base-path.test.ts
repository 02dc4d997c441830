import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { basePath, withBasePath, withoutBasePath } from './base-path.ts'

describe('the path of the public address', () => {
  it('is empty for an address without a path', () => {
    assert.equal(basePath('https://host.example'), '')
    assert.equal(basePath('https://host.example/kanton/kanzlei'), '/kanton/kanzlei')
  })

  it('is removed from requests that contain it', () => {
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

  it('is added to paths of the service and nothing else', () => {
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
