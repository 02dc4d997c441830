import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it, type TestContext } from 'node:test'
import { buildApp } from '../../src/app.ts'
import type { ProvenStatement } from '../../src/cli/verify/log.ts'
import { wholeDocuments } from '../../src/cli/verify/signed-documents.ts'
import { loggedDocuments } from '../../src/cli/verify/trust.ts'
import { operator, recordAudit } from '../../src/identity/audit/audit.ts'
import { auditChain } from '../../src/identity/audit/audit-store.ts'
import { successionText } from '../../src/identity/audit/statements.ts'
import { insertCheckpoint } from '../../src/identity/signing/checkpoint-store.ts'
import {
  checkpointIfDue,
  checkpointInterval,
  checkpointText,
  checkpointWithin,
  logOrigin,
} from '../../src/identity/signing/checkpoints.ts'
import { insertSigningKey } from '../../src/identity/signing/signing-key-store.ts'
import { currentSigningKey, revokeWithin, rotateWithin } from '../../src/identity/signing/signing-keys.ts'
import { chainStart, formerPlaceAfter } from '../../src/platform/crypto/audit-chain.ts'
import { ed25519Signature, newSigningKey, type SigningKey } from '../../src/platform/crypto/ed25519.ts'
import { seal } from '../../src/platform/crypto/seal.ts'
import { signedNote } from '../../src/platform/crypto/signed-note.ts'
import { openDatabase } from '../../src/platform/storage/open.ts'
import { csv } from '../contract/result-files.ts'
import { voteRows, zugBundle, zugWithResults } from '../contract/result-world.ts'
import { runCommand } from '../support/command-line.ts'
import { onSqlite, temporaryDatabase } from '../support/database.ts'
import { logDocuments } from '../support/logged-documents.ts'
import { startService, unwrap } from '../support/service.ts'
import { upload } from '../support/uploads.ts'
import {
  type Forge,
  forgedDocuments,
  forgedFigures,
  forgedKeys,
  forgedLog,
  forgedTables,
  proxy,
  replaying,
  together,
} from './forging-proxy.ts'

onSqlite('a log that is older than digests and entries for everybody', (kind) => {
  it('is verified from its first checkpoint, and contains its key as an entry since', async (t) => {
    const service = await startService(kind, { bundle: zugBundle })
    t.after(() => service.stop())
    const { database, clock, url, parts } = service
    const at = clock.now()
    const { key, seed } = newSigningKey()
    const sealed = seal(parts.secret, { purpose: 'signing key', owner: key.kid }, seed)
    const origin = logOrigin(url)
    await database.transaction(async (tx) => {
      let place = chainStart
      for (const entry of await Array.fromAsync(auditChain(tx))) {
        place = formerPlaceAfter(place, entry)
        const { sequence, hash } = place
        await tx
          .updateTable('audit_log')
          .set({ digest: null, hash, salt: null, rest: null, seal: null })
          .where('sequence', '=', sequence)
          .execute()
      }
      await tx.updateTable('audit_head').set(place).execute()
      const unused = { retired: null, revoked: null, distrusted_from: null, reason: null }
      const row = { kid: key.kid, public_key: key.x, private_key: sealed, created: at, ...unused }
      await insertSigningKey(tx, row)
      const { sequence: size, hash } = place
      const note = signedNote(key, origin, checkpointText({ origin, size, hash, at, statements: null }))
      await insertCheckpoint(tx, { size, hash, at, kid: key.kid, note })
    })
    const verify = () => runCommand(['verify', url, '--wait', '0'], {})
    const before = await verify()
    assert.match(
      before.stdout,
      /^problem +log +the latest checkpoint is of a version that entered neither keys/m,
    )
    clock.advance(checkpointInterval)
    await logDocuments(service)
    const { code, stdout } = await verify()
    assert.equal(code, 0, stdout)
    const { statements } = (await (await fetch(`${url}/log/statements`)).json()) as {
      statements: readonly { action: string; subject: string }[]
    }
    assert.ok(statements.some(({ action, subject }) => action === 'log.key' && subject === key.kid))
  })
})

