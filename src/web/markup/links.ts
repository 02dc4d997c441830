/** How the links and forms of a page are written where it is shown in another way than usual. */
export interface LinkPolicy {
  /** The address of a link, as it stands in its attribute. */
  link(address: string): string
  /** The address of a form. */
  action(address: string): string
  /** The end of the opening tag of a form that is sent with GET; fields can follow it. */
  searchForm(end: string): string
}

/** A stretch of a template that a policy may change; null for all others. */
interface Segment {
  readonly kind: keyof LinkPolicy | null
  /** The texts around the values that are inserted into it. */
  readonly parts: readonly string[]
}

const known = new WeakMap<readonly string[], readonly Segment[]>()

/** Where the links and forms of a template are. Only its own text is looked at, once, never what is inserted. */
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
const openingTag = /<(a|form)\b[^>]*>/g
const address = /(?<=\s(?:href|action)=")[^"]*/

function split(template: string): readonly Segment[] {
  const segments: Segment[] = []
  const add = (kind: Segment['kind'], text: string) => segments.push({ kind, parts: text.split(slot) })
  let done = 0
  const upTo = (end: number) => {
    add(null, template.slice(done, end))
    done = end
  }
  for (const { 0: tag, 1: name, index } of template.matchAll(openingTag)) {
    const found = address.exec(tag)
    if (found !== null) {
      upTo(index + found.index)
      done += found[0].length
      add(name === 'a' ? 'link' : 'action', found[0])
    }
    if (name === 'a' || /\bmethod="post"/.test(tag)) continue
    upTo(index + tag.length - 1)
    done += 1
    add('searchForm', '>')
  }
  upTo(template.length)
  return segments
}
