import type { EntityList } from '../../areas/results/model/entities.ts'
import { entityList } from '../../areas/results/places/lists/lists.ts'
import { tableRows } from '../records/table.ts'
import type { CountingPlace } from './counting/counting.ts'

export const canton = 'ds'

/**
 * The 31 municipalities of the canton; their numbers, from 9801 on, are not assigned:
 * district | name | eligible voters
 */
const municipalities = `
Obersee   | Crap Sura           |  1460
Obersee   | Crap Sut            |  1210
Obersee   | Curtinaz            |   840
Obersee   | Lai Sura            |  3280
Obersee   | Oberlai             |  6120
Obersee   | Passwacht           |   760
Obersee   | Plaun dal Lai       |  1090
Obersee   | Runcalva            |   830
Obersee   | Unterlai            |  1530
Obersee   | Val Crestatscha     |   620
Mittersee | Ankerswil           |  1370
Mittersee | Föhrenegg           |   980
Mittersee | Hinterlauwi         |   860
Mittersee | Moosweid            |  1150
Mittersee | Netzwil             |  2410
Mittersee | Rebhalden           |  1640
Mittersee | Sagenmatt           |   650
Mittersee | Schilfikon          |  1980
Mittersee | Seewis am Mittersee | 12850
Mittersee | Steinegg            |  4320
Mittersee | Werftau             |   790
Belrive   | Belrive             |  3870
Belrive   | Les Saulaies        |  1020
Belrive   | Montsaule           |   700
Belrive   | Port-la-Saule       |   860
Untersee  | Castelvigne         |   870
Untersee  | Pontelago           |  3410
Untersee  | Riva di Sopra       |   980
Untersee  | Riva di Sotto       |  1690
Untersee  | San Rocco al Lago   |   520
Untersee  | Torrelago           |   640
`

const firstId = 9801

interface Municipality extends CountingPlace {
  readonly name: string
  readonly district: string
}

const rows: readonly Municipality[] = tableRows(municipalities, 3).map(
  ([district = '', name = '', eligible = ''], at) => ({
    id: firstId + at,
    name,
    district,
    eligible: Number(eligible),
  }),
)

export const sampleEntities = rows.map(({ id, name, district }) => ({
  id,
  name,
  canton,
  district,
}))

export const districts: readonly string[] = [...new Set(rows.map(({ district }) => district))]

export function districtOf(name: string): string {
  const found = rows.find((row) => row.name === name)
  if (found === undefined) throw new Error(`the sample has no municipality ${name}`)
  return found.district
}

/** The municipalities of a district, or of the whole canton; `share` scales the number of voters for earlier years. */
export function placesOf({
  district,
  share = 1,
}: {
  district?: string
  share?: number
} = {}): readonly CountingPlace[] {
  return rows
    .filter((row) => district === undefined || row.district === district)
    .map(({ id, eligible }) => ({ id, eligible: Math.round(eligible * share) }))
}

export function entitiesIn(year: number): EntityList {
  const own = sampleEntities.map((entity) => ({
    ...entity,
    region: null,
    superregion: null,
    valid_from: '0001-01-01',
    valid_to: null,
  }))
  const list = entityList({ level: 'canton', canton }, year, own)
  if (list === null) throw new Error(`the sample has no municipalities in ${year}`)
  return list
}
