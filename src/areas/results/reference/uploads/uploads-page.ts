import type { PageContext } from '../../../../site/frame/page-context.ts'
import { note, operation, schema, section } from '../../../../site/reference/parts.ts'
import type { ReferencePage, ReferencePart, Section } from '../../../../site/reference/reference.ts'
import { type Html, html } from '../../../../web/markup/html.ts'
import { majorzFiles } from '../../import/export-program/majorz.ts'
import { proporzFiles } from '../../import/export-program/proporz.ts'
import type { FileShape } from '../../import/export-program/upload.ts'
import { voteFiles } from '../../import/export-program/vote.ts'
import { uploadFormats } from '../../import/formats/formats.ts'
import type { UploadFormat } from '../../import/formats/upload-format.ts'
import { type SourceType, sourceTypes } from '../../import/tasks/export-program-task.ts'
import { fileNames } from '../../intake/sources/curl-line.ts'
import { sampleLink } from '../samples/program-samples.ts'
import { sampleHref } from '../samples/routes.ts'
import { deliveryFiles, programFiles, type Sample, tableSamples } from '../samples/samples.ts'
import { columnTable } from './columns.ts'
import { deliveryNote, deliveryTables } from './delivery-elements.ts'
import { deliveryGuide, programGuide, uploadGuide, uploadRules } from './guide.ts'
import { federalUploadOperation, programOperations, uploadOperation } from './operations.ts'

type Guide = readonly [
  'ways' | 'tokens' | 'upload' | 'delivery' | 'program' | 'answer' | 'rules' | 'limits' | 'errors',
  (context: PageContext) => Html,
]

const guided = ([id, show]: Guide, more: readonly ReferencePart[] = []): Section => ({
  id,
  title: `uploadDocs.${id}`,
  parts: [{ kind: 'markup', show }, ...more],
})

/** Rules for all tables. */
const tables =
  'Tables are CSV (commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1252; quotes doubled within quotes), XLSX or XLS ' +
  '(the sheet `Resultate`, else the first). The first row has the names of the columns, in any order and any case; ' +
  'accents and blanks around them do not count, and other columns are ignored. A required column may be misspelt as long ' +
  'as it is clear which one is meant. A name twice is refused, and so is a row with fewer cells than the header; blank ' +
  'lines may stand at the end only.'

function tableSection({ name, columns, sources, reference }: UploadFormat): Section {
  const { title, rows, sampleIsFor } = reference
  return section(`table-${name}`, title, [
    note(rows),
    columnTable('Columns', columns, sources),
    note(`The sample is for ${sampleIsFor}`),
    sampleLinks(tableSamples.get(name) ?? []),
  ])
}

const files: Readonly<Record<SourceType, readonly FileShape[]>> = {
  vote: Object.values(voteFiles),
  majorz: Object.values(majorzFiles),
  proporz: Object.values(proporzFiles),
}

const sampleIsFor: Readonly<Record<SourceType, string>> = {
  vote: 'a cantonal vote (of a municipal instance a communal one) on a single question in this year',
  majorz: 'a majority election of 1 seat in this year',
  proporz: 'a proportional election of 2 seats in this year',
}

function programSection(type: SourceType): Section {
  const { number, district } = sampleLink
  return section(`program-${type}`, `resultsReference.program.${type}`, [
    ...files[type].map(({ slot, ...columns }) => columnTable(fileNames[slot], columns)),
    note(
      `The samples are for ${sampleIsFor[type]} that a data source links by the number \`${number}\` and the ` +
        `district \`${district}\`.`,
    ),
    sampleLinks([...programFiles[type].values()]),
  ])
}

const deliverySample =
  'The samples make a vote `sample-vote` and an election `sample-election` on a day in January of this year; delete them ' +
  'afterwards, or send them with `dry_run=1`.'

/** `/docs/uploads`: how to upload results. */
export const uploadsPage: ReferencePage = {
  name: 'uploads',
  title: 'uploadForm.link',
  intro: 'uploadDocs.intro',
  sections: [
    ...uploadGuide.map((guide) => guided(guide)),
    section('operations', 'resultsReference.operations', [
      operation(uploadOperation),
      ...programOperations.map(operation),
      operation(federalUploadOperation),
      schema('UploadAnswer'),
      schema('UploadedItem'),
      schema('UploadProblem'),
    ]),
    section('tables', 'resultsReference.tables', [note(tables)]),
    ...uploadFormats.map(tableSection),
    guided(deliveryGuide, [
      note(deliveryNote),
      ...deliveryTables,
      note(deliverySample),
      sampleLinks(deliveryFiles),
    ]),
    guided(programGuide),
    ...sourceTypes.map(programSection),
    ...uploadRules.map((guide) => guided(guide)),
  ],
}

function sampleLinks(samples: readonly Sample[]): ReferencePart {
  return {
    kind: 'markup',
    show: ({ t }) => html`<h3>${t('resultsReference.samples')}</h3>
<p>${t('resultsReference.samples.text')}</p>
<ul>${samples.map(
      (sample) => html`<li><a href="${sampleHref(sample)}" download>${sample.name}</a></li>
`,
    )}</ul>`,
  }
}
