/** How the addresses of a page are written where it is shown in another way than usual; the rest stays as it is. */
export interface LinkPolicy {
  /** The address of a link, as it stands in its attribute. */
  link?(address: string): string
  /** The address of a form. */
  action?(address: string): string
  /** Any other address: of a style, a script, a picture, or one for a script. */
  resource?(address: string): string
  /** The end of the opening tag of a link or form; attributes can be put before it, and fields of a form after it. */
  tagEnd?(end: string, tag: OpeningTag): string
}

export interface OpeningTag {
  /** `searchForm`: it is sent with GET. */
  readonly kind: 'link' | 'form' | 'searchForm'
  /** As the policy has written it; empty where there is none. */
  readonly address: string
  /** Whether the tag itself says where its address is opened. */
  readonly hasTarget: boolean
}

/** A stretch of a template that a policy may change; `kind` is null for all others. */
interface Segment {
  readonly kind: keyof LinkPolicy | null
  /** The texts around the values that are inserted into it. */
  readonly parts: readonly string[]
  readonly tag?: Omit<OpeningTag, 'address'>
}

const known = new WeakMap<readonly string[], readonly Segment[]>()

/** Where the addresses of a template are. Only its own text is looked at, once, never what is inserted. */
export function segmentsOf(template: readonly string[]): readonly Segment[] {
  let segments = known.get(template)
  if (segments === undefined) {
    segments = split(template.join(slot))
    known.set(template, segments)
  }
  return segments
}

/** Stands for an inserted value; no template contains it. */
const slot = '\0'
const openingTag = /<([a-z][\w-]*)\b[^<>]*>/gi
/** With the attributes in which scripts find an address. */
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
  // A template of attributes alone, which stands within the tag of another.
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
