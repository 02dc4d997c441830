import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { type Installation, installation } from '../support/command-line.ts'
import { onEachDatabase } from '../support/database.ts'
import { killAtStep, kills, spread, stepsOf } from './steps.ts'

const organisation = { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
const bundle = (title: string) => JSON.stringify({ organisation, agencies: [{ id: 1, title }] })

/** An installation with its own secret, and a backup of it. */
async function backedUp(t: TestContext, title: string) {
  const here = await installation(t, 'sqlite', 'migrated')
  const secret = await filled(here, title)
  const file = join(here.folder, 'backup')
  assert.equal((await here.run(['backup', file])).code, 0)
  return { secret, file }
}

async function filled(here: Installation, title: string): Promise<string> {
  const secret = `the secret of ${title} that nobody knows`.padEnd(40, '.')
  writeFileSync(join(here.folder, 'secret'), `${secret}\n`, { mode: 0o600 })
  assert.equal((await here.run(['load', '-'], { input: bundle(title) })).code, 0)
  return secret
}

const secretOf = ({ folder }: Installation) =>
  existsSync(join(folder, 'secret')) ? readFileSync(join(folder, 'secret'), 'utf8').trim() : null

/** The title of the agency in the database; null if there is none. */
async function titleIn(here: Installation): Promise<string | null> {
  const { stdout } = await here.run(['dump'])
  const { agencies = [] }: { agencies?: readonly { title: string }[] } = JSON.parse(stdout)
  return agencies[0]?.title ?? null
}

/** Asserts that the restore left no temporary files in the data folder; the lock is of a service that was killed. */
function checkFolder({ folder }: Installation): void {
  const others = readdirSync(folder).filter((name) => !/^(secret|lock|kanzlei\.db.*)$/.test(name))
  assert.deepEqual(others, [])
}

/** The most critical steps, counted from 1: the commit and everything after it. */
function decisive(steps: readonly string[]) {
  const commit = steps.lastIndexOf('commit') + 1
  const rename = steps.lastIndexOf('rename') + 1
  assert.ok(commit > 0 && rename > commit, 'the secret is in place only after the records')
  return { commit, rename }
}

onEachDatabase('a restore that is killed', (kind) => {
  it(`leaves everything or nothing, and is completed by the same command, ${kills} times`, async (t) => {
    const { secret, file } = await backedUp(t, 'Amt')
    const steps = await stepsOf(await installation(t, kind), ['restore', file])
    const { commit, rename } = decisive(steps)
    for (const step of spread(steps.length, kills, [commit, commit + 1, rename, rename + 1])) {
      const here = await installation(t, kind)
      await killAtStep(here, ['restore', file], step)
      const isWhole = step > rename
      const again = await here.run(['restore', file])
      const killed = `killed before step ${step} of ${steps.length}, ${steps[step - 1]}`
      assert.equal(again.code, isWhole ? 1 : 0, `${killed}: ${again.stderr}`)
      assert.match(isWhole ? again.stderr : again.stdout, wordsAfter(step, commit, rename))
      assert.deepEqual([await titleIn(here), secretOf(here)], ['Amt', secret], killed)
      if (!isWhole) checkFolder(here)
    }
  })

  it('leaves the previous database with its secret, or is completed by the start of the service', async (t) => {
    const { secret, file } = await backedUp(t, 'Amt')
    const [here, other] = [await installation(t, kind, 'migrated'), await installation(t, kind, 'migrated')]
    await filled(other, 'Bisher')
    const { commit, rename } = decisive(await stepsOf(other, ['restore', file, '--replace']))
    const own = await filled(here, 'Bisher')

    await killAtStep(here, ['restore', file, '--replace'], commit)
    assert.deepEqual([await titleIn(here), secretOf(here)], ['Bisher', own])
    await killAtStep(here, ['restore', file, '--replace'], rename)
    assert.deepEqual([await titleIn(here), secretOf(here)], ['Amt', own])
    const { stdout } = await here.run(['doctor'])
    assert.match(stdout, /^warning {2}secret .* a restore was interrupted: repeat it, or start the service/m)
    const service = here.serve()
    await service.listening()
    service.process.kill('SIGKILL')
    await service.ended
    assert.equal(secretOf(here), secret)
    checkFolder(here)
  })
})

function wordsAfter(step: number, commit: number, rename: number): RegExp {
  if (step <= commit) return /^restored \d+ rows /
  return step <= rename
    ? /^finished the restore from .*, which was interrupted\n$/
    : /holds this backup already/
}
