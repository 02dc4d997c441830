import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type FlowChart, layoutFlows } from './sankey.ts'

const size = { width: 720, narrow: false, foreign: false }
const node = (label: string) => ({
  ...{ label, shortLabel: label, color: null, notes: [] },
})
const flow = (source: number, target: number, value: number) => ({
  source,
  target,
  value,
  color: null,
  tooltip: '',
})
const chartOf = (labels: readonly string[], links: FlowChart['links'], tree = false): FlowChart => ({
  nodes: labels.map(node),
  links,
  tree,
  heads: null,
})

const anyChart = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), fc.boolean())
  .chain(([left, right, mirrored]) =>
    fc.array(fc.nat({ max: 50_000 }), { minLength: left * right, maxLength: left * right }).map((values) => {
      const labels = Array.from({ length: left + right }, (_, place) => `Liste ${place}`)
      const links = values.map((value, place) =>
        flow(Math.floor(place / right), left + (place % right), value),
      )
      return chartOf(labels, links, mirrored)
    }),
  )

describe('flows in a Sankey diagram', () => {
  it('stay on the canvas with their nodes', () => {
    fc.assert(
      fc.property(anyChart, fc.boolean(), (chart, narrow) => {
        const layout = layoutFlows(chart, { ...size, width: narrow ? 336 : 720, narrow }, String)
        for (const { x, y, width, height } of layout?.nodes ?? []) {
          assert.ok(x >= 0 && x + width <= Number(layout?.width))
          assert.ok(y >= 0 && y + height <= Number(layout?.height) + 1e-6)
        }
        for (const { stations, width } of layout?.flows ?? []) {
          assert.ok(width > 0)
          for (const { x, y } of stations)
            assert.ok(x >= 0 && x <= Number(layout?.width) && y >= 0 && y <= Number(layout?.height) + 1e-6)
        }
      }),
    )
  })

  it('are as broad as their votes, on the same scale as nodes', () => {
    fc.assert(
      fc.property(anyChart, (chart) => {
        const { nodes, flows } = layoutFlows(chart, size, String) ?? { nodes: [], flows: [] }
        const through = (node: unknown) =>
          flows
            .filter(({ flow }) => chart.nodes[flow.source] === node || chart.nodes[flow.target] === node)
            .reduce((sum, { flow }) => sum + flow.value, 0)
        const tallest = nodes.toSorted((a, b) => b.height - a.height)[0]
        const measure = tallest === undefined ? 0 : tallest.height / through(tallest.node)
        for (const { node, height } of nodes)
          assert.ok(Math.abs(height - Math.max(1, through(node) * measure)) < 1e-6)
        for (const { flow, width } of flows)
          assert.ok(Math.abs(width - Math.max(0.6, flow.value * measure)) < 1e-6)
      }),
    )
  })

  it('have labels that do not overlap on either side', () => {
    fc.assert(
      fc.property(anyChart, (chart) => {
        const layout = layoutFlows(chart, size, String)
        const columns = Map.groupBy(layout?.nodes ?? [], ({ x }) => x)
        for (const column of columns.values()) {
          const middles = column.map(({ y, height }) => y + height / 2).sort((a, b) => a - b)
          for (const [place, middle] of middles.entries())
            if (place > 0) assert.ok(middle - Number(middles[place - 1]) >= 32)
        }
      }),
    )
  })

  it('leave out empty flows, and nodes without any', () => {
    const layout = layoutFlows(
      chartOf(['a', 'b', 'c', 'd'], [flow(0, 2, 5), flow(1, 2, 0), flow(3, 3, 7)]),
      size,
      String,
    )
    assert.deepEqual(
      layout?.nodes.map((placed) => placed.node.label),
      ['a', 'c'],
    )
    assert.equal(layout?.flows.length, 1)
    assert.equal(layoutFlows(chartOf(['a', 'b'], [flow(0, 1, 0)]), size, String), null)
    assert.equal(layoutFlows(chartOf([], []), size, String), null)
  })

  it('are mirrored on request, so that what is joined is on the left', () => {
    const links = [flow(0, 2, 5), flow(1, 2, 6), flow(2, 3, 11)]
    const places = (mirrored: boolean) =>
      layoutFlows(chartOf(['list', 'list', 'sub', 'parent'], links, mirrored), size, String)?.nodes.map(
        ({ x }) => x,
      )
    const [list = 0, , sub = 0, parent = 0] = places(true) ?? []
    assert.ok(parent < sub && sub < list)
    const [first = 0, , second = 0, third = 0] = places(false) ?? []
    assert.ok(first < second && second < third)
  })

  it('pass other columns only where there is room', () => {
    const links = [
      flow(0, 1, 50),
      flow(2, 1, 40),
      flow(1, 4, 90),
      flow(3, 4, 30),
      flow(5, 6, 80),
      flow(6, 7, 80),
    ]
    const labels = ['list', 'sub', 'list', 'direct', 'parent', 'list', 'sub', 'parent']
    const layout = layoutFlows(chartOf(labels, links, true), size, String)
    const direct = layout?.flows.find(({ flow: { source } }) => source === 3)
    assert.equal(direct?.stations.length, 4)
    const [, enters, leaves] = direct?.stations ?? []
    assert.equal(enters?.y, leaves?.y)
    const reach = (direct?.width ?? 0) / 2
    const subs = layout?.nodes.filter(({ node: { label } }) => label === 'sub') ?? []
    assert.equal(subs.length, 2)
    for (const { x, y, height, width } of subs) {
      assert.ok(Math.abs(x + width - Number(enters?.x)) < 1)
      assert.ok(Number(enters?.y) + reach < y || Number(enters?.y) - reach > y + height)
    }
  })

  it('keep the given order of their nodes if it has a meaning', () => {
    const links = [flow(0, 3, 1), flow(1, 2, 100), flow(0, 2, 1), flow(1, 3, 1)]
    const layout = layoutFlows(chartOf(['a', 'b', 'c', 'd'], links), size, String)
    const y = layout?.nodes.map((placed) => placed.y) ?? []
    assert.ok(Number(y[0]) < Number(y[1]) && Number(y[2]) < Number(y[3]))
  })
})
