import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { runCommand, succeed } from '../support/command-line.ts'
import { onEachDatabase, startService } from '../support/service.ts'

const bundle = JSON.stringify({
  organisation: { name: 'Kanton Zug', canton: 'zg', locales: ['de_CH', 'fr_CH'], default_locale: 'de_CH' },
  votes: [
    {
      id: 'energiegesetz',
      external_id: '100',
      type: 'simple',
      domain: 'canton',
      date: '2017-05-21',
      title: { de_CH: 'Energiegesetz' },
    },
  ],
})
const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'

onEachDatabase('a new token leads to a published result', (kind) => {
  it('with nothing but the command line', async (t) => {
    const service = await startService(kind)
    t.after(() => service.stop())
    const { url } = service
    const folder = mkdtempSync(join(tmpdir(), 'kanzlei-upload-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const env = { DATA_DIR: folder, DATABASE_URL: service.parts.config.databaseUrl }
    await succeed(['load', '-'], env, bundle)
    const file = join(folder, 'resultate.csv')
    const tokenOf = async (...members: readonly string[]) =>
      (await succeed(['upload-tokens', 'add', ...members.flatMap((one) => ['--set', one])], env)).trim()
    const upload = (token: string, line: string, ...more: readonly string[]) => {
      writeFileSync(file, `${columns}\n${line}\n`)
      const args = [
        'upload',
        file,
        '--type',
        'vote',
        '--id',
        '100',
        '--url',
        url,
        '--language',
        'fr',
        ...more,
      ]
      return runCommand(args, { ...env, KANZLEI_TOKEN: token })
    }
    const [wide, narrow] = [await tokenOf('name=wide'), await tokenOf('name=narrow', 'items=other')]
    const yeas = async () => {
      const response = await fetch(`${url}/vote/energiegesetz/data-csv`)
      return (await response.text()).includes('4711')
    }

    const wrong = await upload(wide, 'final,proposal,1701,true,many,2,0,0,9000')
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /^Line {2}Problem\n {3}2 {2}.*yeas.*\nkanzlei: resultate\.csv was refused; /)
    const good = 'interim,proposal,1701,true,4711,2,0,0,9000'
    const beyond = await upload(narrow, good)
    assert.equal(beyond.code, 1)
    assert.match(beyond.stderr, /^kanzlei: the service does not accept the token \(401\): .*jeton/)
    assert.equal(await yeas(), false)

    const tried = await upload(wide, good, '--dry-run')
    assert.deepEqual([tried.code, tried.stderr], [0, ''])
    assert.match(tried.stdout, /^accepted, not published: resultate\.csv /)
    assert.equal(await yeas(), false)

    const published = await upload(wide, good)
    assert.deepEqual([published.code, published.stderr], [0, ''])
    assert.match(published.stdout, /^published resultate\.csv \(\d+ bytes\): vote 100\n$/)
    assert.equal(await yeas(), true)

    assert.match(await succeed(['upload-tokens', 'list'], env), / wide {2,}\d{4}-\S+$/m)
    await succeed(['upload-tokens', 'remove', 'wide', '--yes'], env)
    const removed = await upload(wide, good)
    assert.equal(removed.code, 1)
    assert.match(removed.stderr, /does not accept the token \(401\)/)
  })
})
