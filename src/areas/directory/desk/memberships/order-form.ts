import { readHexId } from '../../../../formats/collection-json/ids.ts'
import { textField } from '../../../../platform/http/forms/form.ts'
import type { PageContext } from '../../../../site/frame/page-context.ts'
import type { Undo } from '../../../../web/components/ordering.ts'
import type { WantedOrder } from './order.ts'

/** Reads the order that a form or the script requests; null if it is invalid. */
export function readOrder(body: unknown): WantedOrder | null {
  const id = (name: string) => readHexId(textField(body, name))
  const up = id('up')
  if (up !== null) return { id: up, step: -1 }
  const down = id('down')
  if (down !== null) return { id: down, step: 1 }
  const moved = id('id')
  const position = textField(body, 'position')
  if (moved !== null && /^\d{1,9}$/.test(position)) return { id: moved, position: Number(position) }
  const was = textField(body, 'was')
  if (was !== '') return was.split('.')
  return textField(body, 'sort') === '' ? null : 'sorted'
}

export interface ShownOrder {
  readonly moved: string | null
  readonly undo: Undo | null
}

/** Reads from the address which order was just changed, see afterOrder. */
export function shownOrder(
  { t }: PageContext,
  query: unknown,
  action: string,
  titleOf: (id: string) => string | null,
): ShownOrder {
  const done = textField(query, 'order')
  const moved = readHexId(textField(query, 'moved'))
  const title = moved === null ? null : titleOf(moved)
  if (done === 'undone') return { moved, undo: { text: t('directoryManage.undone'), action, fields: null } }
  if (done === 'sorted') {
    const was = textField(query, 'was')
    const fields = was === '' ? null : { was, undo: '1' }
    return { moved: null, undo: { text: t('directoryManage.sorted'), action, fields } }
  }
  if (done !== 'moved' || moved === null || title === null) return { moved: null, undo: null }
  const fields = { id: moved, position: textField(query, 'at'), undo: '1' }
  return { moved, undo: { text: t('ordering.moved', { title }), action, fields } }
}
