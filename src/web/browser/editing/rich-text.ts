import { cleanedMarkup } from './clean-markup.ts'
import { linkDialog } from './link-dialog.ts'
import { movesByArrows } from './toolbar.ts'

/**
 * Turns each field marked `data-rich-text` into an editor. The hidden field is kept in sync, so the form is submitted as
 * without script.
 */
export function richTextEditors(page: Document): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-rich-text]')) {
    const source = place.querySelector('textarea')
    const tools = place.querySelector<HTMLElement>('[role=toolbar]')
    const dialog = place.querySelector('dialog')
    if (source !== null && tools !== null && dialog !== null) edit(place, source, tools, dialog)
  }
}

/** Editing commands of the browser, with its own undo. See docs/decisions/0020-text-editor.md. */
const commands: Readonly<Record<string, readonly [name: string, value?: string]>> = {
  p: ['formatBlock', 'p'],
  h2: ['formatBlock', 'h2'],
  h3: ['formatBlock', 'h3'],
  bold: ['bold'],
  italic: ['italic'],
  ul: ['insertUnorderedList'],
  ol: ['insertOrderedList'],
  undo: ['undo'],
  redo: ['redo'],
}

/** Elements in which a tool is active. */
const selectorOfTool: Readonly<Record<string, string>> = {
  p: 'p',
  h2: 'h1,h2',
  h3: 'h3,h4,h5,h6',
  bold: 'b,strong',
  italic: 'i,em',
  link: 'a',
  ul: 'ul',
  ol: 'ol',
  quote: 'blockquote',
}

interface Parts {
  readonly editor: HTMLElement
  readonly tools: HTMLElement
  readonly links: ReturnType<typeof linkDialog>
}

function edit(
  place: HTMLElement,
  source: HTMLTextAreaElement,
  tools: HTMLElement,
  dialog: HTMLDialogElement,
): void {
  const editor = editorFor(place, source)
  const parts = { editor, tools, links: linkDialog(dialog, editor) }
  tools.addEventListener('click', ({ target }) => {
    const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tool]')?.dataset.tool : null
    if (tool) use(parts, tool)
  })
  // Keeps the selection while a button is pressed.
  tools.addEventListener('mousedown', (event) => event.preventDefault())
  movesByArrows(tools, () => editor.focus())
  editor.addEventListener('keydown', (event) => {
    const tool = toolOf(event)
    if (tool === null) return
    event.preventDefault()
    if (tool === 'tools') tools.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    else use(parts, tool)
  })
  editor.addEventListener('paste', (event) => insert(event, event.clipboardData))
  editor.addEventListener('drop', (event) => insert(event, event.dataTransfer))
  editor.addEventListener('input', () => {
    source.value = cleanedMarkup(editor, 'breaks')
  })
  document.addEventListener('selectionchange', () => show(parts))
  document.execCommand('defaultParagraphSeparator', false, 'p')
}

function use(parts: Parts, tool: string): void {
  const { editor, links } = parts
  editor.focus()
  const isOn = aroundCursor(editor, tool) !== null
  const command = isOn && /^h\d$/.test(tool) ? commands.p : commands[tool]
  if (tool === 'link') links.open(aroundCursor(editor, 'link'))
  // Browsers turn an indent into a quotation.
  else if (tool === 'quote') document.execCommand(isOn ? 'outdent' : 'indent')
  else if (command !== undefined) document.execCommand(command[0], false, command[1])
  show(parts)
}

/** The element at the cursor that the tool creates. */
function aroundCursor(editor: HTMLElement, tool: string): Element | null {
  const node = document.getSelection()?.anchorNode ?? null
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  const found = element?.closest(selectorOfTool[tool] ?? 'none') ?? null
  return found !== null && found !== editor && editor.contains(found) ? found : null
}

function show({ editor, tools }: Parts): void {
  for (const button of tools.querySelectorAll<HTMLButtonElement>('[aria-pressed]')) {
    const { tool = '' } = button.dataset
    button.setAttribute('aria-pressed', String(aroundCursor(editor, tool) !== null))
    // In a list, an indent creates a nested list.
    if (tool === 'quote')
      button.disabled = aroundCursor(editor, 'ul') !== null || aroundCursor(editor, 'ol') !== null
  }
}

/** Replaces the field, with its accessible name and description. */
function editorFor(place: HTMLElement, source: HTMLTextAreaElement): HTMLElement {
  const editor = document.createElement('div')
  const { id } = source
  editor.className = 'rich-text-editor prose'
  editor.contentEditable = 'true'
  editor.innerHTML = cleanedMarkup(markupOf(source.value), 'blanks') || '<p><br></p>'
  editor.setAttribute('role', 'textbox')
  editor.setAttribute('aria-multiline', 'true')
  editor.setAttribute('aria-labelledby', `${id}-label`)
  for (const name of ['aria-describedby', 'aria-invalid', 'lang']) {
    const value = source.getAttribute(name)
    if (value !== null) editor.setAttribute(name, value)
  }
  editor.style.minHeight = `${source.offsetHeight}px`
  source.removeAttribute('id')
  source.hidden = true
  editor.id = id
  source.after(editor)
  place.querySelector('label')?.addEventListener('click', () => editor.focus())
  place.querySelector('[role=toolbar]')?.removeAttribute('hidden')
  place.querySelector('[data-plain-hint]')?.setAttribute('hidden', '')
  place.querySelector('[data-editor-hint]')?.removeAttribute('hidden')
  return editor
}

/** Parses in an inert document, where nothing runs or loads. */
function markupOf(text: string): HTMLElement {
  return new DOMParser().parseFromString(text, 'text/html').body
}

function insert(event: Event, data: DataTransfer | null): void {
  const markup = data?.getData('text/html') ?? ''
  // Plain text is pasted by the browser itself.
  if (markup === '' && data?.types.includes('Files') !== true) return
  event.preventDefault()
  const cleaned = cleanedMarkup(markupOf(markup), 'blanks')
  if (cleaned !== '') document.execCommand('insertHTML', false, cleaned)
}

function toolOf(event: KeyboardEvent): string | null {
  const { key, code, altKey, shiftKey } = event
  if (altKey && key === 'F10') return 'tools'
  // Some systems report AltGr, which Swiss keyboards need for @ and #, as Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return null
  if (!event.ctrlKey && !event.metaKey) return null
  // With shift or alt these keys produce other characters on some keyboards.
  const digit = /^Digit(\d)$/.exec(code)?.[1] ?? ''
  if (altKey && !shiftKey) return { 0: 'p', 2: 'h2', 3: 'h3' }[digit] ?? null
  if (shiftKey && !altKey) return { 7: 'ol', 8: 'ul', 9: 'quote' }[digit] ?? null
  return altKey || shiftKey ? null : ({ k: 'link', b: 'bold', i: 'italic' }[key.toLowerCase()] ?? null)
}
