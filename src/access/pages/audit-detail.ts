import type { Translate } from '../../i18n/translate.ts'

export interface AuditFact {
  readonly name: string
  readonly text: string
}

export interface AuditFieldChange {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly isChanged: boolean
}

/** A detail taken apart for reading: facts one by one, and what was before beside what came after. */
export interface ReadDetail {
  readonly facts: readonly AuditFact[]
  readonly changes: readonly AuditFieldChange[]
}

export function readDetail(t: Translate, stored: string): ReadDetail {
  const detail = parsed(stored)
  const { before, after, ...others } = isRecord(detail) ? detail : { value: detail }
  const facts = Object.entries(others).map(([name, value]) => ({ name, text: valueText(t, value) }))
  if (!isRecord(before ?? {}) || !isRecord(after ?? {}))
    return { facts: [...facts, ...sides(t, { before, after })], changes: [] }
  return { facts, changes: changesOf(t, before ?? {}, after ?? {}) }
}

/** One line of at most so many letters. */
const longestSummary = 120

export function detailSummary(t: Translate, stored: string): string {
  const { facts, changes } = readDetail(t, stored)
  const told = [
    ...facts.map(({ name, text }) => `${name}: ${text}`),
    ...changes
      .filter(({ isChanged }) => isChanged)
      .map(({ name, before, after }) => `${name}: ${before} → ${after}`),
  ].join(', ')
  return told.length <= longestSummary ? told : `${told.slice(0, longestSummary).toWellFormed()}…`
}

function sides(t: Translate, both: Readonly<Record<'before' | 'after', unknown>>): readonly AuditFact[] {
  return Object.entries(both)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, text: valueText(t, value) }))
}

function changesOf(t: Translate, before: unknown, after: unknown): readonly AuditFieldChange[] {
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names.map((name) => ({
    name,
    before: valueText(t, old[name]),
    after: valueText(t, fresh[name]),
    isChanged: JSON.stringify(old[name]) !== JSON.stringify(fresh[name]),
  }))
}

function valueText(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('audit.nothing')
  if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no')
  if (Array.isArray(value)) return value.length === 0 ? t('audit.nothing') : value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Entries are shown as they are, also ones that somebody has put into the table by hand. */
function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
