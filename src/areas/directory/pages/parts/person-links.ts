import type { Service } from '../../../../platform/service.ts'
import { areaStampReader } from '../../../../platform/storage/rows/area-state.ts'
import { nameKey, type PersonLinks } from '../../../../site/elected-people.ts'
import { whoIs } from './namesakes.ts'
import { readNamesakes } from './people-store.ts'
import { personHref } from './view.ts'

/**
 * Returns links to people by name. People hidden from the public count as well: otherwise an elected person
 * could be linked to another of the same name.
 */
export function personLinks({ database, clock }: Pick<Service, 'database' | 'clock'>): PersonLinks {
  const { reads } = database
  return {
    stamp: areaStampReader(reads, 'directory', ['people'], clock),
    async find(people) {
      const namesakes = await readNamesakes(reads, clock.now(), people)
      return (person) => {
        const found = whoIs(person, namesakes.get(nameKey(person)) ?? [])
        return found?.isPublic === true ? personHref(found.id) : null
      }
    },
  }
}
