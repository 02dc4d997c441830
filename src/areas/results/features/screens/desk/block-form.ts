import { type FormValues, firstOf } from '../../../../../records/fields/field.ts'
import type { PageContext } from '../../../../../site/frame/page-context.ts'
import { field, formEnd, notice, select } from '../../../../../web/components/form.ts'
import { attributes, type Html, html } from '../../../../../web/markup/html.ts'
import { hasText, isFitting, longestBlockText } from '../pages/blocks/block.ts'
import { templateFor, templateNames } from '../pages/blocks/templates.ts'
import {
  type BlockType,
  blockTypes,
  blockWidths,
  type ScreenBlock,
  type SubjectKind,
} from '../pages/screen/screen.ts'
import { blockMoves, blocksQuery, type ChangedBlocks } from './block-fields.ts'
import { type ScreenProblem, screenForm } from './check-screen.ts'
import { blocksPath, blocksPreviewPath, screensPath } from './paths.ts'
import type { SubjectOption } from './screen-form.ts'

export interface ShownBlocks {
  /** Null for a new screen. */
  readonly number: number | null
  readonly typed: FormValues
  readonly blocks: readonly ScreenBlock[]
  readonly kind: SubjectKind
  readonly subjects: readonly SubjectOption[]
  readonly problems: readonly ScreenProblem[]
  /** The change of the last button, which is not saved yet. */
  readonly changed: ChangedBlocks['changed'] | null
}

/** A screen composed of blocks, beside its picture. Every button works without script, which only keeps the picture fresh. */
export function blockForm(context: PageContext, shown: ShownBlocks): Html {
  const { t } = context
  const { number, typed, problems, changed } = shown
  const errorOf = (name: string) =>
    screenForm.problemText(
      context,
      problems.find(({ input }) => input === name),
    )
  const input = (name: 'number' | 'group' | 'duration' | 'description', required: boolean) =>
    field({
      name,
      label: t(`screens.field.${name}`),
      type: 'text',
      autocomplete: 'off',
      value: firstOf(typed, name),
      hint: t(`screens.hint.${name}`),
      error: errorOf(name),
      required,
    })
  const isUnsaved = problems.length > 0 || changed !== null
  return html`<div class="screen-builder">
<form method="post" action="${blocksPath}" class="stack" novalidate data-unsaved="${isUnsaved && 'already'}" data-screen-preview>
<button class="visually-hidden" tabindex="-1" aria-hidden="true">${t('common.save')}</button>
${number !== null && html`<input type="hidden" name="edited" value="${number}">`}
${changed !== null && changed.done !== 'shown' && notice('success', changedText(context, changed))}
${select({ name: 'subject', label: t('screens.field.subject'), value: firstOf(typed, 'subject'), options: shown.subjects.map(({ key, text }) => ({ value: key, text })), error: errorOf('subject') })}
${templates(context, shown)}
<section class="stack" aria-labelledby="blocks-title"><h2 id="blocks-title">${t('screenBlocks.title')}</h2>
${errorOf('structure') !== undefined && html`<p class="error">${shown.blocks.length === 0 ? t('screenBlocks.empty') : errorOf('structure')}</p>`}
${shown.blocks.length === 0 ? html`<p class="empty">${t('screenBlocks.empty')}</p>` : html`<ol class="screen-blocks">${shown.blocks.map((block, place) => blockItem(context, shown, block, place))}</ol>`}
${addBlock(context, shown)}
</section>
<details${(number === null || problems.length > 0) && html` open`}><summary>${t('screenBlocks.more')}</summary><div class="stack">
${input('number', true)}
${input('description', false)}
${input('group', false)}
${input('duration', true)}
</div></details>
${formEnd(context, {
  save: t('common.save'),
  more: html` <button class="button secondary" name="do" value="show">${t('screenBlocks.refresh')}</button>`,
  cancel: screensPath,
})}
</form>
${preview(context, shown)}
</div>`
}

