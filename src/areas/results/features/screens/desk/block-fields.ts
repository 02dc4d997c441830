import { listField, textField } from '../../../../../platform/http/forms/form.ts'
import { mostBlocks } from '../pages/blocks/block.ts'
import { blockOf } from '../pages/blocks/block-text.ts'
import { templateFor, templateNames } from '../pages/blocks/templates.ts'
import { type BlockType, blockTypes, type ScreenBlock, type SubjectKind } from '../pages/screen/screen.ts'

/** Reads the blocks of a form or of an address, whose fields have the same names; ignores unknown ones. */
export function readBlocks(fields: unknown): readonly ScreenBlock[] {
  const widths = listField(fields, 'width')
  const texts = listField(fields, 'text')
  return listField(fields, 'block')
    .flatMap((type, place) => blockOf(`${type} ${widths[place] ?? ''} ${texts[place] ?? ''}`) ?? [])
    .slice(0, mostBlocks)
}

/** The fields of blocks as a query. */
export function blocksQuery(blocks: readonly ScreenBlock[]): URLSearchParams {
  const query = new URLSearchParams()
  for (const { type, width, text } of blocks) {
    query.append('block', type)
    query.append('width', width)
    query.append('text', text)
  }
  return query
}

/** The buttons of the form that change the blocks. */
export const blockMoves = ['up', 'down', 'remove'] as const
export type BlockMove = (typeof blockMoves)[number]

export interface ChangedBlocks {
  readonly blocks: readonly ScreenBlock[]
  /** The change that the page confirms. */
  readonly changed:
    | { readonly done: BlockMove | 'added'; readonly type: BlockType; readonly place: number }
    | { readonly done: 'template' | 'shown' }
}

/** Carries out the button that was pressed; null for the one that saves. */
export function pressed(
  fields: unknown,
  blocks: readonly ScreenBlock[],
  kind: SubjectKind,
): ChangedBlocks | null {
  const [name = '', given = ''] = textField(fields, 'do').split(' ')
  const move = blockMoves.find((one) => one === name)
  if (move !== undefined) return moved(blocks, move, Number(given))
  switch (name) {
    case 'add':
      return added(blocks, textField(fields, 'add'))
    case 'template': {
      const template = templateNames.find((one) => one === given)
      const chosen = template === undefined ? null : templateFor(template, kind)
      return { blocks: chosen ?? blocks, changed: { done: 'template' } }
    }
    case 'show':
      return { blocks, changed: { done: 'shown' } }
    default:
      return null
  }
}

function added(blocks: readonly ScreenBlock[], given: string): ChangedBlocks {
  const type = blockTypes.find((one) => one === given)
  if (type === undefined || blocks.length >= mostBlocks) return { blocks, changed: { done: 'shown' } }
  const block: ScreenBlock = { type, width: 'full', text: '' }
  return { blocks: [...blocks, block], changed: { done: 'added', type, place: blocks.length } }
}

function moved(blocks: readonly ScreenBlock[], move: BlockMove, place: number): ChangedBlocks {
  const block = blocks[place]
  if (block === undefined) return { blocks, changed: { done: 'shown' } }
  const others = blocks.toSpliced(place, 1)
  if (move === 'remove')
    return {
      blocks: others,
      changed: { done: move, type: block.type, place: Math.max(0, Math.min(place, others.length - 1)) },
    }
  const to = Math.max(0, Math.min(others.length, place + (move === 'up' ? -1 : 1)))
  return { blocks: others.toSpliced(to, 0, block), changed: { done: move, type: block.type, place: to } }
}
