import { writeFileSync } from 'node:fs'
import { plainManifests } from './kubernetes/chart.ts'

/** Writes plain Kubernetes manifests from the chart. */
for (const [name, text] of plainManifests())
  writeFileSync(new URL(`../deploy/kubernetes/${name}`, import.meta.url), text)
