import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { describe, it, type TestContext } from 'node:test'
import { runCommandLine } from '../../src/cli/command-line.ts'
import { managedNames } from '../../src/desk/records/managed-record.ts'
import { hashed } from '../../src/platform/crypto/secret.ts'
import type { DatabaseKind } from '../../src/platform/storage/database/database.ts'
import { newKey, newUser } from '../manage/manager.ts'
import { type Ended, installation, runCommand, succeed } from '../support/command-line.ts'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

/** Commands on the database of a service that runs beside them. */
async function besideService(t: TestContext, kind: DatabaseKind) {
  const service = await startService(kind)
  t.after(() => service.stop())
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-records-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const env = { DATA_DIR: folder, DATABASE_URL: service.parts.config.databaseUrl }
  return { service, folder, env, local: (...args: readonly string[]) => runCommand(args, env) }
}

async function audited(service: Pick<TestService, 'database'>) {
  const entries = await service.database.reads
    .selectFrom('audit_log')
    .select(['action', 'actor', 'address'])
    .orderBy('sequence')
    .execute()
  return entries.map(({ action, actor, address }) => [action, actor, address])
}

const organisation = { name: 'Kanton Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
const title = { de_CH: 'Energiegesetz' }
const vote = { id: 'energie', type: 'simple', domain: 'canton', date: '2017-05-21', title }
const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const file = `${columns}\nfinal,proposal,1701,true,4711,2,0,0,9000\n`

const told = ({ code, stdout, stderr }: Ended) => [code, stdout.trimEnd(), stderr.trimEnd()]

onEachDatabase('commands of records on the database of this machine', (kind) => {
  it('add and list people sources, and ask the service for their runs', async (t) => {
    const { local } = await besideService(t, kind)
    const sets = ['name=Personal', 'kind=url', 'people.from=https://www.example.ch/p.csv', 'people.id=Nr']
    const added = await local(
      ...['people-sources', 'add', '--set', 'people.fields.last_name=Name'],
      ...sets.flatMap((set) => ['--set', set]),
      ...['--set', 'password=Geheimwort'],
    )
    assert.equal(added.code, 0, added.stderr)
    const listed = await local('people-sources', 'list', '--json')
    assert.deepEqual(
      [JSON.parse(listed.stdout).name, listed.stdout.includes('Geheimwort')],
      ['Personal', false],
    )
    const tried = await local('people-sources', 'try', 'Personal')
    assert.match(tried.stderr, /^try: the people source .*Personal/)
    assert.match(tried.stdout, /run +[0-9a-f]{32}/)
  })

  it('list, show, add, set and remove records, as the operator', async (t) => {
    const { service, local } = await besideService(t, kind)
    assert.deepEqual(told(await local('agencies', 'add', '--set', 'title=Amt', '--set', 'phone=1')), [
      ...[0, '1', 'added the agency 1 (Amt)'],
    ])
    const below = await local('agencies', 'add', '--set', 'title=Büro', '--set', 'parent=1', '--json')
    assert.equal(JSON.parse(below.stdout).parent, 1)
    assert.deepEqual((await local('agencies', 'list')).stdout.split('\n'), [
      'id  title  parent  email',
      '1   Amt',
      '2   Büro   1',
      '',
    ])
    const found = await local('agencies', 'list', '--q', 'büro', '--where', 'phone=', '--json')
    assert.deepEqual(JSON.parse(found.stdout).title, 'Büro')
    const changed = await local('agencies', 'set', '1', '--set', 'phone=', '--set', 'email=a@b.ch')
    assert.deepEqual(told(changed), [0, '', 'changed the agency 1 (Amt)'])
    const shown = await local('agencies', 'show', '1')
    assert.match(shown.stdout, /^title +Amt\nemail +a@b\.ch$/m)
    assert.doesNotMatch(shown.stdout, /^phone/m)
    const wrong = 'Nothing was stored: some values are not valid.'
    assert.deepEqual(told(await local('agencies', 'set', '1', '--set', 'title=', '--set', 'fax=1')), [
      ...[1, '', `kanzlei: ${wrong}\n  title: must not be empty\n  fax: There is no such member.`],
    ])
    const stale = await local('agencies', 'set', '1', '--set', 'title=Neu', '--if-match', '"0"')
    assert.match(stale.stderr, /^kanzlei: .* changed .*\n$/)
    const tried = await local('agencies', 'set', '1', '--set', 'title=Neu', '--dry-run')
    assert.deepEqual(told(tried), [0, '', 'nothing is wrong; nothing was stored'])
    assert.equal((await local('agencies', 'move', '2', '--set', 'parent=', '--set', 'position=0')).code, 0)
    const top = (await local('agencies', 'list', '--json')).stdout.trim().split('\n')
    assert.deepEqual(
      top.map((line) => JSON.parse(line)).map(({ parent, position }) => [parent, position]),
      [
        [null, 1],
        [null, 0],
      ],
    )
    assert.deepEqual(told(await local('agencies', 'remove', '2', '--yes')), [
      ...[0, '', 'removed the agency 2 (Büro)'],
    ])
    assert.deepEqual(told(await local('agencies', 'remove', '2', '--yes')), [
      ...[1, '', 'kanzlei: there is no agency 2; kanzlei agencies list shows all'],
    ])
    assert.deepEqual(await audited(service), [
      ['agency.add', null, null],
      ['agency.add', null, null],
      ['agency.change', null, null],
      ['agency.move', null, null],
      ['agency.remove', null, null],
    ])
  })

  it('take members of members, lists and JSON, and keep what is not named', async (t) => {
    const { local } = await besideService(t, kind)
    const added = await local(
      ...[
        'votes',
        'add',
        '--set',
        'title.de_CH=Vorlage',
        '--set',
        'title.fr_CH=Objet',
        '--set',
        'date=2026-03-15',
      ],
      ...['--set', 'domain=canton', '--set', 'has_expats=true'],
    )
    assert.equal(added.code, 0, added.stderr)
    const id = added.stdout.trim()
    await local('votes', 'set', id, '--set', 'title.de_CH=Neu', '--set', 'short_title:={"de_CH":"Kurz"}')
    const vote = JSON.parse((await local('votes', 'show', id, '--json')).stdout)
    assert.deepEqual(
      [vote.title, vote.short_title, vote.has_expats],
      [{ de_CH: 'Neu', fr_CH: 'Objet' }, { de_CH: 'Kurz' }, true],
    )
    const event = ['events', 'add', '--set', 'title=Fest', '--set', 'tags=A', '--set', 'tags=B']
    const time = ['--set', 'start=2027-03-04T18:00:00Z', '--set', 'end=2027-03-04T20:00:00Z', '--json']
    const fest = JSON.parse((await local(...event, ...time)).stdout)
    const retagged = await local('events', 'set', fest.id, '--set', 'tags=C', '--json')
    assert.deepEqual([fest.tags, JSON.parse(retagged.stdout).tags], [['A', 'B'], ['C']])
    await local('settings', 'set', '--set', 'names.fr_CH=Canton', '--set', 'rate_limit=7')
    const settings = JSON.parse((await local('settings', 'show', '--json')).stdout)
    assert.deepEqual([settings.names, settings.rate_limit], [{ fr_CH: 'Canton' }, 7])
  })

  it('print the secret of a new token alone, find it by name, and perform its actions', async (t) => {
    const { service, env, local } = await besideService(t, kind)
    const added = await local('upload-tokens', 'add', '--set', 'name=Seewis', '--set', 'types=vote')
    const stored = await service.database.reads
      .selectFrom('upload_tokens')
      .select(['hash', 'types'])
      .execute()
    assert.deepEqual(
      stored.map((row) => ({ ...row })),
      [{ hash: hashed(added.stdout.trim()), types: '["vote"]' }],
    )
    assert.match(added.stderr, /^added the upload token [0-9a-f]{32} \(Seewis\)\n$/)
    assert.ok(!(await local('upload-tokens', 'show', 'Seewis')).stdout.includes(added.stdout.trim()))
    assert.equal((await local('upload-tokens', 'remove', 'Seewis', '--yes')).code, 0)
    const webhook = ['--set', 'name=W', '--set', 'url=https://www.example.ch', '--set', 'occasions=final']
    const secret = await local('webhooks', 'add', ...webhook)
    assert.equal(secret.code, 0, secret.stderr)
    const renewed = await local('webhooks', 'renew', 'W')
    assert.match(renewed.stdout, /^\S{20,}\n$/)
    assert.notEqual(renewed.stdout, secret.stdout)
    assert.equal((await local('webhooks', 'pause', 'W')).code, 0)
    const many = await runCommand(['sources', 'add', '--file', '-'], env, '[{"name":"Z","type":"vote"}]')
    assert.match(many.stdout, /^1 {2}added [0-9a-f]{32} \(Z\) {2}[0-9a-f-]{36}\n$/)
    const [, count] = (await local('webhooks', 'replay', 'W', '--set', 'since=2027-03-07')).stdout.split(
      /\s+/,
    )
    assert.equal(count, '0')
  })

  it('perform the actions of records of which there is one, and say which go on', async (t) => {
    const { service, env, local } = await besideService(t, kind)
    await service.load({ organisation: { ...organisation, locales: ['de_CH', 'fr_CH'] } })
    const texts = ['--set', 'texts.fr_CH=<p>Conforme</p>']
    assert.deepEqual(told(await local('settings', 'accessibility', ...texts)).slice(0, 2), [0, ''])
    const settings = JSON.parse((await local('settings', 'show', '--json')).stdout)
    assert.deepEqual(settings.accessibility.texts, { fr_CH: '<p>Conforme</p>' })
    const codes = ['--set', 'codes:=[{"postal_code": "6300", "municipality": 1711}]']
    assert.match((await local('postal-codes', 'replace', ...codes)).stdout, /^stored +1$/m)
    assert.equal((await local('postal-codes', 'clear')).code, 0)
    assert.doesNotMatch((await local('postal-codes', 'show')).stdout, /6300/)
    const withRehearsal = { ...env, REHEARSAL_URL: 'http://probe.test' }
    const start = ['rehearsal', 'start', '--set', 'mail_to=a@b.ch']
    const started = await runCommand(start, withRehearsal)
    assert.deepEqual(told(started).slice(0, 2), [0, ''])
    assert.match(started.stderr, /it goes on: http\S+\/api\/manage\/rehearsal\n$/)
    assert.match((await local('rehearsal', 'show')).stdout, /^state +waiting$/m)
    assert.equal((await runCommand(['rehearsal', 'start'], withRehearsal)).code, 1)
  })

  it('add and change many records of a file, each with a line of its own', async (t) => {
    const { env, folder, local } = await besideService(t, kind)
    const file = join(folder, 'news.json')
    writeFileSync(file, JSON.stringify([{ title: 'A' }, { title: '' }, { title: 'C' }]))
    const added = await local('news', 'add', '--file', file, '--set', 'pinned=true')
    assert.deepEqual(told(added), [
      1,
      '1  added 1 (A)\n2  refused: Nothing was stored: some values are not valid. title: must not be empty\n3  added 2 (C)',
      'kanzlei: 1 of 3 records were refused',
    ])
    const lines = (await local('news', 'list', '--json')).stdout
    const changed = await runCommand(['news', 'set', '--file', '-'], env, lines.replace('"C"', '"D"'))
    assert.deepEqual(told(changed), [0, '1  changed 1 (A)\n2  changed 2 (D)', ''])
    const again = await runCommand(['news', 'set', '--file', '-', '--json'], env, lines)
    assert.equal(again.code, 1)
    assert.deepEqual(
      again.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({ row, status }) => [row, status]),
      [
        [1, 200],
        [2, 412],
      ],
    )
    assert.deepEqual(
      JSON.parse(`[${(await local('news', 'list', '--json')).stdout.trim().replace('\n', ',')}]`).map(
        (one: { readonly pinned: boolean }) => one.pinned,
      ),
      [true, true],
    )
    const many = Array.from({ length: 520 }, (_, place) => ({ title: `Meldung ${place}` }))
    writeFileSync(file, JSON.stringify(many))
    assert.equal((await local('news', 'add', '--file', file)).stdout.trimEnd().split('\n').length, 520)
    assert.equal((await local('news', 'list', '--json')).stdout.trimEnd().split('\n').length, 522)
  })

  it('release no results where four eyes are required', async (t) => {
    const { service, local } = await besideService(t, kind)
    await service.load({ organisation, votes: [vote] })
    assert.equal((await local('settings', 'set', '--set', 'four_eyes_release=true')).code, 0)
    const [item] = (await upload(service, { type: 'vote', id: 'energie', file })).items
    assert.equal(item?.state, 'held')
    for (const wanted of [
      ['votes', 'set', 'energie', '--set', 'title.de_CH=Anderes'],
      ['settings', 'set', '--set', 'four_eyes_release=false'],
    ]) {
      const { code, stderr } = await local(...wanted)
      assert.deepEqual([code, stderr.split(': ')[0]], [0, 'a second person has to confirm it'], stderr)
    }
    const [change] = (await local('release-changes', 'list', '--json')).stdout.split('\n')
    for (const wanted of [
      ['versions', 'release', 'vote:energie:1'],
      ['versions', 'approve', 'vote:energie:1'],
      ['release-changes', 'confirm', String(JSON.parse(change ?? '').id)],
      ['votes', 'embargo', 'energie', '--set', 'rule=none'],
    ])
      assert.deepEqual(told(await local(...wanted)), [
        ...[
          1,
          '',
          'kanzlei: staff with an account do this, in the browser or with --url and a management key',
        ],
      ])
    const address = new URL('/vote/energie/data-csv', service.url)
    assert.ok(!(await (await fetch(address)).text()).includes('4711'))
    const [shown, settings] = [
      JSON.parse((await local('votes', 'show', 'energie', '--json')).stdout),
      JSON.parse((await local('settings', 'show', '--json')).stdout),
    ]
    assert.deepEqual([shown.title.de_CH, settings.four_eyes_release], ['Energiegesetz', true])
    const proposals = (await audited(service)).filter(([action]) => String(action).endsWith('.propose'))
    assert.ok(proposals.length > 0 && proposals.every(([, actor]) => actor === null))
  })

  it('remove a vote with results only with the text that confirms it', async (t) => {
    const { service, local } = await besideService(t, kind)
    await service.load({ organisation, votes: [vote] })
    await upload(service, { type: 'vote', id: 'energie', file })
    const asked = await local('votes', 'remove', 'energie', '--yes')
    const [, text = ''] = /--confirm '(.+)' confirms it\n$/.exec(asked.stderr) ?? []
    assert.deepEqual([asked.code, text === ''], [1, false], asked.stderr)
    assert.equal((await local('votes', 'remove', 'energie', '--yes', '--confirm', 'no')).code, 1)
    assert.equal((await local('votes', 'remove', 'energie', '--yes', '--confirm', text)).code, 0)
    assert.equal((await local('votes', 'list')).stdout, '')
  })

  it('are refused where the records are those of an account', async (t) => {
    const { local } = await besideService(t, kind)
    const { code, stderr } = await local('api-keys', 'add', '--set', 'name=x')
    assert.equal(code, 1)
    assert.match(stderr, /^kanzlei: api-keys need an account, /)
  })
})

