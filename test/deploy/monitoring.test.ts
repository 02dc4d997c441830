import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { overWorkers } from '../../src/site/operations/figures-together.ts'
import { startService, type TestService } from '../support/service.ts'
import { startPrometheus } from './prometheus.ts'

const deploy = new URL('../../deploy/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, deploy), 'utf8')

interface Dashboard {
  readonly panels: readonly {
    readonly id: number
    readonly title: string
    readonly type: string
    readonly datasource: unknown
    readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>
    readonly targets: readonly {
      readonly expr: string
      readonly refId: string
      readonly datasource: unknown
    }[]
  }[]
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] }
}
interface Alerts {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

describe('the monitoring of the service', () => {
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

  it('uses existing metrics on the dashboard and in alerts', () => {
    const { panels }: Dashboard = JSON.parse(read('grafana-dashboard.json'))
    const { groups }: Alerts = parse(read('alerts.yaml'))
    const queries = [
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ]
    assert.ok(queries.length > 20)
    assert.deepEqual(queries.flatMap(strange), [])
  })

  it('shows every metric except those about versions of results on the dashboard', () => {
    const text = read('grafana-dashboard.json')
    const unseen = [...known].filter((name) => !text.includes(name))
    assert.deepEqual(unseen.sort(), [
      ...['kanzlei_info', 'kanzlei_result_versions', 'kanzlei_work_done_total', 'kanzlei_work_running'],
      ...['kanzlei_worker_up', 'process_start_time_seconds'],
    ])
  })

  it('is loaded by Prometheus, which answers every query of dashboard and alerts from the service', async (t) => {
    const prometheus = await startPrometheus(service.url, fileURLToPath(new URL('alerts.yaml', deploy)))
    t.after(() => prometheus.stop())
    await prometheus.until('count_over_time(up{job="kanzlei"}[1m]) >= 2')
    const { groups }: Alerts = parse(read('alerts.yaml'))
    const { panels }: Dashboard = JSON.parse(read('grafana-dashboard.json'))
    const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
    const loaded = (await prometheus.rules())?.data.groups.flatMap(({ rules }) => rules) ?? []
    assert.deepEqual(
      loaded.map(({ name }) => name),
      names,
    )
    for (const { name, lastError = '' } of loaded) assert.equal(lastError, '', name)
    const empty: string[] = []
    for (const { title, targets } of panels)
      for (const { expr } of targets) {
        const answer = await prometheus.query(expr)
        assert.equal(answer?.status, 'success', expr)
        if (answer.data.result.length === 0) empty.push(title)
      }
    // Nothing of these has happened yet.
    assert.deepEqual(empty, ['Answers with an error', 'Mails in the outbox'])
  })

  it('uses the data source selected in Grafana, in panels with unique ids', () => {
    const { panels, templating }: Dashboard = JSON.parse(read('grafana-dashboard.json'))
    const source = { type: 'prometheus', uid: ['$', '{source}'].join('') }
    assert.deepEqual(
      templating.list.map(({ name, type }) => [name, type]),
      [['source', 'datasource']],
    )
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length)
    for (const { title, type, datasource, targets } of panels) {
      assert.ok(['stat', 'timeseries'].includes(type), title)
      assert.equal(new Set(targets.map(({ refId }) => refId)).size, targets.length, title)
      for (const one of [datasource, ...targets.map((target) => target.datasource)])
        assert.deepEqual(one, source, title)
    }
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

/** By the name of an alarm: figures of a minute each, and what it is raised about. */
const cases: Readonly<Record<string, readonly (readonly [series: string, values: string])[]>> = {
  KanzleiAway: [['up{job="kanzlei"}', '0x20']],
  KanzleiWorkerAway: [['kanzlei_worker_up{worker="2"}', '0x20']],
  KanzleiDatabaseAway: [['kanzlei_database_up', '0x20']],
  KanzleiDatabaseNotWritable: [['kanzlei_database_writable', '0x20']],
  KanzleiDiskFull: [['kanzlei_disk_free_bytes', '1.9e9x20']],
  KanzleiErrors: [['kanzlei_requests_total{area="results",status="5xx"}', '0+3x20']],
  KanzleiOutOfDate: [['kanzlei_stale_answers_total', '0+1x20']],
  KanzleiTooMuchToDo: [['kanzlei_work_refused_total{kind="page",reason="full"}', '0+5x20']],
  KanzleiUploadFailed: [['kanzlei_uploads_total{outcome="failed"}', '0+1x20']],
  KanzleiSlow: [['nodejs_eventloop_delay_seconds{quantile="0.99"}', '0.7x20']],
  KanzleiBackupOld: [['kanzlei_last_backup_timestamp_seconds', '-130000x20']],
  KanzleiMailsFailed: [['kanzlei_mails{state="failed"}', '1+1x20']],
}

/** What raises none, though the figures move. */
const calm: readonly (readonly [series: string, values: string])[] = [
  ['up{job="kanzlei"}', '1x20'],
  ['kanzlei_worker_up{worker="2"}', '1x20'],
  ['kanzlei_database_up', '1x20'],
  ['kanzlei_database_writable', '1x20'],
  ['kanzlei_disk_free_bytes', '2.1e9x20'],
  ['kanzlei_requests_total{area="results",status="5xx"}', '3x20'],
  ['kanzlei_requests_total{area="results",status="2xx"}', '0+1000x20'],
  ['kanzlei_stale_answers_total', '7x20'],
  ['kanzlei_work_refused_total{kind="page",reason="left"}', '0+5x20'],
  ['kanzlei_uploads_total{outcome="published"}', '0+1x20'],
  ['kanzlei_uploads_total{outcome="failed"}', '2x20'],
  ['nodejs_eventloop_delay_seconds{quantile="0.99"}', '0.02x20'],
  ['kanzlei_last_backup_timestamp_seconds', '-100000x20'],
  // Those that were given up are deleted after thirty days.
  ['kanzlei_mails{state="failed"}', '5x5 4x14'],
]

/** Has promtool play figures and compare the alarms that are raised after 15 minutes. */
function played(
  t: TestContext,
  series: readonly (readonly [string, string])[],
  expected: readonly { readonly alertname: string; readonly raised: boolean }[],
) {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-alarms-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const test = {
    rule_files: [fileURLToPath(new URL('alerts.yaml', deploy))],
    evaluation_interval: '30s',
    tests: [
      {
        interval: '1m',
        input_series: series.map(([name, values]) => ({ series: name, values })),
        promql_expr_test: expected.map(({ alertname, raised }) => ({
          expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"}) or vector(0)`,
          eval_time: '15m',
          exp_samples: [{ labels: '{}', value: raised ? 1 : 0 }],
        })),
      },
    ],
  }
  writeFileSync(join(folder, 'test.yaml'), JSON.stringify(test))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'test.yaml')], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, `${stdout}${stderr}`)
}

test('every alert is raised by its cause, and promtool accepts the rules', (t) => {
  const checked = spawnSync(
    'promtool',
    ['check', 'rules', '--lint-fatal', fileURLToPath(new URL('alerts.yaml', deploy))],
    {
      encoding: 'utf8',
    },
  )
  assert.equal(checked.status, 0, `${checked.stdout}${checked.stderr}`)
  const { groups }: Alerts = parse(read('alerts.yaml'))
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  assert.deepEqual(Object.keys(cases), names)
  played(
    t,
    Object.values(cases).flat(),
    names.map((alertname) => ({ alertname, raised: true })),
  )
})

test('no alert is raised by a healthy service', (t) => {
  played(
    t,
    calm,
    Object.keys(cases).map((alertname) => ({ alertname, raised: false })),
  )
})