onSqlite('a site with an attacker between it and the reader', (kind) => {
  const service = zugWithResults(kind, { isQuiet: true })
  let folder: string
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kanzlei-forged-'))
    await logDocuments(service())
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  const file = (name: string) => join(folder, name)
  const parts = () => {
    const { parts: own, database, clock, url } = service()
    return { ...own, config: { ...own.config, baseUrl: url }, database, clock }
  }
  const behind = (t: TestContext, forge: Forge) => proxy(t, service().url, forge)

  /** Whoever reads at this address, with what he has kept. */
  async function verify(site: string, ...args: readonly string[]) {
    const { code, stdout } = await runCommand(['verify', site, '--wait', '0', ...args], {})
    const lines = stdout.trim().split('\n')
    const problems = lines.filter((line) => line.startsWith('problem')).map((line) => line.slice(9))
    return { code, stdout, problems: problems.map((line) => line.replace(/^(\w+) +/, '$1: ')) }
  }
  const keeping = (name: string) => ['--checkpoint', file(name), '--keep', file(name)]

  /** Adds entries to the log and has it signed. */
  async function grow(): Promise<void> {
    const { database, clock } = service()
    clock.advance(checkpointInterval)
    await database.transaction((tx) =>
      recordAudit(tx, { ...operator, at: clock.now(), action: 'test', subject: 'one' }),
    )
    await checkpointIfDue(parts())
  }

  /** A new key signs, and the one before is handed to whoever asks: a thief has copied it. */
  async function stolenKey(): Promise<SigningKey> {
    const stolen = await currentSigningKey(parts())
    service().clock.advance(1)
    await service().database.transaction(async (tx) => {
      await rotateWithin(tx, parts(), operator)
      await checkpointWithin(tx, parts())
    })
    return stolen
  }

  /** Everything that a proxy can do without the key of the site: a history of its own with a key of its own. */
  const wholeForgery = (key: SigningKey) =>
    together(
      forgedKeys(key),
      forgedDocuments({ key, signsAll: true }),
      forgedLog({
        key,
        statements: async (site) => {
          const { kid: former } = await currentSigningKey(parts())
          const signature = ed25519Signature(key, successionText(key.kid)).toString('base64url')
          const detail = JSON.stringify({ x: key.x, former, signature })
          return [{ action: 'log.key', subject: key.kid, detail }, await forgedTables(site)]
        },
      }),
    )

  it('shows its keys and tables, which are kept for the next check', async () => {
    const first = await verify(service().url, ...keeping('mine'))
    assert.equal(first.code, 0, first.stdout)
    assert.match(first.stdout, /^warning +keys +the keys are taken on trust/m)
    assert.match(first.stdout, /signatures and figures are right, and they are in the log/)
    const kept = JSON.parse(readFileSync(file('mine'), 'utf8'))
    const { kid } = await currentSigningKey(parts())
    assert.deepEqual(
      [kept.keys.map((key: { kid: string }) => key.kid), kept.restores, kept.lost],
      [[kid], [], []],
    )
    await grow()
    const second = await verify(service().url, ...keeping('mine'))
    assert.equal(second.code, 0, second.stdout)
    assert.doesNotMatch(second.stdout, /taken on trust/)
  })

  it('is detected if figures are replaced and signed with an added key', async (t) => {
    const { key } = newSigningKey()
    const site = await behind(t, together(forgedKeys(key), forgedDocuments({ key })))
    const unknown = `is signed with the key ${key.kid}, of which the log says nothing`
    const stranger = await verify(site)
    assert.ok(stranger.problems.includes(`documents: /vote/energie/data-csv ${unknown}`), stranger.stdout)
    assert.ok(stranger.problems.includes(`documents: /vote/energie/json ${unknown}`))
    const { code, problems } = await verify(site, ...keeping('mine'))
    assert.equal(code, 1)
    assert.ok(
      problems.includes(
        `keys: the key ${key.kid} is new, and no key known before has signed it: it may be a forger's`,
      ),
      problems.join('\n'),
    )
  })

  it('is detected only by those who know the keys if the whole history is forged', async (t) => {
    const { key } = newSigningKey()
    const site = await behind(t, wholeForgery(key))
    const stranger = await verify(site, ...keeping('stranger'))
    assert.equal(stranger.code, 0, stranger.stdout)
    const before = readFileSync(file('mine'), 'utf8')
    const { code, problems } = await verify(site, ...keeping('mine'))
    assert.equal(code, 1)
    assert.ok(
      problems.some((line) => line.startsWith(`keys: the key ${key.kid} is in the log since `)),
      problems.join('\n'),
    )
    assert.ok(
      problems.some((line) => line.startsWith('log: the latest checkpoint is signed with a key that')),
    )
    assert.ok(problems.some((line) => line.startsWith('documents: /vote/energie/data-json is signed with')))
    assert.equal(readFileSync(file('mine'), 'utf8'), before)
  })

  it('is detected if readers compare what they were shown', async () => {
    const both = ['--checkpoint', file('mine'), '--checkpoint', file('stranger')]
    const { code, problems } = await verify(service().url, ...both)
    assert.equal(code, 1)
    assert.ok(
      problems.some((line) =>
        line.endsWith(
          `readers are shown different histories, as ${file('mine')} and ${file('stranger')} prove`,
        ),
      ),
      problems.join('\n'),
    )
  })

  it('is detected if it signs two histories', async (t) => {
    const key = await currentSigningKey(parts())
    const statements = async () => [{ action: 'log.tables', subject: '/vote/nobody', detail: '{}' }]
    const site = await behind(t, forgedLog({ key, statements }))
    copyFileSync(file('mine'), file('other'))
    assert.equal((await verify(site, ...keeping('other'))).code, 0)
    await grow()
    assert.equal((await verify(service().url, ...keeping('mine'))).code, 0)
    const both = ['--checkpoint', file('mine'), '--checkpoint', file('other')]
    const { problems } = await verify(service().url, ...both)
    assert.ok(
      problems.some((line) => /readers are shown different histories/.test(line)),
      problems.join('\n'),
    )
    assert.ok(problems.some((line) => /are two different logs of \d+ entries, both signed for/.test(line)))
  })

  it('is detected if a figure is changed in any kind of document, even with the key of the site', async (t) => {
    const page = await (await fetch(`${service().url}/log/statements`)).json()
    const { statements } = page as { statements: readonly (ProvenStatement & { detail: string })[] }
    const log = loggedDocuments(statements.map((one) => ({ ...one, detail: JSON.parse(one.detail) })))
    const subjects = ['/vote/energie', '/election/nationalrat', '/archive/2017-05-21', '/archive/2017', '/']
    const logged = new Set(subjects.flatMap(log.addressesOf).filter((address) => !address.includes('#')))
    assert.ok(logged.has('/election/nationalrat/json?locale=fr_CH'), [...logged].join(' '))
    assert.ok(logged.has('/bfs/sd-t-17-02-20170521-eidgAbstimmung.json'))
    const isChanged = (address: string) => logged.has(address) || wholeDocuments.includes(address)
    const { problems } = await verify(
      await behind(t, forgedFigures(await currentSigningKey(parts()), isChanged)),
    )
    for (const address of logged)
      assert.ok(problems.includes(`documents: ${address} is not in the log: it may be forged`), address)
    for (const address of wholeDocuments)
      assert.ok(
        problems.some((line) => line.startsWith(`documents: ${address} has `) && /not in the log/.test(line)),
        address,
      )
  })

  it('is detected if it leaves a document out', async (t) => {
    const leftOut = ['/vote/energie/ech-0252', '/archive-download', '/data/votes.csv']
    const site = await behind(t, async (path) =>
      leftOut.includes(path) ? { status: 404, body: Buffer.alloc(0) } : null,
    )
    const { problems } = await verify(site)
    assert.deepEqual(
      problems,
      leftOut.map((path) => `documents: ${path} is in the log, and the site does not show it`),
    )
  })

  it('is detected if it withholds public entries of the log', async (t) => {
    const site = await behind(t, async (path, original) => {
      if (!path.startsWith('/log/statements')) return null
      const { statements } = JSON.parse((await original(path)).body.toString())
      return {
        status: 200,
        body: Buffer.from(JSON.stringify({ statements: statements.slice(0, -1), next: null })),
      }
    })
    const { problems } = await verify(site)
    assert.match(
      problems.join('\n'),
      /^log: the log has (\d+) entries for everybody, and the site shows \d+ of them$/,
    )
  })

  it('is detected if it shows old figures again, or an old state as a whole', async (t) => {
    const figures = replaying((path) => path.startsWith('/vote/energie/'))
    const everything = replaying(() => true)
    const [first, second] = [await behind(t, figures.forge), await behind(t, everything.forge)]
    await verify(first)
    await verify(second)
    const rows = voteRows.map((row) => ({ ...row, yeas: 1 }))
    assert.equal((await upload(service(), { type: 'vote', id: 'energie', file: csv(rows) })).status, 200)
    service().clock.advance(1)
    const late = await verify(service().url)
    assert.ok(late.problems.includes('documents: /vote/energie/data-csv is not in the log: it may be forged'))
    await logDocuments(service())
    figures.replay()
    everything.replay()
    const mine = await verify(service().url, ...keeping('mine'))
    assert.equal(mine.code, 0, mine.stdout)
    const old = await verify(first, ...keeping('mine'))
    const isOld =
      /^documents: \/vote\/energie\/data-json is an old state, which the log has from \S+ until \S+$/
    assert.ok(
      old.problems.some((line) => isOld.test(line)),
      old.stdout,
    )
    const whole = await verify(second, ...keeping('mine'))
    const isCut =
      /^log: the log had \d+ entries at \S+ and now has \d+: it was cut, or an old state is shown$/
    assert.ok(
      whole.problems.some((line) => isCut.test(line)),
      whole.stdout,
    )
  })

  it('has a new key that was signed with the previous one, whose signatures stay valid', async (t) => {
    const former = await stolenKey()
    const { kid } = await currentSigningKey(parts())
    const said = new RegExp(
      `^ok +keys +the key ${kid} took the place of ${former.kid} at \\S+, which has signed it$`,
      'm',
    )
    const known = await verify(service().url, '--checkpoint', file('mine'))
    assert.equal(known.code, 0, known.stdout)
    assert.match(known.stdout, said)
    const genuine = await behind(t, forgedDocuments({ key: former, isGenuine: true, signsAll: true }))
    const kept = await verify(genuine, '--checkpoint', file('mine'))
    const late = `is signed with the former key ${former.kid}, and was not in the log while that key was in use`
    // Only parts of these are in the log.
    const whole = ['archive-download', 'data/votes.csv', 'data/votes.jsonl', 'data/elections.csv']
    assert.deepEqual(
      kept.problems,
      [...whole, 'data/elections.jsonl'].map((path) => `documents: /${path} ${late}`),
    )
    const forged = await behind(t, forgedDocuments({ key: former }))
    const { problems } = await verify(forged, ...keeping('mine'))
    assert.ok(
      problems.some((line) => line.startsWith('documents: /vote/energie/data-csv is not in the log')),
      problems.join('\n'),
    )
  })

  it('has a revoked key named, whatever time its signatures state', async (t) => {
    const stolen = await stolenKey()
    service().clock.advance(1)
    const { database, clock } = service()
    await database.transaction(async (tx) => {
      unwrap(await revokeWithin(tx, parts(), operator, { kid: stolen.kid, from: clock.now(), reason: null }))
      await checkpointWithin(tx, parts())
    })
    const site = await behind(
      t,
      together(
        forgedDocuments({ key: stolen, iat: 1, isGenuine: true }),
        // The list does not tell; the log does.
        async (path, original) => {
          if (path !== '/.well-known/jwks.json') return null
          const { keys } = JSON.parse((await original(path)).body.toString())
          const shown = keys.map(({ revoked: _, ...key }: Record<string, unknown>) => key)
          return { status: 200, body: Buffer.from(JSON.stringify({ keys: shown })) }
        },
      ),
    )
    const { problems } = await verify(site, ...keeping('mine'))
    assert.ok(
      problems.includes(`documents: /vote/energie/data-json is signed with the revoked key ${stolen.kid}`),
      problems.join('\n'),
    )
    assert.equal((await verify(service().url, ...keeping('mine'))).code, 0)
  })

  it('is distinguished from one that has restored a backup, which states so', async (t) => {
    const backup = file('backup')
    const env = {
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SECRET: Buffer.from(service().parts.secret).toString(),
      BASE_URL: service().url,
    }
    const saved = await runCommand(['backup', backup], {
      ...env,
      DATABASE_URL: service().parts.config.databaseUrl,
    })
    assert.equal(saved.code, 0, saved.stderr)
    await grow()
    assert.equal((await verify(service().url, ...keeping('mine'))).code, 0)
    const lost = JSON.parse(readFileSync(file('mine'), 'utf8')).checkpoint
    const place = await temporaryDatabase(kind)
    const restored = await runCommand(['restore', backup], { ...env, DATABASE_URL: place.url })
    assert.equal(restored.code, 0, restored.stderr)
    const database = unwrap(await openDatabase(place.url))
    const app = await buildApp({ ...parts(), database })
    t.after(async () => {
      await app.close()
      await database.close()
      await place.remove()
    })
    await checkpointIfDue({ ...parts(), database })
    const site = await app.listen({ host: '127.0.0.1', port: 0 })
    const told = await verify(site, ...keeping('mine'))
    assert.equal(told.code, 1)
    assert.match(
      told.problems.join('\n'),
      /^log: the log went back to a backup of \S+, as the site says itself since \S+: it continues from \d+ entries, and what was entered between them and the \d+ of \S+ is gone$/,
    )
    const after = JSON.parse(readFileSync(file('mine'), 'utf8'))
    assert.deepEqual([after.lost, after.restores.length], [[lost], 1])
    const next = await verify(site, ...keeping('mine'))
    assert.equal(next.code, 0, next.stdout)
    // The same backup explains nothing that is gone later.
    const replayed = await verify(service().url, ...keeping('mine'))
    assert.match(replayed.problems.join('\n'), /rewritten|cut, or an old state/)
  })

  it('is verified with a file that contains only a checkpoint', async () => {
    writeFileSync(file('plain'), await (await fetch(`${service().url}/log/checkpoint`)).text())
    const { code, stdout } = await verify(service().url, ...keeping('plain'))
    assert.equal(code, 0, stdout)
    assert.match(
      stdout,
      /^warning +keys +\S+ has a checkpoint and no keys: they are taken on trust this time/m,
    )
    assert.ok(JSON.parse(readFileSync(file('plain'), 'utf8')).keys.length > 0)
  })

  it('has no signed key if its secret was changed', async () => {
    const { database, clock } = service()
    const secret = Buffer.from('another secret, which is long enough too')
    await database.transaction((tx) => checkpointWithin(tx, { ...parts(), secret }))
    clock.advance(1)
    const { code, problems } = await verify(service().url, ...keeping('plain'))
    assert.equal(code, 1)
    assert.match(
      problems.join('\n'),
      /^keys: the key \S+ is in the log since \S+, and no key known before has signed it$/m,
    )
  })
})
