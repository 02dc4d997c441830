import { address } from '../../../../web/markup/address.ts'
import type { FigureAddress } from '../../import/correcting/figures.ts'
import type { ItemRef } from '../../model/item.ts'
import { itemPath, versionsPath } from '../paths/item-paths.ts'

/** Route of the tables of figures of a vote or an election. */
export const figuresRoute = `${itemPath}/figures` as const

/** Route of one figure. `of` and `place` are `-` where the figure has none. */
export const figureRoute = `${figuresRoute}/:of/:place/:figure` as const

/** In an election, the figures of a place and of a list are shown when they are asked for. */
export interface AskedFigures {
  readonly place: number | null
  readonly list: string | null
}

export const figuresPath = (ref: ItemRef, asked: Partial<AskedFigures> = {}) =>
  address(`${versionsPath(ref)}/figures`, { ...asked })

export const figurePath = (ref: ItemRef, { of, place, figure }: FigureAddress) =>
  `${figuresPath(ref)}/${encodeURIComponent(of ?? '-')}/${place ?? '-'}/${figure}`
