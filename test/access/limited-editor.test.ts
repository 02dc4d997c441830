import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '../../src/identity/accounts/scope.ts'
import { agency, hexId, membership, person } from '../contract/records.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { bundle, propose, ursula } from '../tickets/staff.ts'
import { visitor } from './visitor.ts'

const [inside, below, outside] = [ursula, hexId(2), hexId(3)]

/** Agency 2 is below 1; 3 has no parent. */
const people = {
  ...bundle,
  agencies: [agency(1, 'Staatskanzlei'), agency(2, 'Archiv', { parent: 1 }), agency(3, 'Polizei')],
  people: [...bundle.people, person(outside, 'Abegg', 'Beat')],
  memberships: [
    membership(hexId(11), 1, inside, 'Leiterin'),
    membership(hexId(12), 2, below, 'Archivar'),
    membership(hexId(13), 3, outside, 'Polizist'),
  ],
}

onEachDatabase('an editor limited to an agency', (kind) => {
  const service = serviceUnderTest(kind, { bundle: people })

  test('sees tickets about people of it and of those below, and no others', async () => {
    const tickets = {
      inside: await propose(service(), { phone: '1' }, inside),
      below: await propose(service(), { phone: '2' }, below),
      outside: await propose(service(), { phone: '3' }, outside),
    }
    const seenBy = async (scope: { readonly agency: number } | null) => {
      const editor = visitor(service(), { cookie: await service().session('editor', scope) })
      const { text } = await editor.get('/manage/tickets?state=all')
      const found = []
      for (const [name, number] of Object.entries(tickets)) {
        const { status } = await editor.get(`/manage/tickets/${number}`)
        assert.equal(text.includes(number), status === 200)
        if (status === 200) found.push(name)
      }
      assert.match(text, new RegExp(`Alle \\(${found.length}\\)`))
      return found
    }
    assert.deepEqual(await seenBy(null), ['inside', 'below', 'outside'])
    assert.deepEqual(await seenBy({ agency: 1 }), ['inside', 'below'])
    assert.deepEqual(await seenBy({ agency: 2 }), ['below'])
    assert.deepEqual(await seenBy({ agency: 3 }), ['outside'])
    assert.deepEqual(await seenBy({ agency: 99 }), [])
  })

  test('cannot work on tickets of other agencies', async () => {
    const number = await propose(service(), { phone: '4' }, outside)
    const cookie = await service().session('editor', { agency: 1 })
    const editor = visitor(service(), { cookie })
    for (const action of ['accept', 'close', 'apply', 'note', 'message', 'assign', 'mute'])
      assert.equal((await editor.post(`/manage/tickets/${number}/${action}`)).status, 404, action)
    const row = await service()
      .database.reads.selectFrom('tickets')
      .select('state')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    assert.equal(row.state, 'open')
  })

  test('is led to a page that he may see after the login', async () => {
    const home = async (scope: Scope) => {
      const cookie = await service().session('editor', scope)
      return (await visitor(service(), { cookie }).get('/login')).location
    }
    assert.equal(await home(null), '/manage')
    assert.equal(await home({ results: true }), '/manage')
    assert.equal(await home({ agency: 12 }), '/manage/tickets')
  })
})
