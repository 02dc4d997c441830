import openapiTS from 'openapi-typescript'
import { featuresWithout } from '../src/areas/features.ts'
import { areasWith, recordsOf } from '../src/areas/product-areas.ts'
import { managementReference } from '../src/desk/api/api-reference.ts'
import type { ManagedRecord } from '../src/desk/records/managed-record.ts'
import { openApiDocument } from '../src/site/reference/open-api.ts'
import { joinReferences } from '../src/site/reference/reference.ts'
import { isMembers } from '../src/values/members.ts'

/** Types know no patterns of names: texts by language become texts by any name. */
function withoutPatterns(_: string, value: unknown): unknown {
  if (!isMembers(value) || !isMembers(value.patternProperties)) return value
  const { patternProperties, ...schema } = value
  const [additionalProperties] = Object.values(patternProperties ?? {})
  return { ...schema, additionalProperties }
}

/** Returns what the actions of a record are sent and answer, by name. */
function actionTypes({ actions = {} }: ManagedRecord, path: string): string {
  const acts = Object.entries(actions).map(([action, { members, answer, goesOn }]) => {
    const operation = `paths['${path}/${action}']['post']`
    const json = `['content']['application/json']`
    const parts = [
      ...(members === undefined ? [] : [`values: NonNullable<${operation}['requestBody']${json}>`]),
      ...(answer === undefined ? [] : [`answer: ${operation}['responses'][${goesOn ? 202 : 200}]${json}`]),
    ]
    return `'${action}': ${parts.length === 0 ? 'Record<never, never>' : `{ ${parts.join('; ')} }`}`
  })
  return acts.length === 0 ? 'Record<never, never>' : `{ ${acts.join('; ')} }`
}

const namesOf = (files: object = {}) =>
  Object.keys(files)
    .map((name) => `'${name}'`)
    .join(' | ') || 'never'

/** Returns the types of the client: what `/openapi.json` says of the records that programs manage, and by name. */
export async function clientTypes(): Promise<string> {
  const records = recordsOf(areasWith(featuresWithout()))
  const reference = joinReferences([managementReference(records)])
  const document = openApiDocument(reference, { version: '0', baseUrl: 'https://kanzlei.example' })
  const types = await openapiTS(JSON.parse(JSON.stringify(document), withoutPatterns))
  const json = `['content']['application/json']`
  const singles = records
    .filter(({ isSingle }) => isSingle === true)
    .map((record) => {
      const path = `paths['/api/manage/${record.name}']`
      const changed = `NonNullable<${path}['patch']['requestBody']${json}>`
      return `  '${record.name}': {
    record: ${path}['get']['responses'][200]${json}
    changed: ${record.isFixed === true ? 'never' : changed}
    files: ${namesOf(record.files)}
    actions: ${actionTypes(record, `/api/manage/${record.name}`)}
  }
`
    })
  const lists = records.filter(({ isSingle }) => isSingle !== true)
  const byName = lists.map((record) => {
    const { name, begins, isFixed, isAddable, files } = record
    const [all, one] = [`paths['/api/manage/${name}']`, `paths['/api/manage/${name}/{id}']`]
    const body = (method: string) => `${method}['requestBody']['content']['application/json']`
    const query = `Omit<NonNullable<${all}['post']['parameters']['query']>, 'dry_run'>`
    const post = `${all}['post']`
    const added = `{ values: NonNullable<${body(post)}>; answer: ${post}['responses'][201]['content']['application/json'] }`
    return `  '${name}': {
    record: ${one}['get']['responses'][200]['content']['application/json']
    added: ${isAddable === false ? 'never' : added}
    changed: ${isFixed === true ? 'never' : `NonNullable<${body(`${one}['patch']`)}>`}
    begins: ${begins === undefined ? 'Record<never, never>' : query}
    filters: Omit<NonNullable<${all}['get']['parameters']['query']>, 'limit' | 'after'>
    files: ${namesOf(files)}
    actions: ${actionTypes(record, `/api/manage/${name}/{id}`)}
  }
`
  })
  return `/* Written by \`npm run client-types\` from what /openapi.json says; not to be edited. */
/* biome-ignore-all format: generated */
${types.replace(/^\/\*\*[\s\S]*?\*\/\n/, '')}
/** The records that programs manage, by name. */
export interface Records {
${byName.join('')}}

/** The records of which there is one. */
export interface Singles {
${singles.join('')}}
`
}
