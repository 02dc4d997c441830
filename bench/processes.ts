import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process, from the kernel. */
export interface Memory {
  /** In MB, including shared pages of programs and files. */
  readonly resident: number
  /** In MB, without shared pages. */
  readonly own: number
}

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { resident: megabytes('VmRSS'), own: megabytes('RssAnon') }
}

export function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Processor time of all threads of a process, in microseconds. */
export function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1000, 0)
}

export function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}
