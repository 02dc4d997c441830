import { translator } from '../../../../texts/translate.ts'
import type { Entity } from '../../model/entities.ts'
import type { Domain } from '../../model/item.ts'
import type { Circle } from './circle.ts'
import type { Publisher } from './publisher.ts'
import { mostCharacters, token } from './values.ts'
import type { XmlElement } from './xml-writer.ts'

export interface Domained {
  readonly domain: Domain
  readonly segment: string | null
  /** Identifies the domain if nothing better does. */
  readonly key: string
  readonly circles: readonly Circle[]
  /** The entities of the year; empty if unknown. */
  readonly entities: readonly Entity[]
}

interface DomainOfInfluence {
  readonly type: 'CH' | 'CT' | 'MU' | 'BZ' | 'AN'
  readonly id: string
  readonly name: string
}

export function domainElement(item: Domained, publisher: Publisher): XmlElement {
  const { type, id, name } = domainOfInfluence(item, publisher)
  return [
    'domainOfInfluence',
    {
      'c:domainOfInfluenceType': type,
      'c:domainOfInfluenceIdentification': token(id, mostCharacters.identifier),
      'c:domainOfInfluenceName': token(name, mostCharacters.name),
    },
  ]
}

function domainOfInfluence(item: Domained, publisher: Publisher): DomainOfInfluence {
  const { domain, segment, key } = item
  const { canton, instance, locale, name } = publisher
  switch (domain) {
    case 'federation':
      return { type: 'CH', id: '1', name: translator(locale)('resultsArchive.federation') }
    case 'canton':
      return {
        type: 'CT',
        id: String(canton),
        name: instance.level === 'canton' ? name : (instance.canton ?? String(canton)).toUpperCase(),
      }
    case 'municipality':
      return municipality(item, publisher)
    case 'region':
    case 'district':
      return { type: 'BZ', id: segment ?? key, name: segment ?? key }
    case 'none':
      return other(key)
  }
}

function other(key: string): DomainOfInfluence {
  return { type: 'AN', id: key, name: key }
}

/** Looks up the municipality's number by name, because the item does not have it. */
function municipality({ segment, key, circles, entities }: Domained, { instance }: Publisher) {
  if (instance.level === 'municipality')
    return { type: 'MU', id: String(instance.municipality), name: instance.name } as const
  const named = [...circles, ...entities].find(({ name }) => name === segment)
  const [found] = named === undefined && circles.length === 1 ? circles : [named]
  return found === undefined
    ? other(key)
    : ({ type: 'MU', id: String(found.id), name: found.name || segment || key } as const)
}
