import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inSystemPath } from '../../scripts/system-packages.mjs'
import { freePort } from '../support/free-port.ts'

export interface Sample {
  readonly metric: Readonly<Record<string, string>>
  readonly value: readonly [number, string]
}
interface Answer<Data> {
  readonly status: string
  readonly data: Data
}
export interface LoadedRule {
  readonly name: string
  readonly health: string
  readonly lastError?: string
}

/** Starts Prometheus, which asks a service every second and has loaded the rules of a file. */
export async function startPrometheus(target: string, rules: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kanzlei-prometheus-'))
  mkdirSync(join(folder, 'data'))
  const file = join(folder, 'prometheus.yml')
  // JSON is YAML.
  const settings = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'kanzlei', static_configs: [{ targets: [new URL(target).host] }] }],
  }
  writeFileSync(file, JSON.stringify(settings))
  const url = `http://127.0.0.1:${await freePort()}`
  const options = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${new URL(url).host}`,
    '--log.level=error',
  ]
  const child = spawn(inSystemPath('prometheus') ?? 'prometheus', options, { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  const ask = async <Data>(path: string): Promise<Answer<Data> | null> => {
    const answer = await fetch(`${url}/api/v1/${path}`).catch(() => null)
    // Before it is ready it answers in words.
    return answer?.ok ? ((await answer.json()) as Answer<Data>) : null
  }
  const query = async (expr: string) =>
    ask<{ readonly result: readonly Sample[] }>(`query?${new URLSearchParams({ query: expr })}`)
  return {
    query,
    rules: () => ask<{ readonly groups: readonly { readonly rules: readonly LoadedRule[] }[] }>('rules'),
    /** Resolves once a query has an answer. */
    async until(expr: string): Promise<void> {
      while (((await query(expr))?.data.result ?? []).length === 0) {
        if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}`)
        await pause(100)
      }
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
