import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type ChartValues, renderTemplate } from './template.ts'

const folder = join(import.meta.dirname, '../../deploy/helm/kanzlei')

export const chartValues: ChartValues = parse(readFileSync(join(folder, 'values.yaml'), 'utf8'))

/** Renders the chart like `helm template NAME deploy/helm/kanzlei`, by file name; empty files are omitted. */
export function renderChart(changed: ChartValues, name = 'kanzlei'): ReadonlyMap<string, string> {
  const { version, appVersion } = parse(readFileSync(join(folder, 'Chart.yaml'), 'utf8'))
  const root: ChartValues = {
    Values: { ...chartValues, ...changed },
    Release: { Name: name },
    Chart: { Version: version, AppVersion: appVersion },
  }
  const files = readdirSync(join(folder, 'templates')).sort()
  const rendered = files.map(
    (file) =>
      [file, renderTemplate(readFileSync(join(folder, 'templates', file), 'utf8'), root).trim()] as const,
  )
  return new Map(rendered.filter(([, text]) => text !== ''))
}

const onPostgres = { postgres: true, secretSettings: ['DATABASE_URL', 'SECRET'], checkBeforeUpgrade: false }

/** Returns manifests for use without Helm, by their names in deploy/kubernetes. */
export function plainManifests(): ReadonlyMap<string, string> {
  return new Map([
    ['sqlite.yaml', plain('one pod with SQLite on a volume', 'SECRET', {})],
    ['postgres.yaml', plain('several pods on a PostgreSQL of yours', 'DATABASE_URL and SECRET', onPostgres)],
  ])
}

function plain(what: string, entries: string, values: ChartValues): string {
  const parts = [...renderChart({ ...values, tag: 'VERSION' }).values()]
  return `# Kanzlei in Kubernetes: ${what}. Written from deploy/helm/kanzlei by scripts/write-kubernetes.ts.
# Set the image, the address, the proxies and the mail; a secret "kanzlei" has ${entries} (docs/operations.md).
${parts.join('\n---\n')}
`
}
