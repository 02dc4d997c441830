import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { parse } from 'yaml'
import { overWorkers } from '../../src/site/operations/figures-together.ts'
import { startService, type TestService } from '../support/service.ts'

const deploy = new URL('../../deploy/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, deploy), 'utf8')

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>
    readonly targets: readonly { readonly expr: string }[]
  }[]
}
interface Alerts {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

describe('what watches the service', () => {
  let service: TestService
  let known: ReadonlySet<string>
  before(async () => {
    service = await startService('sqlite')
    const text = await (await fetch(`${service.url}/metrics`)).text()
    // Several processes on one port tell which of them answer as well.
    const [ofWorkers] = overWorkers([], [])
    known = new Set([
      ...[...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name),
      ofWorkers?.name ?? '',
    ])
  })
  after(() => service.stop())

  /** Names of figures in a query; others of Prometheus itself have no such beginning. */
  const strange = (expr: string) =>
    [...expr.matchAll(/\b(?:kanzlei|process|nodejs)_\w+/g)]
      .map(([name]) => name.replace(/_bucket$/, ''))
      .filter((name) => !known.has(name))

  it('asks for figures that there are, on the dashboard and in alarms', () => {
    const { panels }: Dashboard = JSON.parse(read('grafana-dashboard.json'))
    const { groups }: Alerts = parse(read('alerts.yaml'))
    const queries = [
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ]
    assert.ok(queries.length > 20)
    assert.deepEqual(queries.flatMap(strange), [])
  })

  it('shows every figure but those about versions of results on the dashboard', () => {
    const text = read('grafana-dashboard.json')
    const unseen = [...known].filter((name) => !text.includes(name))
    assert.deepEqual(unseen.sort(), [
      ...['kanzlei_info', 'kanzlei_result_versions', 'kanzlei_work_done_total', 'kanzlei_work_running'],
      ...['kanzlei_worker_up', 'process_start_time_seconds'],
    ])
  })

  it('has panels that do not overlap', () => {
    const { panels }: Dashboard = JSON.parse(read('grafana-dashboard.json'))
    const taken = new Set<string>()
    for (const { title, gridPos } of panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        assert.ok(x < 24 && !taken.has(`${x} ${gridPos.y}`), title)
        taken.add(`${x} ${gridPos.y}`)
      }
  })
})
