import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { stGallen } from '../contract/result-items.ts'
import { electedService } from '../results/elected-service.ts'
import { piece, read } from './page.ts'
import { tableRows } from './result-tables.ts'

describe('names of lists', () => {
  const service = electedService('sqlite')
  before(() =>
    service().load({
      organisation: {
        ...stGallen,
        list_names: [{ name: 'Links', names: { fr_CH: 'Gauche', it_CH: 'Sinistra' } }],
      },
    }),
  )
  const page = (path: string, locale: string) => read(service(), path, { locale })
  const named = async (path: string, table: string, locale: string) =>
    tableRows(await page(path, locale), table).map(([name]) => name)
  const others = ['Mitte & Co', 'Grüne', 'Junge Linke', 'Total']

  test('are in the language of the page where the settings have them, with their colour', async () => {
    assert.deepEqual(await named('/election/rat/lists', 'lists', 'fr'), ['Gauche', ...others])
    assert.deepEqual(await named('/election/rat/lists', 'lists', 'de'), ['Links', ...others])
    assert.match(await page('/election/rat/lists', 'fr'), /fill="#cc0000"\/>\s*<\/svg>Gauche</)
    assert.equal((await named('/election/rat/lists', 'lists', 'it'))[0], 'Sinistra')
    for (const path of ['/election/rat/lists', '/election/rat/candidates', '/election/rat/seats-chart'])
      assert.doesNotMatch(await page(path, 'fr'), />Links</, path)
  })

  test('are marked as those of the site in other languages where they are not translated', async () => {
    const table = piece(await page('/election/rat/lists', 'fr'), /<table.*?<\/table>/s)
    assert.match(table, /<span lang="de-CH">Junge Linke<\/span>/)
    assert.doesNotMatch(table, /lang="de-CH">Gauche/)
    assert.doesNotMatch(piece(await page('/election/rat/lists', 'de'), /<table.*?<\/table>/s), /lang=/)
  })

  test('stay those of the results in addresses and in documents for programs', async () => {
    assert.deepEqual(await named('/election/rat/lists-table?lists=Links', 'lists', 'fr'), ['Gauche', 'Total'])
    const data = await (await fetch(`${service().url}/election/rat/lists-data?locale=fr_CH`)).text()
    assert.match(data, /"Links"/)
    assert.doesNotMatch(data, /Gauche/)
  })
})
