import type { FastifyRequest } from 'fastify'

/** The parameters of an address. Invalid ones count as missing. */
export interface ViewQuery {
  text(name: string): string | null
  /** Reads a whole number above zero. */
  limit(name: string): number | null
}

export function viewQuery(request: Pick<FastifyRequest, 'query'>): ViewQuery {
  const given = new Map(Object.entries(Object(request.query)))
  const text = (name: string): string | null => {
    const value: unknown = given.get(name)
    const last = Array.isArray(value) ? value.at(-1) : value
    return typeof last === 'string' ? last : null
  }
  return {
    text,
    limit: (name) => {
      const value = text(name) ?? ''
      const number = Number(value)
      return /^\d+$/.test(value) && number > 0 ? number : null
    },
  }
}
