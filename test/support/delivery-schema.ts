import { SaxesParser } from 'saxes'

/*
 * The published schemas of eCH-0252/2 (September 2025), eCH-0155/5.2 and eCH-0058/5, as far as the product
 * writes them: the children of an element in their order as `name`, their number (once, ? * +) and type.
 * Names separated by a bar are a choice. Other elements of the schemas are missing, so that they count as
 * faults.
 */
const complexTypes: Readonly<Record<string, string>> = {
  delivery:
    'deliveryHeader:header voteBaseDelivery:votes|electionInformationDelivery:information|electionResultDelivery:results',
  mixedDelivery:
    'deliveryHeader:header voteBaseDelivery?:votes electionInformationDelivery?:information electionResultDelivery?:results',

  header:
    'h:senderId:uri h:messageId:token36 h:messageType:messageType h:sendingApplication:application h:messageDate:dateTime h:action:action h:testDeliveryFlag:boolean',
  application: 'h:manufacturer:token30 h:product:token30 h:productVersion:token10',

  votes: 'cantonId:canton pollingDay:date voteInfo*:voteInfo numberOfEntries:entries',
  voteInfo: 'vote:vote countingCircleInfo+:countingCircleInfo',
  vote: 'voteIdentification:token50 mainVoteIdentification?:token50 otherIdentification*:identification domainOfInfluence:domain pollingDay:date voteTitleInformation+:voteTitle decisiveMajority:majority voteSubType:subType sequence?:sequence',
  identification: 'idName:token50 id:token50',
  voteTitle: 'language:language voteTitle:token700 voteTitleShort?:token300',
  countingCircleInfo: 'countingCircle:circle resultData?:voteResult',
  circle: 'countingCircleId?:token50 countingCircleName?:token100 domainOfInfluenceType?:domainType',
  voteResult:
    'countOfVotersInformation:voters isFullyCounted:boolean voterTurnout?:turnout receivedVotes:count receivedInvalidVotes:count receivedBlankVotes:count receivedValidVotes:count countOfYesVotes:count countOfNoVotes:count',
  voters: 'countOfVotersTotal:count subtotalInfo*:subtotal',
  subtotal: 'countOfVoters:count voterType?:threeValues sex?:threeValues',

  information:
    'cantonId:canton pollingDay:date electionAssociation*:association electionGroupInfo*:groupInfo numberOfEntries:entries',
  association: 'electionAssociationId:token50 electionAssociationDescription+:associationTitle',
  associationTitle:
    'language:language electionAssociationDescriptionShort?:token100 electionAssociationDescription:token255',
  groupInfo: 'electionGroup:group countingCircle+:circle',
  group:
    'electionGroupIdentification?:token50 domainOfInfluence:domain electionInformation+:electionInformation',
  electionInformation:
    'election:election otherIdentification*:identification referencedElectionAssociationId?:token50 candidate*:candidate list*:list listUnion*:listUnion',

  results: 'cantonId:canton pollingDay:date electionGroupResult+:groupResult numberOfEntries:entries',
  groupResult: 'electionGroupIdentification?:token50 electionResult+:electionResult',
  electionResult: 'electionIdentification:token50 countingCircleResult+:circleResult elected?:elected',
  circleResult: 'countingCircle:circle resultData?:electionData',
  electionData:
    'countOfVotersInformation:voters isFullyCounted:boolean voterTurnout?:turnout countOfReceivedBallots:count countOfBlankBallots:count countOfInvalidBallots:count countOfValidBallots:count electionResult:electionVotes',
  electionVotes:
    'electionIdentification:token50 majorityElection:majorityVotes|proportionalElection:proportionalVotes',
  majorityVotes:
    'candidateResult*:candidateResult countOfInvalidVotesTotal:count countOfBlankVotesTotal:count countOfIndividualVotesTotal:count',
  candidateResult: 'candidateOrWriteInCandidate:namedCandidate countOfVotesTotal:count',
  namedCandidate: 'candidateIdentification:token50',
  proportionalVotes:
    'countOfChangedBallotsWithoutListDesignation:count countOfBlankVotesOfChangedBallotsWithoutListDesignation:count listResults+:listResults',
  listResults:
    'listIdentification:token50 countOfChangedBallots:count countOfUnchangedBallots:count countOfCandidateVotes:count countOfAdditionalVotes:count candidateResults+:candidateResults',
  candidateResults:
    'candidateIdentification:token50 countOfVotesFromChangedBallots:count countOfVotesFromUnchangedBallots:count candidateListResultsInfo?:panachage',
  panachage: 'candidateListResults*:panachageFromList countOfVotesFromBallotsWithoutListDesignation?:count',
  panachageFromList: 'listIdentification:token50 countOfVotesFromChangedBallots:count',
  elected: 'majorityElection:electedByMajority|proportionalElection:electedFromLists',
  electedByMajority:
    'absoluteMajority?:count isElectionResultComplete:boolean electedCandidate*:electedCandidate',
  electedCandidate: 'candidateOrWriteInCandidate:namedCandidate',
  electedFromLists: 'isElectionResultComplete:boolean list+:electedList',
  electedList: 'listIdentification:token50 electedCandidate*:namedCandidate countOfSeatsGained:count',

  domain:
    'c:domainOfInfluenceType:domainType c:domainOfInfluenceIdentification:token50 c:domainOfInfluenceName:token100',
  election:
    'c:electionIdentification:token50 c:typeOfElection:electionType c:electionPosition?:number c:electionDescription?:electionTitles c:numberOfMandates:number',
  electionTitles: 'c:electionDescriptionInfo+:electionTitle',
  electionTitle: 'c:language:language c:electionDescriptionShort?:token100 c:electionDescription:token255',
  candidate:
    'c:candidateIdentification:token50 c:familyName?:name100 c:firstName?:name100 c:callName?:name100 c:yearOfBirth?:year c:sex?:threeValues c:partyAffiliation?:parties',
  parties: 'c:partyAffiliationInfo+:party',
  party: 'c:language:language c:partyAffiliationShort:token12 c:partyAffiliationLong?:token100',
  list: 'c:listIdentification:token50 c:listIndentureNumber:token6 c:listDescription:listNames c:isEmptyList:boolean c:candidatePosition*:position',
  listNames: 'c:listDescriptionInfo+:listName',
  listName: 'c:language:language c:listDescription:token100',
  position:
    'c:positionOnList:number c:candidateReferenceOnPosition:token10 c:candidateIdentification:token50 c:candidateTextOnPosition:candidateTexts',
  candidateTexts: 'c:candidateTextInfo+:candidateText',
  candidateText: 'c:language:language c:candidateText:token500',
  listUnion:
    'c:listUnionIdentification:token50 c:listUnionDescription:unionNames c:listUnionType:unionType c:referencedList+:token50 c:referencedListUnion?:token50',
  unionNames: 'c:listUnionDescriptionInfo+:unionName',
  unionName: 'c:language:language c:listUnionDescription:token255',
}

