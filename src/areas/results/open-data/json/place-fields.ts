import { share, text } from '../../../../formats/json-schema/described-values.ts'
import type { JsonFields } from '../../../../formats/json-schema/json-fields.ts'
import { nullable } from '../../../../formats/json-schema/json-schema.ts'
import { expatsId } from '../../model/entities.ts'
import type { ResultEntity } from '../../model/result-set.ts'

/** Fields of a row about a place. The Swiss abroad are named `Expats` in every language. */
export const placeFields = {
  name: [
    text('Name on the polling day; `Expats` for the voters abroad.'),
    ({ entity: { id, name } }) => (id === expatsId ? 'Expats' : name),
  ],
  district: [
    nullable(text('District or region; null if there is none, empty for the voters abroad.')),
    ({ entity: { id, district } }) => (id === expatsId ? '' : district),
  ],
  id: [
    { type: 'integer', description: 'Number of the municipality or quarter; 0 for the voters abroad.' },
    ({ entity }) => entity.id,
  ],
  voter_turnout: [
    share('Turnout in percent as it was delivered; only if it differs from the figures.'),
    ({ entity }) => entity.voterTurnout,
    'optional',
  ],
} as const satisfies JsonFields<{ readonly entity: ResultEntity }>
