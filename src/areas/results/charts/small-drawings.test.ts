import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chartOptions } from './drawing/drawing.ts'
import { layoutRing, progressRing } from './progress-ring.ts'
import { layoutShare, shareBar } from './share-bar.ts'

const options = chartOptions('de_CH', { id: 'x', title: 'Energiegesetz' })

describe('the bar of yes and no', () => {
  it('is divided at the share, between its ends', () => {
    assert.deepEqual(layoutShare(62.5, 400), { whole: 400, yes: 250, half: 200 })
    assert.equal(layoutShare(120, 400).yes, 400)
    assert.equal(layoutShare(-3, 400).yes, 0)
  })

  it('has its figures with two decimals in its description', () => {
    assert.match(shareBar({ yes: 62.4834 }, options).markup, />Ja 62\.48%, Nein 37\.52%<\/desc>/)
    assert.match(
      shareBar({ yes: 10, words: { yes: 'Initiative', no: 'Gegenvorschlag' } }, options).markup,
      />Initiative 10\.00%, Gegenvorschlag 90\.00%<\/desc>/,
    )
  })

  it('has no part for 0 votes, and no parts before counting', () => {
    assert.doesNotMatch(shareBar({ yes: 100 }, options).markup, /chart-no/)
    assert.doesNotMatch(shareBar({ yes: 0 }, options).markup, /chart-yes/)
    const uncounted = shareBar({ yes: null }, options).markup
    assert.doesNotMatch(uncounted, /chart-(yes|no)"/)
    assert.match(uncounted, /Noch nichts ausgezählt/)
  })

  it('fills its container on pages and has a fixed size in files', () => {
    assert.match(shareBar({ yes: 50 }, options).markup, /<svg [^>]*width="100%"/)
    assert.doesNotMatch(shareBar({ yes: 50 }, { ...options, standalone: true }).markup, /%"/)
  })

  it('is hidden from screen readers beside a text with the same figures', () => {
    const silent = shareBar({ yes: 50 }, { ...options, decorative: true }).markup
    assert.match(silent, /aria-hidden="true"/)
    assert.doesNotMatch(silent, /<title|<desc|role=/)
  })
})

describe('the ring of progress', () => {
  it('closes in proportion to what is counted', () => {
    const half = layoutRing({ counted: 5, total: 10 }, 40)
    assert.equal(half.done, half.whole / 2)
    assert.equal(half.complete, false)
    assert.equal(layoutRing({ counted: 0, total: 0 }, 40).done, 0)
    assert.equal(layoutRing({ counted: 0, total: 0 }, 40).complete, false)
    assert.equal(layoutRing({ counted: 12, total: 10 }, 40).complete, true)
  })

  it('shows a tick only once all is counted', () => {
    assert.match(progressRing({ counted: 75, total: 75 }, options).markup, /<path/)
    assert.doesNotMatch(progressRing({ counted: 74, total: 75 }, options).markup, /<path/)
  })
})
