import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { installation } from '../support/command-line.ts'
import { onEachDatabase } from '../support/database.ts'
import { federalFileOf, federalPlace, federalProposal } from '../support/federal-files.ts'

const header = 'vote_id,date,entity_id,eligible,cast,valid,yes,no'
const tidy = `${header}
6120,2017-05-21,1711,1000,500,495,300,195
6120,2017-05-21,9090,100,50,50,20,30
6130,2017-09-24,1711,1000,400,400,100,300
`

onEachDatabase('kanzlei past-votes', (kind) => {
  it('loads them from a table and from a federal file, lists, dumps and deletes them', async (t) => {
    const here = await installation(t, kind)
    const load = async (name: string, content: string) => {
      const file = join(here.folder, name)
      writeFileSync(file, content)
      return here.run(['past-votes', 'load', file])
    }
    const organisation = { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' }
    writeFileSync(join(here.folder, 'bundle.json'), JSON.stringify({ organisation }))
    assert.equal((await here.run(['load', join(here.folder, 'bundle.json')])).code, 0)

    assert.deepEqual((await load('votes.csv', tidy)).stdout, 'loaded 2 votes\n')
    const places = [federalPlace(1711, { yeas: 40, nays: 60, eligible: 200, cast: 101 })]
    const finished = federalProposal({ finished: true, canton: 9, places })
    const federal = await load('file.json', JSON.stringify(federalFileOf('2026-03-08', [finished])))
    assert.deepEqual([federal.code, federal.stdout], [0, 'loaded 1 vote\n'], federal.stderr)
    assert.match((await load('votes.csv', tidy)).stdout, /2 votes/)

    const { stdout } = await here.run(['past-votes', 'list'])
    assert.match(stdout, /^2017-05-21 +6120 +2 units\n2017-09-24 +6130 +1 units\n2026-03-08 +\d+ +1 units\n$/)
    const dumped = JSON.parse((await here.run(['dump'])).stdout)
    assert.deepEqual(dumped.past_votes[0].units, [
      { id: 0, eligible: 100, cast: 50, valid: 50, yes: 20 },
      { id: 1711, eligible: 1000, cast: 500, valid: 495, yes: 300 },
    ])
    assert.deepEqual(dumped.past_votes[2].units, [
      { id: 1711, eligible: 200, cast: 101, valid: 100, yes: 40 },
    ])

    assert.match((await here.run(['past-votes', 'remove', '6130'])).stderr, /removed 1 vote$/m)
    assert.match((await here.run(['past-votes', 'remove', '6130'])).stderr, /no vote 6130 is loaded/)
    assert.match((await here.run(['past-votes', 'remove', '--all'])).stderr, /removed 2 votes/)
  })

  it('refuses a file with the line of the problem, and stores nothing', async (t) => {
    const here = await installation(t, kind)
    const refused = async (content: string) => {
      const file = join(here.folder, 'votes.csv')
      writeFileSync(file, content)
      return (await here.run(['past-votes', 'load', file])).stderr
    }
    assert.match(await refused('a,b\n1,2\n'), /lacks the columns vote_id/)
    assert.match(
      await refused(`${header}\n1,2017-05-21,1,10,5,5,3,3\n`),
      /line 2: yes and no are 6, not the 5/,
    )
    assert.match(
      await refused(`${header}\n1,2017-05-21,1,10,5,5,3,2\n1,2017-05-21,1,10,5,5,3,2\n`),
      /line 3.*twice/,
    )
    assert.match(await refused(`${header}\n1,21.5.2017,1,10,5,5,3,2\n`), /line 2: date "21.5.2017"/)
    assert.match(await refused(`${header}\n1,2017-05-21,1,10,50,5,3,2\n`), /cannot be/)
    assert.match(await refused('{}'), /canton/)
    assert.equal((await here.run(['past-votes', 'list'])).stderr, '0 votes\n')
  })
})
