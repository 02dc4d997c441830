import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parse } from 'yaml'
import { languageTag, locales } from '../../src/texts/language/locales.ts'

const root = new URL('../../', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, root), 'utf8')

interface Description {
  readonly shortDescription: string
  readonly longDescription: string
  readonly features: readonly string[]
  readonly screenshots: readonly string[]
}

const publiccode = parse(read('publiccode.yml'))
const program = JSON.parse(read('package.json'))
const descriptions: Readonly<Record<string, Description>> = publiccode.description

describe('the file publiccode.yml', () => {
  it('has the keys that the standard requires', () => {
    const required = ['publiccodeYmlVersion', 'name', 'url', 'platforms', 'categories', 'developmentStatus']
    const sections = ['softwareType', 'description', 'legal', 'maintenance', 'localisation']
    for (const key of [...required, ...sections]) assert.ok(publiccode[key], key)
    assert.equal(typeof publiccode.publiccodeYmlVersion, 'string')
    assert.equal(new URL(publiccode.url).protocol, 'https:')
    assert.doesNotMatch(new URL(publiccode.url).hostname, /\bexample\b|\.test$|localhost/)
    assert.equal(publiccode.maintenance.type, 'internal')
    assert.ok(publiccode.maintenance.contacts.length > 0)
    for (const { name } of publiccode.maintenance.contacts) assert.ok(name)
    for (const { name } of publiccode.dependsOn.open) assert.ok(name)
  })

  it('agrees with the package and the changelog', () => {
    assert.equal(publiccode.softwareVersion, program.version)
    assert.equal(publiccode.legal.license, program.license)
    const released = new RegExp(`^## ${program.version} \\((.*)\\)$`, 'm').exec(read('CHANGELOG.md'))?.[1]
    assert.equal(publiccode.releaseDate, released)
    assert.deepEqual(publiccode.localisation, {
      localisationReady: true,
      availableLanguages: locales.map(languageTag),
    })
    const node = publiccode.dependsOn.open.find(({ name }: { readonly name: string }) => name === 'Node.js')
    assert.equal(`>=${node.versionMin}`, program.engines.node)
    assert.deepEqual(publiccode.intendedAudience.countries, ['ch'])
  })

  for (const language of ['de', 'fr', 'it', 'en'])
    it(`describes the software in ${language}, within the lengths of the standard`, () => {
      const text = descriptions[language] ?? assert.fail('no description')
      const short = [...text.shortDescription].length
      assert.ok(short > 0 && short <= 150, `shortDescription has ${short} characters`)
      const long = [...text.longDescription].length
      assert.ok(long >= 150 && long <= 10_000, `longDescription has ${long} characters`)
      assert.ok(text.features.length > 0)
      for (const path of text.screenshots) assert.ok(existsSync(new URL(path, root)), path)
    })
})