onEachDatabase('commands of records at a site', (kind) => {
  it('act as the person whose management key they have', async (t) => {
    const { service, folder } = await besideService(t, kind)
    const user = await newUser(service)
    const at = (key: string, ...args: readonly string[]) =>
      runCommand([...args, '--url', service.url], { KANZLEI_KEY: key })
    const key = await newKey(service, user)
    const added = await at(key, 'news', 'add', '--set', 'title=Offen')
    assert.deepEqual(told(added), [0, '1', 'added the news item 1 (Offen)'])
    const file = join(folder, 'key')
    writeFileSync(file, `${key}\n`)
    const listed = await succeed(['news', 'list', '--url', `${service.url}/`, '--key', file], {})
    assert.equal(listed, 'id  title\n1   Offen\n')
    assert.equal((await at(key, 'api-keys', 'add', '--set', 'name=x')).code, 0)
    assert.deepEqual((await audited(service)).slice(-2), [
      ['news.add', user.email, '127.0.0.1'],
      ['key.add', user.email, '127.0.0.1'],
    ])
    const narrow = await newKey(service, user, { actions: ['read'], records: ['news'] })
    for (const refused of [
      ['news', 'remove', '1', '--yes'],
      ['agencies', 'list'],
    ])
      assert.match((await at(narrow, ...refused)).stderr, /^kanzlei: .*key.*\n$/i)
    for (const key of ['kzl_unknown', 'operator', 'undefined'])
      assert.equal((await at(key, 'news', 'list')).code, 1)
  })

  it('say in one line when it cannot be reached, or what is missing', async (t) => {
    const { service } = await besideService(t, kind)
    const env = { KANZLEI_KEY: 'kzl_x' }
    const cases = [
      [['--url', 'http://127.0.0.1:9'], env, /^kanzlei: http:\/\/127\.0\.0\.1:9 does not answer: .*\n$/],
      [
        ['--url', service.url],
        {},
        /^kanzlei: the management key is missing: set KANZLEI_KEY, or say --key FILE\n$/,
      ],
      [['--url', 'ftp://x'], env, /^kanzlei: --url must be an http or https address, not "ftp:\/\/x"\n$/],
      [['--key', 'x'], env, /^kanzlei: --key goes with --url\n$/],
      [
        ['--url', service.url, '--key', '/nowhere'],
        env,
        /^kanzlei: cannot read \/nowhere: no such file or directory\n$/,
      ],
    ] as const
    for (const [args, environment, message] of cases) {
      const { code, stdout, stderr } = await runCommand(['news', 'list', ...args], environment)
      assert.deepEqual([code, stdout], [1, ''])
      assert.match(stderr, message)
    }
  })
})

