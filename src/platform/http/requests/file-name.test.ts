import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileNameOf } from './file-name.ts'

test('the name of a download is one that every file system takes', () => {
  const name = (title: string) => fileNameOf(title, 'person', 'vcf')
  assert.equal(name('Bérénice Favre'), 'berenice-favre.vcf')
  assert.equal(name('../..\\"\r\n'), 'person.vcf')
  assert.equal(name('Ђорђе'), 'person.vcf')
  assert.ok(name('x'.repeat(500)).length <= 84)
  assert.doesNotMatch(name(`${'x'.repeat(79)} y`), /-\.vcf$/)
})
