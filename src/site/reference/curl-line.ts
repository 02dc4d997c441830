import type { AccessScheme, Example, Operation } from './reference.ts'

/** Returns the example as a command for a terminal. */
export function curlLine(
  { method }: Pick<Operation, 'method'>,
  example: Example,
  schemes: Readonly<Record<string, AccessScheme>>,
  baseUrl: string,
): string {
  const { as, headers = {}, form = {}, body, path } = example
  const hasBody = body !== undefined || Object.keys(form).length > 0
  const usual = hasBody ? 'post' : 'get'
  const scheme = as === undefined ? undefined : schemes[as]
  const sent = { ...headers, ...(body !== undefined && { 'Content-Type': body.mediaType }) }
  return [
    'curl',
    ...(method === usual ? [] : [`-X ${method.toUpperCase()}`]),
    ...(scheme === undefined ? [] : [scheme.curl]),
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...Object.entries(form).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(body.text)}`]),
    quoted(baseUrl + path),
  ].join(' ')
}

/** Quotes a text for the shell, if necessary. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
