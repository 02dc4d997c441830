import assert from 'node:assert/strict'
import { textOf } from '../contract/forms.ts'
import type { TestService } from '../support/service.ts'

export type Fields = Readonly<Record<string, string | readonly string[]>>

/** A member of the staff with a browser without scripts. */
export function clerk(service: TestService, cookie: string) {
  const headers = { cookie }
  return {
    async get(path: string) {
      const response = await fetch(service.url + path, { headers, redirect: 'manual' })
      return { status: response.status, text: await response.text() }
    },
    async post(path: string, fields: Fields) {
      const body = new URLSearchParams()
      for (const [name, value] of Object.entries(fields))
        for (const one of [value].flat()) body.append(name, one)
      const response = await fetch(service.url + path, {
        method: 'POST',
        headers: { ...headers, origin: service.url },
        body,
        redirect: 'manual',
      })
      const text = await response.text()
      return { status: response.status, to: response.headers.get('location') ?? '', text }
    },
    /** The fields of the form of an item as a browser sends them unchanged. */
    async form(path: string): Promise<Record<string, string | readonly string[]>> {
      const { text, status } = await this.get(path)
      assert.equal(status, 200, path)
      return valuesIn(text)
    },
  }
}

/** Announces what it adds at once, for tests that look at public pages. */
export function announcing(staff: ReturnType<typeof clerk>): ReturnType<typeof clerk> {
  return {
    ...staff,
    post: (path, fields) => staff.post(path, path.endsWith('/new') ? { ...fields, when: 'now' } : fields),
  }
}

/** The values of the item form on a page. */
export function valuesIn(page: string): Record<string, string | readonly string[]> {
  const own = page.search(/<form method="post" action="[^"]*" class="item-form"/)
  const begin = own === -1 ? page.indexOf('<form method="post" action="/manage') : own
  const form = page.slice(begin, page.indexOf('</form>', begin))
  const values: Record<string, string[]> = {}
  const add = (name: string, value: string) => {
    values[name] = [...(values[name] ?? []), textOf(value)]
  }
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const name = /\sname="([^"]*)"/.exec(tag)?.[1]
    const value = /\svalue="([^"]*)"/.exec(tag)?.[1] ?? ''
    if (name === undefined) continue
    if (/type="(?:checkbox|radio)"/.test(tag) && !/\schecked/.test(tag)) continue
    add(name, value)
  }
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]*\sname="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  ))
    add(name, /value="([^"]*)" selected/.exec(options)?.[1] ?? /value="([^"]*)"/.exec(options)?.[1] ?? '')
  const areas = form.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>\n?([\s\S]*?)<\/textarea>/g)
  for (const [, name = '', text = ''] of areas) values[name] = [text]
  return Object.fromEntries(
    Object.entries(values).map(([name, of]) => [name, of.length === 1 ? (of[0] ?? '') : of]),
  )
}
