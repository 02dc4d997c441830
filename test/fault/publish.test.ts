import assert from 'node:assert/strict'
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { it } from 'node:test'
import { manifestOf } from '../../src/cli/publish/folder.ts'
import { installation } from '../support/command-line.ts'
import { onSqlite } from '../support/database.ts'
import { killAtStep, kills, spread, stepsOf } from './steps.ts'

const organisation = { name: 'Test', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }

/** Asserts that everything that the shown version lists is there, whole. */
async function checkShown(folder: string, message: string): Promise<void> {
  const { files } = await manifestOf(join(folder, 'current'))
  assert.ok(Object.keys(files).length > 5, message)
  for (const { file, size } of Object.values(files))
    assert.equal(readFileSync(join(folder, 'current', file)).length, size, `${message}: ${file}`)
}

onSqlite('publishing files that is killed', (kind) => {
  it(`leaves only complete versions, and the next run removes the rest, ${kills} times`, async (t) => {
    const here = await installation(t, kind, 'migrated')
    await here.run(['load', '-'], { input: JSON.stringify({ organisation }) })
    const folder = join(here.folder, 'published')
    const args = ['publish', folder]
    // The first time everything is written; from then on files are linked.
    const first = await stepsOf(here, args)
    const steps = await stepsOf(here, args)
    const decisive = steps.lastIndexOf('symlink') + 1
    assert.ok(decisive > 0 && first.includes('writeFile') && steps.includes('link'))
    // How many statements and links come before varies; those that make the version public are told by their names.
    const named = (step: number) => {
      const name = steps[step - 1]
      return `${name}#${steps.slice(0, step).filter((one) => one === name).length}`
    }
    const last = [decisive - 2, decisive, decisive + 1]
    for (const step of [...spread(Math.floor(decisive * 0.8), kills - last.length, []), ...last]) {
      const before = readlinkSync(join(folder, 'current'))
      await killAtStep(here, args, last.includes(step) ? named(step) : step)
      const killed = `killed before step ${step} of ${steps.length}, ${steps[step - 1]}`
      await checkShown(folder, killed)
      if (step <= decisive) assert.equal(readlinkSync(join(folder, 'current')), before, killed)
      const shown = basename(readlinkSync(join(folder, 'current')))
      assert.equal((await here.run(args)).code, 0)
      await checkShown(folder, killed)
      assert.deepEqual(readdirSync(folder).sort(), ['current', 'versions'], killed)
      const now = basename(readlinkSync(join(folder, 'current')))
      assert.deepEqual(readdirSync(join(folder, 'versions')).sort(), [now, shown].sort(), killed)
    }
  })

  it('leaves nothing the first time', async (t) => {
    const here = await installation(t, kind, 'migrated')
    await here.run(['load', '-'], { input: JSON.stringify({ organisation }) })
    const folder = join(here.folder, 'published')
    // The first command on a database prepares it, which takes steps of its own.
    assert.equal((await here.run(['publish', join(here.folder, 'one')])).code, 0)
    const steps = await stepsOf(here, ['publish', join(here.folder, 'two')])
    await killAtStep(here, ['publish', folder], steps.lastIndexOf('writeFile') - 10)
    assert.equal(readdirSync(join(folder, 'versions')).length, 1)
    assert.ok(!existsSync(join(folder, 'current')))
    assert.equal((await here.run(['publish', folder])).code, 0)
    assert.ok(lstatSync(join(folder, 'current')).isSymbolicLink())
    assert.equal(readdirSync(join(folder, 'versions')).length, 1)
  })
})
