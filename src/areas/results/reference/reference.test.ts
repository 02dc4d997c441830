import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { resultsWith } from '../area.ts'
import { resultsFeatures } from '../features/features.ts'
import { newKey, secretText, signedHeaders } from '../features/webhooks/delivery/signature.ts'
import { signatureCheck } from '../features/webhooks/reference.ts'
import { embedOwners } from '../site/embeds/find-embed.ts'
import { referenceOwners, viewParameters } from './embedding/views.ts'
import { undescribedViews } from './open-data/chart-operations.ts'

const { reference: resultsReference } = resultsWith(resultsFeatures)

describe('the reference documentation of results', () => {
  it('refers to existing schemas only', () => {
    const text = JSON.stringify(resultsReference)
    const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '')
    const known = Object.keys(resultsReference.schemas ?? {})
    assert.deepEqual(
      [...new Set(named)].filter((name) => !known.includes(name)),
      [],
    )
  })

  it('lists every schema on a page', () => {
    const shown = resultsReference.pages.flatMap(({ sections }) =>
      sections.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'schema' ? [part.name] : []))),
    )
    assert.deepEqual(shown.toSorted(), Object.keys(resultsReference.schemas ?? {}).toSorted())
  })

  it('describes the data of every view', () => {
    assert.deepEqual(undescribedViews, [])
  })

  it('names every view that can be embedded', () => {
    for (const { path, views } of referenceOwners) {
      const owner = embedOwners.find((one) => one.path.replaceAll(/:(\w+)/g, '{$1}') === path)
      assert.ok(owner !== undefined, path)
      const names = views.map(({ name }) => name)
      // Aliases of the same views.
      const others = owner.views.filter((name) => !names.includes(name))
      assert.deepEqual(
        others.filter((name) => name !== 'map' && name !== 'panachage-chart'),
        [],
      )
      for (const name of names) assert.ok(owner.views.includes(name), name)
    }
  })

  it('explains every parameter of a view, and no other', () => {
    const read = referenceOwners.flatMap(({ views }) => views.flatMap(({ parameters }) => parameters))
    assert.deepEqual([...new Set(read)].sort(), Object.keys(viewParameters).sort())
  })

  it('contains sample code that recognises a genuine signature', async () => {
    const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(signatureCheck)}`)
    const key = newKey()
    const body = '{"id":"1","type":"result.final"}'
    const signed = signedHeaders([newKey(), key], { id: '1', timestamp: Math.floor(Date.now() / 1000), body })
    assert.equal(isGenuine(secretText(key), signed, body), true)
    assert.equal(isGenuine(secretText(key), signed, `${body} `), false)
    assert.equal(isGenuine(secretText(newKey()), signed, body), false)
  })
})