const prefixes: Readonly<Record<string, string>> = {
  'http://www.ech.ch/xmlns/eCH-0252/2': '',
  'http://www.ech.ch/xmlns/eCH-0155/5': 'c:',
  'http://www.ech.ch/xmlns/eCH-0058/5': 'h:',
}

/** Checks of elements with text only. */
const simpleTypes: Readonly<Record<string, (text: string) => boolean>> = {
  boolean: (text) => /^(?:true|false|0|1)$/.test(text),
  canton: within(1, 26),
  entries: within(0, 999),
  count: within(0, 9_999_999),
  turnout: (text) => /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 100,
  messageType: (text) => text === '1198',
  number: within(0, Number.MAX_SAFE_INTEGER),
  sequence: within(1, 999),
  majority: within(1, 5),
  subType: within(1, 6),
  electionType: within(1, 2),
  unionType: within(1, 2),
  threeValues: within(1, 3),
  action: (text) => ['1', '3', '4', '5', '6', '8', '9', '10', '12'].includes(text),
  domainType: (text) => ['CH', 'CT', 'BZ', 'MU', 'SC', 'KI', 'OG', 'KO', 'SK', 'GT', 'AN'].includes(text),
  language: (text) => [...text].length === 2,
  uri: (text) => URL.canParse(text),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  dateTime: (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/.test(text),
  year: (text) => /^\d{4}$/.test(text),
}

function within(least: number, most: number) {
  return (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
}

/** Checks a simple type: `token50` has 1 to 50 characters, `name100` may be empty. */
function isSimple(type: string, text: string): boolean {
  const known = simpleTypes[type]
  if (known !== undefined) return known(text)
  const [, kind, most] = /^(token|name)(\d+)$/.exec(type) ?? []
  if (kind === undefined) throw new Error(`there is no type ${type}`)
  const isPlain = text === text.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '')
  return isPlain && [...text].length <= Number(most) && (kind === 'name' || text !== '')
}

export interface SchemaOptions {
  /** Whether sections may be mixed, which readers accept but the schema does not. */
  readonly isMixed?: boolean
}

/** Returns the faults of a delivery by path; empty for a valid one. */
export function schemaFaults(xml: string, { isMixed = false }: SchemaOptions = {}): readonly string[] {
  const root = parsed(xml)
  if (root.name !== 'delivery') return [`the root is ${root.name}`]
  return faultsIn(root, isMixed ? 'mixedDelivery' : 'delivery', '')
}

interface Element {
  readonly name: string
  readonly children: Element[]
  text: string
}

function parsed(xml: string): Element {
  const top: Element = { name: '', children: [], text: '' }
  const open = [top]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri, local }) => {
    const element: Element = { name: `${prefixes[uri] ?? `{${uri}}`}${local}`, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return top.children[0] ?? top
}

function faultsIn(element: Element, type: string, above: string): readonly string[] {
  const path = `${above}/${element.name}`
  const content = complexTypes[type]
  if (content === undefined)
    return element.children.length > 0 || !isSimple(type, element.text)
      ? [`${path} is no ${type}: ${element.text.slice(0, 60)}`]
      : []
  if (element.text.trim() !== '') return [`${path} has text beside its elements`]
  return inOrder(element.children, content, path)
}

/** Checks a sequence. Each name occurs once in it, so the next element always determines its position. */
function inOrder(children: readonly Element[], content: string, path: string): readonly string[] {
  const faults: string[] = []
  let at = 0
  for (const particle of content.split(' ')) {
    const choices = particle.split('|').map(readParticle)
    const times = choices[0]?.times ?? ''
    const chosen = choices.find(({ name }) => name === children[at]?.name)
    const before = at
    while (chosen !== undefined && children[at]?.name === chosen.name && (at === before || isMany(times))) {
      const child = children[at]
      if (child !== undefined) faults.push(...faultsIn(child, chosen.type, path))
      at++
    }
    if (at === before && (times === '' || times === '+')) faults.push(`${path} lacks ${particle}`)
  }
  if (at < children.length) faults.push(`${path} has ${children[at]?.name} too many, or in the wrong place`)
  return faults
}

const isMany = (times: string) => times === '*' || times === '+'

function readParticle(particle: string) {
  const [, name = '', times = '', type = ''] = /^((?:\w:)?\w+)([?*+]?):(\w+)$/.exec(particle) ?? []
  if (type === '') throw new Error(`${particle} cannot be read`)
  return { name, times, type }
}
