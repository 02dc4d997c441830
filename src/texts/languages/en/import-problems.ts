import { textsByKey } from '../../catalogues/keys.ts'

/** Errors and warnings about uploaded results, and the page of the file of the Federal Statistical Office. */
export const importProblemsTexts = textsByKey({
  'import.delivery.encoding':
    'The characters of the file cannot be read as {encoding}; the possible encodings are UTF-8, UTF-16 and ISO-8859-1.',
  'import.delivery.malformed': 'The XML is faulty at this point (column {column}).',
  'import.delivery.cutOff': 'The file stops in the middle; it was probably not transferred in full.',
  'import.delivery.doctype': 'The file contains a DOCTYPE declaration; such files are not accepted.',
  'import.delivery.root': 'The file is not an eCH-0252 delivery: its top element is named “{name}”.',
  'import.delivery.standard':
    'Files in the format {standard} cannot be imported; eCH-0252 is possible in versions 1 and 2.',
  'import.delivery.unknownElement': 'The element “{element}” does not belong in “{parent}”.',
  'import.delivery.repeatedElement': 'The element “{element}” occurs more than once in “{parent}”.',
  'import.delivery.missingElement': 'The element “{element}” is missing in “{parent}”.',
  'import.delivery.strayText': '“{element}” contains text where only elements are allowed.',
  'import.delivery.count': '{element}: “{value}” is not a whole number from 0 to 9999999.',
  'import.delivery.date': '{element}: “{value}” is not a date such as 2026-11-29.',
  'import.delivery.boolean': '{element}: “{value}” is neither true nor false.',
  'import.delivery.code': '{element}: the code “{value}” is not known.',
  'import.delivery.blank': 'The element {element} must not be empty.',
  'import.delivery.tooLong': '{element} is longer than {limit} characters.',
  'import.delivery.yearOfVotes': 'No municipalities are known for the year {year}; votes cannot be imported.',
  'import.delivery.yearOfElections':
    'No municipalities are known for the year {year}; details of elections cannot be imported.',
  'import.delivery.yearOfResults':
    'No municipalities are known for the year {year}; election results cannot be imported.',
  'import.delivery.voteType': 'The vote {vote} is set up as a simple proposal and cannot be given a counter-proposal.',
  'import.delivery.electionType':
    'The election {election} cannot change between a majority election and a proportional election.',
  'import.delivery.domain': 'Nothing can be imported for areas of type {type}.',
  'import.delivery.municipality': '“{id}” is not a municipality number.',
  'import.delivery.question':
    'The type of the question {vote} (voteSubType “{type}”) is not supported; the possible types are 1, 2 and 3.',
  'import.delivery.noMainVote': 'The main proposal for {vote} is missing.',
  'import.delivery.otherMainVote':
    'The main proposal {vote} names {main} as its main proposal, which is not the proposal itself.',
  'import.delivery.noTitle': '{id} has no title.',
  'import.delivery.circle': 'countingCircleId: “{id}” is not a municipality number.',
  'import.delivery.noElection': 'There is no election {id} on this day.',
  'import.delivery.noCandidate': 'There is no candidate {id}.',
  'import.delivery.writeIn': 'Handwritten names cannot be imported; they count as scattered votes.',
  'import.delivery.noList': 'There is no list {id}.',
  'import.delivery.noUnion': 'The sub-alliance {id} does not name a list alliance to which it belongs.',
  'import.delivery.noAssociation': 'An election refers to electionAssociation {id}, which is missing from the file.',
  'import.delivery.twice': '{id} occurs more than once.',
  'import.delivery.taken': 'The ID {id} is already used for something else.',
  'import.delivery.noAddress': 'No address can be made from the ID “{id}”.',
  'warning.delivery.unnamed': 'Not included in this delivery and therefore unchanged: {items}',
  'warning.delivery.leftOutDomain':
    'Not imported, because nothing is imported for school, church and similar areas: {items}',
  'warning.delivery.leftOutQuestion':
    'Not imported, because only one counter-proposal and one tie-break question are possible; the answer therefore remains open: {items}',
  'warning.delivery.leftOutElection': 'Not imported, because there is no such election on this day: {items}',
  'warning.doubt.share':
    '{entity}: {reported}% Yes reported; going by previous votes, {low}% to {high}% would be expected ({expected}% would fit best).',
  'warning.doubt.exchanged':
    '{entity}: Yes and No may have been swapped. {reported}% Yes is reported; {low}% to {high}% would be expected, and swapped figures ({exchanged}%) would fit.',
  'warning.doubt.turnout':
    '{entity}: turnout of {reported}%; going by previous votes, {low}% to {high}% would be expected.',
  'warning.doubt.day':
    '{entity}: {reported} ballots for this proposal, {expected} for another one of the same day; {low} to {high} would be expected.',
  'warning.doubt.unaccounted':
    '{entity}: {reported}% of the ballots are blank or invalid; elsewhere it is usually {expected}%, and {high}% or more is unusual.',
  'warning.doubt.noVotes': '{entity}: reported as counted, but without a single valid vote.',
  'warning.doubt.eligible':
    '{entity}: {reported} eligible voters reported; at the last vote there were {expected}, and {low} to {high} would be expected.',
  'warning.doubt.shifted':
    '{entity}: rows may have been shifted. {reported} eligible voters are reported; at the last vote there were {expected}, and the figure fits {other}.',
  'warning.doubt.factorTen':
    '{entity}: {figure}: {reported} reported. There may be one digit too few or too many; about {fitting} would fit previous votes.',
  'doubtFigure.yes': 'Yes votes',
  'doubtFigure.no': 'No votes',
  'doubtFigure.all': 'Yes and No votes',
  'import.year.unknown': 'No municipalities are known for the year {year}.',
  'import.pending.missing':
    'There is no way to tell how many municipalities are still outstanding; one of these columns is missing: {columns}',
  'import.status.conflict':
    'The result is marked as final (ausmittlungsstand: 2), although municipalities are still outstanding (anzpendentgde: {value}).',
  'import.entity.missing': 'bfsnrgemeinde: the municipality {id} is missing from {file}.',
  'import.candidate.missing': 'knr: the candidate {id} is missing from {file}.',
  'import.list.missing': '{column}: the list “{id}” is missing from {file}.',
  'import.connection.missing': 'listverb: no list alliance is given for the sub-alliance “{value}”.',
  'import.federal.notJson': 'The file is not readable JSON; it was probably not transferred in full.',
  'import.federal.shape':
    'The file does not have the structure of the Federal Statistical Office’s file: “{place}” is missing or impossible.',
  'import.federal.otherDay': 'The file is for the voting day {day}, not for the day requested.',
  'import.federal.noCanton': 'Proposal {vote}: your own canton (number {canton}) is missing.',
  'import.federal.sum': 'Proposal {vote}, {place}: Yes and No add up to {sum}, but there are {valid} valid votes.',
  'import.federal.unknownVote': 'The proposal {number} “{title}” has not been added here.',
  'import.federal.nameless': 'The number {vote} already belongs to another vote here.',
  'import.federal.voteType': 'The proposal {vote} has more questions in the file than here.',
  'import.federal.noList': 'No list of municipalities is known here for the year {year}.',
  'import.federal.noVotes': 'The file of {day} contains no proposal.',
  'warning.federal.unknownPlace': 'The Confederation’s file names {name} ({id}), which is not known here.',
  'warning.federal.missingPlace': '{entity} is missing from the Confederation’s file.',
  'resultsManage.source.bfs': 'Federal Statistical Office',
  'federalSource.title': 'Results of Switzerland',
  'federalSource.text':
    'The pages of federal votes use the Federal Statistical Office’s file to show how the whole of Switzerland votes. A faulty file does not change anything that is already shown.',
  'federalSource.noAddress': 'No address has been set; you can send files by hand here.',
  'federalSource.address': 'Fetched from',
  'federalSource.fetch': 'Fetch now',
  'federalSource.scopeNational':
    'Only the figures for the whole of Switzerland are imported; the figures of your own canton come from here.',
  'federalSource.scopeOwn': 'The figures of your own canton are imported too.',
  'federalSource.never': 'No file has been fetched yet.',
  'federalSource.checked': 'Last check',
  'federalSource.taken': 'Last import',
  'federalSource.next': 'Next check',
  'federalSource.outcome.taken': 'imported',
  'federalSource.outcome.unchanged': 'unchanged',
  'federalSource.outcome.refused': 'not accepted',
  'federalSource.failed': 'not fetched: {reason}',
  'federalSource.reason.status': 'response {status}',
  'federalSource.reason.tooLarge': 'file too large',
  'federalSource.reason.redirects': 'too many redirects',
  'federalSource.reason.memory': 'response needs too much memory',
  'federalSource.reason.crash': 'response cannot be processed, see the log of the service',
  'federalSource.reason.busy': 'service too busy',
  'federalSource.done.fetched': 'The files have been checked; the outcome is shown below.',
  'federalSource.done.taken': 'The file has been imported.',
  'federalSource.refused': 'The file was not imported:',
  'federalSource.upload': 'Send file',
  'federalSource.file': 'JSON file',
  'federalSource.hint':
    'The file eidgAbstimmung.json of the Federal Statistical Office, no more than 30 MB. Programs send it to /upload-bfs.',
  'settings.federalFileUrl': 'Address of the Federal Statistical Office’s file',
  'settings.federalFileUrlHint':
    'YYYYMMDD stands for the voting day. On voting Sunday the file is fetched every minute; the pages of federal votes then also show the result for the whole of Switzerland.',
  'settings.federalOwnResults': 'Also import the figures of your own canton',
  'settings.federalOwnResultsHint':
    'For cantons without a delivery of their own: the Confederation’s file becomes the source of the results, and proposals that are still missing are added.',
  'settings.federalUnattended': 'Publish what is fetched from this address without a second person',
  'settings.federalUnattendedHint':
    'Applies only under the four-eyes principle. Another person must confirm this setting, and every change of the address. An embargo still applies.',
  'settings.problem.dayAddress': 'Enter an address with https in which YYYYMMDD stands for the day.',
  'import.value.flag':
    '{column}: “{value}” means neither yes nor no; the possible values are true, 1, ja or x, and false, 0, nein or an empty field.',
  'import.value.negative': '{column}: “{value}” is negative; it must be 0 or more.',
  'import.value.tooLarge': '{column}: “{value}” is too large; it must be no more than {limit}.',
  'import.vote.noEligible': '{entity}: the number of eligible voters is missing.',
  'import.vote.tooManyCast': '{entity}: {cast} ballots are stated, but only {eligible} eligible voters.',
  'warning.seats.over':
    'The lists or parties have {seats} seats altogether, but there are {mandates} seats to be allocated.',
  'warning.seats.differ': 'The seats delivered do not match those calculated (delivered/calculated): {lists}.',
  'warning.seats.elected': 'The people delivered as elected are not those that the votes give: {names}.',
  'warning.seats.majority': 'The absolute majority delivered is {delivered}, the one calculated is {computed}.',
  'warning.seats.tie': 'This is decided by lot: {among}. The seats delivered are one of the possible allocations.',
  'warning.seats.cannotCompute': 'The seats cannot be recalculated: {reason}.',
  'seatsReason.noVotes': 'no votes',
  'seatsReason.infeasible': 'no allocation fits the constituencies and lists',
  'seatsReason.winnerWithoutSeat': 'the strongest list of a constituency has too few seats overall',
  'seatsReason.otherTotal': 'the number of seats delivered is not the number to be allocated',
  'warning.rows.contradict': '{subject}: details in the file contradict each other.',
  'warning.entity.nameless':
    'In the year of the vote or election, the number {id} does not stand for any municipality or quarter; the figures appear without a name.',
  'warning.candidate.absent': {
    one: '{entity} has been counted, but the votes for {candidate} are missing.',
    other: '{entity} has been counted, but the votes for {count} candidates are missing, such as {candidate}.',
  },
  'warning.parties.removed':
    'The party results of the election {election} contradict its new lists and are dropped. Upload the party results again.',
  'upload.form.required': 'This field is missing.',
  'upload.form.repeated': 'This field was sent several times; it may be sent only once.',
  'upload.form.choice': 'There is no such type of file; the possible types are vote, election, parties and xml.',
  'upload.form.typeIsFile': 'The type of the file must be sent as text, not as a file.',
  'upload.form.fileTooLarge': 'The file is larger than the {limit} allowed.',
  'upload.form.fileType':
    'This file cannot be accepted; the possible types are CSV, Excel (XLS and XLSX) and XML.',
  'upload.id.unknown': 'There is no entry with this ID.',
  'upload.id.notProportional': 'Party results exist only for proportional elections and compound elections.',
  'upload.year.unsupported': 'No municipalities are known for the year {year}; results cannot be processed.',
  'import.file.notExcel': 'The file is not a readable Excel workbook.',
  'import.file.unreadable': 'The file cannot be read either as CSV or as an Excel workbook.',
  'import.file.empty': 'The file is empty.',
  'import.file.tooComplex': 'The file is much more extensive than results can ever be.',
  'import.file.blankLine': 'There is an empty row in the middle of the data.',
  'import.file.rowTooShort': 'This row has too few cells: {cells} instead of {columns}.',
  'import.columns.missing': 'These columns are missing: {columns}. The header row says: {found}',
  'import.columns.ambiguous':
    'These columns cannot be matched with certainty: {columns}. Check the names in the header row.',
  'import.columns.duplicate': 'The column name “{column}” occurs several times.',
  'import.value.integer': '{column}: “{value}” is not a whole number.',
  'import.value.decimal': '{column}: “{value}” is not a decimal number.',
  'import.value.blank': '{column} must not be empty.',
  'import.value.alphanumeric':
    '{column}: “{value}” is not valid; letters from A to Z, digits, full stops and underscores are allowed.',
  'import.value.colour': '{column}: “{value}” is not a colour such as #a1b2c3.',
  'import.value.gender':
    '{column}: “{value}” is not valid; the possible values are male, female, undetermined or an empty field.',
  'import.row.status':
    '{column}: “{value}” is not a status of the count; the possible values are unknown, interim, final or an empty field.',
  'import.row.ballotType':
    '{column}: “{value}” is not a type of proposal; the possible values are proposal, counter-proposal and tie-breaker.',
  'import.entity.unknown':
    'In the year of the vote or election, the number {id} does not stand for any municipality or quarter.',
  'import.entity.duplicate': 'There is more than one row for {key}.',
  'import.entity.otherSegment': '{id} does not belong to {segment}.',
  'import.entity.otherMunicipality': '{id} is not the municipality concerned here.',
  'import.party.values':
    'The name of the party is missing, or total_votes differs from earlier rows of the same year.',
  'import.party.segment': 'domain_segment: “{segment}” is not known.',
  'import.data.none': 'The file contains no results that belong here.',
  'import.panachage.unknownList': 'Panachage votes come from the list {id}, which does not occur in the file.',
  'import.panachage.inconsistentParties': 'There is no party for these columns with panachage votes: {columns}',
  'import.party.noneForYear': 'The file contains no party results for the year {year}.',
  'import.compound.expats': 'Compound elections cannot have separate results for the Swiss abroad.',
  'import.problems.more': {
    one: '… and {count} more error in this file.',
    other: '… and {count} more errors in this file.',
  },
  'import.total.differs': '{place}: {figure} is stated as {stated}, but the rows add up to {sum}.',
  'warning.expats': 'Swiss abroad',
  'warning.turnout.over':
    '{entity}: more ballots or ballot papers received ({cast}) than eligible voters ({eligible}).',
  'warning.sum.ballots':
    '{entity}: {received} ballots were received, but Yes, No, blank and invalid add up to {sum}.',
  'warning.sum.votes': '{entity}: {votes} votes are stated; {expected} would be expected.',
  'warning.sum.unaccounted':
    '{entity}: more blank and invalid ballot papers ({unaccounted}) than ballot papers received ({received}).',
  'warning.sum.list':
    '{entity}: the candidates of the list {list} have {candidates} votes altogether, the list itself only {votes}.',
  'warning.mandates.over': '{elected} people are marked as elected, but there are {mandates} seats to be filled.',
  'warning.candidate.repeated': '{entity}: several rows for {candidate}; their votes were added together.',
  'warning.figure.fell': '{entity}: {figure} fell from {before} to {after}.',
  'warning.entity.uncounted': '{entity} had been counted and now no longer is.',
  'warning.result.finalIncomplete':
    'The file calls the result final, but {missing} of {total} places have not been counted. It is treated as an interim result.',
  'warning.status.back': 'The status of the count goes back from {before} to {after}.',
  'warningFigure.yeas': 'the number of Yes votes',
  'warningFigure.nays': 'the number of No votes',
  'warningFigure.received': 'the number of ballots received',
  'warningFigure.entity_received_ballots': 'the number of ballot papers received',
  'warningFigure.list_votes': 'the number of list votes',
  'warningFigure.candidate_votes': 'the number of candidate votes',
})
