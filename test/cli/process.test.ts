import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { installation } from '../support/command-line.ts'

const token = '0b9c3f6e-7d1a-4c52-9a8e-5f3d2b1c0a99'
const organisation = { name: 'Kanton Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }

interface Call {
  readonly line: string
  readonly input?: string
  readonly stdout?: RegExp
  readonly stderr?: RegExp
  readonly code?: number
}

/** One of each command but `serve`; FOLDER stands for the data folder. */
const calls: readonly Call[] = [
  { line: 'load -', input: JSON.stringify({ organisation }), stdout: /^loaded 1 organisation\n$/ },
  { line: 'dump', stdout: /^\{.*"Kanton Zug"/s, stderr: /^dumped 1 organisation, .*\n$/ },
  { line: 'import people FOLDER/people.csv', stdout: /^1 new, 0 changed, 0 unchanged\n$/ },
  {
    line: 'user add anna@kanzlei.test --role admin --password-stdin',
    input: 'correct horse battery\n',
    stderr: /^added anna@kanzlei\.test as admin\n$/,
  },
  {
    line: 'key add Intranet --user anna@kanzlei.test',
    stdout: /^\S{20,}\n$/,
    stderr: /^added the key Intranet of anna@kanzlei\.test\n$/,
  },
  { line: 'signing-key list' },
  { line: 'completion bash', stdout: /^complete .* kanzlei$/m },
  { line: 'sync list', stderr: /^0 sources\n$/ },
  {
    line: 'upload FOLDER/people.csv --type vote --id 1 --token-stdin --url http://127.0.0.1:1',
    input: token,
    stderr: /^kanzlei: nothing answers at http:\/\/127\.0\.0\.1:1: .*\n$/,
    code: 1,
  },
  { line: 'forward list', stderr: /^FORWARD_URL is not set: 0 waiting, .*\n$/ },
  { line: 'version list vote 1' },
  { line: 'seats FOLDER/cases.json', stdout: /^\[\]\n$/ },
  { line: 'past-votes list', stderr: /^0 votes\n$/ },
  { line: 'projection --past FOLDER FOLDER/cases.json', stdout: /^\[\]\n$/ },
  { line: 'plausibility --past FOLDER FOLDER/cases.json', stdout: /^\{\}\n$/ },
  { line: 'entities list --year 2019', stdout: /^1701 {2}Baar\n/, stderr: /^11 in 2019, .*\n$/ },
  { line: 'shapes list', stderr: /^there are no shapes of your own\n$/ },
  { line: 'migrate', stdout: /^the database is up to date\n$/ },
  { line: 'publish FOLDER/published', stdout: /^\d{3} files, \d{3} of them changed\n$/ },
  { line: 'site list FOLDER/sites', stdout: /^no sites in/ },
  { line: 'backup FOLDER/backup', stdout: /^backed up \d+ rows of \d+ tables, .*\n$/ },
  {
    line: 'restore FOLDER/backup',
    stderr: /^kanzlei: the database is not empty; .*\n$/,
    code: 1,
  },
  { line: 'leave FOLDER/left', stdout: /^\d+ files, .*\n$/ },
  { line: 'config check', stdout: /^all settings are right$/m },
  { line: 'doctor', stdout: /^ok {7}database {8}SQLite answers/m },
  {
    line: 'verify http://127.0.0.1:1',
    stdout: /^problem {2}keys {2}http:\/\/127\.0\.0\.1:1\/\.well-known\/jwks\.json: .*\n$/,
    stderr: /^kanzlei: there is a problem\n$/,
    code: 1,
  },
  {
    line: 'compare http://127.0.0.1:1',
    stderr: /^kanzlei: http:\/\/127\.0\.0\.1:\d+\/sitemap\.json: .*\n$/,
    code: 1,
  },
  {
    line: 'take-over ftp://www.example FOLDER/taken',
    stderr: /^kanzlei: URL must be an http or https address, .*\n$/,
    code: 1,
  },
  { line: 'rehearse status', stdout: /^there is no rehearsal\n$/ },
  { line: 'rehearse --play 2026-06-14', stderr: /^kanzlei: REHEARSAL_URL is not set: .*\n$/, code: 1 },
]

it('every command works in a process of its own', async (t) => {
  const here = await installation(t)
  writeFileSync(join(here.folder, 'people.csv'), 'Name;E-Mail\nAbegg;beat@kanzlei.test\n')
  writeFileSync(join(here.folder, 'cases.json'), '{"cases":[]}')
  const columns = 'vote_id,date,entity_id,eligible,cast,valid,yes,no'
  writeFileSync(join(here.folder, 'votes.csv'), `${columns}\n1,2020-02-09,1701,100,50,50,30,20\n`)
  mkdirSync(join(here.folder, 'sites'))
  const help = await here.run(['--help'])
  const commands = [...help.stdout.matchAll(/^ {2}([\w-]+) {2,}/gm)].map(([, name]) => name)
  assert.deepEqual(
    new Set(['serve', ...calls.map(({ line }) => line.split(' ')[0])]),
    new Set(commands),
    'a command is missing here',
  )
  for (const { line, input = '', stdout = /^$/, stderr = /^$/, code = 0 } of calls) {
    const ended = await here.spawn(line.replaceAll('FOLDER', here.folder).split(' '), { input }).ended
    assert.equal(ended.code, code, `${line}: ${ended.stderr}`)
    assert.match(ended.stdout, stdout, line)
    assert.match(ended.stderr, stderr, line)
  }
})
