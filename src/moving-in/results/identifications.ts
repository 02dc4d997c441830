import type { Identification } from '../../areas/results/model/item.ts'
import { listIn, textIn } from '../source/json.ts'

/** Reads identifiers in other registers, which a delivery of the counting software contained. */
export function identificationsIn(value: unknown): readonly Identification[] {
  return listIn(value, 'other_identifications').flatMap((one) => {
    const [name, id] = [textIn(one, 'name'), textIn(one, 'id')]
    return name === null || id === null ? [] : [{ name, id }]
  })
}
