import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Entry, type Message, messageIn } from '../../../../texts/catalogues/section.ts'
import { languages } from '../../../../texts/language/locales.ts'
import { texts } from '../../../../texts/texts.ts'
import { translator } from '../../../../texts/translate.ts'
import { problemText, warningText } from './problem-text.ts'
import { mostProblems, type ProblemValues, problem, problemList } from './problems.ts'
import type { WarningValues } from './warning.ts'

/** One example of each code; a code without one does not compile. */
const problems: ProblemValues = {
  'file.notExcel': null,
  'total.differs': { place: 'Zürich', figure: 'jaStimmenAbsolut', stated: 298736, sum: 279852 },
  'file.oldExcel': { version: 'Excel 5.0/95' },
  'file.unsupportedCells': { cell: 'C7', value: '#REF!' },
  'file.formulaWithoutValue': { cell: 'C7' },
  'file.mergedCells': { cells: 'A2:A4' },
  'file.hiddenRow': { row: '5' },
  'file.severalSheets': { sheets: '2023, 2024' },
  'file.unreadable': null,
  'file.empty': null,
  'file.tooComplex': null,
  'file.blankLine': null,
  'file.rowTooShort': { cells: 3, columns: 9 },
  'columns.missing': { columns: 'yeas, nays', found: 'type|yes|no' },
  'columns.ambiguous': { columns: 'nays' },
  'columns.duplicate': { column: 'yeas' },
  'value.integer': { column: 'yeas', value: '10.0' },
  'value.decimal': { column: 'voters_count', value: 'a' },
  'value.flag': { column: 'counted', value: 'vielleicht' },
  'value.negative': { column: 'yeas', value: '-1' },
  'value.tooLarge': { column: 'yeas', value: '2147483648', limit: '2147483647' },
  'value.blank': { column: 'list_id' },
  'value.alphanumeric': { column: 'list_id', value: 'a b' },
  'value.colour': { column: 'color', value: 'red' },
  'value.gender': { column: 'candidate_gender', value: 'x' },
  'row.status': { column: 'status', value: 'Final' },
  'row.ballotType': { column: 'type', value: 'variant' },
  'figure.unknown': null,
  'figure.moved': { seen: '1', now: '2' },
  'figure.same': { now: '1' },
  'entity.unknown': { id: '9999' },
  'entity.duplicate': { key: '1701' },
  'entity.otherSegment': { id: '3201', segment: 'Seetal' },
  'entity.otherMunicipality': { id: '1702' },
  'vote.noEligible': { entity: 'Seedorf' },
  'vote.tooManyCast': { entity: 'Seedorf', cast: 15, eligible: 14 },
  'party.values': null,
  'party.segment': { segment: 'Region 9' },
  'data.none': null,
  'panachage.unknownList': { id: '7' },
  'panachage.inconsistentParties': { columns: 'panachage_votes_from_3' },
  'party.noneForYear': { year: '2015' },
  'compound.expats': null,
  'year.unknown': { year: '1990' },
  'pending.missing': { columns: 'anzpendentgde, anzgdependent' },
  'status.conflict': { value: '3' },
  'entity.missing': { id: '1702', file: 'wmstatic_gemeinden' },
  'candidate.missing': { id: '03', file: 'wm_kandidaten' },
  'list.missing': { column: 'knr', id: '09', file: 'wp_listen' },
  'connection.missing': { value: '1' },
  'delivery.encoding': { encoding: 'EBCDIC' },
  'delivery.malformed': { column: 7 },
  'delivery.cutOff': null,
  'delivery.doctype': null,
  'delivery.root': { name: 'html' },
  'delivery.standard': { standard: 'eCH-0159/4' },
  'delivery.unknownElement': { element: 'fullyCountedTrue', parent: 'resultData' },
  'delivery.repeatedElement': { element: 'pollingDay', parent: 'voteBaseDelivery' },
  'delivery.missingElement': { element: 'pollingDay', parent: 'voteBaseDelivery' },
  'delivery.strayText': { element: 'voteInfo' },
  'delivery.count': { element: 'countOfYesVotes', value: '-1' },
  'delivery.date': { element: 'pollingDay', value: '2026-02-30' },
  'delivery.boolean': { element: 'isFullyCounted', value: 'ja' },
  'delivery.code': { element: 'typeOfElection', value: '3' },
  'delivery.blank': { element: 'voteIdentification' },
  'delivery.tooLong': { element: 'voteTitle', limit: 1000 },
  'delivery.yearOfVotes': { year: '2084' },
  'delivery.yearOfElections': { year: '2084' },
  'delivery.yearOfResults': { year: '2084' },
  'delivery.voteType': { vote: 'DEMO-1' },
  'delivery.electionType': { election: 'PRO-1' },
  'delivery.domain': { type: 'KI' },
  'delivery.municipality': { id: 'abc' },
  'delivery.question': { vote: 'DEMO-1', type: '4' },
  'delivery.noMainVote': { vote: 'DEMO-1' },
  'delivery.otherMainVote': { vote: 'DEMO-1', main: 'DEMO-2' },
  'delivery.noTitle': { id: 'DEMO-1' },
  'delivery.circle': { id: 'abc' },
  'delivery.noElection': { id: 'MAJ-1' },
  'delivery.noCandidate': { id: 'K1' },
  'delivery.writeIn': null,
  'delivery.noList': { id: 'L9' },
  'delivery.noUnion': { id: 'U2' },
  'delivery.noAssociation': { id: 'KR24' },
  'delivery.twice': { id: 'DEMO-1' },
  'delivery.taken': { id: 'DEMO-1' },
  'delivery.noAddress': { id: '???' },
  'federal.notJson': null,
  'federal.shape': { place: '/schweiz' },
  'federal.otherDay': { day: '2026-03-08' },
  'federal.noCanton': { vote: '6720', canton: 1 },
  'federal.sum': { vote: '6720', place: 'Altikon', sum: 3, valid: 4 },
  'federal.unknownVote': { number: '6720', title: 'Nachtzüge' },
  'federal.nameless': { vote: '6720' },
  'federal.voteType': { vote: '6720' },
  'federal.noList': { year: '2026' },
  'federal.noVotes': { day: '2026-03-08' },
  'problems.more': { count: 12 },
}

