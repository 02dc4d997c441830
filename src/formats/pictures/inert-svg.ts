import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

/** Elements that run, load or change something. Names are compared without their prefix, which a file may choose. */
const activeElements: ReadonlySet<string> = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
  'set',
])
const xhtml = 'http://www.w3.org/1999/xhtml'

/** In others, such as ISO-2022-JP, a reader may drop bytes that we see, and thus find other elements. */
const plainEncoding = /^(?:utf-?8|us-ascii|iso-8859-1|windows-1252)$/i
const within = /^\s*(?:$|#|data:image\/(?:png|jpe?g|webp)[;,])/i
const loading = /@import|image-set\(|url\(\s*["']?\s*(?!#|data:image\/(?:png|jpe?g|webp)[;,])[^)\s"']/i
const program = /(?:java|vb)script:/i

/**
 * Whether an SVG contains no script, link to other resources or animation. Our headers keep browsers from running
 * anything in it, but downloaded files are opened without them. Parsed as browsers do, because on the raw text every
 * name could be escaped.
 */
export function isInertSvg(markup: string): boolean {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let inert = true
  let style: string | null = null
  const refuseIf = (isActive: boolean) => {
    if (isActive) inert = false
  }
  const text = (part: string) => {
    if (style !== null) style += part
  }
  parser.on('error', () => refuseIf(true))
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => refuseIf(!plainEncoding.test(encoding)))
  // It could define entities and default attributes.
  parser.on('doctype', (doctype) => refuseIf(doctype.includes('[')))
  parser.on('processinginstruction', ({ target }) => refuseIf(/^xml-stylesheet$/i.test(target)))
  parser.on('opentag', (tag) => {
    refuseIf(isActiveElement(tag) || Object.values(tag.attributes).some(isActiveAttribute))
    if (tag.local === 'style') style ??= ''
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', (tag) => {
    if (tag.local !== 'style') return
    refuseIf(loads(style ?? ''))
    style = null
  })
  parser.write(markup).close()
  return inert
}

function isActiveElement({ local, uri }: SaxesTagNS): boolean {
  return uri === xhtml || activeElements.has(local.toLowerCase())
}

function isActiveAttribute({ prefix, local, value }: SaxesAttributeNS): boolean {
  const name = local.toLowerCase()
  if (name === 'href' || name === 'src') return !within.test(value)
  if (prefix === '' && /^on[a-z]/.test(name)) return true
  if (prefix === 'xml' && name === 'base') return true
  // An animation could change the target of a link.
  if (name === 'attributename' && /^\s*(?:[^\s:]+:)?(?:href|on)/i.test(value)) return true
  return loads(value) || program.test(value.replace(/[\s\p{Cc}]+/gu, ''))
}

/** Whether styles load anything, also with escapes as in `u\72l(…)`. */
function loads(css: string): boolean {
  const read = css.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, letter?: string) => {
    const point = Number.parseInt(code ?? '', 16)
    return code === undefined ? (letter ?? '') : point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
  return loading.test(css) || loading.test(read)
}
