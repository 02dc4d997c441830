import { fail, ok, type Result } from '../../../../../values/result.ts'
import type { ImportProblem } from '../../problems/problems.ts'
import { deliveryNotes } from '../applying/notes.ts'
import type { DeliveryRows } from '../rows/rows.ts'
import { readXml } from '../xml/read-xml.ts'
import { informationReaders } from './read-information.ts'
import { resultReaders } from './read-results.ts'
import { sharedReaders, voteReaders } from './read-votes.ts'
import type { Readers } from './tables.ts'
import { walker } from './walker.ts'

const readers: Readers = {
  delivery: (values) => ({
    votes: values.voteBaseDelivery ?? null,
    information: ('electionInformationDelivery' in values && values.electionInformationDelivery) || null,
    results: ('electionResultDelivery' in values && values.electionResultDelivery) || null,
  }),
  ...sharedReaders,
  ...voteReaders,
  ...informationReaders,
  ...resultReaders,
}

/** Parses a file; whether the items that it names exist is checked later. */
export function readDelivery(file: Uint8Array): Result<DeliveryRows, readonly ImportProblem[]> {
  const notes = deliveryNotes()
  let delivery: DeliveryRows | null = null
  const stopped = readXml(file, (position) =>
    walker(readers, {
      position,
      note: notes.add,
      finish: (read) => {
        delivery = read
      },
    }),
  )
  if (stopped !== null) return fail([stopped])
  if (notes.count > 0) return fail(notes.all())
  if (delivery === null) throw new Error('a sound document without a root')
  return ok(delivery)
}
