import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTS from 'openapi-typescript'
import { agency, hexId, person } from '../contract/records.ts'
import { csv, voteRow } from '../contract/result-files.ts'
import { zug } from '../contract/result-items.ts'
import { startService, type TestService } from '../support/service.ts'
import { uploadToken } from '../support/uploads.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

/** As an integrator would write it: types of addresses, parameters and answers come from the document alone. */
const client = `import createClient from 'openapi-fetch'
import type { paths } from './openapi.d.ts'

export async function lastNames(baseUrl: string, firstName: string): Promise<readonly (string | null)[]> {
  const service = createClient<paths>({ baseUrl })
  const { data, error } = await service.GET('/api/people', { params: { query: { first_name: firstName } } })
  if (data === undefined) throw new Error(error.collection.error.message)
  return data.collection.items.flatMap((item) =>
    item.data.flatMap((datum) => (datum.name === 'last_name' ? [datum.value] : [])),
  )
}

export async function agencyPoint(baseUrl: string, id: number): Promise<number | null | undefined> {
  const service = createClient<paths>({ baseUrl })
  const { data } = await service.GET('/api/agencies/{id}', { params: { path: { id } } })
  for (const datum of data?.collection.items[0]?.data ?? [])
    if (datum.name === 'geo_location') return datum.value.lat
  return undefined
}

export async function uploadVote(baseUrl: string, token: string, table: string): Promise<string | undefined> {
  const service = createClient<paths>({ baseUrl, headers: { authorization: \`Basic \${btoa(':' + token)}\` } })
  const { data } = await service.POST('/upload', {
    body: { type: 'vote', id: 'steuern', results: table },
    bodySerializer: ({ results, ...fields }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('results', new Blob([results]))
      return form
    },
  })
  return data?.status
}

export async function faults(baseUrl: string): Promise<void> {
  const service = createClient<paths>({ baseUrl })
  // @ts-expect-error there is no such filter
  await service.GET('/api/people', { params: { query: { lastname: 'Meier' } } })
  // @ts-expect-error there is no such address
  await service.GET('/api/persons')
  const { data } = await service.GET('/api/people')
  // @ts-expect-error there is no such field
  data?.collection.items[0]?.data.filter((datum) => datum.name === 'surname')
}
`

const options = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, allowImportingTsExtensions: true },
  ...{ module: 'nodenext', target: 'esnext', lib: ['esnext', 'dom'], types: [], skipLibCheck: true },
}

describe('a client generated from the OpenAPI document', () => {
  let service: TestService
  let folder: string
  before(async () => {
    service = await startService('sqlite', {
      bundle: {
        agencies: [agency(7, 'Amt', { geo_location: { lat: 47.1, lon: 8.5, zoom: null } })],
        people: [person(hexId(1), 'Meier', 'Ursula'), person(hexId(2), 'Zogg', 'Ürsula')],
        organisation: zug,
        votes: [
          {
            id: 'steuern',
            type: 'simple',
            domain: 'canton',
            date: '2026-11-15',
            title: { de_CH: 'Steuern' },
          },
        ],
      },
    })
    folder = await mkdtemp(join(tmpdir(), 'kanzlei-client-'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'client.ts'), client)
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['client.ts'] }),
    )
    const document = await (await fetch(`${service.url}/openapi.json`)).json()
    await writeFile(join(folder, 'openapi.d.ts'), await openapiTS(document))
  })
  after(async () => {
    await service.stop()
    await rm(folder, { recursive: true })
  })

  it('compiles, and has types for existing fields only', async () => {
    const tsc = join(root, 'node_modules', '.bin', 'tsc')
    const { stdout } = await run(tsc, ['-p', folder, '--singleThreaded']).catch((error) => error)
    assert.equal(stdout, '')
  })

  it('reads people and agencies', async () => {
    const { lastNames, agencyPoint } = await import(pathToFileURL(join(folder, 'client.ts')).href)
    assert.deepEqual(await lastNames(service.url, 'ursula'), ['Meier', 'Zogg'])
    assert.equal(await agencyPoint(service.url, 7), 47.1)
  })

  it('uploads a vote', async () => {
    const { uploadVote } = await import(pathToFileURL(join(folder, 'client.ts')).href)
    const token = await uploadToken(service)
    assert.equal(await uploadVote(service.url, token, csv([voteRow()])), 'success')
    const vote = (await (await fetch(`${service.url}/vote/steuern/json`)).json()) as { progress: object }
    assert.deepEqual(vote.progress, { counted: 1, total: 11 })
  })
})
