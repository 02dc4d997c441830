import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { before, describe, it } from 'node:test'
import { managedNames } from '../../src/desk/records/managed-record.ts'
import { runCommand, succeed } from '../support/command-line.ts'

describe('kanzlei completion', () => {
  const written = new Map<string, string>()
  before(async () => {
    for (const shell of ['bash', 'zsh', 'fish']) written.set(shell, await succeed(['completion', shell], {}))
  })

  /** What bash offers for a line, of which the last word is not complete. */
  const offered = (...words: readonly string[]): readonly string[] => {
    const script = `${written.get('bash')}
      COMP_WORDS=(kanzlei "$@"); COMP_CWORD=$#; _kanzlei; printf '%s\\n' "\${COMPREPLY[@]}"`
    const text = execFileSync('bash', ['-uc', script, 'bash', ...words], { encoding: 'utf8' })
    return text.split('\n').filter((line) => line !== '')
  }

  it('completes commands and records in bash', () => {
    assert.deepEqual(offered('vo'), ['votes'])
    assert.deepEqual(offered('se'), ['serve', 'seats', 'settings'])
    for (const name of managedNames) assert.ok(offered('').includes(name), name)
  })

  it('completes in bash what is done, then its options, then files', () => {
    assert.deepEqual(offered('webhooks', 'p'), ['pause'])
    assert.deepEqual(offered('webhooks', 're'), ['remove', 'renew', 'retire', 'resume', 'replay'])
    assert.deepEqual(offered('settings', ''), [
      ...['show', 'set', 'file', 'accessibility', 'imprint', 'privacy', '--help'],
    ])
    assert.deepEqual(offered('user', 'l'), ['list', 'login-way'])
    assert.deepEqual(offered('completion', ''), ['bash', 'zsh', 'fish', '--help'])
    assert.deepEqual(offered('votes', 'remove', 'energie', '--'), [
      ...['--yes', '--confirm', '--if-match', '--dry-run', '--url', '--key', '--help'],
    ])
    assert.deepEqual(offered('votes', 'list', '--j'), ['--json'])
    assert.deepEqual(offered('upload', 'file.csv', '--token'), ['--token-stdin', '--token'])
    assert.deepEqual(offered('votes', 'add', '--file', 'x'), [])
    assert.deepEqual(offered('nothing', ''), [])
  })

  it('finds the words for zsh with the same function', () => {
    const [bash = '', zsh = ''] = [written.get('bash'), written.get('zsh')]
    const shared = /^_kanzlei_words\(\) \{\n[\s\S]*?\n\}$/m
    assert.ok(shared.exec(bash) !== null)
    assert.equal(shared.exec(zsh)?.[0], shared.exec(bash)?.[0])
    assert.match(zsh, /^#compdef kanzlei\n/)
  })

  it('writes for fish nothing but words and the conditions under which they are offered', () => {
    const lines = written.get('fish')?.trimEnd().split('\n') ?? []
    const condition =
      "'__fish_seen_subcommand_from [a-z-]+(; and (not )?__fish_seen_subcommand_from [a-z -]+)?'"
    const complete = new RegExp(`^complete -c kanzlei -n ${condition} (-f -a '[a-z -]+'|-l [a-z-]+)$`)
    assert.deepEqual(
      lines.filter((line) => !complete.test(line)).map((line) => line.slice(0, 50)),
      [
        '# Completes the commands of kanzlei in fish; written by kanzlei completion fish.'.slice(0, 50),
        "complete -c kanzlei -n __fish_use_subcommand -f -a 'serve load dump".slice(0, 50),
        'complete -c kanzlei -l help',
      ],
    )
    const pause =
      "-n '__fish_seen_subcommand_from webhooks; and __fish_seen_subcommand_from pause' -l confirm"
    assert.ok(lines.includes(`complete -c kanzlei ${pause}`))
  })

  it('knows no other shell', async () => {
    const { code, stderr } = await runCommand(['completion', 'csh'], {})
    assert.deepEqual([code, stderr], [1, 'kanzlei: SHELL must be bash, zsh, fish, not csh\n'])
  })
})
