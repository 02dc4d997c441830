import type { FigureCorrection } from '../../import/correction.ts'
import type { ItemRef } from '../../model/item.ts'
import { itemPath, versionsPath } from '../paths/item-paths.ts'

/** Route of the table of figures of a vote. */
export const figuresRoute = `${itemPath}/figures` as const

/** Route of one figure. */
export const figureRoute = `${figuresRoute}/:ballot/:place/:figure` as const

export const figuresPath = (ref: ItemRef) => `${versionsPath(ref)}/figures`

export const figurePath = (
  ref: ItemRef,
  { ballot, place, figure }: Pick<FigureCorrection, 'ballot' | 'place' | 'figure'>,
) => `${figuresPath(ref)}/${ballot}/${place}/${figure}`