const warnings: WarningValues = {
  'federal.unknownPlace': { id: '999', name: 'Altikon' },
  'federal.missingPlace': { entity: 'Altikon' },
  'turnout.over': { entity: 'Seedorf', cast: 1200, eligible: 1000 },
  'sum.ballots': { entity: 'Seedorf', received: 20, sum: 19 },
  'sum.votes': { entity: 'Seedorf', votes: 20, expected: 19 },
  'sum.unaccounted': { entity: 'Seedorf', received: 5, unaccounted: 6 },
  'sum.list': { entity: 'Seedorf', list: 'Mitte', candidates: 9, votes: 8 },
  'parties.removed': { election: 'nationalrat' },
  'seats.differ': { lists: 'SP 17/18, SVP 10/9' },
  'seats.elected': { names: 'Muster Anna' },
  'seats.majority': { delivered: 18190, computed: 18191 },
  'seats.tie': { among: 'SP, SVP' },
  'seats.cannotCompute': { reason: 'noVotes' },
  'seats.over': { seats: 5, mandates: 4 },
  'mandates.over': { elected: 3, mandates: 2 },
  'candidate.absent': { entity: 'Seedorf', candidate: 'Muster Anna', count: 2 },
  'candidate.repeated': { entity: 'Seedorf', candidate: 'Muster Anna' },
  'rows.contradict': { subject: 'Seedorf' },
  'figure.fell': { entity: 'Seedorf', figure: 'yeas', before: 10, after: 9 },
  'entity.nameless': { id: '4711' },
  'entity.uncounted': { entity: 'Seedorf' },
  'status.back': { before: 'final', after: 'interim' },
  'result.finalIncomplete': { missing: 30, total: 31 },
  'doubt.share': { entity: 'Seedorf', reported: 71.2, low: 40, high: 55.1, expected: 47.3 },
  'doubt.exchanged': { entity: 'Seedorf', reported: 31.2, low: 60, high: 75.1, exchanged: 68.8 },
  'doubt.turnout': { entity: 'Seedorf', reported: 12.5, low: 40, high: 55 },
  'doubt.day': { entity: 'Seedorf', reported: 2864, expected: 3964, low: 3900, high: 4010 },
  'doubt.unaccounted': { entity: 'Seedorf', reported: 9.1, expected: 1.2, high: 3.2 },
  'doubt.noVotes': { entity: 'Seedorf' },
  'doubt.eligible': { entity: 'Seedorf', reported: 9100, expected: 910, low: 865, high: 955 },
  'doubt.shifted': { entity: 'Seedorf', reported: 910, expected: 455, other: 'Altdorf' },
  'doubt.factorTen': { entity: 'Seedorf', figure: 'yes', reported: 91, fitting: 910 },
  'delivery.unnamed': { items: 'demo-1, demo-2' },
  'delivery.leftOutDomain': { items: 'DEMO-1 (KI)' },
  'delivery.leftOutQuestion': { items: 'DEMO-4' },
  'delivery.leftOutElection': { items: 'MAJ-1' },
}

