import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { lazily } from '../../../../values/lazily.ts'
import { fail, ok, type Result } from '../../../../values/result.ts'
import { type ImportProblem, problem } from '../problems/problems.ts'
import { clipped } from '../table/cells.ts'

/*
 * The federal file, as far as it is used. Numbers of places are text or integers, and members that are not named here may
 * be anything: the office adds some now and then.
 */
const id = Type.Union([Type.String({ pattern: '^\\d{1,9}$' }), Type.Integer({ minimum: 0 })])
const orNull = <Shape extends Type.TSchema>(shape: Shape) => Type.Optional(Type.Union([shape, Type.Null()]))
const figure = orNull(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }))

const result = Type.Object({
  gebietAusgezaehlt: Type.Boolean(),
  jaStimmenAbsolut: figure,
  neinStimmenAbsolut: figure,
  eingelegteStimmzettel: figure,
  anzahlStimmberechtigte: figure,
  gueltigeStimmen: figure,
})

const place = Type.Object({
  geoLevelnummer: id,
  geoLevelname: Type.String(),
  geoLevelParentnummer: Type.Optional(id),
  resultat: result,
})

const district = Type.Object({ geoLevelnummer: id, geoLevelname: Type.String(), resultat: result })

const canton = Type.Object({
  geoLevelnummer: id,
  geoLevelname: Type.String(),
  resultat: Type.Intersect([Type.Object({ vorlageBeendet: Type.Boolean() }), result]),
  bezirke: Type.Optional(Type.Array(district)),
  gemeinden: Type.Array(place),
  zaehlkreise: Type.Optional(Type.Array(place)),
})

const proposal = Type.Object({
  vorlagenId: id,
  vorlagenTitel: Type.Array(Type.Object({ langKey: Type.String(), text: orNull(Type.String()) })),
  vorlageBeendet: Type.Boolean(),
  provisorisch: Type.Optional(Type.Boolean()),
  vorlageAngenommen: orNull(Type.Boolean()),
  vorlagenArtId: orNull(Type.Integer()),
  hauptvorlagenId: orNull(id),
  doppeltesMehr: Type.Boolean(),
  staende: Type.Optional(
    Type.Object({
      jaStaendeGanz: figure,
      neinStaendeGanz: figure,
      jaStaendeHalb: figure,
      neinStaendeHalb: figure,
    }),
  ),
  resultat: result,
  kantone: Type.Array(canton),
})

const file = Type.Object({
  abstimmtag: Type.String({ pattern: '^\\d{8}$' }),
  timestamp: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}' }),
  spatial_reference: Type.Optional(
    Type.Array(
      Type.Object({
        spatial_unit: Type.String(),
        spatial_date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' }),
      }),
    ),
  ),
  schweiz: Type.Object({ vorlagen: Type.Array(proposal) }),
})

export type FederalResult = Static<typeof result>
export type FederalPlace = Static<typeof place>
export type FederalCanton = Static<typeof canton>
export type FederalProposal = Static<typeof proposal>

export interface FederalFileContent {
  /** `2026-03-08` */
  readonly day: string
  readonly timestamp: string
  /** The day whose municipalities the figures stand on; null where the file does not say it. */
  readonly placesOn: string | null
  readonly proposals: readonly FederalProposal[]
}

const validator = lazily(() => Compile(file))

export function readFederalFile(bytes: Uint8Array): Result<FederalFileContent, readonly ImportProblem[]> {
  const content = parsed(bytes)
  if (content === undefined) return fail([problem('federal.notJson', null)])
  if (!validator().Check(content)) {
    const [first] = validator().Errors(content)
    return fail([problem('federal.shape', { place: clipped(first?.instancePath || '/') })])
  }
  const { abstimmtag, timestamp, schweiz, spatial_reference: registers = [] } = content
  const municipalities = registers.find(({ spatial_unit: unit }) => unit === 'voge')
  return ok({
    day: `${abstimmtag.slice(0, 4)}-${abstimmtag.slice(4, 6)}-${abstimmtag.slice(6)}`,
    timestamp: timestamp.slice(0, '2026-03-08T14:05:12'.length),
    placesOn: municipalities?.spatial_date.slice(0, '2026-01-01'.length) ?? null,
    proposals: schweiz.vorlagen,
  })
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
