import assert from 'node:assert/strict'
import { it } from 'node:test'
import { embeddedService } from '../results/embedded-service.ts'
import { onEachDatabase } from '../support/service.ts'
import { type ApiBody, type Manager, manager, sent } from './manager.ts'

const path = '/api/manage/screens'
const any = { 'if-match': '*' }

onEachDatabase('screens that a program manages', (kind) => {
  const service = embeddedService(kind)

  const added = async (by: Manager, more: object): Promise<ApiBody> =>
    (await sent(by, 201, 'POST', path, { kind: 'vote', item: 'einfach', ...more })).body
  const changed = async (by: Manager, id: number, change: object): Promise<ApiBody> =>
    (await sent(by, 200, 'PATCH', `${path}/${id}`, change, any)).body
  const problemsOf = ({ body }: ApiBody) => body.fields.map(({ name, code }: ApiBody) => `${name} ${code}`)

  it('are made of blocks until their structure is written, and the other way round', async () => {
    const by = await manager(service(), {}, 'editor', { results: true })
    const blocks = [
      { type: 'title', width: 'half', text: '' },
      { type: 'text', width: 'half', text: 'Apéro & mehr' },
    ]
    const { id, structure } = await added(by, { blocks })
    assert.match(structure, /<grid-column span="6"><p>Apéro &amp; mehr<\/p>/)
    const reversed = await changed(by, id, { blocks: blocks.toReversed() })
    assert.deepEqual(reversed.blocks, blocks.toReversed())
    assert.notEqual(reversed.structure, structure)
    assert.deepEqual((await changed(by, id, { description: 'Vorne' })).blocks, blocks.toReversed())
    const written = await changed(by, id, { structure: '<h1><model-title/></h1>' })
    assert.deepEqual([written.blocks, written.structure], [null, '<h1><model-title/></h1>'])
    assert.equal((await changed(by, id, { blocks })).structure, structure)
    const kept = await changed(by, id, { blocks: null })
    assert.deepEqual([kept.blocks, kept.structure], [null, structure])
  })

  it('follow the kind of their item, with the blocks that fit it', async () => {
    const by = await manager(service())
    const { id } = await added(by, { blocks: [{ type: 'map', width: 'full' }] })
    const part = { domain: 'superregion', segment: 'See-Gaster' }
    const moved = await changed(by, id, { kind: 'compound', item: 'rat', part })
    assert.deepEqual([moved.structure, moved.part], ['<election-compound-districts-map/>', part])
    const wall = await fetch(`${service().url}/screen/${id}`)
    assert.equal(wall.status, 200)
  })

  it('get the next number, and keep their address until the number is changed', async () => {
    const by = await manager(service())
    const structure = '<model-title/>'
    const first = await added(by, { number: 70, structure })
    const second = await added(by, { structure })
    assert.deepEqual([first.id, second.id, second.duration], [70, 71, 20])
    const taken = await by.send('PATCH', `${path}/71`, { number: 70 }, any)
    assert.deepEqual([taken.status, problemsOf(taken)], [422, ['number number-taken']])
    assert.equal((await changed(by, 71, { number: 90 })).id, 90)
    await sent(by, 404, 'GET', `${path}/71`)
    const { items } = (await sent(by, 200, 'GET', `${path}?after=70&limit=1`)).body
    assert.deepEqual(
      items.map(({ number }: ApiBody) => number),
      [90],
    )
    await sent(by, 204, 'DELETE', `${path}/90`, undefined, any)
  })

  it('are refused with what the form refuses, and with the place of it', async () => {
    const by = await manager(service())
    const refused = await sent(by, 422, 'POST', path, {
      ...{ kind: 'vote', item: 'einfach', structure: '<hr/>\n<election-lists-chart/>' },
      css: '@import "x"',
    })
    assert.deepEqual(problemsOf(refused), ['structure unfit-widget', 'css style-refused'])
    assert.match(refused.body.fields[0].message, /^Line 2, column 1: .*election-lists-chart/)
    const nowhere = { kind: 'vote', item: 'niemand', structure: '<hr/>' }
    assert.deepEqual(problemsOf(await by.send('POST', path, nowhere)), ['item subject-unknown'])
    const part = { domain: 'region', segment: 'x' }
    assert.deepEqual(problemsOf(await by.send('POST', path, { ...nowhere, item: 'einfach', part })), [
      'kind subject-unknown',
    ])
    const empty = { kind: 'vote', item: 'einfach' }
    assert.deepEqual(problemsOf(await by.send('POST', path, empty)), ['structure empty'])
    const blocks = [{ type: 'bar', width: 'full', text: 'Wort' }]
    assert.deepEqual(problemsOf(await by.send('POST', path, { ...empty, blocks })), ['blocks altered'])
  })

  it('are of those who manage results', async () => {
    const editor = await manager(service(), {}, 'editor', { agency: 1 })
    await sent(editor, 403, 'GET', path)
    await sent(editor, 403, 'POST', path, {})
  })
})
