import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readArguments, unknownCommand } from './arguments.ts'

const expected = {
  command: 'key',
  options: { user: 'value', 'read-only': 'switch' },
  operands: ['NAME', 'FILE?'],
} as const

function refused(...args: readonly string[]): string {
  const read = readArguments(args, expected)
  assert.ok(!read.ok)
  return read.error
}

describe('readArguments', () => {
  it('reads operands and options in any order', () => {
    for (const args of [
      ['Intranet', '--user', 'a@b.ch', '--read-only'],
      ['--read-only', '--user=a@b.ch', 'Intranet'],
      ['--user', 'a@b.ch', '--read-only', '--', 'Intranet'],
    ]) {
      const read = readArguments(args, expected)
      assert.ok(read.ok)
      const { operands, value, isSet, help } = read.value
      assert.deepEqual(
        [operands, value('user'), isSet('read-only'), isSet('user'), help],
        [['Intranet'], 'a@b.ch', true, true, false],
      )
    }
  })

  it('collects an option that may appear several times', () => {
    const options = { type: 'list' } as const
    const read = readArguments(['--type', 'vote', '--type=xml'], { command: 'token', options })
    assert.deepEqual(read.ok && read.value.list('type'), ['vote', 'xml'])
    const none = readArguments([], { command: 'token', options })
    assert.deepEqual(none.ok && none.value.list('type'), [])
    const blank = readArguments(['--type', 'vote', '--type='], { command: 'token', options })
    assert.deepEqual(blank, { ok: false, error: '--type needs a value; see kanzlei token --help' })
  })

  it('takes what looks like an option as an operand after --', () => {
    const read = readArguments(['--', '--user'], expected)
    assert.deepEqual(read.ok && read.value.operands, ['--user'])
  })

  it('accepts --help with missing operands', () => {
    for (const args of [['--help'], ['-h'], ['a', 'b', 'c', '--help']]) {
      const read = readArguments(args, expected)
      assert.equal(read.ok && read.value.help, true)
    }
  })

  it('reports invalid arguments', () => {
    assert.equal(refused(), 'NAME is missing; see kanzlei key --help')
    assert.equal(refused('a', 'b', 'c'), 'unexpected "c"; see kanzlei key --help')
    assert.equal(refused('a', '--user'), '--user needs a value; see kanzlei key --help')
    assert.equal(refused('a', '--user='), '--user needs a value; see kanzlei key --help')
    assert.equal(refused('a', '--read-only=no'), '--read-only takes no value; see kanzlei key --help')
    assert.equal(refused('a', '--user', 'x', '--user', 'y'), '--user appears twice; see kanzlei key --help')
    assert.equal(refused('a', '--readonly'), 'unknown option --readonly; did you mean --read-only?')
    assert.equal(refused('a', '--colour'), 'unknown option --colour; see kanzlei key --help')
    assert.equal(refused('a', '-x'), 'unknown option -x; see kanzlei key --help')
  })
})

it('unknownCommand suggests near misses only', () => {
  const known = ['serve', 'load', 'dump', 'user', 'key']
  assert.equal(
    unknownCommand('users', known, 'kanzlei'),
    'unknown command "users"; did you mean kanzlei user?',
  )
  assert.equal(unknownCommand('backup', known, 'kanzlei'), 'unknown command "backup"; see kanzlei --help')
})
