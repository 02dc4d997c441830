import type { Compound, Election, Item, Vote } from '../../areas/results/model/item.ts'
import { sampleTable } from '../records/table.ts'

const structure = (name: string) => sampleTable('screens/head') + sampleTable(`screens/${name}`)

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
    ...running(votes).map((vote) => [vote, structure('simple-vote')] as const),
    ...running(elections)
      .filter(({ type }) => type === 'majorz')
      .map((election) => [election, structure('majorz')] as const),
    ...running(compounds).map((whole) => [whole, structure('compound')] as const),
  ]
  const three = votes.find(({ type }) => type === 'complex')
  return [
    ...hall.map(([item, shown], at) => screen(at + 1, item, { structure: shown, group: 'Kantonsratssaal' })),
    ...(three === undefined
      ? []
      : [screen(hall.length + 1, three, { structure: structure('complex-vote'), group: null })]),
  ]
}

function newest(items: readonly Item[]): string {
  return items.reduce((latest, { date }) => (date > latest ? date : latest), '')
}

function screen(
  number: number,
  item: Item,
  { structure, group }: { readonly structure: string; readonly group: string | null },
) {
  const { created } = item
  return {
    number,
    group,
    duration: 20,
    description: group === null ? 'Eingangshalle' : 'Grossleinwand',
    kind: item.kind,
    item: item.id,
    structure,
    created,
    modified: created,
  }
}
