import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument } from '../../src/site/reference/open-api.ts'

/** What is wrong with an answer; null if it is as documented. */
export type CheckAnswer = (
  operation: Asked,
  status: number,
  mediaType: string,
  body: unknown,
) => string | null

export interface Asked {
  readonly method: string
  readonly path: string
}

/** Checks answers against closed schemas: a member that the document does not describe is a fault. */
export function answerChecker(document: OpenApiDocument): CheckAnswer {
  const ajv = new Ajv2020({ strict: false, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema(closed(document) as object, 'openapi.json')
  return ({ method, path }, status, mediaType, body) => {
    const steps = ['paths', path, method, 'responses', String(status), 'content', mediaType, 'schema']
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    const validate = ajv.getSchema(`openapi.json#/${pointer.join('/')}`)
    if (validate === undefined) return `${method} ${path} has no ${status} of ${mediaType}`
    return validate(body) === true ? null : ajv.errorsText(validate.errors)
  }
}

/** The parts of an `allOf` are closed together, not one by one. */
function closed(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((one) => closed(one, isPart))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, closed(member, name === 'allOf')])
  const isObject = 'properties' in value || 'allOf' in value
  const isOpen = 'additionalProperties' in value || isPart || !isObject
  return { ...Object.fromEntries(members), ...(!isOpen && { unevaluatedProperties: false }) }
}
