import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

const root = new URL('../../', import.meta.url)
const inFolder = (folder: string) =>
  readdirSync(new URL(folder, root))
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

describe('the list of decisions', () => {
  const decisions = inFolder('docs/decisions/')

  it('contains every decision by its number and title', () => {
    const expected = decisions.map((file) => {
      const [, number = '', title = ''] = /^# (\d+)\. (.*)/.exec(read(`docs/decisions/${file}`)) ?? []
      assert.equal(number.padStart(4, '0'), file.slice(0, 4), `${file} begins with its number`)
      return `| ${number} | [${title}](${file}) |`
    })
    const listed = read('docs/decisions/README.md').match(/^\| \d.*$/gm)
    assert.deepEqual(listed, expected)
  })

  it('explains gaps, if there are any', () => {
    const last = Number(decisions.at(-1)?.slice(0, 4))
    assert.equal(last > decisions.length, /The numbers have gaps/.test(read('docs/decisions/README.md')))
  })
})

describe('the numbers of decisions and migrations', () => {
  for (const folder of ['docs/decisions/', 'src/platform/storage/migrations/'])
    it(`in ${folder} are unique`, () => {
      const numbers = inFolder(folder).map((name) => name.slice(0, 4))
      assert.deepEqual(
        numbers.filter((number, at) => numbers.indexOf(number) !== at),
        [],
      )
    })
})
