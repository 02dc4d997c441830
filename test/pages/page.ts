import assert from 'node:assert/strict'
import type { TestService } from '../support/service.ts'

export interface Asking {
  readonly locale?: string
  readonly cookie?: string
}

/** The markup of a page; fails unless the status is 200. */
export async function read(service: TestService, path: string, asking: Asking = {}): Promise<string> {
  const response = await ask(service, path, asking)
  assert.equal(response.status, 200, path)
  assert.match(response.headers.get('content-type') ?? '', /^text\/html/)
  return response.text()
}

export async function status(service: TestService, path: string, asking: Asking = {}): Promise<number> {
  const response = await ask(service, path, asking)
  await response.body?.cancel()
  return response.status
}

function ask(service: TestService, path: string, { locale = 'de', cookie }: Asking): Promise<Response> {
  const headers: Record<string, string> = { accept: 'text/html', 'accept-language': locale }
  if (cookie !== undefined) headers.cookie = cookie
  return fetch(service.url + path, { headers })
}

/** What stands between two tags of one kind, without markup. */
export function texts(markup: string, pattern: RegExp): string[] {
  return [...markup.matchAll(pattern)].map(([, text = '']) => plain(text))
}

export function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The texts of the links in a piece of markup. */
export const links = (markup: string) => texts(markup, /<a [^>]*>(.*?)<\/a>/gs)

/** Where the links with this text lead. */
export function hrefOf(markup: string, text: string): string {
  for (const [, href = '', inside = ''] of markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs))
    if (plain(inside).includes(text)) return href.replaceAll('&amp;', '&')
  throw new Error(`no link says ${text}`)
}

/** One piece of the markup. */
export function piece(markup: string, pattern: RegExp): string {
  return pattern.exec(markup)?.[0] ?? ''
}

/** The things of schema.org that a page describes. */
export function things(markup: string): Record<string, unknown>[] {
  return [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
}
