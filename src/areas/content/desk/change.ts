import type { FastifyRequest } from 'fastify'
import { actingAs } from '../../../identity/sessions/guard.ts'
import type { Service } from '../../../platform/service.ts'
import type { Change } from './save.ts'

export const changeBy = ({ clock }: Service, request: FastifyRequest): Change => ({
  by: actingAs(request),
  at: clock.now(),
})
