import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { after, describe, it } from 'node:test'
import { unwrap } from '../../../../../test/support/database.ts'
import { aCompound, anElection, aVote } from '../../../../../test/support/results.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import type { ImportProblem } from '../../import/problems/problems.ts'
import { decodeResults, decompress } from '../../model/encoding.ts'
import type { EntityList } from '../../model/entities.ts'
import { entityList } from '../../places/lists/lists.ts'
import type {
  ImportAnswer,
  Imported,
  ImportJob,
  Known,
  PackedTask,
} from '../../versions/publish/import-job.ts'
import { importPool } from './import-pool.ts'

const zug = entityList({ level: 'canton', canton: 'zg' }, 2022, [])
assert.ok(zug !== null)
const entities: EntityList = zug

const columns = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters'
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer
function importedOf({ outcome }: ImportAnswer): Result<Imported, readonly ImportProblem[]> {
  if (!outcome.ok) return outcome
  assert.ok('versions' in outcome.value)
  return ok(outcome.value)
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const known: Known = { canton: null, compounds: [] }

describe('imports in a thread', () => {
  const pool = importPool()
  after(() => pool.close())

  const run = async (task: PackedTask, text: string) => {
    const answer = unwrap(
      await pool.import({ files: [{ slot: 'results', content: bytesOf(text) }], task, known }),
    )
    assert.equal(
      Buffer.from(answer.files[0]?.content ?? new ArrayBuffer()).toString(),
      text,
      'the file is handed back',
    )
    return importedOf(answer)
  }
  const voteTask = (result: Uint8Array | null = null, vote = aVote()): PackedTask => ({
    format: 'vote',
    entities,
    vote: { item: vote, result },
  })

  it('run with a lower priority than readers', async () => {
    await run(voteTask(), `${columns}\nfinal,proposal,1701,true,10,5,0,0,100`)
    const priorities = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)))
    assert.ok(priorities.some((priority) => priority > getPriority(process.pid)))
  })

  it('give versions that only need to be stored', async () => {
    const text = `${columns}\nfinal,proposal,1701,true,10,5,0,0,100`
    const { versions, originals } = unwrap(await run(voteTask(), text))
    const [original] = originals
    assert.ok(original !== undefined)
    assert.equal(original.slot, 'results')
    assert.equal(original.sha256, sha256(Buffer.from(text)))
    assert.equal(original.size, text.length)
    assert.equal(Buffer.from(await decompress(original.content)).toString(), text)
    assert.equal(versions.length, 1)
    const [version] = versions
    assert.ok(version !== undefined)
    assert.deepEqual(version.ref, { kind: 'vote', id: 'vote' })
    assert.equal(version.status, 'final')
    const encoded = await decompress(version.result)
    assert.equal(version.sha256, sha256(encoded))
    const results = decodeResults(encoded)
    assert.equal(results.kind === 'vote' && results.ballots[0]?.entities[0]?.yeas, 10)
    assert.equal(version.overview.kind === 'vote' && version.overview.progress.total, 11)
  })

  it('keep published ballots of a vote that the file does not contain', async () => {
    const vote = aVote({ type: 'complex' })
    const first = unwrap(await run(voteTask(null, vote), `${columns}\nfinal,proposal,1701,true,1,2,0,0,100`))
    const published = first.versions[0]?.result ?? null
    const second = await run(voteTask(published, vote), `${columns}\nfinal,tie-breaker,1701,true,3,4,0,0,100`)
    const results = decodeResults(await decompress(unwrap(second).versions[0]?.result ?? new Uint8Array()))
    assert.ok(results.kind === 'vote')
    assert.deepEqual(
      results.ballots.map(({ type, entities }) => [type, entities[0]?.yeas]),
      [
        ['proposal', 1],
        ['tie-breaker', 3],
      ],
    )
  })

  it('compute the overview of a compound from those of its elections', async () => {
    const election = anElection({ id: 'e', type: 'proporz' })
    const outcome = await run(
      {
        format: 'parties',
        entities,
        owner: { item: aCompound({ elections: ['e'] }), result: null },
        elections: [
          {
            election,
            overview: {
              kind: 'election',
              completed: false,
              counted: true,
              hasResults: true,
              progress: { counted: 2, total: 3 },
              turnout: 40,
              elected: [],
              mandates: { allocated: 0, total: 5 },
              hasPartyResults: false,
            },
          },
        ],
      },
      'year,name,id,color,total_votes,mandates,votes\n2022,FDP,1,#112233,100,1,60',
    )
    const [version] = unwrap(outcome).versions
    assert.ok(version?.overview.kind === 'compound')
    assert.equal(version.overview.hasPartyResults, true)
    assert.equal(version.overview.mandates.total, 5)
  })

  it('report the problems of a file', async () => {
    const outcome = await run(voteTask(), columns)
    assert.deepEqual(outcome, fail([{ code: 'data.none', values: null }]))
  })

  it('are stopped after a time limit', async () => {
    const hasty = importPool({ threads: 1, memory: 64, timeLimit: () => 1 })
    const job: ImportJob = {
      files: [{ slot: 'results', content: bytesOf(columns) }],
      task: voteTask(),
      known,
    }
    assert.deepEqual(await hasty.import(job), fail('time'))
    await hasty.close()
  })

  it('are stopped at a memory limit', async () => {
    const small = importPool({ threads: 1, memory: 24, timeLimit: () => 60_000 })
    const header =
      'election_status,entity_id,entity_counted,entity_eligible_voters,entity_received_ballots,' +
      'entity_blank_ballots,entity_invalid_ballots,entity_blank_votes,entity_invalid_votes,' +
      'candidate_family_name,candidate_first_name,candidate_id,candidate_elected,candidate_votes,' +
      'candidate_party,election_absolute_majority'
    const row = (id: number) =>
      `final,1701,True,1000,400,5,5,2,1,Name ${id},Anna ${id},${id},False,3,P ${id},100`
    const text = [header, ...Array.from({ length: 200_000 }, (_, id) => row(id))].join('\n')
    const election = { item: anElection(), result: null }
    const outcome = await small.import({
      files: [{ slot: 'results', content: bytesOf(text) }],
      task: { format: 'majorz', entities, election },
      known,
    })
    assert.deepEqual(outcome, fail('memory'))
    await small.close()
  })
})
