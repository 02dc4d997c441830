import { workbookType } from '../../../../formats/tables/writing/workbook-file.ts'
import { uploadFormats } from '../../import/formats/formats.ts'
import type { SamplePlaces } from '../../import/samples/sample-table.ts'
import { requiredSlots, type SourceType, sourceTypes } from '../../import/tasks/export-program-task.ts'
import { fileNames } from '../../intake/sources/curl-line.ts'
import { workbook } from '../../open-data/downloads/workbook-routes.ts'
import { csvChunks } from '../../open-data/tables/csv.ts'
import type { RawTable } from '../../open-data/tables/raw-table.ts'
import { deliverySamples, type SampleSender } from './delivery-samples.ts'
import { programSamples } from './program-samples.ts'

export interface Sample {
  /** File name. */
  readonly name: string
  readonly type: string
  make(places: SamplePlaces, sender: SampleSender): Promise<Buffer>
}

type MakeTable = (places: SamplePlaces) => RawTable

const csv = (name: string, make: MakeTable): Sample => ({
  name: `${name}.csv`,
  type: 'text/csv; charset=UTF-8',
  make: async (places) => Buffer.from([...csvChunks(make(places))].join('')),
})

const xlsx = (name: string, make: MakeTable): Sample => ({
  name: `${name}.xlsx`,
  type: workbookType,
  make: (places) => workbook(make(places), new Date(Date.UTC(places.list.year, 0, 1))),
})

const table = (name: string, make: MakeTable) => [csv(name, make), xlsx(name, make)]

/** Samples by name of the format. */
export const tableSamples: ReadonlyMap<string, readonly Sample[]> = new Map(
  uploadFormats.map(({ name, reference }) => [name, table(name, reference.sample)]),
)

const programSample = (type: SourceType, slot: (typeof requiredSlots)[SourceType][number]): Sample =>
  csv(fileNames[slot], (places) => {
    const file = programSamples[type](places)[slot]
    if (file === undefined) throw new Error(`there is no sample of ${slot}`)
    return file
  })

/** Samples by form field. */
export const programFiles: Readonly<Record<SourceType, ReadonlyMap<string, Sample>>> = {
  vote: new Map(requiredSlots.vote.map((slot) => [slot, programSample('vote', slot)])),
  majorz: new Map(requiredSlots.majorz.map((slot) => [slot, programSample('majorz', slot)])),
  proporz: new Map(requiredSlots.proporz.map((slot) => [slot, programSample('proporz', slot)])),
}

const delivery = (of: keyof typeof deliverySamples): Sample => ({
  name: `ech-0252-${of}.xml`,
  type: 'application/xml; charset=utf-8',
  make: async (places, sender) => Buffer.from([...deliverySamples[of](places, sender)].join('')),
})

export const deliveryFiles: readonly Sample[] = [delivery('votes'), delivery('elections')]

export const allSamples: readonly Sample[] = [
  ...[...tableSamples.values()].flat(),
  ...sourceTypes.flatMap((type) => [...programFiles[type].values()]),
  ...deliveryFiles,
]
