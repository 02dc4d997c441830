import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listVersions, originalFile } from '../../src/areas/results/versions/stored/history.ts'
import { onEachDatabase } from '../support/service.ts'
import {
  assertExportRefused,
  assertExportTaken,
  assertUnchanged,
  inFile,
  newItem,
  newSource,
  sendExport,
} from './extprog.ts'
import { edited, filesOf, renamed, voteFiles, withRows } from './extprog-files.ts'
import { electionJson, onlyBallot, readJson, voteJson } from './open-data.ts'
import { zug } from './result-items.ts'
import { serviceUnderTest } from './service-under-test.ts'

onEachDatabase('the items of a data source', (kind, sqliteTest) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: zug } })

  /** Two votes in the same files, and who votes for them. */
  async function twoVotes() {
    const ids = [await newItem(service(), 'vote'), await newItem(service(), 'vote')]
    const [first = '', second = ''] = ids
    const links = [{ item: first }, { item: second, number: '2' }]
    return { first, second, ...(await newSource(service(), 'vote', links)) }
  }
  const bothVotes = withRows(
    withRows(voteFiles, 'sg_geschaefte', 'Eidg;1;2;0'),
    'sg_gemeinden',
    'Eidg;1;2;1702;1030;200;60;0;0;40;20;;;;;;;',
  )

  test('are all imported from the same files, each from its own rows', async () => {
    const { first, second, token } = await twoVotes()
    assertExportTaken(await sendExport(service(), 'vote', token, bothVotes))
    const [one, other] = [await voteJson(service(), first), await voteJson(service(), second)]
    assert.deepEqual([onlyBallot(one).results.total.yeas, one.completed], [30, false])
    assert.deepEqual([onlyBallot(other).results.total.yeas, other.completed], [40, false])
  })

  test('are imported together: a problem of one refuses all, and is reported for this one only', async () => {
    const { first, second, token } = await twoVotes()
    assertExportTaken(await sendExport(service(), 'vote', token, bothVotes))
    await assertUnchanged(service(), 'vote', [first, second], async () => {
      const files = renamed(renamed(bothVotes, ';30;17;', ';31;16;'), '1702', '9999')
      assertExportRefused(await sendExport(service(), 'vote', token, files), {
        [first]: [],
        [second]: [inFile('sg_gemeinden', 3, 'entity.unknown', { id: '9999' })],
      })
    })
  })

  sqliteTest('have a version each, with all the files it came from', async () => {
    const { first, second, token } = await twoVotes()
    assertExportTaken(await sendExport(service(), 'vote', token, bothVotes))
    for (const id of [first, second]) {
      const versions = await listVersions(service().database.reads, { kind: 'vote', id })
      assert.deepEqual(
        versions.map(({ source, files }) => [source, files.map(({ slot }) => slot).sort()]),
        [['export-program', ['sg_gemeinden', 'sg_geschaefte']]],
      )
      for (const { slot, sha256 } of versions[0]?.files ?? []) {
        const content = await originalFile(service().database.reads, sha256)
        assert.equal(Buffer.from(content ?? []).toString(), bothVotes[slot])
      }
    }
  })

  sqliteTest('get no version if nothing changed', async () => {
    const { first, second, token } = await twoVotes()
    const versionsOf = async (id: string) =>
      (await listVersions(service().database.reads, { kind: 'vote', id })).length
    assertExportTaken(await sendExport(service(), 'vote', token, bothVotes))
    assertExportTaken(await sendExport(service(), 'vote', token, bothVotes))
    assert.deepEqual([await versionsOf(first), await versionsOf(second)], [1, 1])
    const files = edited(bothVotes, 'sg_gemeinden', ';40;20;', ';41;19;')
    assertExportTaken(await sendExport(service(), 'vote', token, files))
    assert.deepEqual([await versionsOf(first), await versionsOf(second)], [1, 2])
  })

  test('that are linked twice have the results of the later link, and the problems of both', async () => {
    const id = await newItem(service(), 'vote')
    const { token } = await newSource(service(), 'vote', [{ item: id }, { item: id, number: '2' }])
    assertExportTaken(await sendExport(service(), 'vote', token, bothVotes))
    assert.equal(onlyBallot(await voteJson(service(), id)).results.total.yeas, 40)
    const files = renamed(renamed(bothVotes, '1701', '9998'), '1702', '9999')
    await assertUnchanged(service(), 'vote', [id], async () =>
      assertExportRefused(await sendExport(service(), 'vote', token, files), {
        [id]: [
          inFile('sg_gemeinden', 2, 'entity.unknown', { id: '9998' }),
          inFile('sg_gemeinden', 3, 'entity.unknown', { id: '9999' }),
        ],
      }),
    )
  })

  sqliteTest('are shown with the moment of the upload wherever they are', async () => {
    const date = '2018-03-04'
    const id = await newItem(service(), 'proporz', { date })
    const compound = {
      id: `compound-of-${id}`,
      domain: 'canton',
      domain_elections: 'municipality',
      date,
      title: { de_CH: 'Rat' },
      elections: [id],
    }
    await service().load({ election_compounds: [compound] })
    const { token } = await newSource(service(), 'proporz', [{ item: id }])
    service().clock.set('2027-02-03T04:05:06.000000+00:00')
    assertExportTaken(await sendExport(service(), 'proporz', token, filesOf.proporz))
    const moment = '2027-02-03T04:05:06+00:00'
    assert.equal((await electionJson(service(), id)).last_modified, moment)
    const { results } = await readJson<{ results: { last_modified: string }[] }>(
      service(),
      `/archive/${date}/json`,
    )
    assert.ok(results.length > 0)
    for (const { last_modified } of results) assert.equal(last_modified, moment)
  })

  test('of several concurrent uploads have the results of a single one', async () => {
    const { first, second, token } = await twoVotes()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((yeas) =>
        sendExport(
          service(),
          'vote',
          token,
          renamed(renamed(bothVotes, ';30;17;', `;${yeas};17;`), ';40;20;', `;${yeas};20;`),
        ),
      ),
    )
    for (const answer of answers) assertExportTaken(answer)
    const seen = await Promise.all([first, second].map((id) => voteJson(service(), id)))
    const yeas = new Set(seen.map((json) => onlyBallot(json).results.total.yeas))
    assert.equal(yeas.size, 1, `mixed: ${[...yeas]}`)
  })
})
