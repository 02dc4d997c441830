import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { parse } from 'yaml'
import { chartValues, plainManifests, renderChart } from '../../scripts/kubernetes/chart.ts'
import { type ChartValues, renderTemplate } from '../../scripts/kubernetes/template.ts'
import { runSettings } from '../../scripts/release/image.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { leastMemory } from '../../src/platform/work/memory-limit.ts'
import { root } from './containerfile.ts'

interface Manifest {
  readonly kind: string
  readonly apiVersion: string
  readonly metadata: { readonly name: string }
  readonly spec: Readonly<Record<string, unknown>>
}

interface Container {
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly securityContext: unknown
  readonly resources: { readonly limits: { readonly memory: string } }
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
}

interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> }
  readonly spec: {
    readonly terminationGracePeriodSeconds?: number
    readonly securityContext: Readonly<Record<string, unknown>>
    readonly automountServiceAccountToken: boolean
    readonly enableServiceLinks: boolean
    readonly containers: readonly Container[]
    readonly volumes: readonly { readonly name: string }[]
  }
}

const variants: Readonly<Record<string, ChartValues>> = {
  sqlite: {},
  postgres: { postgres: true, secretSettings: ['DATABASE_URL', 'SECRET', 'SMTP_URL'] },
  'postgres, once, without TLS': {
    postgres: true,
    replicas: 1,
    checkBeforeUpgrade: false,
    settings: {},
    secretSettings: ['DATABASE_URL', 'SECRET'],
    ingress: { enabled: true, className: 'haproxy', tlsSecret: '' },
  },
  'without an ingress': { ingress: { enabled: false, className: '', tlsSecret: '' } },
  'of a storage class': { storage: { size: '5Gi', accessMode: 'ReadWriteOnce', className: 'fast' } },
}

function manifestsOf(values: ChartValues): readonly Manifest[] {
  return [...renderChart(values, 'results').values()].map((text): Manifest => parse(text))
}

function only<Wanted>(manifests: readonly Manifest[], kind: string): Wanted {
  const found = manifests.filter((manifest) => manifest.kind === kind)
  assert.equal(found.length, 1, kind)
  return found[0]?.spec as Wanted
}

function podsOf(manifests: readonly Manifest[]): readonly Pod[] {
  return manifests.flatMap(({ spec }) => ('template' in spec ? [spec.template as Pod] : []))
}

const known = readFileSync(join(root, 'docs/settings.md'), 'utf8')

