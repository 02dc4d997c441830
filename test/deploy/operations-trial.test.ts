import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { unknownVariables } from '../../src/platform/config/check-environment.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manual = read('docs/operations.md')
const trial = read('scripts/operations-trial/inside')

/** Commands that the trial on a bare machine does not run: by whom they are, or where they are tried instead. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^editor /, 'by hand; the trial writes settings instead'],
  [/^(docker|podman|skopeo|kubectl|helm) /, 'no containers within the machine'],
  [/^npm run release /, 'test/deploy/release.test.ts'],
  [/^tar -xzf .* cd kanzlei-VERSION$/, 'for an image'],
  [/^KANZLEI_SETTINGS=/, 'test/deploy/commands.test.ts'],
  [/^kanzlei serve --sites/, 'test/cli/sites.test.ts'],
  [
    /^(pg_basebackup|cat >> DATA|restore_command|recovery_target|END$|touch DATA)/,
    'test/backup/point-in-time.test.ts',
  ],
  [/^kanzlei-ctl backup \/var\/backups\/kanzlei-\$\(date/, 'the same to another file'],
  [/^kanzlei-ctl restore \/var/, 'with --replace, as the database of the trial is not empty'],
  [/^kanzlei upload delivery\.xml/, 'test/cli/upload-to-service.test.ts'],
  [/^kanzlei site (add|list|backup|remove) |^eval /, 'the same in another folder'],
]

/** Lines that are no commands: settings, what commands print, and files of other programs. */
const noCommand = /^(ok|warning|memory:|kanzlei: |wrong time|location |wal_level|archive_)|^-e /

const commands = [...manual.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
  .flatMap(([, language = '', block = '']) =>
    (language === 'yaml' ? '' : block).replaceAll(/ \\\n */g, ' ').split('\n'),
  )
  .map((line) => line.replace(/\s+#.*$/, '').trim())
  .map((line) => line.replace(/^bin\/kanzlei (?!upload )/, 'kanzlei-ctl ').replace(/^bin\//, ''))
  .map((line) => line.replace(/^kanzlei (doctor|migrate)/, 'kanzlei-ctl $1'))
  .filter((line) => line !== '' && !noCommand.test(line))

test('every command of the manual is run by the trial on a bare machine, or named as tried elsewhere', () => {
  const lines = trial
    .replaceAll('"$KID"', 'KID')
    .replaceAll('"$SOURCE"', 'SOURCE')
    .replaceAll('"$NOW"', '2027-06-13T10:00:00Z')
    .replaceAll('$APT', 'apt-get')
    .split('\n')
    .map((line) => line.trim())
  const settings = commands.filter((line) => /^[A-Z_]+=\S*( |$)/.test(line) && !line.includes('kanzlei-ctl'))
  const untried = commands.filter(
    (line) =>
      !settings.includes(line) &&
      !line.startsWith('export ') &&
      !lines.some((tried) => tried.replace(/^ask --fail /, 'curl ').includes(line)) &&
      !elsewhere.some(([pattern]) => pattern.test(line)),
  )
  assert.ok(commands.length > 50, String(commands.length))
  assert.deepEqual(untried, [])
  // What is set is a setting.
  const names = settings.map((line) => line.split('=', 1).join())
  assert.deepEqual(unknownVariables(names), [])
})

test('every command named as tried elsewhere is still in the manual', () => {
  for (const [pattern] of elsewhere)
    assert.ok(
      commands.some((line) => pattern.test(line)),
      String(pattern),
    )
})
