/** How the scripts of host pages, iframe-resizer 3 to 5, mark their messages. */
const mark = '[iFrameSizer]'
/** What they say besides introducing themselves; the answer to the first two is the size. */
const words: ReadonlySet<string> = new Set([
  ...['resize', 'reset', 'moveToAnchor', 'pageInfo', 'parentInfo', 'message', 'inPageLink'],
])

/** A host page that has introduced itself. */
interface Sizer {
  readonly id: string
  /** Otherwise it asks when it wants to know. */
  readonly automatic: boolean
  readonly extraHeight: number
}

/**
 * Inside a page of another site the frame can be as high as its content only if that page is told. It is told in the
 * words of the scripts that are in use for this, and in plain ones for whoever has none.
 */
export function tellFrameSize(page: Window & typeof globalThis): void {
  const host = page.parent
  if (host === page) return
  const root = page.document.documentElement
  // Nothing may be as high as the frame then: both would wait for each other.
  root.classList.add('framed')
  let sizer: Sizer | null = null
  let isOpenResizer = false

  // A size is no secret, and who shows the frame is not known.
  const post = (message: unknown) => host.postMessage(message, '*')

  function tell(reason: string): void {
    const height = Math.ceil(root.getBoundingClientRect().height)
    const width = Math.ceil(root.scrollWidth)
    post({ type: 'kanzlei:height', height })
    if (isOpenResizer) post({ type: 'iframe-resized', width, height })
    if (sizer !== null) post(`${mark}${sizer.id}:${height + sizer.extraHeight}:${width}:${reason}`)
  }

  function hear(text: string): void {
    const fields = text.split(':')
    const [word = ''] = fields
    if (word === 'resize' || word === 'reset') tell(`${word}Parent`)
    if (words.has(word) || fields.length < 9) return
    sizer = introduced(fields)
    dress(page.document.body, { margin: fields[7], background: fields[9], padding: fields[10] })
    // What follows the word stands for a version: without one, hosts complain of an outdated page.
    tell('init:kanzlei')
    tell('resizeObserver')
  }

  page.addEventListener('message', ({ source, data }) => {
    if (source !== host) return
    if (typeof data === 'string') return data.startsWith(mark) ? hear(data.slice(mark.length)) : undefined
    const type: unknown = data?.type
    if (type === 'iframe-child-init') {
      isOpenResizer = true
      dress(page.document.body, { margin: data.bodyMargin, padding: data.bodyPadding })
    }
    if (type === 'iframe-child-init' || type === 'iframe-get-child-dimensions' || type === 'kanzlei:ask')
      tell('resizeParent')
  })
  new ResizeObserver(() => {
    if (sizer === null || sizer.automatic) tell('resizeObserver')
  }).observe(root)
  post('[iFrameResizerChild]Ready')
}

function introduced(fields: readonly string[]): Sizer {
  return { id: fields[0] ?? '', automatic: fields[6] !== 'false', extraHeight: Number(fields[16]) || 0 }
}

/** Wishes of the host page for the space around the content. */
function dress(
  body: HTMLElement,
  wishes: Readonly<Partial<Record<'margin' | 'padding' | 'background', unknown>>>,
) {
  for (const [property, value] of Object.entries(wishes))
    if (typeof value === 'string' && value !== '' && value !== 'null') body.style.setProperty(property, value)
}
