import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ok } from '../../values/result.ts'
import { pictureFocus } from './focus.ts'

const { control, toColumns, fromRow } = pictureFocus(
  {},
  { picture_focus_x: 'common.name', picture_focus_y: 'common.name' },
)
const site = { locales: [], default_locale: 'de_CH' } as const
const read = (x: string, y: string) =>
  control?.read(
    new Map([
      ['picture_focus_x', [x]],
      ['picture_focus_y', [y]],
    ]),
    {
      ...{ name: 'picture_focus', site, isRequired: false, before: {}, record: {} },
    },
  )

describe('the field for the focus point of a picture', () => {
  it('is empty for the centre', () => {
    assert.deepEqual(read('', ''), ok({ picture_focus: null }))
    assert.deepEqual(toColumns(null, 'picture_focus'), { picture_focus_x: null, picture_focus_y: null })
    assert.equal(fromRow({ picture_focus_x: null, picture_focus_y: null }, 'picture_focus'), null)
  })

  it('takes the middle for the number that is missing', () => {
    assert.deepEqual(read('20', ''), ok({ picture_focus: { x: 20, y: 50 } }))
  })

  it('refuses what is no percentage, for each number', () => {
    assert.deepEqual(read('-1', '101'), {
      ok: false,
      error: [
        { input: 'picture_focus_x', code: 'number' },
        { input: 'picture_focus_y', code: 'range' },
      ],
    })
  })
})