onEachDatabase('files of records on the command line', (kind) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'

  it('are stored, written and removed, with the mistakes that people make', async (t) => {
    const { service, folder, local } = await besideService(t, kind)
    const [plan, copy] = [join(folder, 'plan.svg'), join(folder, 'copy.svg')]
    writeFileSync(plan, drawing)
    assert.equal((await local('agencies', 'add', '--set', 'title=Amt')).code, 0)
    const file = ['agencies', 'file', '1', 'organigram'] as const
    const missing = await local(...file, '--file', plan)
    assert.match(missing.stderr, /\n {2}alt: A picture needs a description/)
    const put = ['--file', plan, '--alt', 'Büros'] as const
    assert.match((await local(...file, ...put, '--dry-run')).stderr, /nothing was stored/)
    assert.match((await local(...file, '--output', copy)).stderr, /^kanzlei: /)
    assert.deepEqual(told(await local(...file, ...put)), [
      0,
      '',
      'stored the organigram of the agency 1 (Amt)',
    ])
    assert.equal((await local(...file, '--output', '-')).stdout, drawing)
    assert.equal((await local(...file, '--output', copy)).code, 0)
    assert.equal(readFileSync(copy, 'utf8'), drawing)
    const { name } = await service.database.reads.selectFrom('files').select('name').executeTakeFirstOrThrow()
    assert.equal(name, 'plan.svg')
    assert.match((await local(...file, '--remove', '--if-match', '"0"')).stderr, /changed/)
    assert.deepEqual(told(await local(...file, '--remove')), [
      ...[0, '', 'removed the organigram of the agency 1 (Amt)'],
    ])
    assert.equal((await local('settings', 'file', 'logo', ...put)).code, 0)
    const key = await newKey(service, await newUser(service))
    const remote = await runCommand(['settings', 'file', 'logo', '--output', '-', '--url', service.url], {
      KANZLEI_KEY: key,
    })
    assert.equal(remote.stdout, drawing)
    const again = await runCommand([...file, ...put, '--url', service.url, '--json'], { KANZLEI_KEY: key })
    assert.equal(JSON.parse(again.stdout).organigram_alt, 'Büros')
    for (const [line, message] of [
      [[...file], 'say one of --file, --remove and --output'],
      [[...file, '--remove', '--file', plan], 'say one of --file, --remove and --output'],
      [['agencies', 'file', '1', 'logo', '--remove'], 'NAME must be organigram, not logo'],
      [[...file, '--remove', '--alt', 'x'], '--alt goes with --file'],
      [[...file, '--file', join(folder, 'none')], 'cannot read '],
    ] as const) {
      const { code, stderr } = await local(...line)
      assert.ok(code === 1 && stderr.startsWith(`kanzlei: ${message}`), stderr)
    }
  })
})

