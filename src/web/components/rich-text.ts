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
  /** Markup as it is stored. */
  readonly value: string
  readonly rows?: number
  /** Of the text, where it is not that of the page. */
  readonly lang?: string
}

/** A button of the editor; what it does is in browser/rich-text.ts. */
interface Tool {
  readonly name: ToolName
  /** What is drawn on it, for those who see it. */
  readonly sign: Insertable
  /** Whether it is on where the cursor stands. */
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
 * A text with headings, lists and links. Without a script it is a plain field that takes paragraphs or markup; with
 * one the toolbar appears and the field becomes an editor.
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

/** Its field has no name: it is not part of the form around it. */
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

/** Each block on a line of its own, for those who edit the markup itself. */
function readable(markup: string): string {
  return markup.replace(betweenBlocks, '$1\n')
}

/**
 * What was typed or sent as it may be stored: only the markup of a text, and all that stands outside of any block
 * in paragraphs, which blank lines part.
 */
export function readRichText(typed: string): string {
  let found = read.get(typed)
  if (found === undefined) {
    found = stored(typed)
    read.set(typed, found)
  }
  return found
}

/** A form is compared with what is stored before it is read: each text comes by more than once. */
const read = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (text, typed) => text.length + typed.length + 1,
})

function stored(typed: string): string {
  let text = sanitizeText(typed)
  // Blank lines inside of an element that runs across them leave tags that are closed only afterwards.
  for (let round = 0; round < 5; round += 1) {
    const next = paragraphed(text)
    if (next === text) break
    text = sanitizeText(next)
  }
  return text
}

/** In characters of the markup: reading a longer one would keep all other readers waiting. */
export const longestRichText = 200_000

/** Whether two texts say the same, for markup may be spelled in more than one way. */
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
