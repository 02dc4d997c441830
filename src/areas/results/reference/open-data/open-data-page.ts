import type { JsonSchema } from '../../../../formats/json-schema/json-schema.ts'
import { codePart, note, operation, schema, section, tablePart } from '../../../../site/reference/parts.ts'
import { problemSchema } from '../../../../site/reference/problem.ts'
import { type ReferencePage, type ReferencePart, schemaRef } from '../../../../site/reference/reference.ts'
import { rowColumns } from '../../open-data/tables/harmonised-row.ts'
import { compoundTable } from '../../open-data/tables/raw-compound.ts'
import { electionTable } from '../../open-data/tables/raw-election.ts'
import { panachageColumns } from '../../open-data/tables/raw-panachage.ts'
import { partiesTable } from '../../open-data/tables/raw-parties.ts'
import { columnsOf, type DescribedColumn } from '../../open-data/tables/raw-table.ts'
import { voteShares, voteTable } from '../../open-data/tables/raw-vote.ts'
import { chartOperations } from './chart-operations.ts'
import { chartSchemas } from './chart-schemas.ts'
import { federalOperations, federalSchemas } from './federal-operations.ts'
import {
  catalogueOperations,
  deliveryOperations,
  metadataOperations,
  tableOperations,
} from './file-operations.ts'
import { itemOperations, overviewOperations } from './item-operations.ts'
import { itemSchemas } from './item-schemas.ts'
import { projectionOperations, projectionSchemas } from './projection.ts'
import { wholeTableOperations } from './statistics-operations.ts'

export const openDataSchemas: Readonly<Record<string, JsonSchema>> = {
  ...itemSchemas,
  ...projectionSchemas,
  ...chartSchemas,
  ...federalSchemas,
  Problem: problemSchema,
  PartyStrengths: { anyOf: [schemaRef('Bars'), schemaRef('GroupedBars')] },
}

const schemas = (...names: readonly string[]): readonly ReferencePart[] => names.map(schema)

function columns(title: string, all: readonly DescribedColumn[]): ReferencePart {
  const rows = all.map(({ name, meaning }) => [`\`${name.replace(/_from_(?:list_)?$/, '$&<id>')}\``, meaning])
  return tablePart(['Column', 'Meaning'], rows, title)
}

const { before, lists, candidates } = electionTable
const panachage = [panachageColumns.lists, panachageColumns.candidates]

const caching = section('caching', 'resultsReference.openData.caching', [
  note(
    'Nothing needs a key, and scripts of any site may read everything. `HEAD` works wherever `GET` does. A result is ' +
      'served the moment its upload has been answered.',
  ),
  note(
    'Every document has an `ETag`. Send it back as `If-None-Match` and poll as often as you like: as long as nothing ' +
      'has changed, the answer is 304 without a body. Documents with a `Last-Modified` take `If-Modified-Since` as ' +
      'well, by whole seconds; if both are sent, the tag decides. `max-age` is 0: keep a copy, and ask before ' +
      'using it. The tag depends on the language only if the document does; name it in the address (`?locale=fr_CH`), ' +
      'because only then can caches in front of the service answer for it.',
  ),
  note(
    'While the database does not answer, what was sent before is sent again, without a tag and with ' +
      '`Cache-Status: kanzlei; hit; detail=stale` and its `Age` in seconds; what was never sent is 503.',
  ),
  codePart(`curl -sD - -o vote.json {base}/vote/familienabzug/json
curl -s -o vote.json -H 'If-None-Match: "…"' -w '%{http_code}\\n' {base}/vote/familienabzug/json`),
  note(
    'Moments are in UTC. Shares are percent and not rounded. What is not known is null, or the member is missing.',
  ),
])

/** `/docs/results`: everything about results that is published for programs. */
export const openDataPage: ReferencePage = {
  name: 'results',
  title: 'resultsReference.openData.title',
  intro: 'resultsReference.openData.intro',
  sections: [
    caching,
    section('overviews', 'resultsReference.openData.overviews', [
      ...overviewOperations.map(operation),
      ...schemas('Overview', 'VoteSummary', 'ElectionSummary', 'CompoundSummary', 'PartSummary'),
      ...schemas('Progress', 'Mandates', 'Localised', 'Problem'),
    ]),
    section('votes', 'common.votes', [
      ...itemOperations.Vote.map(operation),
      ...projectionOperations.map(operation),
      ...schemas('Vote', 'Ballot', 'BallotEntity', 'National', 'OtherIdentification', 'Projections'),
    ]),
    section('elections', 'common.elections', [
      ...itemOperations.Election.map(operation),
      ...schemas('Election', 'Parties'),
    ]),
    section('compounds', 'resultsItems.tab.compound', [
      note('A compound is several elections held together, such as a parliament elected by districts.'),
      ...[...itemOperations.Compound, ...itemOperations.Part].map(operation),
      ...schemas('Compound', 'CompoundPart'),
    ]),
    section('tables', 'resultsReference.openData.files', [
      note(
        'All figures of an item as one table, in the same columns as CSV (commas, UTF-8), JSON and XLSX. In CSV truth ' +
          'values are `True` and `False`, and a text that a spreadsheet would run as a formula (one that begins with ' +
          '`=`, `+`, `-` or `@`) stands behind an apostrophe; uploads take it off again. What is blank in CSV is null ' +
          'or an empty text in JSON. A table can be uploaded as it is.',
      ),
      ...[...tableOperations, ...metadataOperations].map(operation),
      columns('Columns of votes', voteTable),
      columns('Columns of majority elections', [...before, ...candidates]),
      columns('Columns of proportional elections', [...before, ...lists, ...candidates, ...panachage]),
      columns('Columns of compounds, before those of their elections', compoundTable),
      columns('Columns of parties', partiesTable),
    ]),
    section('statistics', 'resultsReference.openData.statistics', [
      note(
        'One table over all votes and one over all elections, in the columns of the tables of one item. Rows go by polling ' +
          'day and id. Other parameters than these are ignored.',
      ),
      ...wholeTableOperations.map(operation),
      columns('Columns that tables of votes have besides', voteShares),
      columns('Columns with `municipalities=today`', columnsOf(rowColumns)),
    ]),
    section('charts', 'resultsReference.openData.charts', [
      note(
        'Switches are on with `true` or `1` and off with `false`, `0` or `no`; anything else is as if nothing was ' +
          'said. A municipality or list that does not exist has no results: nobody shall take the figures of a whole ' +
          'election for those of a place.',
      ),
      ...chartOperations.map(operation),
      ...schemas(
        'Bars',
        'GroupedBars',
        'PartyStrengths',
        'Sankey',
        'ShareMap',
        'SeatMap',
        'ListConnections',
        'SeatDistribution',
      ),
    ]),
    section('deliveries', 'uploadDocs.delivery', deliveryOperations.map(operation)),
    section('federal', 'resultsReference.openData.federal', [
      ...federalOperations.map(operation),
      ...schemas('FederalVotes', 'CantonalVotes', 'FederalResult'),
    ]),
    section('catalogue', 'resultsReference.openData.catalogue', catalogueOperations.map(operation)),
  ],
}
