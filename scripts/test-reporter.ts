import { basename, relative, resolve } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/**
 * A reporter for logs: one line per test file, all failures in full with the output of their file,
 * `diagnostic` messages of tests, and the runner's totals at the end. The output of passing files is omitted.
 */
// biome-ignore lint/style/noDefaultExport: node --test-reporter takes the default export
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const path: string[] = []
  const printed = new Map<string, string>()
  const failed: string[] = []
  const counts: string[] = []
  for await (const { type, data } of events) {
    switch (type) {
      case 'test:start':
        path.splice(data.nesting, Number.POSITIVE_INFINITY, data.name)
        break
      case 'test:stdout':
      case 'test:stderr':
        printed.set(resolve(data.file), (printed.get(resolve(data.file)) ?? '') + data.message)
        break
      case 'test:fail': {
        const error: TestError = data.details.error
        if (error.failureType === 'subtestsFailed') break
        const place = `${relative('', data.file ?? '')}:${data.line}`
        // An error outside of tests is reported like a test named after the file, without a summary.
        const isFile = data.file !== undefined && resolve(data.name) === resolve(data.file)
        const title = isFile ? place : `${place} ${[...path.slice(0, data.nesting), data.name].join(' › ')}`
        failed.push(title)
        yield `✖ ${title}\n${indent(reason(error))}\n`
        if (isFile) yield indent(printed.get(resolve(data.name)) ?? '')
        break
      }
      case 'test:summary':
        if (data.file === undefined) break
        yield `${data.success ? '✔' : '✖'} ${shownName(data.file)}  ${data.counts.tests} tests  ${seconds(data.duration_ms)}\n`
        if (!data.success) yield indent(printed.get(resolve(data.file)) ?? '')
        printed.delete(resolve(data.file))
        break
      case 'test:diagnostic':
        if (data.nesting === 0 && data.file === undefined) counts.push(`# ${data.message}\n`)
        else if (data.file !== undefined) yield `  ${data.message}\n`
        break
    }
  }
  if (failed.length > 0) yield `\nfailed:\n${indent(failed.join('\n'))}`
  yield `\n${counts.join('')}`
}

/** Returns the name of a file; files of a group have no line of their own. */
function shownName(file: string): string {
  return file.includes('kanzlei-test-groups-') ? basename(file, '.test.mjs') : relative('', file)
}

interface TestError extends Error {
  readonly failureType?: string
}

function reason(error: TestError): string {
  const cause = error.cause ?? error
  if (typeof cause === 'string') return cause
  // The message of an assertion contains the difference; its properties would repeat both values.
  const isAssertion = cause instanceof Error && 'code' in cause && cause.code === 'ERR_ASSERTION'
  return isAssertion ? (cause.stack ?? cause.message) : inspect(cause)
}

function indent(text: string): string {
  return text === '' ? '' : `${text.trimEnd().replaceAll(/^/gm, '    ')}\n`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