function changedText({ t }: PageContext, changed: NonNullable<ShownBlocks['changed']>): string {
  if (!('type' in changed)) return t('screenBlocks.done.template')
  return t(`screenBlocks.done.${changed.done}`, { block: t(`screenBlocks.type.${changed.type}`) })
}

function templates({ t }: PageContext, { kind }: ShownBlocks): Html {
  const fitting = templateNames.filter((name) => templateFor(name, kind) !== null)
  return html`<fieldset class="field"><legend>${t('screenBlocks.template')}</legend>
<p class="row">${fitting.map((name) => html`<button class="button secondary" name="do" value="template ${name}">${t(`screenBlocks.template.${name}`)}</button> `)}</p>
<p class="hint">${t('screenBlocks.template.hint')}</p>
</fieldset>`
}

function blockItem(context: PageContext, shown: ShownBlocks, block: ScreenBlock, place: number): Html {
  const { t } = context
  const { type, width, text } = block
  const name = t(`screenBlocks.type.${type}`)
  const id = `block-${place}`
  const texted = attributes({
    id: `${id}-text`,
    name: 'text',
    value: text,
    maxlength: longestBlockText,
    autocomplete: 'off',
  })
  return html`<li><fieldset class="screen-block"><legend>${place + 1}. ${name}</legend>
<input type="hidden" name="block" value="${type}">
${
  hasText(block)
    ? html`<div class="field"><label for="${id}-text">${t('screenBlocks.text')}</label><input${texted}></div>`
    : html`<input type="hidden" name="text" value="">`
}
<div class="field"><label for="${id}-width">${t('screenBlocks.width')}</label><select id="${id}-width" name="width">
${blockWidths.map((one) => html`<option value="${one}"${one === width && html` selected`}>${t(`screenBlocks.width.${one}`)}</option>`)}</select></div>
<p class="row">${blockMoves.map((move) => moveButton(context, shown, { move, place, name }))}</p>
${!isFitting(type, shown.kind) && html`<p class="hint">${t('screenBlocks.unfit')}</p>`}
</fieldset></li>`
}

interface Move {
  readonly move: (typeof blockMoves)[number]
  readonly place: number
  readonly name: string
}

/** The button pressed last has the focus again, so that a block can be moved on with the keyboard. */
function moveButton({ t }: PageContext, { blocks, changed }: ShownBlocks, { move, place, name }: Move): Html {
  const isLast = move === 'up' ? place === 0 : move === 'down' && place === blocks.length - 1
  const isPressed = changed !== null && 'place' in changed && changed.place === place && changed.done === move
  const own = attributes({
    class: 'button secondary small',
    name: 'do',
    value: `${move} ${place}`,
    disabled: isLast,
    autofocus: isPressed && !isLast,
  })
  return html`<button${own}>${t(`screenBlocks.${move}`)}<span class="visually-hidden">: ${place + 1}. ${name}</span></button> `
}

function addBlock({ t }: PageContext, { kind, changed }: ShownBlocks): Html {
  const fitting: readonly BlockType[] = blockTypes.filter((type) => isFitting(type, kind))
  const own = attributes({
    class: 'button secondary',
    name: 'do',
    value: 'add',
    autofocus: changed?.done === 'added',
  })
  return html`<div class="row screen-add">${select({ name: 'add', label: t('screenBlocks.add'), value: '', options: fitting.map((type) => ({ value: type, text: t(`screenBlocks.type.${type}`) })) })}
<button${own}>${t('screenBlocks.add.submit')}</button></div>`
}

function preview({ t }: PageContext, { number, typed, blocks }: ShownBlocks): Html {
  const query = blocksQuery(blocks)
  query.append('subject', firstOf(typed, 'subject'))
  if (number !== null) query.append('edited', String(number))
  return html`<section class="screen-picture" aria-labelledby="preview-title"><h2 id="preview-title">${t('common.preview')}</h2>
<div class="screen-scale"><iframe name="screen-preview" title="${t('common.preview')}" src="${blocksPreviewPath}?${query.toString()}"></iframe></div>
<p class="hint">${t('screenBlocks.preview.hint')}</p>
</section>`
}
