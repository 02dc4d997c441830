import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { focusedClass } from './picture-focus.ts'

describe('the focus point of a picture', () => {
  it('leaves a picture without one as it is', () => {
    assert.equal(focusedClass('own', null), 'own')
  })

  it('is rounded to the steps that styles have a class for', async () => {
    assert.equal(focusedClass('own', { x: 33, y: 98 }), 'own focus-x-35 focus-y-100')
    const styles = await readFile(new URL('../styles/content/picture-focus.css', import.meta.url), 'utf8')
    for (let percent = 0; percent <= 100; percent++) {
      // The centre is where pictures are cropped anyway.
      const [, across = '', down = ''] = focusedClass('', { x: percent, y: percent }).split(' ')
      for (const name of [across, down])
        assert.ok(name.endsWith('-50') || styles.includes(`.${name} {`), name)
    }
  })
})
