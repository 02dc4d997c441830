import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { JsonSchema } from '../../formats/json-schema/json-schema.ts'
import { schemaProblem } from '../../records/bundle/problem.ts'
import { unstorableText } from '../../records/bundle/unstorable-text.ts'
import type { Values } from '../../records/fields/field.ts'
import type { ProblemField } from '../../site/serving/json-error.ts'
import { apiTranslator } from './api-answer.ts'

/** The members that a request may have. */
export interface KnownMembers {
  readonly fields: Readonly<Record<string, TSchema>>
  /** Inputs that are no fields. */
  readonly more: Readonly<Record<string, JsonSchema>>
  /** Members that cannot be set. */
  readonly readOnly: Readonly<Record<string, unknown>>
}

/** The members of a request. */
export interface SentMembers {
  readonly values: Values
  readonly more: Values
  readonly problems: readonly ProblemField[]
}

/** Of one answer. */
const mostProblems = 100

/** Checks each member against its schema. Members with the stored value are left out, so that records can be sent back. */
export function readSentMembers(
  request: Pick<FastifyRequest, 'headers'>,
  { fields, more, readOnly }: KnownMembers,
  sent: Values,
  stored: Values,
): SentMembers {
  const t = apiTranslator(request)
  const problems: ProblemField[] = []
  const [values, further]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  const isStored = (name: string) => Object.hasOwn(stored, name)
  for (const [name, value] of Object.entries(sent)) {
    if (problems.length === mostProblems) break
    if (isStored(name) && isDeepStrictEqual(stored[name], value)) continue
    const isField = Object.hasOwn(fields, name)
    const schema: TSchema | undefined = isField ? fields[name] : more[name]
    if (schema !== undefined && (isField || Object.hasOwn(more, name))) {
      const errors = Value.Errors(schema, value)
      if (errors.length === 0 && unstorableText(value) !== null)
        problems.push({ name, code: 'altered', message: t('manageApi.altered') })
      else if (errors.length === 0) (isField ? values : further)[name] = value
      else {
        const { path, message } = schemaProblem(errors)
        problems.push({ name: path === '' ? name : `${name}.${path}`, code: 'type', message })
      }
    } else if (isStored(name) || Object.hasOwn(readOnly, name))
      problems.push({ name, code: 'read_only', message: t('manageApi.readOnly') })
    else problems.push({ name, code: 'unknown', message: t('manageApi.unknownMember') })
  }
  return { values, more: further, problems }
}
