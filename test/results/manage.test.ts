import assert from 'node:assert/strict'
import { it } from 'node:test'
import { onEachDatabase, startService } from '../support/service.ts'
import { upload } from '../support/uploads.ts'

const bundle = {
  organisation: { name: 'Zug', canton: 'zg', locales: ['de_CH'], default_locale: 'de_CH' },
  votes: [
    {
      id: 'steuern',
      type: 'simple',
      domain: 'canton',
      date: '2026-06-14',
      title: { de_CH: 'Steuern & Co.' },
    },
  ],
}
const header = 'status,type,entity_id,counted,yeas,nays,invalid,empty,eligible_voters,received'
const file = `${header}\ninterim,proposal,1701,true,10,5,0,0,100,99\n`

onEachDatabase('the staff pages of results', (kind) => {
  it('list items and versions with their warnings, and return the uploaded files', async () => {
    const service = await startService(kind, { bundle })
    try {
      const cookie = await service.session('editor')
      const get = (path: string) => fetch(service.url + path, { headers: { cookie } })
      assert.equal((await upload(service, { type: 'vote', id: 'steuern', file })).status, 200)

      const items = await (await get('/manage/results')).text()
      assert.match(items, /href="\/manage\/results\/vote\/steuern">Steuern &amp; Co\.</)
      assert.match(items, /1 \/ 11/)

      const versions = await (await get('/manage/results/vote/steuern')).text()
      assert.match(versions, /veröffentlicht/)
      assert.match(versions, /Zwischenresultat/)
      assert.match(versions, /<summary>1 Hinweis<\/summary>/)

      const original = await get('/manage/results/vote/steuern/1/results')
      assert.equal(await original.text(), file)
      assert.match(original.headers.get('content-disposition') ?? '', /^attachment; /)
      assert.equal(original.headers.get('content-type'), 'application/octet-stream')
      for (const missing of ['vote/steuern/2/results', 'vote/steuern/1/other', 'vote/none', 'ballot/steuern'])
        assert.equal((await get(`/manage/results/${missing}`)).status, 404, missing)
    } finally {
      await service.stop()
    }
  })

  it('are available to staff only', async () => {
    const service = await startService(kind, { bundle })
    try {
      for (const path of ['', '/vote/steuern', '/vote/steuern/1/results']) {
        const response = await fetch(`${service.url}/manage/results${path}`, { redirect: 'manual' })
        assert.equal(response.status, 303, path)
        assert.match(response.headers.get('location') ?? '', /^\/login/)
      }
    } finally {
      await service.stop()
    }
  })
})
