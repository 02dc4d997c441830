import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chartOptions } from './drawing/drawing.ts'
import { layoutRing, progressRing } from './progress-ring.ts'
import { layoutShare, shareBar } from './share-bar.ts'

const options = chartOptions('de_CH', { id: 'x', title: 'Energiegesetz' })

describe('the bar of yes and no', () => {
  it('is divided at the share, within its ends', () => {
    assert.deepEqual(layoutShare(62.5, 400), { whole: 400, yes: 250, half: 200 })
    assert.equal(layoutShare(120, 400).yes, 400)
    assert.equal(layoutShare(-3, 400).yes, 0)
  })

  it('says its figures with two decimals', () => {
    assert.match(shareBar({ yes: 62.4834 }, options).markup, />Ja 62\.48%, Nein 37\.52%<\/desc>/)
    assert.match(
      shareBar({ yes: 10, words: { yes: 'Initiative', no: 'Gegenvorschlag' } }, options).markup,
      />Initiative 10\.00%, Gegenvorschlag 90\.00%<\/desc>/,
    )
  })

  it('has no part without votes, and none at all before counting', () => {
    assert.doesNotMatch(shareBar({ yes: 100 }, options).markup, /chart-no/)
    assert.doesNotMatch(shareBar({ yes: 0 }, options).markup, /chart-yes/)
    const uncounted = shareBar({ yes: null }, options).markup
    assert.doesNotMatch(uncounted, /chart-(yes|no)"/)
    assert.match(uncounted, /Noch nichts ausgezählt/)
  })

  it('stretches on pages and has a size in files', () => {
    assert.match(shareBar({ yes: 50 }, options).markup, /<svg [^>]*width="100%"/)
    assert.doesNotMatch(shareBar({ yes: 50 }, { ...options, standalone: true }).markup, /%"/)
  })

  it('is silent beside a text that says the same', () => {
    const silent = shareBar({ yes: 50 }, { ...options, decorative: true }).markup
    assert.match(silent, /aria-hidden="true"/)
    assert.doesNotMatch(silent, /<title|<desc|role=/)
  })
})

describe('the ring of progress', () => {
  it('closes as counting goes on', () => {
    const half = layoutRing({ counted: 5, total: 10 }, 40)
    assert.equal(half.done, half.whole / 2)
    assert.equal(half.complete, false)
    assert.equal(layoutRing({ counted: 0, total: 0 }, 40).done, 0)
    assert.equal(layoutRing({ counted: 0, total: 0 }, 40).complete, false)
    assert.equal(layoutRing({ counted: 12, total: 10 }, 40).complete, true)
  })

  it('has a tick once all is counted, and only then', () => {
    assert.match(progressRing({ counted: 75, total: 75 }, options).markup, /<path/)
    assert.doesNotMatch(progressRing({ counted: 74, total: 75 }, options).markup, /<path/)
  })
})
