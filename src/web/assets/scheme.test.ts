import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildAssets } from './assets.ts'
import { inScheme } from './scheme.ts'

const css =
  ':root{color-scheme:light dark;--a:1}@media(prefers-color-scheme:dark){:root{--a:2}}@media print{p{x:y}}'

describe('a style sheet for one colour scheme', () => {
  it('contains or omits the rules for dark screens, and never changes print', () => {
    assert.equal(
      inScheme(css, 'dark'),
      ':root{color-scheme:dark;--a:1}@media screen{:root{--a:2}}@media print{p{x:y}}' +
        '@media print{:root{color-scheme:light}}',
    )
    assert.equal(
      inScheme(css, 'light'),
      ':root{color-scheme:light;--a:1}@media not all{:root{--a:2}}@media print{p{x:y}}',
    )
  })

  it('does not depend on the device', async () => {
    const { files, style, styleIn } = await buildAssets()
    const text = (path: string) => String(files.get(path.replace('/assets/', ''))?.content)
    assert.match(text(style), /prefers-color-scheme/)
    for (const scheme of ['light', 'dark'] as const)
      assert.doesNotMatch(text(styleIn[scheme]), /prefers-color-scheme|light dark/)
  })
})
