import type { FastifyInstance } from 'fastify'
import { localDay } from '../../../../values/time.ts'
import { instanceOf, ownListKey } from '../../places/lists/instance.ts'
import { ownEntities } from '../../places/lists/store.ts'
import type { ResultsArea } from '../../serving/area.ts'
import { openData } from '../../serving/open-data.ts'
import { samplePlaces } from './places.ts'
import { allSamples, type Sample } from './samples.ts'

export const sampleHref = ({ name }: Pick<Sample, 'name'>) => `/docs/samples/${name}`

/** Registers a sample file of each upload format, with places of this instance. */
export function sampleRoutes(app: FastifyInstance, area: ResultsArea): void {
  const { database, config, clock } = area.service
  for (const sample of allSamples)
    openData(app, area, sampleHref(sample), async () => {
      const { organisation } = await area.current.fresh()
      const instance = instanceOf(organisation)
      const own = instance === null ? [] : await ownEntities(database.reads, ownListKey(instance))
      const places = samplePlaces(instance, Number(localDay(clock.now()).slice(0, 4)), own)
      const sender = {
        name: organisation.name,
        address: config.baseUrl,
        locale: organisation.default_locale,
      }
      return {
        key: sampleHref(sample),
        stamp: JSON.stringify([places, sender]),
        type: sample.type,
        lastModified: null,
        fileName: sample.name,
        isAttachment: true,
        make: () => sample.make(places, sender),
      }
    })
}
