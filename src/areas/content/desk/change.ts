import type { FastifyRequest } from 'fastify'
import type { ChangeContext } from '../../../identity/audit/audit.ts'
import { actingAs } from '../../../identity/sessions/guard.ts'
import type { Service } from '../../../platform/service.ts'

export const changeBy = ({ clock }: Service, request: FastifyRequest): ChangeContext => ({
  by: actingAs(request),
  at: clock.now(),
})
