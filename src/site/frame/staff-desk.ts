import type { FastifyInstance } from 'fastify'
import type { MenuPage } from '../../platform/service.ts'

/** A part of the back office: its pages in the navigation, and its routes. */
export interface StaffDesk<Parts extends readonly unknown[]> {
  readonly menu?: readonly MenuPage[]
  readonly routes: (app: FastifyInstance, ...parts: Parts) => void
}

export const menuOf = (desks: readonly Pick<StaffDesk<never>, 'menu'>[]): readonly MenuPage[] =>
  desks.flatMap(({ menu = [] }) => menu)
