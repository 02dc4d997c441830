import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Ran {
  readonly status: number
  readonly mediaType: string
  readonly body: Buffer
}

/** Pastes a line into a shell in which the secrets are set. */
export async function runCurl(
  line: string,
  folder: string,
  secrets: Readonly<Record<string, string>>,
): Promise<Ran> {
  const file = join(folder, 'answer')
  const quiet = line.replace(/^curl /, `curl -sS -o '${file}' -w '%{http_code} %{content_type}' `)
  const { stdout } = await run('sh', ['-ec', quiet], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...secrets },
  })
  const [status = '', mediaType = ''] = stdout.split(/[ ;]/)
  return { status: Number(status), mediaType, body: await readFile(file) }
}
