import { count, day, flag, link, moment, text } from '../../../../formats/json-schema/described-values.ts'
import { array, type JsonSchema, nullable, object } from '../../../../formats/json-schema/json-schema.ts'
import { answer, parameter } from '../../../../site/reference/parts.ts'
import { type DocumentedAnswer, type Operation, schemaRef } from '../../../../site/reference/reference.ts'
import { federalFileKinds, federalFilePath } from '../../model/federal-file.ts'
import { dated, documentOperation, problem } from './operations.ts'

const percent = (description: string): JsonSchema => nullable({ type: 'number', description })
const number = (description: string): JsonSchema => nullable(count(description))

const result = {
  gebietAusgezaehlt: flag('Whether all of it is counted.'),
  jaStimmenInProzent: percent('Yes in percent of the valid votes, with nine decimals.'),
  jaStimmenAbsolut: number('Yes.'),
  neinStimmenAbsolut: number('No.'),
  stimmbeteiligungInProzent: percent(
    'Ballots received in percent of those who may vote, with nine decimals.',
  ),
  eingelegteStimmzettel: number('Ballots received, blank and invalid ones included.'),
  anzahlStimmberechtigte: number('People who may vote.'),
  gueltigeStimmen: number('Yes and no.'),
}

const district = {
  geoLevelnummer: text('Number in the federal register.'),
  geoLevelname: text('Name.'),
  resultat: schemaRef('FederalResult'),
}
const place = object({
  geoLevelnummer: district.geoLevelnummer,
  geoLevelname: district.geoLevelname,
  geoLevelParentnummer: text('Number of the district, or of the municipality of a counting circle.'),
  resultat: district.resultat,
})
const places = {
  bezirke: array(object(district), 'Districts; a single one where there are none.'),
  gemeinden: array(place, 'Municipalities, and the voters abroad.'),
  zaehlkreise: array(place, 'Counting circles of cities; missing where there are none.'),
}

const title = object({ langKey: { enum: ['de', 'fr', 'it', 'rm'] }, text: text('Empty if there is none.') })
const identified = {
  vorlagenId: count('Number of the question.'),
  reihenfolgeAnzeige: count('The same.'),
  vorlagenTitel: array(title, 'In four languages, in this order.'),
}
const described = {
  vorlagenArtId: nullable({
    enum: [1, 2, 3, 4, 5, 6],
    description:
      'Mandatory or optional referendum, initiative; initiative with a counter-proposal, counter-proposal, tie-break.',
  }),
  hauptvorlagenId: number('Of a counter-proposal or tie-break: the question it belongs to.'),
  reserveInfoText: { type: 'null' },
} as const satisfies Record<string, JsonSchema>
const finished = flag('Whether the canton has finished.')
const nothing: JsonSchema = { type: 'null' }
const cantons = ['jaStaendeGanz', 'neinStaendeGanz', 'anzahlStaendeGanz', 'jaStaendeHalb', 'neinStaendeHalb']

const head = { abstimmtag: text('Polling day: `YYYYMMDD`.'), timestamp: text('Swiss time without offset.') }

export const federalSchemas: Readonly<Record<string, JsonSchema>> = {
  FederalResult: object(result, {
    description: 'Seven nulls while nothing is counted. Readers depend on the order of members.',
  }),
  FederalVotes: object({
    ...head,
    spatial_reference: array(
      object({
        spatial_unit: { enum: ['kant', 'bezk', 'voge'] },
        spatial_date: day('State of the register.'),
      }),
    ),
    schweiz: object({
      geoLevelnummer: { const: 0 },
      geoLevelname: { const: 'Schweiz' },
      nochKeineInformation: { const: false },
      vorlagen: array(
        object({
          ...identified,
          vorlageBeendet: { const: false, description: 'Of the country, which is not known here.' },
          provisorisch: { const: true },
          vorlageAngenommen: nothing,
          ...described,
          doppeltesMehr: flag('Whether the majority of the cantons is needed as well.'),
          staende: object(
            Object.fromEntries([...cantons, 'anzahlStaendeHalb'].map((name) => [name, nothing])),
          ),
          resultat: schemaRef('FederalResult'),
          kantone: array(
            object(
              {
                geoLevelnummer: district.geoLevelnummer,
                geoLevelname: district.geoLevelname,
                resultat: object({ vorlageBeendet: finished, ...result }),
                ...places,
              },
              { optional: ['zaehlkreise'] },
            ),
            'The own canton alone.',
          ),
        }),
      ),
    }),
  }),
  CantonalVotes: object({
    ...head,
    kantone: array(
      object({
        geoLevelnummer: count('Number of the canton.'),
        geoLevelname: text('Its letters.'),
        nochKeineInformation: { const: false },
        vorlagen: array(
          object(
            {
              ...identified,
              vorlageBeendet: finished,
              vorlageAngenommen: nullable(
                flag('Whether it is accepted; null until the canton has finished.'),
              ),
              ...described,
              resultat: schemaRef('FederalResult'),
              ...places,
            },
            { optional: ['zaehlkreise'] },
          ),
        ),
      }),
    ),
  }),
}

const files = object({
  files: array(
    object({
      date: day('Polling day.'),
      domain: { enum: Object.values(federalFileKinds), description: 'Whose votes are in it.' },
      votes: count('How many votes it has.'),
      last_modified: nullable(moment('Last change.')),
      name: text('Name of the file.'),
      url: link('Its address.'),
    }),
    'Newest day first.',
  ),
})

const unknownFile: DocumentedAnswer = answer(404, 'There are no votes of that kind on that day.', {
  'application/json': object({ error: text('The same in words.') }),
  ...problem,
})

const fileOperation = documentOperation({
  id: 'readFederalFile',
  path: '/bfs/{name}',
  summary: 'The federal or the cantonal votes of a day',
  parameters: [
    parameter(
      'name',
      { type: 'string', pattern: '^sd-t-17-02-\\d{8}-(eidg|kant)Abstimmung\\.json$' },
      '`sd-t-17-02-YYYYMMDD-eidgAbstimmung.json` or `sd-t-17-02-YYYYMMDD-kantAbstimmung.json`.',
      'path',
    ),
  ],
  content: {
    'application/json': { anyOf: [schemaRef('FederalVotes'), schemaRef('CantonalVotes')] },
  },
  headers: dated,
  examples: [
    { title: 'Federal votes', path: federalFilePath({ kind: 'eidg', day: '2026-08-30' }) },
    { title: 'Cantonal votes', path: federalFilePath({ kind: 'kant', day: '2026-08-30' }) },
  ],
})

export const federalOperations: readonly Operation[] = [
  documentOperation({
    id: 'listFederalFiles',
    path: '/bfs',
    summary: 'Votes of a day as the Federal Statistical Office publishes them: all files',
    description: 'A page for people, a list where JSON is asked for.',
    content: { 'application/json': files, 'text/html': { type: 'string' } },
    headers: dated,
    examples: [{ title: 'All files', path: '/bfs' }],
  }),
  { ...fileOperation, answers: [...fileOperation.answers, unknownFile] },
]
