import { textsByKey } from '../../catalogues/keys.ts'

/** Downloads and open data of results, and the reference for programs that read, embed or upload them. */
export const openDataTexts = textsByKey({
  'bfs.title': 'Votes in the format of the Federal Statistical Office',
  'bfs.lead':
    'For programs that read the files of the Confederation: same names, same structure, with the results of all municipalities.',
  'bfs.current': 'Each file is up to date after every publication. What has not been counted yet has no figures.',
  'bfs.none': 'No federal or cantonal votes have been added yet.',
  'bfs.federal': { one: '{count} federal vote', other: '{count} federal votes' },
  'bfs.cantonal': { one: '{count} cantonal vote', other: '{count} cantonal votes' },
  'bfs.download': 'Format of the Federal Statistical Office, all proposals of the day',
  'national.title': 'All of Switzerland',
  'national.source': 'Source: Federal Statistical Office.',
  'national.sourceAt': 'Source: Federal Statistical Office, as at {time}.',
  'national.provisional': 'Provisional.',
  'national.cantons': 'Cantons',
  'national.cantonsValue': '{yeas} to {nays}',
  'national.cantonsHint': 'Yes to No; a majority of cantons is needed too',
  'national.cantonsCounted': 'cantons',
  'resultsItems.field.proposal_kind': 'Kind of proposal',
  'resultsItems.hint.proposal_kind': 'Appears in the files in the format of the Federal Statistical Office.',
  'resultsItems.option.mandatory': 'Mandatory referendum',
  'resultsItems.option.optional': 'Optional referendum',
  'resultsItems.option.initiative': 'Popular initiative',
  'downloads.pdf': 'to print and file',
  'downloads.source': 'Source: {publisher}, {day}',
  'downloads.interim': 'Interim result, as at {time}',
  'downloads.ech0252': 'eCH-0252, the Swiss standard for exchanging results',
  'downloads.xlsx': 'for Excel and other spreadsheet programs',
  'downloads.xlsx.parties': 'Party strengths for Excel and other spreadsheet programs',
  'openData.blankList': 'Blank list',
  'openData.catalog.title': 'Results of votes and elections: {name}',
  'openData.catalog.description': 'Results of votes and elections by municipality, as a table and for programs.',
  'openData.vote': 'Results of the vote “{title}” of {date}. Level: {level}.',
  'openData.election': 'Results of the election “{title}” of {date}. Level: {level}.',
  'openData.whole.votes': 'All votes by municipality',
  'openData.whole.votes.text': 'The results of all votes in one table, with one row per question and municipality.',
  'openData.whole.votes.row': 'one row per question and municipality',
  'openData.whole.today': 'by the municipalities of today, with merged ones added together',
  'openData.whole.elections.row': 'one row per candidate and municipality',
  'openData.whole.elections': 'All elections by municipality',
  'openData.whole.elections.text':
    'The results of all elections in one table, with one row per candidate and municipality.',
  'openData.parties.text': 'Only the parties, with their votes and seats.',
  'openData.relation': 'Data: {title}',
  'openData.keyword.vote': 'Vote',
  'openData.keyword.election': 'Election',
  'openData.keyword.result': 'Result',
  'openData.level.canton': 'Canton',
  'openData.level.region': 'Region',
  'openData.level.district': 'District',
  'openData.level.municipality': 'Municipality',
  'openData.level.none': 'several municipalities',
  'resultsReference.operations': 'Addresses and answers',
  'resultsReference.tables': 'What applies to all tables',
  'resultsReference.table.vote': 'Table of a vote',
  'resultsReference.table.majorz': 'Table of a majority election',
  'resultsReference.table.proporz': 'Table of a proportional election',
  'resultsReference.table.compound': 'Table of a compound election',
  'resultsReference.table.parties': 'Table of party results',
  'resultsReference.program.vote': 'Files of the export program: votes',
  'resultsReference.program.majorz': 'Files of the export program: majority elections',
  'resultsReference.program.proporz': 'Files of the export program: proportional elections',
  'resultsReference.samples': 'Sample files',
  'resultsReference.samples.text':
    'With municipalities of this website and made-up figures; you can upload them unchanged.',
  'resultsReference.openData.title': 'Open data of results',
  'resultsReference.openData.intro':
    'Votes, elections and compound elections as JSON, CSV, Excel and XML, without a key and from any website.',
  'resultsReference.openData.caching': 'Requests without needless load',
  'resultsReference.openData.overviews': 'Overviews',
  'resultsReference.openData.files': 'Columns of the tables',
  'resultsReference.openData.statistics': 'Everything in one table',
  'resultsReference.openData.federal': 'In the format of the Federal Statistical Office',
  'resultsReference.openData.charts': 'Figures behind the charts and maps',
  'resultsReference.openData.catalogue': 'Catalogues',
  'resultsReference.embedding.title': 'Embed results',
  'resultsReference.embedding.intro':
    'You can place any chart, map or table of the results in another website, where it keeps itself up to date.',
  'resultsReference.embedding.parameters': 'Parameters',
  'resultsReference.embedding.pages': 'Whole pages without a header',
  'resultsReference.webhooks.events': 'Events',
  'resultsReference.webhooks.answer': 'Answers and retries',
  'resultsReference.webhooks.signature': 'Checking the signature',
  'uploadDocs.description': 'How counting programs send their results here.',
  'uploadDocs.link': 'Guide: uploading results',
  'uploadDocs.intro':
    'For everyone who connects a counting program or a script of their own. A file is checked in full before anything changes; what is accepted is public at once.',
  'uploadDocs.ways': 'Three ways',
  'uploadDocs.purpose': 'What for',
  'uploadDocs.access': 'Access',
  'uploadDocs.ways.upload': 'Tables (CSV, Excel) and eCH-0252 deliveries',
  'uploadDocs.ways.program': 'Files of the export program (WabstiCExport 2.2 and later)',
  'uploadDocs.ways.form': 'an eCH-0252 delivery by hand, in the browser',
  'uploadDocs.access.upload': 'Upload token',
  'uploadDocs.access.program': 'Token of a data source',
  'uploadDocs.access.form': 'Login',
  'uploadDocs.tokens': 'Tokens',
  'uploadDocs.tokens.text':
    'A token is the password of basic authentication; the user name stays empty. It is shown only when it is created; nothing is stored from which it could be recovered.',
  'uploadDocs.tokens.upload':
    'An admin creates upload tokens on the page “{page}” or on the command line. They can be limited to kinds of files, to single items and in time.',
  'uploadDocs.tokens.source':
    'Each data source has its own token. It is valid only for the addresses of the export program and can be renewed at any time; the old one is then worthless.',
  'uploadDocs.upload': 'Upload tables',
  'uploadDocs.upload.text': 'A POST with these fields (multipart/form-data):',
  'uploadDocs.meaning': 'Meaning',
  'uploadDocs.field.type': 'Kind of file: vote, election, parties or xml',
  'uploadDocs.field.id':
    'id or external id of the item; for election and parties, compound elections are searched first, then elections. Not needed for xml.',
  'uploadDocs.field.results': 'the file',
  'uploadDocs.example.vote': 'A vote',
  'uploadDocs.example.election': 'An election or a compound election in one table',
  'uploadDocs.example.parties': 'Party results of a proportional election or a compound election',
  'uploadDocs.example.xml': 'An eCH-0252 delivery',
  'uploadDocs.columns.text':
    'The columns can be in any order, and extra ones do no harm. The easiest way is to start from a table that this website itself offers (data-csv): you can upload it again unchanged.',
  'uploadDocs.delivery': 'eCH-0252 deliveries',
  'uploadDocs.delivery.read':
    'Versions 1 (votes) and 2 (votes, information on elections, election results) are read, including several parts in one file.',
  'uploadDocs.delivery.items':
    'Items are recognised by the polling day and by their identifier: external id or id. What does not exist yet is created; elections only from information on elections.',
  'uploadDocs.delivery.removed':
    'What a delivery does not mention stays. Only items that an earlier delivery created and for which nothing was ever counted are removed; with a delivery in the browser, not even these.',
  'uploadDocs.delivery.counted':
    'Figures only count once a municipality has been counted in full. If all have been, the result is final; before that, it is an interim result.',
  'uploadDocs.delivery.circles':
    'The districts of a city (such as 10230 to 70230 or 10261 to 90261) are added together in their municipality, which is regarded as counted when all its city districts have been.',
  'uploadDocs.delivery.leftOut':
    'Entries that are not supported here are left out, but the rest of the day is taken over: school, church and similar areas, a second counter-proposal and, in a file with results only, unknown elections. The answer names them under warnings. Only a file with nothing usable is refused.',
  'uploadDocs.delivery.undecided':
    'If, according to decisiveMajority, the majority of the votes does not decide alone, the majority of the municipalities applies; where it is not known here, the answer stays empty. The same goes if the proposal and the counter-proposal have been accepted and no tie-break question was delivered.',
  'uploadDocs.delivery.given': 'This website also provides the same deliveries itself:',
  'uploadDocs.delivery.sections':
    'The schema of the standard allows only one part in a file. To follow it strictly, fetch the parts one by one: section=votes, section=information or section=results.',
  'uploadDocs.delivery.notGiven':
    'A delivery does not contain colours, party results, panachage votes that are only known for whole lists, or the constituency to which an election belongs. Where the standard requires a figure that no one knows here (such as altered ballot papers), it is 0.',
  'uploadDocs.program': 'Connect the export program',
  'uploadDocs.program.items': 'Add the votes or elections.',
  'uploadDocs.program.source':
    'Create a data source, on the page “{page}” or on the command line. A data source brings either votes, majority elections or proportional elections.',
  'uploadDocs.program.links':
    'Link each item with its number (column SortGeschaeft) and, where necessary, its constituency (column SortWahlkreis). Both are compared as text: 01 is not 1.',
  'uploadDocs.program.token': 'Enter the address and token in the export program.',
  'uploadDocs.program.together':
    'An upload updates all linked items from the same files, all of them or none. If the number of an item does not occur in the files, the item is reset: nothing has been counted yet.',
  'uploadDocs.program.district':
    'If a link has no constituency, only rows without a constituency apply for votes, and the rows of all constituencies for elections.',
  'uploadDocs.program.counted':
    'A municipality has been counted as soon as the Sperrung column gives a time. A result is final when AnzPendentGde is 0.',
  'uploadDocs.program.unread': 'The files SGStatic_Gemeinden and SGStatic_Geschaefte are accepted but not read.',
  'uploadDocs.program.aliases': 'The addresses with the old name of the program mean the same:',
  'uploadDocs.answer': 'Answers',
  'uploadDocs.answer.text':
    'The answer is always JSON. status is success or error; errors lists the errors by field of the form, for the export program by id of the item, missing files by their field and a wrongly set up data source under data_source. warnings is only there if an accepted delivery has entries that were left out, and lists them in the same form.',
  'uploadDocs.answer.message': 'the error in words',
  'uploadDocs.answer.line': 'the line, with the header row as 1; left out where there is none',
  'uploadDocs.answer.filename':
    'for the export program the field of the file, for a delivery the identifier concerned',
  'uploadDocs.answer.language':
    'Accept-Language determines the language of the messages: de_CH, fr_CH, it_CH or rm_CH, also as fr-CH or fr. If it is not given, the language of the website applies.',
  'uploadDocs.status': 'Status',
  'uploadDocs.status.taken': 'accepted and published',
  'uploadDocs.status.refused': '/upload: Something is wrong with the fields or the file.',
  'uploadDocs.status.forbidden': 'Export program: The token of the data source is missing or unknown.',
  'uploadDocs.status.program':
    'Export program: Errors also have the status 200; status in the answer says what happened.',
  'uploadDocs.rules': 'All or nothing',
  'uploadDocs.rules.atomic':
    'If anything is wrong anywhere, everything stays as it was. What is accepted is safely on disk before the answer comes.',
  'uploadDocs.rules.versions':
    'Each new result is a version: earlier ones can be viewed, compared and published again. Sending the same thing once more changes nothing and makes no new version.',
  'uploadDocs.rules.key':
    'With the Idempotency-Key header and a new value for each upload, a program can safely repeat what was left without an answer: for 24 hours, the same value with the same content brings the first answer again, even if something else has been uploaded in the meantime.',
  'uploadDocs.rules.order':
    'Uploads for the same item are processed in order. If there is too much at once, /upload answers 503 with the waiting time in Retry-After, and the export program gets status error: send again shortly.',
  'uploadDocs.rules.warnings': 'What merely looks odd does not hold anything up; it is shown as a note with the version.',
  'uploadDocs.rules.parties':
    'Party results of an election stay when its file comes again. If the new lists contradict them (the list of a party is missing, or seats and votes no longer match), they are dropped; the answer then says so under warnings.',
  'uploadDocs.limits': 'Limits and formats',
  'uploadDocs.limits.upload': 'Files to /upload: at most {limit}.',
  'uploadDocs.limits.program': 'Files of the export program: at most {limit} each.',
  'uploadDocs.limits.tables':
    'Tables: CSV in UTF-8, UTF-16 or Windows-1252 with comma, semicolon or tab, Excel as XLS or XLSX (sheet “Resultate”, otherwise the first). What counts is the content, not the file name.',
  'uploadDocs.limits.xml': 'XML: UTF-8, UTF-16 or ISO-8859-1, without DOCTYPE.',
  'uploadDocs.errors': 'What the errors mean',
  'uploadDocs.errors.text':
    'The answer contains the code, which is the same in every language, and the message. What it names in each case is in italics.',
  'uploadDocs.errors.form': 'Form, item and data source',
  'uploadDocs.errors.file': 'Tables',
  'uploadDocs.errors.program': 'Files of the export program',
  'uploadDocs.errors.warnings': 'Notes that do not hold anything up',
})
