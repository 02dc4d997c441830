import { templateFor } from '../../areas/results/features/screens/pages/blocks/templates.ts'
import {
  type ScreenBlock,
  subjectKind,
  usualDuration,
} from '../../areas/results/features/screens/pages/screen/screen.ts'
import type { Compound, Election, Item, Vote } from '../../areas/results/model/item.ts'

interface Shown {
  readonly votes: readonly Vote[]
  readonly elections: readonly Election[]
  readonly compounds: readonly Compound[]
}

/** Returns screens for the polling day that is being counted, and one for an earlier day. */
export function sampleScreens({ votes, elections, compounds }: Shown) {
  const latest = newest([...votes, ...elections, ...compounds])
  const running = <T extends Item>(items: readonly T[]) => items.filter(({ date }) => date === latest)
  const hall = [
    ...running(votes),
    ...running(elections).filter(({ type }) => type === 'majorz'),
    ...running(compounds),
  ]
  const three = votes.find(({ type }) => type === 'complex')
  return [
    ...hall.map((item, at) => screen(at + 1, item, 'Kantonsratssaal')),
    ...(three === undefined ? [] : [screen(hall.length + 1, three, null)]),
  ]
}

function newest(items: readonly Item[]): string {
  return items.reduce((latest, { date }) => (date > latest ? date : latest), '')
}

function screen(number: number, item: Item, group: string | null) {
  const { created } = item
  return {
    number,
    group,
    duration: usualDuration,
    description: group === null ? 'Eingangshalle' : 'Grossleinwand',
    kind: item.kind,
    item: item.id,
    blocks: blocksOf(item),
    created,
    modified: created,
  }
}

/** Returns what the editor begins with for such an item. */
function blocksOf(item: Item): readonly ScreenBlock[] {
  return templateFor('overview', subjectKind(item, { part: null })) ?? []
}
