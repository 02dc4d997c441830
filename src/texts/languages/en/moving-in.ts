import { textsByKey } from '../../catalogues/keys.ts'

/** Texts of the pages that compare with another system and take one over, and of what was noticed on the way. */
export const movingInTexts = textsByKey({
  'siteJobs.compare.title': 'Comparison with another system',
  'siteJobs.compare.text':
    'Every figure published by another system with the same APIs is compared with the one here, along with every entry of the directory, of events, news and topics, and every address that answers there. Only what everyone can read is read, and nothing is written.',
  'siteJobs.compare.none': 'Nothing has been compared yet.',
  'siteJobs.compare.noneText':
    'Enter the address of the other system. On a voting Sunday, you can also watch it for hours.',
  'siteJobs.compare.start': 'New comparison',
  'siteJobs.compare.watch': 'Duration',
  'siteJobs.compare.watchHint':
    'If you watch, you see every difference of the day within a few seconds; at the end, everything is compared.',
  'siteJobs.compare.once': 'Compare once',
  'siteJobs.hours': { one: 'Watch for one hour', other: 'Watch for {count} hours' },
  'siteJobs.compare.items': {
    one: 'One vote or election compared.',
    other: '{count} votes and elections compared.',
  },
  'siteJobs.compare.counts': '{values} values, {records} entries and {addresses} addresses in total.',
  'siteJobs.compare.same': 'No differences.',
  'siteJobs.compare.differences': { one: 'One difference.', other: '{count} differences.' },
  'siteJobs.compare.now': { one: 'Currently one difference.', other: 'Currently {count} differences.' },
  'siteJobs.compare.noneNow': 'Currently no differences.',
  'siteJobs.compare.until': 'Watching until {time}, last checked at {last}.',
  'siteJobs.compare.log': 'Differences seen',
  'siteJobs.compare.english':
    'The differences are named as in the API, in English: address, field, value here (“here”), value there (“there”).',
  'siteJobs.compare.difference': 'Difference',
  'siteJobs.compare.appeared': 'appeared',
  'siteJobs.compare.gone': 'disappeared',
  'siteJobs.address': 'Address of the other system',
  'siteJobs.addressHint':
    'For example https://resultate.example.ch. Systems in your own network are named by the variable SOURCE_HOSTS.',
  'siteJobs.url-invalid': 'This is not an address such as https://resultate.example.ch.',
  'siteJobs.url-private':
    'This address is not on the internet or not encrypted. The operator of the service can allow it in SOURCE_HOSTS.',
  'siteJobs.of': '{address}, started {time}',
  'siteJobs.runs': 'Running',
  'siteJobs.last': 'Last time',
  'siteJobs.requests': { one: 'One request made', other: '{count} requests made' },
  'siteJobs.stop': 'Stop',
  'siteJobs.stopped': 'Stopped by hand.',
  'siteJobs.failed': 'Failed:',
  'siteJobs.interrupted': 'Interrupted together with the service. Start again.',
  'siteJobs.bound.memory':
    'Stopped: what the other system answers needs more memory than is set aside for it. Nothing has been changed.',
  'siteJobs.bound.time':
    'Stopped: reading the other system takes longer than is set aside for it. Nothing has been changed.',
  'siteJobs.bound.bytes':
    'Stopped: the other system sends more than is set aside for it. Nothing has been changed.',
  'siteJobs.bound.disk':
    'Stopped: more would be written than is set aside for it, or too little space would be left on the disk. Nothing has been changed.',
  'siteJobs.bound.crash':
    'Stopped: an answer from the other system could not be processed. The log of the service says more. Nothing has been changed.',
  'siteJobs.running': 'Something is already running. Stop it first.',
  'siteJobs.takeOver.busy': 'What was read is being loaded right now. Wait until that is finished.',
  'siteJobs.report': 'Download report',
  'siteJobs.takeOver.title': 'Take-over from another system',
  'siteJobs.takeOver.menu': 'Take-over',
  'siteJobs.takeOver.text':
    'Reads everything that another system with the same APIs publishes: directory, content and results. Nothing is written there. You first see what comes and what cannot be read; it is only loaded after that.',
  'siteJobs.takeOver.none': 'Nothing has been read yet.',
  'siteJobs.takeOver.noneText':
    'Accounts, subscribers, hidden entries and drafts are not shown by any public API. Accounts and subscribers can be imported as a table.',
  'siteJobs.takeOver.start': 'Read',
  'siteJobs.takeOver.key': 'Access key',
  'siteJobs.takeOver.keyHint':
    'Optional; with it, the other system answers without a limit. It is sent only there and is not stored.',
  'siteJobs.takeOver.button': 'Read without loading',
  'siteJobs.takeOver.pause': {
    one: 'The other system asks for a pause of one second.',
    other: 'The other system asks for a pause of {count} seconds.',
  },
  'siteJobs.takeOver.read': 'What comes',
  'siteJobs.takeOver.wasRead': 'What was read',
  'siteJobs.takeOver.losses': {
    one: 'The other website has one thing that could not be read. Read again before you load.',
    other: 'The other website has {count} things that could not be read. Read again before you load.',
  },
  'siteJobs.takeOver.notes': { one: 'One note', other: '{count} notes' },
  'siteJobs.takeOver.member': 'Type',
  'siteJobs.takeOver.count': 'Number',
  'siteJobs.takeOver.notEmpty':
    'This instance already contains entries. Loading is only possible into an empty instance; you can still read.',
  'siteJobs.takeOver.loadText':
    'Either everything is loaded or nothing. The settings of this instance are replaced by those that were read.',
  'siteJobs.takeOver.load': 'Load into this instance',
  'siteJobs.takeOver.loading': 'Loading',
  'siteJobs.takeOver.records': { one: 'One entry', other: '{count} entries' },
  'siteJobs.takeOver.loaded': 'Loaded',
  'siteJobs.takeOver.loadedText': 'The take-over is complete. Next steps:',

  'takeOverNotes.fileUnreadable': 'The file {address} cannot be read: {reason}',
  'takeOverNotes.fileNotStorable': 'The file {address} cannot be stored here: {type}',
  'takeOverNotes.fileTooLarge': 'The file {address} is too large to be stored here.',
  'takeOverNotes.fileActive':
    'The drawing {address} cannot be stored here: it contains scripts, animations or links to other files',
  'takeOverNotes.fileStays': 'The file {address} stays where it is; only a text links to it.',
  'takeOverNotes.noList': '{list} missing: {reason}',
  'takeOverNotes.textNotPublic': 'The text of “{title}” is not public.',
  'takeOverNotes.listMoved': '{path} changed while it was being read; something may be missing.',
  'takeOverNotes.withoutAddress': '{path} has an entry without an address, which is left out: “{title}”',
  'takeOverNotes.listEndsEarly': '{path} ends too early: {reason}',
  'takeOverNotes.recordNotStorable': '{record} cannot be stored; {field}: {problem}',
  'takeOverNotes.fieldLeftOut': '{record} comes without {field}: {problem}',
  'takeOverNotes.record': '{member}: {which}',
  'takeOverNotes.toTheTop': '{record} belongs to something that is not public and comes to the top level.',
  'takeOverNotes.membershipLeftOut': '{record} of {person} in {agency} is left out.',
  'takeOverNotes.somethingHidden': 'something that is not public',
  'takeOverNotes.elsewhere': '{address} is on another website.',
  'takeOverNotes.tableNotTaken': 'The table of {path} does not come along: {reason}',
  'takeOverNotes.itemNotTaken': '{path} cannot be taken over: {reason}',
  'takeOverNotes.itemUnreadable': '{path} cannot be read: {reason}',
  'takeOverNotes.contradiction': '{path} contradicts itself; the table is taken over: {difference}',
  'takeOverNotes.nothing': '{address} shows nothing that can be taken over.',
  'takeOverNotes.answered': '{address} answers with {status}',
  'takeOverNotes.silent': '{address} does not answer: {problem}',
  'takeOverNotes.notThere': '{address} does not exist',
  'takeOverNotes.gone': 'It is not there.',
  'takeOverNotes.notJson': '{address} is not JSON',
  'takeOverNotes.noCollection': '{address} is not Collection+JSON',
  'takeOverNotes.noObject': 'The JSON is not an object.',
  'takeOverNotes.noAddress': '{address} is not an address',
  'takeOverNotes.notAllowed':
    '{address} is not an encrypted address on the internet; the operator allows hosts of the local network with SOURCE_HOSTS',
  'takeOverNotes.leadsNowhere': '{address} leads to {target}, which is not an address',
  'takeOverNotes.leadsInCircles': '{address} leads from one address to the next',
  'takeOverNotes.tooLarge': '{address} is larger than {limit} bytes',
  'takeOverNotes.more': '{count} more are not listed',
})
