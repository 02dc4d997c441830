import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { runCommand } from '../support/command-line.ts'
import { inventedVotes } from '../support/past-votes.ts'

const votes = inventedVotes(40, 20)
const numbered = (id: string) => Number(id.slice(1))

describe('kanzlei projection', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'kanzlei-projection-'))
    const rows = votes.flatMap(({ id, date, units }) =>
      [...units].map(([unit, { eligible, cast, valid, yes }]) =>
        [numbered(id), date, unit, eligible, cast, valid, yes, valid - yes].join(','),
      ),
    )
    writeFileSync(
      join(folder, 'some-votes.csv'),
      ['vote_id,date,entity_id,eligible,cast,valid,yes,no', ...rows].join('\n'),
    )
    const columns = votes.slice(0, -1)
    const shares = [...(votes[0]?.units.keys() ?? [])].map((unit) => {
      const own = columns.map(({ units }) => {
        const { yes = 0, valid = 1 } = units.get(unit) ?? {}
        return ((yes / valid) * 100).toFixed(4)
      })
      return [unit, `Ort ${unit}`, ...own].join(',')
    })
    writeFileSync(
      join(folder, 'shares.csv'),
      [['entity_id', 'name', ...columns.map(({ id }) => id)].join(','), ...shares].join('\n'),
    )
  })
  after(() => rmSync(folder, { recursive: true }))

  const projection = (document: unknown, ...options: readonly string[]) => {
    const file = join(folder, 'cases.json')
    writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document))
    return runCommand(['projection', '--past', folder, file, ...options], {})
  }

  it('answers cases with past votes as results and as shares', async () => {
    const counted = { rule: 'fewest eligible voters first, then lowest entity_id', count: 25 }
    const { code, stdout } = await projection({
      cases: [
        { id: 'results', vote_id: 20, past: 'votes of earlier dates', counted, one_unit: { entity_id: 40 } },
        { id: 'shares', vote_id: 20, unit_rule: 'in both files', past: 'columns v1 to v19', counted },
        { id: 'all', vote_id: '20', counted: { rule: 'lowest entity_id first', count: 40 } },
        { id: 'none', vote_id: 20, counted: { entity_ids: [] } },
      ],
    })
    assert.equal(code, 0)
    const [results, shares, all, none] = JSON.parse(stdout)
    assert.deepEqual([results.past_count, results.backtest_votes, shares.past_count], [19, 19, 19])
    assert.ok(Math.abs(results.projection - results.actual) < results.half_width)
    assert.ok(Math.abs(shares.projection - results.projection) < 0.001)
    assert.deepEqual([results.published, results.one_unit.entity_id], [true, 40])
    assert.deepEqual([all.projection, all.half_width, all.reservations], [all.actual, 0, ['allCounted']])
    assert.equal(none.state, 'cannotCompute')
  })

  it('computes the checks of uploads without a service', async () => {
    const file = join(folder, 'checks.json')
    const document = {
      double_mad: { values: [1, 2, 3, 5, 9] },
      residual: { vote_id: 20 },
      swapped: { vote_id: 20, entity_id: 7, reported: { yes: 1, no: 999 } },
      turnout_difference: { votes: [19, 20] },
    }
    writeFileSync(file, JSON.stringify(document))
    const run = await runCommand(['plausibility', '--past', folder, file], {})
    assert.equal(run.code, 0, run.stderr)
    const answers = JSON.parse(run.stdout)
    assert.deepEqual(answers.double_mad.distance, [2, 1, 0, 1, 3])
    assert.deepEqual([answers.residual.beyond_4, answers.residual.largest.length], [0, 4])
    assert.deepEqual([answers.swapped.verdict, answers.swapped.name], ['not exchanged', 'Ort 7'])
    assert.ok(answers.swapped.z < -4)
    assert.equal(typeof answers.turnout_difference.median, 'number')
  })

  it('reports invalid cases', async () => {
    const counted = { rule: 'lowest entity_id first', count: 3 }
    const refused = async (document: unknown) => (await projection(document)).stderr
    assert.match(await refused('nonsense'), /is not JSON/)
    assert.match(await refused({}), /cases/)
    assert.match(
      await refused({ cases: [{ id: 'one', vote_id: 99, counted }] }),
      /case one: there is no vote 99/,
    )
    assert.match(
      await refused({ cases: [{ id: 'one', vote_id: 20, past: 'columns v5 to v99', counted }] }),
      /no shares from v5 to v99/,
    )
    const { stderr } = await runCommand(['projection', join(folder, 'cases.json')], {})
    assert.match(stderr, /--past FOLDER is missing/)
  })
})
