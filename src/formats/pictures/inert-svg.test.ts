import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isInertSvg } from './inert-svg.ts'

describe('an uploaded SVG drawing', () => {
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`

  it('is accepted with ordinary graphics', () => {
    for (const inner of [
      '<path d="M0 0" fill="url(#a)"/><use xlink:href="#b" href="#c"/>',
      '<style>rect { fill: url("#a") }</style>',
      '<image href="data:image/png;base64,AAAA"/><text font-family="Arial">Onkel = 3, url(x)</text>',
      '<style><![CDATA[.a > .b { fill: url( #a ) }]]></style><g data-file="C:\\Users\\x"/>',
    ])
      assert.ok(isInertSvg(svg(inner)), inner)
    const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">'
    assert.ok(isInertSvg(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n${svg('<g/>')}`))
  })

  it('is refused with script, loaded resources or links elsewhere', () => {
    for (const inner of [
      '<script>1</script>',
      '<svg:script/>',
      '<rect onclick="x()"/>',
      '<rect\nonload = "x()"/>',
      '<a href="javascript:x()"/>',
      '<a href="&#106;avascript:x()"/>',
      '<a xlink:href=" https://evil.example"/>',
      '<image href="//evil.example/a.png"/>',
      '<image href="data:text/html,x"/>',
      '<foreignObject/>',
      '<style>@import "x"</style>',
      '<rect fill="url( https://evil.example )"/>',
      '<animate attributeName="href" to="x"/>',
      '<set attributeName="onclick"/>',
    ])
      assert.ok(!isInertSvg(svg(inner)), inner)
    assert.ok(!isInertSvg('<?xml-stylesheet href="x"?><svg/>'))
  })

  it('is refused if these are hidden by escapes', () => {
    const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:a.b="http://www.w3.org/2000/svg"'
    for (const inner of [
      '<style>@\\69mport "https://evil.example";</style>',
      '<style>@im<![CDATA[port]]> "https://evil.example";</style>',
      '<style>@im<!-- -->port "https://evil.example";</style>',
      '<rect style="fill: u\\72l(https://evil.example)"/>',
      '<rect style="fill: image-set(\'https://evil.example\' 1x)"/>',
      '<a href="#"><animate id=">" attributeName="xlink:href" to="https://evil.example"/></a>',
      '<g values="java&#10;script:x()"/>',
      '<g xml:base="https://evil.example/"/>',
      '<h:meta xmlns:h="http://www.w3.org/1999/xhtml" content="0;url=https://evil.example"/>',
    ])
      assert.ok(!isInertSvg(svg(inner)), inner)
    for (const whole of [
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
      '<!DOCTYPE svg PUBLIC ">" "" [<!ATTLIST svg onload CDATA "x()">]><svg/>',
      `<svg ${namespaces}><a.b:script>1</a.b:script></svg>`,
      '<?xml version="1.0" encoding="iso-2022-jp"?><svg><g/></svg>',
      '<svg><s\x1b(Bcript/></svg>',
      Buffer.from('<svg><script/></svg>', 'utf16le').toString('utf8'),
      '<svg><g></svg>',
    ])
      assert.ok(!isInertSvg(whole), whole)
  })
})
