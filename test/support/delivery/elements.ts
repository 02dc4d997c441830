/*
 * Elements of eCH-0252 deliveries. Everything has a valid default, so that tests specify only what they are
 * about.
 */

/** The namespaces of the standard itself, of the data standard on political rights, and of that for messages. */
export type Space = 'own' | 'shared' | 'header'

/** An element with its content. */
export interface Element {
  readonly name: string
  readonly space: Space
  readonly content: string | readonly Element[]
}

type Content = string | number | boolean | readonly (Element | null | undefined)[]

function element(space: Space): (name: string, content: Content) => Element {
  return (name, content) => ({
    name,
    space,
    content: Array.isArray(content)
      ? content.filter((child) => child !== null && child !== undefined)
      : String(content),
  })
}

/** For elements without a function below. */
export const own = element('own')
export const shared = element('shared')
export const header = element('header')

export const optional = <Value>(value: Value | null | undefined, write: (value: Value) => Element) =>
  value === null || value === undefined ? null : write(value)

export const pollingDay = '2024-06-09'

export interface Title {
  readonly language: string
  readonly title: string
  readonly short?: string
}

export interface DomainOfInfluence {
  readonly type: string
  readonly id?: string
}

export const inCanton: DomainOfInfluence = { type: 'CT', id: '9' }

export function domain({ type, id = '9' }: DomainOfInfluence): Element {
  return own('domainOfInfluence', [
    shared('domainOfInfluenceType', type),
    shared('domainOfInfluenceIdentification', id),
    shared('domainOfInfluenceName', 'Gebiet'),
  ])
}

export const otherIdentifications = (ids: Readonly<Record<string, string>> = {}) =>
  Object.entries(ids).map(([name, id]) => own('otherIdentification', [own('idName', name), own('id', id)]))

/** Null for a circle without a number. */
export type Circle = number | string | null

export interface NamedCircle {
  readonly circle: Circle
  readonly name?: string
  readonly type?: string
}

export const countingCircle = ({ circle, name, type }: NamedCircle) =>
  own('countingCircle', [
    optional(circle, (id) => own('countingCircleId', id)),
    optional(name, (text) => own('countingCircleName', text)),
    optional(type, (text) => own('domainOfInfluenceType', text)),
  ])

export interface Electorate {
  readonly voters?: number
  readonly abroad?: number
}

export function votersInformation({ voters = 900, abroad }: Electorate): Element {
  return own('countOfVotersInformation', [
    own('countOfVotersTotal', voters),
    optional(abroad, (count) => own('subtotalInfo', [own('countOfVoters', count), own('voterType', 2)])),
  ])
}
