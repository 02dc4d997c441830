import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { versionOf } from '../../scripts/release/origin.ts'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const { version } = JSON.parse(read('package.json'))
const changelog = read('CHANGELOG.md')
const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading)

describe('the version of the product', () => {
  const commit = { commit: '0123456789abcdef', seconds: Date.UTC(2027, 0, 31) / 1000, changed: false }
  const released = `# Changelog\n\n## Unreleased\n\n## 1.2.0 (2027-01-31)\n\n- A line.\n`
  const ahead = released.replace('## Unreleased\n', '## Unreleased\n\n- A line.\n')

  it('is that of package.json if the changelog has nothing newer', () => {
    assert.equal(versionOf('1.2.0', released, commit), '1.2.0')
    assert.equal(versionOf('1.2.0', released.replace('## Unreleased\n\n', ''), commit), '1.2.0')
  })

  it('names otherwise the changes since the last release', () => {
    assert.equal(versionOf('1.2.0', ahead, commit), '1.2.0+git20270131.01234567')
    assert.equal(
      versionOf('1.2.0', released, { ...commit, changed: true }),
      '1.2.0+git20270131.01234567.changed',
    )
  })
})

describe('the changelog', () => {
  it('contains unreleased changes first, and then the version of package.json', () => {
    const [newest] = headings.filter((heading) => heading !== 'Unreleased')
    assert.match(String(newest), new RegExp(`^${RegExp.escape(version)} \\(\\d{4}-\\d\\d-\\d\\d\\)$`))
    assert.ok(!headings.slice(1).includes('Unreleased'))
  })

  it('says for every version except the first what an upgrade requires', () => {
    const sections = changelog.split(/^## /m).slice(1)
    for (const section of sections.slice(0, -1)) {
      const notes = /^### Upgrading$(.*?)(?=^### |(?![\s\S]))/ms.exec(section)?.[1]?.trim() ?? ''
      assert.ok(notes !== '' || /^Unreleased\s*$/.test(section), section.slice(0, 20))
    }
  })
})
