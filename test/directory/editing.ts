import assert from 'node:assert/strict'
import type { Scope } from '../../src/identity/accounts/scope.ts'
import type { Role } from '../../src/platform/storage/schema/schema.ts'
import { type Visitor, visitor } from '../access/visitor.ts'
import { browserAccept, type Collection, mediaType } from '../contract/api.ts'
import { hexId } from '../contract/records.ts'
import type { TestService } from '../support/service.ts'

export const [ursula, noel, beat] = [hexId(1), hexId(2), hexId(3)]

export async function staff(
  service: TestService,
  role: Role = 'editor',
  scope: Scope = null,
): Promise<Visitor> {
  return visitor(service, { cookie: await service.session(role, scope) })
}

export async function api(
  service: TestService,
  path: string,
): Promise<{ status: number; titles: readonly unknown[]; collection: Collection }> {
  const response = await fetch(`${service.url}/api/${path}`, { headers: { accept: mediaType } })
  const { collection } = (await response.json()) as { collection: Collection }
  const titles = (collection.items ?? []).map(({ data }) => data.find(({ name }) => name === 'title')?.value)
  return { status: response.status, titles, collection }
}

/** As a browser asks for it. */
export async function publicPage(service: TestService, path: string, cookie = '') {
  const response = await fetch(service.url + path, { headers: { accept: browserAccept, cookie } })
  return { status: response.status, text: await response.text() }
}

export const children = async (service: TestService, parent: number) =>
  (await api(service, `agencies?parent=${parent}`)).titles

/** What stands in the fields of a form, as a browser would send it back. */
export function fieldsOf(page: string): Record<string, string> {
  const form = /<form[^>]*class="item-form"[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
  const unescaped = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1]
    if (name !== undefined && !/type="(file|checkbox)"/.test(tag))
      fields[name] = unescaped(/value="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea[^>]*name="([^"]*)"[^>]*>\n?([\s\S]*?)<\/textarea>/g,
  ))
    fields[name] = unescaped(text)
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  ))
    fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? ''
  return fields
}

/** Opens a form, changes some of its fields and sends it. */
export async function save(by: Visitor, path: string, changes: Readonly<Record<string, string>>) {
  const { status, text } = await by.get(path)
  assert.equal(status, 200, path)
  return by.post(path, { ...fieldsOf(text), ...changes })
}

export const numberIn = (location: string | null) => Number(/\/(\d+)\?/.exec(location ?? '')?.[1])
export const idIn = (location: string | null) => /\/([0-9a-f]{32})/.exec(location ?? '')?.[1] ?? ''

export async function log(service: TestService, subject: string) {
  const rows = await service.database.reads
    .selectFrom('audit_log')
    .select(['action', 'detail', 'actor'])
    .where('subject', '=', subject)
    .orderBy('sequence')
    .execute()
  return rows.map(({ action, detail, actor }) => ({ action, actor, detail: JSON.parse(detail) }))
}
