import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { promisify } from 'node:util'
import { buildApp } from '../../src/app.ts'
import { operator, recordAudit } from '../../src/identity/audit/audit.ts'
import { auditChain, auditHead } from '../../src/identity/audit/audit-store.ts'
import { countStatements, selectCheckpoints } from '../../src/identity/signing/checkpoint-store.ts'
import {
  checkpointIfDue,
  checkpointInterval,
  checkpointText,
  checkpointWithin,
  logOrigin,
} from '../../src/identity/signing/checkpoints.ts'
import {
  currentSigningKey,
  listSigningKeys,
  revokeWithin,
  rotateWithin,
} from '../../src/identity/signing/signing-keys.ts'
import { chainStart, firstBroken, hashAfter, placeAfter } from '../../src/platform/crypto/audit-chain.ts'
import { readJws } from '../../src/platform/crypto/detached-jws.ts'
import { signedNote } from '../../src/platform/crypto/signed-note.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { csv } from '../contract/result-files.ts'
import { voteRows, zugWithResults } from '../contract/result-world.ts'
import { alteredSite } from '../support/altered-site.ts'
import { runCommand } from '../support/command-line.ts'
import { logDocuments } from '../support/logged-documents.ts'
import { instant, onEachDatabase, unwrap } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const root = join(import.meta.dirname, '..', '..')
const guide = readFileSync(join(root, 'docs', 'proofs.md'), 'utf8')
const run = promisify(execFile)

/** The pieces of code in the guide for newsrooms, for this site. */
function recipes(language: string, site: string): readonly string[] {
  const blocks = [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))]
  return blocks.map(([, code = '']) =>
    code.replaceAll('https://results.example.ch', site).replaceAll('/vote/energiegesetz', '/vote/energie'),
  )
}

