import assert from 'node:assert/strict'
import { it } from 'node:test'
import { audited } from '../access/visitor.ts'
import { stGallen } from '../contract/result-items.ts'
import { serviceUnderTest } from '../contract/service-under-test.ts'
import { onEachDatabase } from '../support/service.ts'
import { type ApiBody, manager, sent } from './manager.ts'

const path = '/api/manage/postal-codes'
const code = (postal_code: string, municipality: number) => ({ postal_code, municipality })

onEachDatabase('postal codes that a program manages', (kind) => {
  const service = serviceUnderTest(kind, { bundle: { organisation: stGallen } })

  it('are replaced as a whole, of the municipalities here, and deleted', async () => {
    const by = await manager(service(), {}, 'editor', { results: true })
    const first = (await sent(by, 200, 'GET', path)).body
    assert.deepEqual(first.codes, [])
    const all = [code('9403', 3213), code('9300', 3204), code('8000', 261), code('9300', 3204)]
    const replace = `${path}/replace`
    assert.deepEqual(
      (await sent(by, 200, 'POST', replace, { codes: all }, { 'if-match': first.etag })).body,
      {
        stored: 2,
      },
    )
    const stored = (await sent(by, 200, 'GET', path)).body
    assert.deepEqual(stored.codes, [code('9300', 3204), code('9403', 3213)])
    await sent(by, 412, 'POST', replace, { codes: all }, { 'if-match': first.etag })
    const search = async () => (await fetch(`${service().url}/municipalities/suggestions?q=9403`)).text()
    assert.match(await search(), /Goldach/)
    await sent(by, 200, 'POST', replace, { codes: [code('9403', 3204)] })
    assert.deepEqual((await sent(by, 200, 'GET', path)).body.codes, [code('9403', 3204)])
    await sent(by, 204, 'POST', `${path}/clear`)
    assert.deepEqual((await sent(by, 200, 'GET', path)).body, first)
    assert.doesNotMatch(await search(), /Goldach|Wittenbach/)
    assert.deepEqual((await audited(service(), '')).toSorted(), [
      ...['postal-codes.load', 'postal-codes.load', 'postal-codes.remove'],
    ])
  })

  it('are refused where the file of staff would be', async () => {
    const by = await manager(service())
    const refused = async (values: object) => {
      const { body } = await sent(by, 422, 'POST', `${path}/replace`, values)
      return body.fields.map(({ name, code: why }: ApiBody) => `${name} ${why}`)
    }
    assert.deepEqual(await refused({ codes: [code('CH-9403', 3213)] }), ['codes.[0].postal_code type'])
    assert.deepEqual(await refused({ codes: [code('8000', 261)] }), ['codes none-here'])
    assert.deepEqual(await refused({ codes: [] }), ['codes none-here'])
    assert.deepEqual(await refused({}), ['codes none-here'])
    assert.deepEqual((await sent(by, 200, 'GET', path)).body.codes, [])
  })

  it('are of those who manage results, and cleared by keys that may remove', async () => {
    const editor = await manager(service(), {}, 'editor', { agency: 1 })
    await sent(editor, 403, 'GET', path)
    await sent(editor, 403, 'POST', `${path}/replace`, { codes: [code('9403', 3213)] })
    await sent(editor, 403, 'POST', `${path}/clear`)
    const careful = await manager(service(), { actions: ['change'] })
    await sent(careful, 200, 'POST', `${path}/replace`, { codes: [code('9403', 3213)] })
    await sent(careful, 403, 'POST', `${path}/clear`)
  })
})