const placeholders = (message: Message) =>
  [...(typeof message === 'string' ? message : message.other).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

function assertText(key: string, values: object | null): void {
  const entry = new Map<string, Entry>(Object.entries(texts)).get(key)
  assert.ok(entry !== undefined, key)
  for (const language of languages) {
    const named = placeholders(messageIn(entry, language)).sort()
    assert.deepEqual(named, Object.keys(values ?? {}).sort(), `${language} ${key}`)
  }
}

describe('texts of problems and warnings', () => {
  for (const [code, values] of Object.entries(problems)) {
    it(`include one for ${code} in every language with all its values`, () => {
      assertText(`import.${code}`, values)
    })
  }

  for (const [code, values] of Object.entries(warnings)) {
    it(`include one for the warning ${code} in every language with all its values`, () => {
      assertText(`warning.${code}`, values)
    })
  }

  it('include no unused one', () => {
    const expected = [
      'warning.expats',
      ...Object.keys(problems).map((code) => `import.${code}`),
      ...Object.keys(warnings).map((code) => `warning.${code}`),
    ]
    const present = Object.keys(texts).filter((key) => /^(import|warning)\./.test(key))
    assert.deepEqual(present.sort(), expected.sort())
  })

  it('contain column and value', () => {
    const found = problem('value.integer', { column: 'yeas', value: '10.0' }, { line: 2 })
    assert.equal(problemText(translator('de_CH'), found), 'yeas: «10.0» ist keine ganze Zahl.')
    assert.equal(problemText(translator('it_CH'), found), 'yeas: «10.0» non è un numero intero.')
  })

  it('contain nothing for a missing value', () => {
    assert.equal(problemText(translator('fr_CH'), problem('file.empty', null)), 'Le fichier est vide.')
  })

  it('use the plural rules of each language', () => {
    const more = (count: number) => problemText(translator('rm_CH'), problem('problems.more', { count }))
    assert.match(more(1), /1 sbagl /)
    assert.match(more(2), /2 sbagls /)
  })

  it('write figures in words', () => {
    const german = (figure: string) =>
      warningText(translator('de_CH'), {
        code: 'figure.fell',
        values: { entity: 'Seedorf', figure, before: 10, after: 9 },
      })
    assert.equal(german('yeas'), 'Seedorf: die Zahl der Ja-Stimmen ist von 10 auf 9 gesunken.')
    assert.equal(
      german('tie-breaker: nays'),
      'Seedorf: Stichfrage: die Zahl der Nein-Stimmen ist von 10 auf 9 gesunken.',
    )
    assert.match(german('another'), /: another ist/)
    const back = { code: 'status.back', values: { before: 'final', after: 'interim' } } as const
    assert.match(warningText(translator('de_CH'), back), /Schlussresultat auf Zwischenresultat/)
  })

  it('use the name of the Swiss abroad', () => {
    const warning = { code: 'entity.uncounted', values: { entity: '0' } } as const
    assert.match(warningText(translator('rm_CH'), warning), /^Svizras e Svizzers a l’exteriur /)
    assert.match(warningText(translator('rm_CH'), { ...warning, values: { entity: 'Seedorf' } }), /^Seedorf /)
  })
})

describe('a list of problems', () => {
  it('keeps its order and names line and file', () => {
    const found = problemList('Results')
    found.add('value.blank', { column: 'list_id' }, 3)
    found.addOfFile('data.none', null)
    assert.deepEqual(found.all(), [
      { code: 'value.blank', values: { column: 'list_id' }, line: 3, file: 'Results' },
      { code: 'data.none', values: null },
    ])
  })

  it('ends with the number of problems it leaves out', () => {
    const found = problemList()
    for (let line = 2; line < mostProblems + 2; line++) found.add('file.blankLine', null, line)
    assert.equal(found.all().length, mostProblems)
    for (let line = 0; line < 7; line++) found.add('file.blankLine', null, line)
    assert.equal(found.count, mostProblems + 7)
    assert.equal(found.all().length, mostProblems + 1)
    assert.deepEqual(found.all().at(-1), { code: 'problems.more', values: { count: 7 } })
  })
})
