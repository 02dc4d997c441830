import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'

/** The memory that a process may use, in mebibytes, and where the limit comes from. */
export interface MemoryLimit {
  readonly mebibytes: number
  readonly source: 'setting' | 'cgroup' | 'machine'
}

/** In mebibytes. The smallest budget that is divided; a smaller one counts as this. */
export const leastMemory = 512

/** Set by the service for processes that it starts: their share, in mebibytes. */
export const memoryPartVariable = 'KANZLEI_MEMORY_PART'

const bytesOfMebibyte = 1024 * 1024

/**
 * Reads `MEMORY_LIMIT`, else the limit of the system, else takes half of the machine. A rehearsal that runs beside the
 * service has half of it. `root`: of the file system, for tests.
 */
export function memoryLimit(environment: NodeJS.ProcessEnv, root = '/', machine = totalmem()): MemoryLimit {
  const part = Number(environment[memoryPartVariable])
  if (part > 0) return { mebibytes: part, source: 'setting' }
  const whole = wholeLimit(environment, root, machine)
  const hasRehearsal = Boolean(environment.REHEARSAL_URL?.trim()) && environment.REHEARSAL_PORT !== 'off'
  return hasRehearsal ? { ...whole, mebibytes: Math.floor(whole.mebibytes / 2) } : whole
}

function wholeLimit(environment: NodeJS.ProcessEnv, root: string, machine: number): MemoryLimit {
  const given = readMemory(environment.MEMORY_LIMIT?.trim() ?? '')
  if (given !== null) return { mebibytes: given, source: 'setting' }
  const allowed = cgroupLimit(root)
  return allowed < machine
    ? { mebibytes: Math.floor(allowed / bytesOfMebibyte), source: 'cgroup' }
    : { mebibytes: Math.floor(machine / bytesOfMebibyte / 2), source: 'machine' }
}

/** In mebibytes; null for anything but a number with its unit, such as `512M` or `2G`. */
export function readMemory(text: string): number | null {
  const [, digits = '', unit = ''] = /^(\d{1,9})\s*([MG])(?:i?B)?$/i.exec(text) ?? []
  return digits === '' ? null : Number(digits) * (unit.toUpperCase() === 'G' ? 1024 : 1)
}

/** In bytes. The limit of every group above holds as well; inside a container those above are not seen. */
function cgroupLimit(root: string): number {
  let least = Infinity
  for (const line of (readIfThere(join(root, 'proc/self/cgroup')) ?? '').split('\n')) {
    const [, controllers, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    if (controllers === undefined || path === undefined) continue
    const isFirstVersion = controllers.split(',').includes('memory')
    if (controllers !== '' && !isFirstVersion) continue
    const mounts = isFirstVersion ? ['sys/fs/cgroup/memory'] : ['sys/fs/cgroup', 'sys/fs/cgroup/unified']
    const file = isFirstVersion ? 'memory.limit_in_bytes' : 'memory.max'
    for (const mount of mounts)
      for (let folder = path; ; folder = dirname(folder)) {
        const text = readIfThere(join(root, mount, folder, file))?.trim() ?? ''
        if (/^\d+$/.test(text)) least = Math.min(least, Number(text))
        if (folder === '/' || folder === '.') break
      }
  }
  return least
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Other systems have no such files, and a group may have no limit of its own.
    return null
  }
}