onEachDatabase('signed proofs of documents', (kind, sqliteTest) => {
  const service = zugWithResults(kind)
  let folder: string
  const parts = () => {
    const { parts: own, database, clock, url } = service()
    return { ...own, config: { ...own.config, baseUrl: url }, database, clock }
  }
  const inFolder = (name: string) => join(folder, name)

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kanzlei-proofs-'))
    await logDocuments(service())
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  async function get(path: string, options: RequestInit = {}) {
    const response = await fetch(service().url + path, options)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /** The command line on the database of the service. */
  const command = (...args: readonly string[]) =>
    runCommand(args, {
      ...{ DATA_DIR: folder, DATABASE_URL: service().parts.config.databaseUrl, LOG_LEVEL: 'warn' },
      ...{ SECRET: Buffer.from(service().parts.secret).toString(), BASE_URL: service().url },
    })
  const verify = (...args: readonly string[]) => command('verify', service().url, '--wait', '0', ...args)
  /** The keys, the log and a few documents. */
  const verifyLog = (...args: readonly string[]) => verify('--most', '30', ...args)

  /** Adds entries to the audit log and has it signed again. */
  async function grow(entries: number): Promise<void> {
    const at = service().clock.now()
    await service().database.transaction(async (tx) => {
      for (let number = 0; number < entries; number++)
        await recordAudit(tx, { ...operator, at, action: 'test', subject: `secret ${number}` })
    })
    service().clock.advance(checkpointInterval)
    await checkpointIfDue(parts())
  }

  sqliteTest('are valid for every document, and for whoever follows the guide', async () => {
    const all = await verify('--json')
    assert.equal(all.code, 0, all.stdout)
    assert.match(all.stdout, /[1-9]\d documents of \d+ votes and elections/)
    const [document = '', checkpoint = '', inclusion = ''] = recipes('sh', service().url)
    const recipe = `${document}\n${checkpoint}\n${inclusion}`
    const shell = await run('sh', ['-eu', '-c', recipe], { cwd: folder })
    assert.equal(shell.stdout, `${'Signature Verified Successfully\n'.repeat(2)}in the log\n`)
    const table = document.replaceAll('/vote/energie/data-csv', '/data/votes.csv')
    const { stdout: ofTable } = await run('sh', ['-eu', '-c', table], { cwd: folder })
    assert.equal(ofTable, 'Signature Verified Successfully\n')
    writeFileSync(inFolder('document'), `${readFileSync(inFolder('document'), 'utf8')} `)
    const changed = document.replaceAll(/^curl .*-o document.*$/gm, '')
    await assert.rejects(run('sh', ['-eu', '-c', changed], { cwd: folder }), {
      stdout: 'Signature Verification Failure\n',
    })
    const [script = ''] = recipes('js', service().url)
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
    assert.match(stdout, /^signed by [\w-]{43} for http:\/\/\S+\/vote\/energie\/data-csv\n$/)
  })

  it('are made once per document and language', async () => {
    const german = await get('/election/nationalrat/json.jws?locale=de_CH')
    assert.equal(german.headers.get('content-type'), 'application/jose')
    assert.equal(german.headers.get('access-control-allow-origin'), '*')
    const french = await get('/election/nationalrat/json.jws?locale=fr_CH')
    service().clock.advance(1)
    assert.equal((await get('/election/nationalrat/json.jws?locale=de_CH')).text, german.text)
    assert.notEqual(french.text, german.text)
    const etag = german.headers.get('etag') ?? ''
    const again = await get('/election/nationalrat/json.jws?locale=de_CH', {
      headers: { 'if-none-match': etag },
    })
    assert.equal(again.status, 304)
    assert.equal((await get('/election/nobody/json.jws')).status, 404)
    assert.equal((await get('/%65lection/nationalrat/json.jws')).text, german.text)
  })

  it('of a table over everything are those of the requested rows', async () => {
    const key = await currentSigningKey(parts())
    const isSigned = async (document: string, signature: string) =>
      readJws((await get(signature)).text)?.isBy(key, Buffer.from((await get(document)).text))
    for (const query of ['', '?domain=federation', '?from=2099-01-01'])
      assert.equal(await isSigned(`/data/votes.csv${query}`, `/data/votes.csv.jws${query}`), true, query)
    assert.equal(await isSigned('/data/votes.csv', '/data/votes.csv.jws?domain=federation'), false)
    const signature = await get('/data/votes.jsonl.jws')
    service().clock.advance(1)
    assert.equal((await get('/data/votes.jsonl.jws')).text, signature.text)
    assert.equal((await get('/data/votes.csv.jws?from=gestern')).status, 400)
    const archive = Buffer.from(await (await fetch(`${service().url}/archive-download`)).arrayBuffer())
    assert.equal(readJws((await get('/archive-download.jws')).text)?.isBy(key, archive), true)
  })

  it('name the new key at once after a rotation, and list revoked ones', async () => {
    const { database } = service()
    const kidOf = async () => readJws((await get('/vote/energie/summary.jws')).text)?.kid ?? ''
    const first = await kidOf()
    service().clock.advance(1)
    await database.transaction((tx) => rotateWithin(tx, parts(), operator))
    const second = await kidOf()
    service().clock.advance(1)
    const revocation = { kid: second, from: instant('2026-11-15T11:00:00Z'), reason: 'stolen' }
    await database.transaction(async (tx) => {
      unwrap(await revokeWithin(tx, parts(), operator, revocation))
      await checkpointWithin(tx, parts())
    })
    const third = await kidOf()
    assert.equal(new Set([first, second, third]).size, 3)
    const { headers, text } = await get('/.well-known/jwks.json')
    assert.match(headers.get('content-type') ?? '', /^application\/jwk-set\+json/)
    const keys: readonly Record<string, unknown>[] = JSON.parse(text).keys
    assert.deepEqual(
      keys.map(({ kid }) => kid),
      [third, second, first],
    )
    assert.ok(keys.every(({ d, use, crv, x }) => d === undefined && use === 'sig' && crv === 'Ed25519' && x))
    const [newest, stolen, former] = keys
    assert.ok(former?.exp && former.revoked === undefined)
    assert.deepEqual(stolen?.revoked, { revoked_at: 1_794_740_400, reason: 'stolen' })
    assert.equal(newest?.exp, undefined)
    const stored = await database.reads.selectFrom('signing_keys').select(['kid', 'private_key']).execute()
    assert.deepEqual(
      stored.filter(({ private_key }) => private_key !== null).map(({ kid }) => kid),
      [third],
    )
    const log = database.reads.selectFrom('audit_log').select('action')
    const entries = await log.where('action', 'like', 'signing-key.%').orderBy('sequence').execute()
    assert.deepEqual(
      entries.map(({ action }) => action.replace('signing-key.', '')),
      ['add', 'rotate', 'rotate', 'revoke'],
    )
    const { code, stdout: report } = await verifyLog()
    assert.equal(code, 0, report)
    assert.match(report, /^warning +keys +\S+ is not to be trusted from 2026-11-15T11:00/m)
    const page = await get('/manage/signing-keys', { headers: { cookie: await service().session() } })
    assert.match(page.text, new RegExp(`${third}.*Signiert.*Widerrufen.*${first}.*Abgelöst`, 's'))
  })

  it('use a new key after the secret of the instance has changed', async () => {
    const [current] = await listSigningKeys(service().database.reads)
    const elsewhere = { ...parts(), secret: Buffer.from('another secret, which is long enough too') }
    const key = await currentSigningKey(elsewhere)
    assert.notEqual(key.kid, current?.kid)
    assert.equal((await currentSigningKey(elsewhere)).kid, key.kid)
    assert.notEqual((await currentSigningKey(parts())).kid, key.kid)
  })

  it('of the log are made once per interval if it has grown', async () => {
    await grow(3)
    const [before] = await selectCheckpoints(service().database.reads, { limit: 1 })
    await checkpointIfDue(parts())
    service().clock.advance(checkpointInterval)
    await checkpointIfDue(parts())
    const [same] = await selectCheckpoints(service().database.reads, { limit: 1 })
    assert.deepEqual(same, before)
    await service().database.transaction((tx) =>
      recordAudit(tx, { ...operator, at: service().clock.now(), action: 'test', subject: 'one' }),
    )
    await Promise.all([checkpointIfDue(parts()), checkpointIfDue(parts())])
    const [latest, previous] = await selectCheckpoints(service().database.reads, { limit: 2 })
    assert.deepEqual([latest?.size, previous], [(before?.size ?? 0) + 1, before])
    assert.equal((await get('/log/checkpoint')).text, latest?.note)
    assert.equal((await get(`/log/checkpoints/${before?.size}`)).text, before?.note)
    const { checkpoints } = JSON.parse((await get('/log/checkpoints')).text)
    assert.deepEqual(checkpoints[0], {
      ...{ size: latest?.size, hash: latest?.hash, time: latest?.at, kid: latest?.kid },
      url: `${service().url}/log/checkpoints/${latest?.size}`,
    })
    const older = JSON.parse((await get(`/log/checkpoints?before=${latest?.size}`)).text)
    assert.equal(older.checkpoints[0].size, before?.size)
    const feed = (await get('/log/checkpoints.atom')).text
    assert.ok(feed.includes(`<id>${service().url}/log/checkpoints/${latest?.size}</id>`))
  })

  it('of the log can be verified without its entries', async () => {
    await grow(4)
    const [latest, previous] = await selectCheckpoints(service().database.reads, { limit: 2 })
    assert.ok(latest && previous)
    const { text } = await get(`/log/entries?from=${previous.size}&to=${latest.size}`)
    const { digests } = JSON.parse(text) as { digests: readonly string[] }
    assert.equal(digests.length, latest.size - previous.size)
    assert.equal(digests.reduce(hashAfter, previous.hash), latest.hash)
    assert.doesNotMatch(text, /secret|test/)
    for (const query of ['', '?from=1', '?from=2&to=1', `?from=0&to=${latest.size + 1}`, '?from=a&to=b'])
      assert.equal((await get(`/log/entries${query}`)).status, 400, query)
    assert.equal((await get('/log/checkpoints/999999')).status, 404)
  })

  it('of the log include public entries, and nothing that is held back', async () => {
    const shown = async (): Promise<readonly Readonly<Record<string, string>>[]> => {
      const { text } = await get('/log/statements')
      assert.doesNotMatch(text, /@|127\.0\.0\.1|actor|address/)
      return JSON.parse(text).statements
    }
    // Also where several processes look at once.
    const counted = voteRows.map((row) => ({ ...row, invalid: 3 }))
    await upload(service(), { type: 'vote', id: 'energie', file: csv(counted) })
    const entered = (await shown()).length
    await Promise.all([logDocuments(service()), logDocuments(service()), logDocuments(service())])
    await logDocuments(service())
    const before = await shown()
    // The vote, its day, its year and the site.
    assert.deepEqual(
      before.slice(entered).map(({ subject }) => subject),
      ['/vote/energie', '/archive/2017-05-21', '/archive/2017', '/'],
    )
    const digestOf = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex')
    const energie = before.findLast(({ subject }) => subject === '/vote/energie')
    const entries = Object.entries(JSON.parse(energie?.detail ?? '{}')).filter(([name]) => !/#/.test(name))
    assert.deepEqual(entries.map(([name]) => name).sort(), [
      ...['data-csv', 'data-csv-metadata.json', 'data-json', 'data-xlsx', 'ech-0252', 'json', 'summary'],
    ])
    for (const [name, digest] of entries) {
      const response = await fetch(`${service().url}/vote/energie/${name}`)
      assert.equal(digestOf(await response.arrayBuffer()), digest, name)
    }
    const last = Number(before.at(-1)?.sequence)
    const { statements } = JSON.parse((await get(`/log/statements?from=${last - 1}`)).text)
    assert.deepEqual(statements, before.slice(-1))
    assert.equal((await get('/log/statements?from=a')).status, 400)

    await service().setReleaseRule({ embargo: null, four_eyes_release: true })
    const rows = voteRows.map((row) => ({ ...row, yeas: 4 }))
    await upload(service(), { type: 'vote', id: 'energie', file: csv(rows) })
    await logDocuments(service())
    await grow(1)
    assert.deepEqual(await shown(), before)
  })

  it('reveal that the log was rewritten with its database and its key', async () => {
    const kept = inFolder('kept')
    assert.equal((await verifyLog('--checkpoint', kept, '--keep', kept)).code, 0)
    const yesterday = readFileSync(kept, 'utf8')
    await grow(5)
    const today = await verifyLog('--checkpoint', kept)
    assert.equal(today.code, 0, today.stdout)
    assert.match(today.stdout, /^ok +log +\d+ entries, a continuation of the \d+ of /m)

    await rewrite('somebody else')
    assert.equal((await command('doctor')).stdout.match(/^\w+ +audit log.*$/m)?.[0].split(' ')[0], 'ok')
    assert.equal((await verifyLog()).code, 0)
    const found = await verifyLog('--checkpoint', kept, '--keep', kept, '--json')
    assert.equal(found.code, 1)
    const { status, findings } = JSON.parse(found.stdout)
    assert.equal(status, 'problem')
    assert.match(findings.find(({ check }: { check: string }) => check === 'log').text, /rewritten$/)
    assert.equal(readFileSync(kept, 'utf8'), yesterday)
  })

  /** Rewrites the second entry and all hashes after it, as an attacker with full access could. */
  async function rewrite(subject: string): Promise<void> {
    const { database, config, secret, clock } = parts()
    const key = await currentSigningKey({ database, clock, secret })
    const origin = logOrigin(config.baseUrl)
    await database.transaction(async (tx) => {
      let last = chainStart
      for (const entry of await Array.fromAsync(auditChain(tx))) {
        const changed = entry.sequence === 2 ? { ...entry, subject } : entry
        const { digest, seal, ...place } = placeAfter(last, changed)
        last = place
        const row = { subject: changed.subject, digest, seal, hash: place.hash }
        await tx.updateTable('audit_log').set(row).where('sequence', '=', place.sequence).execute()
        const { hash, sequence: size } = place
        const at = clock.now()
        const statements = await countStatements(tx, size)
        const note = signedNote(key, origin, checkpointText({ origin, size, hash, at, statements }))
        await tx
          .updateTable('audit_checkpoints')
          .set({ hash, at, note, kid: key.kid })
          .where('size', '=', size)
          .execute()
      }
      await tx.updateTable('audit_head').set(last).execute()
      assert.equal(await firstBroken(auditChain(tx), await auditHead(tx)), null)
    })
  }

  sqliteTest('are the same in every process, as all write the same bytes', async (t) => {
    const database = unwrap(await openDatabase(service().parts.config.databaseUrl))
    const other = await buildApp({ ...parts(), database })
    t.after(async () => {
      await other.close()
      await database.close()
    })
    const items = ['/vote/energie', '/vote/initiative', '/election/staenderat', '/election/nationalrat']
    const views = ['json', 'summary', 'data-json', 'data-csv', 'data-xlsx', 'ech-0252']
    const paths = items.flatMap((item) => views.map((view) => `${item}/${view}`))
    const all = ['/json', '/catalog.rdf', '/sitemap.xml', '/archive-download', '/data/elections.jsonl']
    for (const path of [...all, '/data/votes.csv', '/data/votes.csv-metadata.json', ...paths]) {
      const response = await fetch(service().url + path)
      const body = Buffer.from(await response.arrayBuffer())
      const signature = (await other.inject({ url: `${path}.jws` })).body
      assert.equal(readJws(signature)?.isBy(await currentSigningKey(parts()), body), true, path)
    }
  })

  sqliteTest('reveal a figure that was changed on the way', async (t) => {
    const site = await alteredSite(t, service().url, (path, text) =>
      path === '/vote/energie/data-csv' ? text.replace(',6534,', ',6535,') : text,
    )
    const { code, stdout } = await command('verify', site, '--wait', '0')
    assert.equal(code, 1)
    const problems = stdout.split('\n').filter((line) => line.startsWith('problem'))
    assert.deepEqual(
      problems.map((line) => line.replace(/^problem +documents +/, '')),
      [
        '/vote/energie/data-csv is not what was signed',
        '/vote/energie: proposal 1711 yeas is 6534 and 6535 in data-json and data-csv',
      ],
    )
    const few = await verifyLog()
    assert.match(few.stdout, /^warning +documents +not everything was checked/m)
    assert.match((await command('verify', 'results.example')).stderr, /URL must be/)
    assert.match((await command('verify', '--help')).stdout, /^kanzlei verify URL/)
  })
})
