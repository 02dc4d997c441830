import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { patternOf } from './other-methods.ts'

describe('the pattern of a route', () => {
  it('matches the addresses that the router assigns to it', () => {
    for (const [route, found, other] of [
      ['/', ['/'], ['/vote', '//']],
      ['/vote/:id', ['/vote/a', '/vote/a/', '/vote/%C3%A4'], ['/vote', '/vote/', '/vote/a/b', '/votes/a']],
      ['/people/:id.vcf', ['/people/a.vcf'], ['/people/a', '/people/a-vcf']],
      ['/files/*', ['/files/a/b'], ['/file/a']],
    ] as const) {
      for (const path of found) assert.match(path, patternOf(route))
      for (const path of other) assert.doesNotMatch(path, patternOf(route))
    }
  })
})
