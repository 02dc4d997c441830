import { LRUCache } from 'lru-cache'
import { attributes, type Html, html, type Insertable } from '../markup/html.ts'
import { icon } from '../markup/icons.ts'
import { sanitizeText } from '../markup/sanitize.ts'
import type { Reader } from './reader.ts'

export interface RichText {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** The stored markup. */
  readonly value: string
  readonly rows?: number
  /** Language of the text, if it differs from the page. */
  readonly lang?: string
}

/** A button of the editor; what it does is in browser/rich-text.ts. */
interface Tool {
  readonly name: ToolName
  /** The visible sign on the button. */
  readonly sign: Insertable
  /** Whether it toggles the format at the cursor. */
  readonly toggles: boolean
  readonly keys: string | null
}

type ToolName = 'p' | 'h2' | 'h3' | 'bold' | 'italic' | 'link' | 'ul' | 'ol' | 'quote' | 'undo' | 'redo'

const tools: readonly Tool[] = [
  { name: 'p', sign: '¶', toggles: true, keys: 'Control+Alt+0' },
  { name: 'h2', sign: icon('heading'), toggles: true, keys: 'Control+Alt+2' },
  { name: 'h3', sign: icon('subheading'), toggles: true, keys: 'Control+Alt+3' },
  { name: 'bold', sign: icon('bold'), toggles: true, keys: 'Control+B' },
  { name: 'italic', sign: icon('italic'), toggles: true, keys: 'Control+I' },
  { name: 'link', sign: icon('link'), toggles: true, keys: 'Control+K' },
  { name: 'ul', sign: icon('list'), toggles: true, keys: 'Control+Shift+8' },
  { name: 'ol', sign: icon('numbers'), toggles: true, keys: 'Control+Shift+7' },
  { name: 'quote', sign: '«»', toggles: true, keys: 'Control+Shift+9' },
  { name: 'undo', sign: icon('undo'), toggles: false, keys: null },
  { name: 'redo', sign: icon('redo'), toggles: false, keys: null },
]

/**
 * A field for text with headings, lists and links. Without script it is a textarea that accepts plain text or markup;
 * with script it becomes an editor with a toolbar.
 */
export function richText(context: Reader, options: RichText): Html {
  const { t } = context
  const { name, label, hint, error, value, lang, rows = 12 } = options
  const id = `field-${name}`
  const described = [`${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  const own = attributes({
    id,
    name,
    rows,
    lang,
    'aria-describedby': described,
    'aria-invalid': error === undefined ? null : 'true',
  })
  return html`<div class="field rich-text" data-rich-text>
<label for="${id}" id="${id}-label">${label}</label>
${toolbar(context, id, label)}
<textarea${own}>
${readable(value)}</textarea>
<p class="hint" id="${id}-hint">${hint !== undefined && `${hint} `}<span data-plain-hint>${t('richText.plainHint')}</span><span data-editor-hint hidden>${t('richText.editorHint')}</span></p>
${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
${linkDialog(context, id)}
</div>`
}

function toolbar({ t }: Reader, id: string, label: string): Html {
  return html`<div class="rich-text-tools" role="toolbar" aria-label="${t('richText.toolbar', { label })}" aria-controls="${id}" hidden>
${tools.map(({ name, sign, toggles, keys }, place) => {
  const own = attributes({
    type: 'button',
    'data-tool': name,
    title: keys === null ? t(`richText.tool.${name}`) : `${t(`richText.tool.${name}`)} (${shownKeys(keys)})`,
    'aria-label': t(`richText.tool.${name}`),
    'aria-pressed': toggles ? 'false' : null,
    'aria-keyshortcuts': keys,
    tabindex: place === 0 ? 0 : -1,
  })
  return html`<button${own}><span aria-hidden="true">${sign}</span></button>
`
})}</div>`
}

const shownKeys = (keys: string) => keys.replace('Control', 'Ctrl')

/** Its field has no name, so it is not submitted with the surrounding form. */
function linkDialog({ t }: Reader, id: string): Html {
  return html`<dialog class="rich-text-link" aria-labelledby="${id}-link-title">
<p id="${id}-link-title"><strong>${t('richText.link.title')}</strong></p>
<div class="field"><label for="${id}-link">${t('common.address')}</label>
<input id="${id}-link" type="text" inputmode="url" autocomplete="off" spellcheck="false" aria-describedby="${id}-link-hint">
<p class="hint" id="${id}-link-hint">${t('richText.link.hint')}</p>
<p class="error" data-link-error role="alert" hidden>${t('richText.link.problem')}</p></div>
<p class="row"><button type="button" class="button" data-link="set">${t('common.apply')}</button>
<button type="button" class="button secondary" data-link="remove">${t('richText.link.remove')}</button>
<button type="button" class="button secondary" data-link="cancel">${t('common.cancel')}</button></p>
</dialog>`
}

const block = 'p|ul|ol|li|blockquote|h[1-6]|table|caption|thead|tbody|tfoot|tr|th|td'
const blockTag = new RegExp(`^<(/?)(?:${block})\\b`)
const betweenBlocks = new RegExp(`(</(?:p|ul|ol|blockquote|h[1-6]|table)>)(?=<(?:${block})\\b)`, 'g')

/** One block per line, for editing the markup itself. */
function readable(markup: string): string {
  return markup.replace(betweenBlocks, '$1\n')
}

/**
 * Normalises submitted text for storage: allowed markup only, and text outside of any block in paragraphs, which are
 * separated by blank lines.
 */
export function readRichText(typed: string): string {
  let found = read.get(typed)
  if (found === undefined) {
    found = stored(typed)
    read.set(typed, found)
  }
  return found
}

/** The same text is normalised several times per request: for the comparison with the stored record, and for storage. */
const read = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (text, typed) => text.length + typed.length + 1,
})

function stored(typed: string): string {
  let text = sanitizeText(typed)
  // Splitting at blank lines inside an element leaves unclosed tags, which are closed afterwards.
  for (let round = 0; round < 5; round += 1) {
    const next = paragraphed(text)
    if (next === text) break
    text = sanitizeText(next)
  }
  return text
}

/** In characters of markup: parsing a longer one would block the process for too long. */
export const longestRichText = 200_000

/** Whether two texts are equal after normalisation. */
export function isSameRichText(one: string, other: string): boolean {
  if (one === other) return true
  if (one.length > longestRichText !== other.length > longestRichText) return false
  return readRichText(one) === readRichText(other)
}

function paragraphed(sanitised: string): string {
  let depth = 0
  let loose = ''
  let text = ''
  for (const [token] of sanitised.matchAll(/<[^>]*>|[^<]+/g)) {
    const tag = blockTag.exec(token)
    if (tag === null) {
      if (depth === 0) loose += token
      else text += token
      continue
    }
    text += paragraphs(loose) + token
    loose = ''
    depth = Math.max(0, depth + (tag[1] === '/' ? -1 : 1))
  }
  return text + paragraphs(loose)
}

function paragraphs(loose: string): string {
  return loose
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part.replace(/<br \/>|&nbsp;|\u00a0/g, '').trim() !== '')
    .map((part) => `<p>${part.replace(/(?<!<br \/>)\n/g, '<br />\n')}</p>`)
    .join('')
}
