import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readTemplateBody, readTemplateText, templateProblemMessage } from './template-body.ts'

const allowed = new Set(['submitter_email', 'last_name', 'born', 'notes'])

function messageFor(text: string): string {
  const result = readTemplateText(text, allowed)
  assert.ok(!result.ok)
  return templateProblemMessage(result.error)
}

function valuesOf(...data: readonly unknown[]): [string, string][] {
  const result = readTemplateText(JSON.stringify({ template: { data } }), allowed)
  assert.ok(result.ok)
  return [...result.value]
}

describe('a template body', () => {
  test('gives the values of its entries', () => {
    const data = [
      { name: 'submitter_email', value: 'ursula.meier@dreiseen.example' },
      { name: 'last_name', value: 'Müller' },
    ]
    assert.deepEqual(valuesOf(...data), [
      ['submitter_email', 'ursula.meier@dreiseen.example'],
      ['last_name', 'Müller'],
    ])
  })

  test('may contain no values at all', () => {
    assert.deepEqual(valuesOf(), [])
  })

  test('turns numbers and booleans into text', () => {
    assert.deepEqual(valuesOf({ name: 'born', value: 1970 }, { name: 'notes', value: false }), [
      ['born', '1970'],
      ['notes', 'false'],
    ])
  })

  test('treats null and a missing value as not given, and keeps an empty text', () => {
    const data = [{ name: 'born', value: null }, { name: 'notes' }, { name: 'last_name', value: '' }]
    assert.deepEqual(valuesOf(...data), [['last_name', '']])
  })

  test('uses the last of several entries with the same name', () => {
    const data = [
      { name: 'born', value: '1970' },
      { name: 'notes', value: 'a' },
      { name: 'born', value: '1971' },
      { name: 'notes', value: null },
    ]
    assert.deepEqual(valuesOf(...data), [['born', '1971']])
  })

  test('may begin with a byte order mark', () => {
    assert.deepEqual(readTemplateText('\uFEFF{"template":{"data":[]}}', allowed), {
      ok: true,
      value: new Map(),
    })
  })

  for (const text of ['', ' ', '{', 'undefined', "{'a':1}", 'last_name=Meier', '[1,]']) {
    test(`is refused as invalid JSON: ${JSON.stringify(text)}`, () => {
      assert.equal(messageFor(text), 'Malformed payload')
    })
  }

  const wrongShapes = [
    '[]',
    '{}',
    'null',
    '1',
    '"template"',
    '{"template":null}',
    '{"template":[]}',
    '{"template":{}}',
    '{"template":{"data":null}}',
    '{"template":{"data":{}}}',
    '{"template":{"data":"ab"}}',
    '{"template":{"data":[null]}}',
    '{"template":{"data":["born"]}}',
    '{"template":{"data":[["name","born"]]}}',
    '{"template":{"data":[{}]}}',
    '{"template":{"data":[{"name":null,"value":"x"}]}}',
    '{"template":{"data":[{"name":["born"],"value":"x"}]}}',
    '{"__proto__":{"template":{"data":[]}}}',
  ]
  for (const text of wrongShapes) {
    test(`is refused for its structure: ${text}`, () => {
      assert.equal(messageFor(text), 'Malformed collection+json payload')
    })
  }

  test('may not name other fields', () => {
    assert.equal(messageFor('{"template":{"data":[{"name":"foo","value":"x"}]}}'), "Unknown field 'foo'")
    assert.equal(messageFor('{"template":{"data":[{"name":"foo","value":null}]}}'), "Unknown field 'foo'")
  })

  for (const name of ['__proto__', 'constructor', 'toString', 'Born', '']) {
    test(`is refused for the unknown field '${name}'`, () => {
      const text = JSON.stringify({ template: { data: [{ name, value: 'x' }] } })
      assert.equal(messageFor(text), `Unknown field '${name}'`)
    })
  }

  for (const value of ['["x"]', '[]', '{}', '{"de":"x"}']) {
    test(`is refused with ${value} as a value`, () => {
      assert.match(messageFor(`{"template":{"data":[{"name":"born","value":${value}}]}}`), /'born'/)
    })
  }

  test('may be nested as deeply as its size allows', () => {
    const depth = 200_000
    const nested = '['.repeat(depth) + ']'.repeat(depth)
    assert.equal(messageFor(nested), 'Malformed collection+json payload')
    assert.match(messageFor(`{"template":{"data":[{"name":"born","value":${nested}}]}}`), /'born'/)
    assert.equal(messageFor('{"template":'.repeat(depth)), 'Malformed payload')
  })

  test('is not repeated as a whole in the message', () => {
    const name = '🗳'.repeat(100_000)
    const message = messageFor(JSON.stringify({ template: { data: [{ name, value: 'x' }] } }))
    assert.ok(message.length < 200 && message.isWellFormed())
  })
})

describe('any JSON value', () => {
  const name = fc.oneof(fc.constantFrom(...allowed), fc.constantFrom('foo', '__proto__', 7, null))
  const entry = fc.oneof(fc.record({ name, value: fc.jsonValue() }, { requiredKeys: [] }), fc.jsonValue())
  const likely = fc.record({ template: fc.record({ data: fc.array(entry) }, { requiredKeys: [] }) })

  test('is accepted as texts or refused with a message', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), likely), (body) => {
        const result = readTemplateBody(body, allowed)
        if (!result.ok) assert.notEqual(templateProblemMessage(result.error), '')
        else for (const [key, value] of result.value) assert.ok(allowed.has(key) && typeof value === 'string')
      }),
    )
  })

  test('gives the same as a value and as text', () => {
    fc.assert(
      fc.property(likely, (body) => {
        const text = JSON.stringify(body)
        assert.deepEqual(readTemplateText(text, allowed), readTemplateBody(JSON.parse(text), allowed))
      }),
    )
  })
})
