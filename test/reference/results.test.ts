import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chartOperations } from '../../src/areas/results/reference/open-data/chart-operations.ts'
import { tableOperations } from '../../src/areas/results/reference/open-data/file-operations.ts'
import { itemOperations, type KindName } from '../../src/areas/results/reference/open-data/item-operations.ts'
import { resultsReference } from '../../src/areas/results/reference/reference.ts'
import { openApiDocument } from '../../src/site/reference/open-api.ts'
import { joinReferences, type Operation } from '../../src/site/reference/reference.ts'
import { countedService } from '../results/counted-service.ts'
import { answerChecker } from './answer-checker.ts'
import { sample, sampleService } from './sample-service.ts'

const document = openApiDocument(joinReferences([resultsReference]), {
  version: '',
  baseUrl: 'http://kanzlei.test',
})
const check = answerChecker(document)

async function read(base: string, operation: Operation, path: string): Promise<void> {
  const answer = await fetch(base + path)
  assert.equal(answer.status, 200, path)
  assert.equal(check(operation, 200, 'application/json', await answer.json()), null, path)
}

/** `path`: of the item. */
async function readAll(base: string, operations: readonly Operation[], path: string): Promise<void> {
  for (const operation of operations)
    await read(base, operation, path + operation.path.slice(operation.path.lastIndexOf('/')))
}

const chartsOf = (owner: string) => chartOperations.filter(({ path }) => path.startsWith(`/${owner}/`))

/** All that the sample canton has of results, against what the reference says of it. */
describe('the documented fields of results', () => {
  const items: readonly (readonly [KindName, string])[] = [
    ...sample.votes.map(({ id }) => ['Vote', `/vote/${id}`] as const),
    ...sample.elections.map(({ id }) => ['Election', `/election/${id}`] as const),
    ...sample.election_compounds.map(({ id }) => ['Compound', `/elections/${id}`] as const),
  ]
  const service = sampleService()

  it('all occur in the documents and charts of every item', async () => {
    for (const [kind, path] of items) {
      await readAll(service().url, itemOperations[kind], path)
      await readAll(service().url, chartsOf(path.split('/')[1] ?? ''), path)
    }
  })

  it('are the columns of every table', async () => {
    const page = await (await fetch(`${service().url}/docs/results`)).text()
    const named = new Set([...page.matchAll(/<code>([\w&;]+)<\/code>/g)].map(([, name]) => name ?? ''))
    for (const [, path] of items)
      for (const operation of tableOperations.filter(({ path: one }) => one.endsWith('-csv'))) {
        const [folder = '', , view = ''] = operation.path.slice(1).split('/')
        if (!path.startsWith(`/${folder}/`)) continue
        const answer = await fetch(`${service().url}${path}/${view}`)
        if (answer.status === 404) continue
        const [header = ''] = (await answer.text()).split('\r\n')
        for (const column of header.split(',').filter((name) => name !== '')) {
          const isNumbered = /_from_(?:list_)?/.exec(column)
          const name =
            isNumbered === null ? column : `${column.slice(0, isNumbered.index)}${isNumbered[0]}&lt;id&gt;`
          assert.ok(named.has(name), `${column} of ${path}/${view}`)
        }
      }
  })
})

describe('the documented fields of parts of a compound', () => {
  const service = countedService('sqlite')

  it('all occur in their documents', async () => {
    const path = '/elections-part/landrat/superregion/region-1'
    await readAll(service().url, [...itemOperations.Part, ...chartsOf('elections-part')], path)
    await readAll(service().url, [...itemOperations.Compound, ...chartsOf('elections')], '/elections/landrat')
  })
})
