import type { FastifyReply } from 'fastify'
import type { PageContext } from '../../site/frame/page-context.ts'
import type { StaffCall } from '../../site/frame/staff-routes.ts'
import type { Html } from '../../web/markup/html.ts'

/** What follows a form: the path to redirect to, or a page that is shown once, such as one with a secret. */
export type NextPage = string | ((context: PageContext) => Html)

export function goOn({ redirect, show }: StaffCall, next: NextPage): FastifyReply | Promise<FastifyReply> {
  return typeof next === 'string' ? redirect(next) : show(next)
}
