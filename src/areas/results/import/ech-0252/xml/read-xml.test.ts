import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { encoded } from '../../../../../../test/support/delivery/xml.ts'
import { readXml } from './read-xml.ts'

/** What the handlers are told, or the problem and its line. */
function told(document: string | Uint8Array): string {
  const said: string[] = []
  const stopped = readXml(typeof document === 'string' ? Buffer.from(document) : document, () => ({
    open: (namespace, name) => said.push(`<${namespace}|${name}>`),
    text: (text) => said.push(text),
    close: () => said.push('</>'),
  }))
  return stopped === null ? said.join('') : `${stopped.code}@${stopped.line ?? ''}`
}

const silent = () => ({ open: () => {}, text: () => {}, close: () => {} })

describe('an XML document', () => {
  it('is read element by element, with namespaces under any prefix', () => {
    const spelled = [
      '<a xmlns="urn:x"><b/></a>',
      '<p:a xmlns:p="urn:x"><p:b></p:b></p:a>',
      '<a xmlns="urn:x"><q:b xmlns:q="urn:x"/></a>',
    ]
    for (const document of spelled) assert.equal(told(document), '<urn:x|a><urn:x|b></></>')
    assert.equal(told('<a xmlns="urn:x"><b xmlns=""/></a>'), '<urn:x|a><|b></></>')
  })

  it('may contain comments, instructions, CDATA and the five entities', () => {
    const document =
      '<?xml version="1.0"?><!-- x --><?y z?><a>1<!-- 2 -->3<![CDATA[<4>]]>&lt;&amp;&#x35;&#54;</a>'
    assert.equal(told(document), '<|a>13<4><&56</>')
  })

  it('may have one of four encodings', () => {
    const document = '<a>Zürich «é»</a>'
    for (const encoding of ['utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'] as const)
      assert.equal(told(encoded(document, encoding)), '<|a>Zürich «é»</>', encoding)
    const declared = `<?xml version="1.0" encoding="ISO-8859-1"?>${document}`
    assert.equal(told(encoded(declared, 'iso-8859-1')), '<|a>Zürich «é»</>')
    const unmarked = encoded(document, 'utf-16le').subarray(2)
    assert.equal(told(unmarked), '<|a>Zürich «é»</>')
    // As a program writes that puts the document together in memory and saves it otherwise.
    assert.equal(told('<?xml version="1.0" encoding="utf-16"?><a>é</a>'), '<|a>é</>')
  })

  it('in another or invalid encoding is refused', () => {
    assert.equal(told('<?xml version="1.0" encoding="EBCDIC-CP-US"?><a/>'), 'delivery.encoding@')
    assert.equal(told(Buffer.from('<a>Zürich</a>', 'latin1')), 'delivery.encoding@')
    const torn = encoded('<a>🗳</a>', 'utf-16le')
    assert.equal(told(torn.subarray(0, torn.length - 1)), 'delivery.encoding@')
  })

  it('that is not well-formed is refused with the position of the fault', () => {
    assert.equal(told('a'), 'delivery.malformed@1')
    assert.equal(told('<a>\n<b></a>'), 'delivery.malformed@2')
    assert.equal(told('<a>\n\n &nope; </a>'), 'delivery.malformed@3')
    assert.equal(told('<a>x & y</a>'), 'delivery.malformed@1')
    assert.equal(told('<a b="1" b="2"/>'), 'delivery.malformed@1')
    assert.equal(told('<a/><b/>'), 'delivery.malformed@1')
    assert.equal(told('<x:a/>'), 'delivery.malformed@1')
    assert.equal(told('<a>\u0001</a>'), 'delivery.malformed@1')
    assert.equal(told('<a>&#0;</a>'), 'delivery.malformed@1')
    for (const name of ['constructor', '__proto__']) {
      assert.equal(told(`<a>&${name};</a>`), 'delivery.malformed@1')
      assert.equal(told(`<${name}:a/>`), 'delivery.malformed@1')
    }
  })

  it('with a lone ampersand is refused for that, whatever follows it', () => {
    const rest = '<b>\n</b>'.repeat(50_000)
    for (const after of ['', '&amp; ;', rest, `${rest} &lt; ;`]) {
      const stopped = readXml(Buffer.from(`<a>\n<b>ö &lt;\n&#228; Müller & Söhne ${after}</b></a>`), silent)
      assert.deepEqual(stopped, { code: 'delivery.malformed', values: { column: 15 }, file: null, line: 3 })
    }
    const stopped = readXml(Buffer.from('<a>\n<b c="x & y">'), silent)
    assert.deepEqual(stopped, { code: 'delivery.malformed', values: { column: 9 }, file: null, line: 2 })
    assert.equal(told('<a>\n</b>\n & </a>'), 'delivery.malformed@2')
    assert.equal(told('<a><![CDATA[ & '), 'delivery.cutOff@1')
    assert.equal(told('<a><!-- & '), 'delivery.cutOff@1')
  })

  it('that ends too early is refused for that', () => {
    for (const document of ['', '<a>', '<a', '<a><b/>\n', '<a><!-- '])
      assert.equal(told(document), `delivery.cutOff@${document.endsWith('\n') ? 2 : 1}`, document)
  })

  it('may have no document type, and so no custom entities', () => {
    assert.equal(told('<!DOCTYPE a><a/>'), 'delivery.doctype@1')
    assert.equal(told('<!DOCTYPE a SYSTEM "http://127.0.0.1/x.dtd">\n<a/>'), 'delivery.doctype@1')
    assert.equal(
      told('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
      'delivery.doctype@1',
    )
  })
})

/** Milliseconds of work, however busy the machine is with other things. */
function took(work: () => void): number {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

describe('a malicious XML document', () => {
  const lots = 20 * 1024 * 1024

  it('with entities that expand each other is refused at once', () => {
    const entities = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
    const bomb = `<!DOCTYPE a [<!ENTITY e0 "ha">${entities.join('\n')}]><a>&e30;</a>`
    const time = took(() => assert.equal(told(bomb), 'delivery.doctype@30'))
    assert.ok(time < 1000, `took ${time} ms`)
  })

  it('with a million nested elements is refused at once', () => {
    const document = '<a>'.repeat(1_000_000)
    const time = took(() => assert.equal(told(document), 'file.tooComplex@1'))
    assert.ok(time < 1000, `took ${time} ms`)
  })

  it('may be 32 elements deep and no deeper', () => {
    const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
    assert.match(told(nested(32)), /^<\|a>/)
    assert.equal(told(nested(33)), 'file.tooComplex@1')
  })

  it('may have 64 attributes to an element and no more', () => {
    const attributes = (count: number) =>
      `<a ${Array.from({ length: count }, (_, at) => `b${at}=""`).join(' ')}/>`
    assert.equal(told(attributes(64)), '<|a></>')
    assert.equal(told(attributes(65)), 'file.tooComplex@1')
  })

  it('with a token that does not end is refused before it is read completely', () => {
    const endless = 'x'.repeat(lots)
    const parts = ['<a>', '<!-- ', '<a b="', '<?x ', '<a><![CDATA[', '<', '<!DOCTYPE a [']
    for (const part of parts) {
      const time = took(() => assert.equal(told(part + endless), 'file.tooComplex@1', part))
      assert.ok(time < 1000, `${part} took ${time} ms`)
    }
  })
})
