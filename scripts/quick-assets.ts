import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { BuildOptions } from 'esbuild'

interface Built {
  readonly outputFiles: readonly { readonly path: string; readonly contents: Uint8Array }[]
}

/** Replaces esbuild in the service: the first process of a test run bundles scripts and styles for all others. */
export async function build(options: BuildOptions): Promise<Built> {
  const file = process.env.KANZLEI_TEST_ASSETS ?? ''
  try {
    return deserialize(readFileSync(file))
  } catch {
    const esbuild = await import('esbuild')
    const { outputFiles = [] } = await esbuild.build(options)
    await esbuild.stop()
    const built = { outputFiles: outputFiles.map(({ path, contents }) => ({ path, contents })) }
    const draft = `${file}-${process.pid}`
    writeFileSync(draft, serialize(built))
    renameSync(draft, file)
    return built
  }
}

export async function stop(): Promise<void> {}
