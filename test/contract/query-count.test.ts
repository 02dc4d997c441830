import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onEachDatabase, startService, type TestService } from '../support/service.ts'
import { ask, bearer, readItems } from './api.ts'
import { agency, hexId, many, membership, patientOrganisation, person } from './records.ts'

function bundleOf(count: number) {
  return {
    organisation: patientOrganisation,
    agencies: many(count, (index) =>
      agency(index + 1, `Amt ${index}`, { parent: index === 0 ? null : 1, position: index }),
    ),
    people: many(count, (index) =>
      person(hexId(index), 'Meier', `N${index}`, { website: 'https://example.org' }),
    ),
    memberships: many(count, (index) =>
      membership(hexId(index), 1, hexId(index), `T${index}`, { position: index }),
    ),
  }
}

const filters = {
  agencies: [
    '',
    '?title=amt',
    '?parent=1',
    '?title=amt&parent=1&updated_ge=2000-01-01&updated_lt=2100-01-01',
    '?page=9',
  ],
  people: ['', '?last_name=meier', '?first_name=n1&last_name=meier&updated.ge=2000-01-01', '?page=9'],
  memberships: [
    '',
    '?agency=1',
    `?person=${hexId(1)}`,
    `?agency=1&person=${hexId(1)}&updated_ge=2000-01-01`,
    '?page=9',
  ],
}

async function statements(
  service: TestService,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  await ask(service, path, { headers })
  service.queries()
  const answer = await ask(service, path, { headers })
  assert.equal(answer.status, 200, path)
  return service.queries().length
}

async function counts(service: TestService, view: keyof typeof filters, headers: Record<string, string>) {
  const all: number[] = []
  for (const filter of filters[view]) all.push(await statements(service, `/api/${view}${filter}`, headers))
  return all
}

onEachDatabase('the number of database statements', (kind) => {
  let small: TestService
  let large: TestService
  before(async () => {
    small = await startService(kind, { bundle: bundleOf(3) })
    large = await startService(kind, { bundle: bundleOf(250) })
  })
  after(async () => {
    await small.stop()
    await large.stop()
  })

  for (const view of ['agencies', 'people', 'memberships'] as const)
    for (const known of [false, true])
      test(`of a list of ${view} is fixed ${known ? 'with' : 'without'} a token`, async () => {
        const few = await counts(small, view, known ? bearer(await small.token()) : {})
        const lots = await counts(large, view, known ? bearer(await large.token()) : {})
        assert.equal((await readItems(small, `/api/${view}`)).length, 3)
        assert.equal((await readItems(large, `/api/${view}`)).length, 100)
        assert.ok((few[0] ?? 0) > 0, 'statements are seen')
        assert.equal(new Set([...few, ...lots]).size, 1, `3 records ${few}, 250 records ${lots}`)
      })

  test('of a list that is requested with another spelling is that of the same list again', async () => {
    const spellings = [
      [
        'agencies?parent=1&title=amt',
        'agencies?title=amt&parent=0001',
        'agencies?page=00&parent=%31&title=amt',
      ],
      ['people?updated_ge=2000-01-01&last_name=', 'people?updated.ge=2000-01-01T00:00'],
      [`memberships?person=${hexId(1)}`, `memberships?person=${hexId(1).toUpperCase()}`],
    ]
    for (const [first = '', ...others] of spellings) {
      const again = await statements(large, `/api/${first}`, {})
      for (const other of others) {
        const answer = await ask(large, `/api/${other}`)
        assert.equal(answer.status, 200, other)
        assert.equal(large.queries().length, again, other)
      }
    }
    const links = async (query: string) => (await ask(large, `/api/people?${query}`)).text
    assert.match(await links('updated.ge=2000-01-01'), /\?page=1&updated\.ge=2000-01-01"/)
    assert.match(await links('updated_ge=2000'), /\?page=1&updated_ge=2000"/)
  })

  test('of an item does not depend on the other records', async () => {
    for (const path of ['/api/agencies/1', `/api/people/${hexId(1)}`, `/api/memberships/${hexId(1)}`])
      assert.equal(await statements(small, path, {}), await statements(large, path, {}), path)
  })
})