for (const [name, values] of Object.entries(variants))
  describe(`the Helm chart, ${name}`, () => {
    const manifests = manifestsOf(values)
    const deployment = only<{
      readonly replicas: number
      readonly strategy: { readonly type: string }
      readonly selector: { readonly matchLabels: unknown }
      readonly template: Pod
    }>(manifests, 'Deployment')
    const pod = deployment.template
    const container = pod.spec.containers[0] ?? assert.fail('no container')

    it('matches pods by their labels and ports by their names', () => {
      const service = only<{
        readonly selector: unknown
        readonly ports: readonly { readonly name: string; readonly targetPort: string }[]
      }>(manifests, 'Service')
      assert.deepEqual(service.selector, pod.metadata.labels)
      assert.deepEqual(deployment.selector.matchLabels, pod.metadata.labels)
      assert.deepEqual([`${container.ports?.[0]?.containerPort}/tcp`], Object.keys(runSettings.ExposedPorts))
      assert.equal(service.ports[0]?.targetPort, container.ports?.[0]?.name)
      const backends = JSON.stringify(
        manifests.filter(({ kind }) => kind === 'Ingress').map(({ spec }) => spec),
      )
      for (const [, service, port] of backends.matchAll(
        /"service":\{"name":"(\w+)","port":\{"name":"(\w+)"/g,
      ))
        assert.deepEqual([service, port], ['results', 'http'])
      for (const other of podsOf(manifests).filter((other) => other !== pod))
        assert.notDeepEqual(other.metadata.labels, pod.metadata.labels)
      for (const { metadata } of manifests) assert.match(metadata.name, /^results(-before-upgrade)?$/)
    })

    it('gives pods no capabilities, and only volumes are writable', () => {
      for (const { spec } of podsOf(manifests)) {
        assert.deepEqual([spec.automountServiceAccountToken, spec.enableServiceLinks], [false, false])
        const { runAsNonRoot, runAsUser, runAsGroup, fsGroup, seccompProfile } = spec.securityContext
        assert.equal(runAsNonRoot, true)
        assert.equal(`${runAsUser}:${runAsGroup}`, runSettings.User)
        assert.equal(fsGroup, runAsGroup)
        assert.deepEqual(seccompProfile, { type: 'RuntimeDefault' })
        for (const { securityContext, volumeMounts } of spec.containers) {
          assert.deepEqual(securityContext, {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          })
          assert.deepEqual(
            volumeMounts.map(({ name }) => name).sort(),
            spec.volumes.map(({ name }) => name).sort(),
          )
          const places = volumeMounts.map(({ mountPath }) => mountPath)
          for (const place of ['/tmp', runSettings.Env.DATA_DIR]) assert.ok(places.includes(place), place)
        }
      }
    })

    it('has settings that the service accepts', () => {
      for (const { spec } of podsOf(manifests))
        for (const { env } of spec.containers) {
          for (const { name } of env) assert.ok(known.includes(`\`${name}\``), name)
          const ownSecrets = env.filter(({ name }) => name.endsWith('_FILE'))
          for (const { name, value } of ownSecrets)
            assert.equal(value, `/run/secrets/kanzlei/${name.replace('_FILE', '')}`)
          const others = env.filter((variable) => !ownSecrets.includes(variable))
          const read = readConfig(Object.fromEntries(others.map(({ name, value }) => [name, value])))
          assert.ok(read.ok, read.ok ? '' : read.error)
        }
    })

    it('waits for running requests at the end, and has enough memory', () => {
      const delay = Number(container.env.find(({ name }) => name === 'SHUTDOWN_DELAY')?.value)
      assert.equal(pod.spec.terminationGracePeriodSeconds, delay + 30)
      const limit = Number(/^(\d+)Gi$/.exec(container.resources.limits.memory)?.[1]) * 1024
      assert.ok(limit >= leastMemory)
    })

    it('has one pod with SQLite, and replaces pods with PostgreSQL one by one', () => {
      const volumes = JSON.stringify(pod.spec.volumes)
      const kinds = manifests.map(({ kind }) => kind)
      if (values.postgres === true) {
        assert.deepEqual(deployment.strategy, {
          type: 'RollingUpdate',
          rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
        })
        assert.deepEqual(
          [volumes.includes('persistentVolumeClaim'), kinds.includes('PodDisruptionBudget')],
          [false, true],
        )
      } else {
        assert.deepEqual([deployment.replicas, deployment.strategy], [1, { type: 'Recreate' }])
        assert.match(volumes, /"persistentVolumeClaim":\{"claimName":"results"\}/)
        // It would keep a node from being emptied for ever.
        assert.ok(!kinds.includes('PodDisruptionBudget'))
      }
    })
  })

it('the Kubernetes schema accepts every field of the manifests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-kubernetes-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const all = Object.values(variants).flatMap(manifestsOf)
    const check = (manifests: readonly Manifest[]) => {
      const kinds = new Map(manifests.map(({ kind, apiVersion }) => [kind, moduleOf(apiVersion)]))
      const imports = [...kinds].map(
        ([kind, module]) => `import type { ${kind} } from 'kubernetes-types/${module}'\n`,
      )
      const checked = manifests.map(
        (manifest, index) => `export const m${index}: ${manifest.kind} = ${JSON.stringify(manifest)}\n`,
      )
      writeFileSync(join(folder, 'manifests.ts'), [...imports, ...checked].join(''))
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', '--skipLibCheck']
      const tsc = join(root, 'node_modules/.bin/tsc')
      return spawnSync(tsc, [...options, join(folder, 'manifests.ts')], { cwd: folder, encoding: 'utf8' })
        .stdout
    }
    assert.equal(check(all), '')
    const deployment = all.find(({ kind }) => kind === 'Deployment') ?? assert.fail()
    assert.match(
      check([{ ...deployment, spec: { ...deployment.spec, replica: 1 } }]),
      /replica"' does not exist/,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function moduleOf(apiVersion: string): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  return `${group.split('.')[0]}/${version}`
}

it('the plain manifests are generated from the chart', () => {
  for (const [name, text] of plainManifests())
    assert.equal(
      readFileSync(join(root, 'deploy/kubernetes', name), 'utf8'),
      text,
      'run scripts/write-kubernetes.ts',
    )
})

it('every value of the chart is used', () => {
  const folder = join(root, 'deploy/helm/kanzlei/templates')
  const templates = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
  for (const name of Object.keys(chartValues)) assert.match(templates, new RegExp(`\\.Values\\.${name}\\b`))
})

it('templates are rendered as Helm does', () => {
  const values = { Values: { yes: true, no: '', list: ['b', 'a'], map: { y: 1, x: '"' }, none: [] } }
  const cases: Readonly<Record<string, string>> = {
    'a: {{ .Values.yes }}': 'a: true',
    'a:\n{{- if .Values.no }}\n  b\n{{- else }}\n  c\n{{- end }}\nd': 'a:\n  c\nd',
    'a {{ if not .Values.no }}b{{ end }} c': 'a b c',
    '{{ range $x := .Values.list }}{{ $x }},{{ end }}': 'b,a,',
    '{{ range $k, $v := .Values.map }}{{ $k }}={{ $v | quote }} {{ end }}': 'x="\\"" y="1" ',
    '{{ range $x := .Values.none }}{{ if $x }}x{{ end }}{{ end }}.': '.',
    '{{ .Values.no | default .Values.yes }} {{ add 1 2 }}': 'true 3',
    'a  {{- add 1 2 -}}  b': 'a3b',
  }
  for (const [template, text] of Object.entries(cases)) assert.equal(renderTemplate(template, values), text)
  for (const wrong of ['{{ .Values.nothing }}', '{{ include "a" . }}', '{{ end }}', '{{ .Values.list }}'])
    assert.throws(() => renderTemplate(wrong, values), wrong)
})