describe('commands of records', () => {
  it('run in a process of their own, and leave nothing open', async (t) => {
    const here = await installation(t)
    const added = await here.spawn(['upload-tokens', 'add', '--set', 'name=x']).ended
    assert.deepEqual([added.code, added.stdout.length], [0, 37], added.stderr)
    const listed = await here.spawn(['upload-tokens', 'list']).ended
    assert.match(listed.stdout, /^id {32}name {2}expires {2}last_used\n[0-9a-f]{32} {2}x\n$/)
  })

  it('ask on a terminal before they remove something, and for the text that confirms it', async (t) => {
    const here = await installation(t, 'sqlite', 'migrated')
    const env = { DATA_DIR: here.folder, DATABASE_URL: here.databaseUrl }
    assert.equal((await here.run(['news', 'add', '--set', 'title=A'])).code, 0)
    const answered = async (answer: string, ...args: readonly string[]) => {
      let said = ''
      const stderr = new Writable({
        write(chunk, _encoding, done) {
          said += chunk
          done()
        },
      })
      const stdin = Object.assign(Readable.from([Buffer.from(`${answer}\n`)]), { isTTY: true })
      const code = await runCommandLine(args, { env, stdin, stdout: new Writable(), stderr })
      return [code, said]
    }
    assert.deepEqual(await answered('n', 'news', 'remove', '1'), [
      1,
      'Remove the news item 1 (A)? [y/N] kanzlei: nothing was removed\n',
    ])
    assert.deepEqual(told(await here.run(['news', 'remove', '1'])), [
      ...[1, '', 'kanzlei: the news item 1 (A) is removed with --yes only, where nobody can be asked'],
    ])
    assert.deepEqual(await answered('y', 'news', 'remove', '1'), [
      0,
      'Remove the news item 1 (A)? [y/N] removed the news item 1 (A)\n',
    ])
  })

  it('say what they take, from the declarations', async (t) => {
    const here = await installation(t)
    const overview = (await here.run(['--help'])).stdout
    for (const name of managedNames) {
      assert.match(overview, new RegExp(`^(.*, )?${name}[,.]`, 'm'))
      assert.doesNotMatch(overview, new RegExp(`^ {2}${name} {2}`, 'm'), 'a command has the same name')
      const { stdout } = await here.run([name, '--help'])
      const first = ['settings', 'notifications', 'rehearsal', 'postal-codes'].includes(name)
        ? 'show'
        : 'list'
      assert.ok(stdout.startsWith(`kanzlei ${name} ${first} `), stdout)
      assert.match(stdout, /\n\nExamples:\n {2}kanzlei /)
    }
    const votes = (await here.run(['votes', 'add', '--help'])).stdout
    assert.match(votes, /^ {2}domain +federation\|canton\|/m)
    assert.match(votes, /^Members of a new one alone:\n {2}when +draft\|now\|at\. /m)
    assert.doesNotMatch((await here.run(['upload-tokens', '--help'])).stdout, / set /)
    assert.match((await here.run(['management-keys', 'add'])).stderr, /^kanzlei: unknown command "add"/)
  })

  for (const [line, message] of [
    ['news', 'news what? One of list, show, add, set, remove, file; see kanzlei news --help'],
    ['news add', '--set or --file is missing'],
    ['news add --set title', '--set must be NAME=VALUE or NAME:=JSON, not "title"'],
    ['news add --set title:={', '--set title:= is no JSON: '],
    ['news set --set title=x', 'ID is missing; see kanzlei news --help'],
    ['news list --where title', '--where must be NAME=VALUE, not "title"'],
    ['news add --file /nowhere', 'cannot read /nowhere: no such file or directory'],
    ['news add --file -', '- is no JSON: '],
  ] as const)
    it(`refuse mistakes before they open the database: ${line}`, async (t) => {
      const here = await installation(t)
      const { code, stdout, stderr } = await here.run(line.split(' '))
      assert.deepEqual([code, stdout], [1, ''])
      assert.ok(stderr.startsWith(`kanzlei: ${message}`), stderr)
    })
})
