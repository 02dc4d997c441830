import Type, { type Static } from 'typebox'
import { bundleMember } from '../../../records/bundle/member.ts'
import { largestId } from '../places/lists/own-row.ts'
import { addPostalCodes, allPostalCodes } from '../places/lists/postal-codes-store.ts'
import { postalCodePattern } from '../places/postal-codes/read-postal-codes.ts'
import { saveEach, strict } from './shared.ts'

const schema = Type.Object(
  {
    postal_code: Type.String({ pattern: postalCodePattern }),
    municipality: Type.Integer({ minimum: 1, maximum: largestId }),
  },
  strict,
)

type PostalCodeRecord = Static<typeof schema>

/** Postal codes of municipalities; those that are there stay. */
export const postalCodesMember = bundleMember({
  name: 'postal_codes',
  shape: 'list',
  schema,
  key: ({ postal_code, municipality }: PostalCodeRecord) => `${postal_code} ${municipality}`,
  open: ({ tx }) => ({
    save: (records) =>
      saveEach(records, async ({ postal_code, municipality }) => {
        await addPostalCodes(tx, [{ code: postal_code, entity: municipality }])
        return null
      }),
  }),
  async *dump(queries) {
    for (const { code, entity } of await allPostalCodes(queries))
      yield { postal_code: code, municipality: entity }
  },
})
