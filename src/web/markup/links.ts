/**
 * Rewrites addresses when a page is not shown at its usual address, for example embedded. Without a method,
 * addresses stay as they are.
 */
export interface LinkPolicy {
  /** The address of a link, as it stands in its attribute. */
  link?(address: string): string
  /** The address of a form. */
  action?(address: string): string
  /** Any other address: of a style, a script or a picture, or one that a script requests. */
  resource?(address: string): string
  /** The end of the opening tag of a link or form, where attributes and, after it, fields can be added. */
  tagEnd?(end: string, tag: OpeningTag): string
}

export interface OpeningTag {
  /** `searchForm`: a form with method GET. */
  readonly kind: 'link' | 'form' | 'searchForm'
  /** As rewritten by the policy; empty if the tag has none. */
  readonly address: string
  /** Whether the tag has its own `target`. */
  readonly hasTarget: boolean
}

/** A part of a template; `kind` is null if policies do not change it. */
interface Segment {
  readonly kind: keyof LinkPolicy | null
  /** The texts between the inserted values. */
  readonly parts: readonly string[]
  readonly tag?: Omit<OpeningTag, 'address'>
}

const known = new WeakMap<readonly string[], readonly Segment[]>()

/** Splits a template at its addresses, once per template. Inserted values are not searched. */
export function segmentsOf(template: readonly string[]): readonly Segment[] {
  let segments = known.get(template)
  if (segments === undefined) {
    segments = split(template.join(slot))
    known.set(template, segments)
  }
  return segments
}

/** Represents an inserted value; no template contains this character. */
const slot = '\0'
const openingTag = /<([a-z][\w-]*)\b[^<>]*>/gi
/** Includes the attributes from which scripts read an address. */
const addressAttribute =
  /(?<=\s(href|src|action|formaction|data-(?:live-path|options|push|suggestions))=")[^"]*/g

const attributesAlone = /^\s[a-z-]+="[^<>]*$/

function split(template: string): readonly Segment[] {
  const segments: Segment[] = []
  let done = 0
  const add = (kind: Segment['kind'], end: number, tag?: Segment['tag']) => {
    const parts = template.slice(done, end).split(slot)
    segments.push({ kind, parts, ...(tag === undefined ? {} : { tag }) })
    done = end
  }
  const addAddresses = (text: string, start: number, tag: ReturnType<typeof describe>) => {
    for (const { 0: address, 1: attribute, index } of text.matchAll(addressAttribute)) {
      add(null, start + index)
      add(kindOf(tag, attribute), start + index + address.length)
    }
  }
  // A template of attributes only, which is inserted into a tag of another template.
  addAddresses(attributesAlone.exec(template)?.[0] ?? '', 0, null)
  for (const { 0: text, 1: name, index: start } of template.matchAll(openingTag)) {
    const tag = describe(name, text)
    addAddresses(text, start, tag)
    if (tag === null) continue
    add(null, start + text.length - 1)
    add('tagEnd', start + text.length, tag)
  }
  add(null, template.length)
  return segments
}

function describe(name: string | undefined, tag: string): Omit<OpeningTag, 'address'> | null {
  const hasTarget = /\s(?:target="|download\b)/.test(tag)
  if (name === 'a') return { kind: 'link', hasTarget }
  if (name !== 'form') return null
  return { kind: /\bmethod="post"/.test(tag) ? 'form' : 'searchForm', hasTarget }
}

function kindOf(
  tag: Omit<OpeningTag, 'address'> | null,
  attribute: string | undefined,
): 'link' | 'action' | 'resource' {
  if (tag?.kind === 'link' && attribute === 'href') return 'link'
  return tag !== null && attribute === 'action' ? 'action' : 'resource'
}
