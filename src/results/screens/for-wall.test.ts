import assert from 'node:assert/strict'
import { it } from 'node:test'
import { html } from '../../web/html.ts'
import { forWall } from './for-wall.ts'

it('a part on a wall has names of its own and nothing to press', () => {
  const part = html`<section id="map" aria-labelledby="map-title more"><h2 id="map-title">id="map"</h2>
<svg><defs><pattern id="hatch"/></defs><path fill="url(#hatch)"/><use href="#hatch"/></svg>
<a href="/vote/x" data-embed>Titel</a>
<details class="figure-table"><summary>Tabelle</summary><table id="t"></table></details>
<ul class="figure-links"><li>SVG</li></ul></section>`
  assert.equal(
    String(forWall(part, 'w3-')),
    `<section id="w3-map" aria-labelledby="w3-map-title w3-more"><h2 id="w3-map-title">id="map"</h2>
<svg><defs><pattern id="w3-hatch"/></defs><path fill="url(#w3-hatch)"/><use href="#w3-hatch"/></svg>
Titel

</section>`,
  )
  assert.equal(
    String(forWall(html`<p title="${' id="a"'}">${'<a href="b">'}</p>`, 'w1-')),
    String(html`<p title="${' id="a"'}">${'<a href="b">'}</p>`),
  )
})
