/** The prefix of messages from iframe-resizer 3 to 5 on host pages. */
const mark = '[iFrameSizer]'
/** Messages other than the initial one; the first two are answered with the size. */
const words: ReadonlySet<string> = new Set([
  ...['resize', 'reset', 'moveToAnchor', 'pageInfo', 'parentInfo', 'message', 'inPageLink'],
])

/** A host page that has sent its initial message. */
interface Sizer {
  readonly id: string
  /** Whether to send the size on every change; otherwise the host requests it. */
  readonly automatic: boolean
  readonly extraHeight: number
}

/**
 * Sends the height of the content to the host page, which must adapt the frame: in the protocol of iframe-resizer, and
 * as a plain message for other hosts.
 */
export function tellFrameSize(page: Window & typeof globalThis): void {
  const host = page.parent
  if (host === page) return
  const root = page.document.documentElement
  // Elements with the height of the viewport would depend on the frame, and the frame on them.
  root.classList.add('framed')
  let sizer: Sizer | null = null
  let isOpenResizer = false

  // The origin of the host is unknown, and a size is not secret.
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
    // The rest is a version: without one, hosts warn of an outdated page.
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

/** Applies the margins and background that the host page requests. */
function dress(
  body: HTMLElement,
  wishes: Readonly<Partial<Record<'margin' | 'padding' | 'background', unknown>>>,
) {
  for (const [property, value] of Object.entries(wishes))
    if (typeof value === 'string' && value !== '' && value !== 'null') body.style.setProperty(property, value)
}
