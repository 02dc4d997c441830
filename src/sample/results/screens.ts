import type { Compound, Election, Item, Vote } from '../../areas/results/model/item.ts'

const head = `<grid-row>
  <grid-column span="9">
    <h1><model-title/></h1>
    <p><model-progress/></p>
  </grid-column>
  <grid-column span="3" class="right">
    <principal-logo/>
  </grid-column>
</grid-row>`

const simpleVote = `${head}
<grid-row>
  <grid-column span="6">
    <vote-proposal-result-bar/>
    <vote-proposal-entities-map/>
  </grid-column>
  <grid-column span="6">
    <vote-proposal-entities-table/>
  </grid-column>
</grid-row>
`

const complexVote = `${head}
<grid-row>
  <grid-column span="4">
    <h2>Initiative</h2>
    <vote-proposal-result-bar/>
    <vote-proposal-districts-map/>
  </grid-column>
  <grid-column span="4">
    <h2><vote-counter-proposal-title/></h2>
    <vote-counter-proposal-result-bar/>
    <vote-counter-proposal-districts-map/>
  </grid-column>
  <grid-column span="4">
    <h2><vote-tie-breaker-title/></h2>
    <vote-tie-breaker-result-bar/>
    <vote-tie-breaker-districts-map/>
  </grid-column>
</grid-row>
`

const majorz = `${head}
<grid-row>
  <grid-column span="9">
    <election-candidates-chart/>
  </grid-column>
  <grid-column span="3">
    <h3>Sitze: <mandates/></h3>
    <if-absolute-majority>
      <p>Absolutes Mehr: <absolute-majority/></p>
    </if-absolute-majority>
    <qr-code/>
  </grid-column>
</grid-row>
`

const compound = `${head}
<grid-row>
  <grid-column span="6">
    <if-completed>
      <election-compound-seat-allocation-chart/>
    </if-completed>
    <if-not-completed>
      <election-compound-party-strengths-chart/>
    </if-not-completed>
  </grid-column>
  <grid-column span="6">
    <election-compound-districts-map/>
  </grid-column>
</grid-row>
`

interface Shown {
  readonly votes: readonly Vote[]
  readonly elections: readonly Election[]
  readonly compounds: readonly Compound[]
}

/** Screens for the polling day that is being counted, and one for an earlier day. */
export function sampleScreens({ votes, elections, compounds }: Shown) {
  const latest = newest([...votes, ...elections, ...compounds])
  const running = <T extends Item>(items: readonly T[]) => items.filter(({ date }) => date === latest)
  const hall = [
    ...running(votes).map((vote) => [vote, simpleVote] as const),
    ...running(elections)
      .filter(({ type }) => type === 'majorz')
      .map((election) => [election, majorz] as const),
    ...running(compounds).map((whole) => [whole, compound] as const),
  ]
  const three = votes.find(({ type }) => type === 'complex')
  return [
    ...hall.map(([item, structure], at) => screen(at + 1, item, { structure, group: 'Kantonsratssaal' })),
    ...(three === undefined ? [] : [screen(hall.length + 1, three, { structure: complexVote, group: null })]),
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
