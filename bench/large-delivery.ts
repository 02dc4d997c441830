import type { EntityList } from '../src/areas/results/model/entities.ts'

/** As in a large canton; its proportional election is a file of eleven megabytes. */
const circles = 77
const lists = 12
const candidatesPerList = 9
const sources = 4
const firstId = 9001

export const day = '2026-11-15'

export const cantonEntities: EntityList = {
  instance: { level: 'canton', canton: 'gk' },
  year: 2026,
  entities: Array.from({ length: circles }, (_, at) => ({
    id: firstId + at,
    name: `Ort ${at}`,
    district: null,
    region: null,
    superregion: null,
  })),
  hasDistricts: false,
  hasRegions: false,
  hasSuperregions: false,
}

const listId = (list: number) => `239cb864-3af7-4547-9d76-4252070${String(list).padStart(5, '0')}`
const candidateId = (list: number, place: number) =>
  `919eaaa4-62b2-4525-adcb-8${String(list).padStart(5, '0')}${String(place).padStart(6, '0')}`

/** Information and results in one file, as counting software writes it. */
export function cantonalDelivery(): { readonly file: Uint8Array; readonly elements: number } {
  const lines: string[] = []
  let elements = 0
  let depth = 0
  const indent = () => ' '.repeat(depth)
  const leaf = (name: string, text: string | number, attributes = '') => {
    elements++
    lines.push(`${indent()}<${name}${attributes}>${text}</${name}>`)
  }
  const inside = (name: string, write: () => void, attributes = '') => {
    elements++
    lines.push(`${indent()}<${name}${attributes}>`)
    depth++
    write()
    depth--
    lines.push(`${indent()}</${name}>`)
  }
  lines.push('<?xml version="1.0" encoding="utf-8"?>')
  inside(
    'delivery',
    () => {
      leaf('deliveryHeader', '')
      inside('electionInformationDelivery', () => writeInformation(leaf, inside))
      inside('electionResultDelivery', () => writeResults(leaf, inside))
    },
    ' xmlns="http://www.ech.ch/xmlns/eCH-0252/2"',
  )
  return { file: Buffer.from(`${lines.join('\n')}\n`), elements }
}

type Leaf = (name: string, text: string | number, attributes?: string) => void
type Inside = (name: string, write: () => void, attributes?: string) => void

const shared = ' xmlns="http://www.ech.ch/xmlns/eCH-0155/5"'

function writeInformation(leaf: Leaf, inside: Inside): void {
  leaf('cantonId', 17)
  leaf('pollingDay', day)
  inside('electionGroupInfo', () => {
    inside('electionGroup', () => {
      inside('domainOfInfluence', () => {
        leaf('domainOfInfluenceType', 'CT', shared)
        leaf('domainOfInfluenceIdentification', 17, shared)
        leaf('domainOfInfluenceName', 'Grosskanton', shared)
      })
      inside('electionInformation', () => writeElection(leaf, inside))
    })
  })
  leaf('numberOfEntries', 1)
}

function writeElection(leaf: Leaf, inside: Inside): void {
  inside('election', () => {
    leaf('electionIdentification', 'nationalrat', shared)
    leaf('typeOfElection', 1, shared)
    const describe = () => {
      leaf('language', 'de')
      leaf('electionDescription', 'Nationalratswahl')
    }
    inside('electionDescription', () => inside('electionDescriptionInfo', describe), shared)
    leaf('numberOfMandates', candidatesPerList, shared)
  })
  for (let list = 0; list < lists; list++)
    for (let place = 0; place < candidatesPerList; place++)
      inside('candidate', () => {
        leaf('candidateIdentification', candidateId(list, place), shared)
        leaf('familyName', `Muster ${list}-${place}`, shared)
        leaf('callName', 'Anna', shared)
        leaf('dateOfBirth', '1980-02-03', shared)
        leaf('sex', 2, shared)
      })
  for (let list = 0; list < lists; list++) inside('list', () => writeList(leaf, inside, list))
}

function writeList(leaf: Leaf, inside: Inside, list: number): void {
  leaf('listIdentification', listId(list), shared)
  leaf('listIndentureNumber', String(list + 1).padStart(2, '0'), shared)
  const describe = () => {
    leaf('language', 'de')
    leaf('listDescription', `Liste ${list + 1}`)
  }
  inside('listDescription', () => inside('listDescriptionInfo', describe), shared)
  leaf('isEmptyList', 'false', shared)
  for (let place = 0; place < candidatesPerList; place++)
    inside(
      'candidatePosition',
      () => {
        leaf('positionOnList', place + 1)
        leaf('candidateReferenceOnPosition', `${list + 1}.${place + 1}`)
        leaf('candidateIdentification', candidateId(list, place))
        leaf('candidateTextOnPosition', '')
      },
      shared,
    )
}

function writeResults(leaf: Leaf, inside: Inside): void {
  leaf('cantonId', 17)
  leaf('pollingDay', day)
  inside('electionGroupResult', () =>
    inside('electionResult', () => {
      leaf('electionIdentification', 'nationalrat')
      for (let circle = 0; circle < circles; circle++)
        inside('countingCircleResult', () => writeCircle(leaf, inside, circle))
    }),
  )
  leaf('numberOfEntries', 1)
}

function writeCircle(leaf: Leaf, inside: Inside, circle: number): void {
  inside('countingCircle', () => {
    leaf('countingCircleId', firstId + circle)
    leaf('countingCircleName', `Ort ${circle}`)
  })
  inside('resultData', () => {
    inside('countOfVotersInformation', () => leaf('countOfVotersTotal', 9000))
    leaf('isFullyCounted', 'true')
    leaf('countOfReceivedBallots', 4500)
    leaf('countOfBlankBallots', 10)
    leaf('countOfInvalidBallots', 20)
    leaf('countOfValidBallots', 4470)
    inside('electionResult', () => {
      leaf('electionIdentification', 'nationalrat')
      inside('proportionalElection', () => {
        leaf('countOfChangedBallotsWithoutListDesignation', 30)
        leaf('countOfBlankVotesOfChangedBallotsWithoutListDesignation', 7)
        for (let list = 0; list < lists; list++)
          inside('listResults', () => writeListResults(leaf, inside, list, circle))
      })
    })
  })
}

function writeListResults(leaf: Leaf, inside: Inside, list: number, circle: number): void {
  leaf('listIdentification', listId(list))
  leaf('countOfChangedBallots', 50)
  leaf('countOfUnchangedBallots', 80)
  leaf('countOfCandidateVotes', 1000 + circle)
  leaf('countOfAdditionalVotes', 6)
  for (let place = 0; place < candidatesPerList; place++)
    inside('candidateResults', () => {
      leaf('candidateIdentification', candidateId(list, place))
      leaf('countOfVotesFromChangedBallots', 70 + place)
      leaf('countOfVotesFromUnchangedBallots', 160)
      inside('candidateListResultsInfo', () => {
        for (let source = 1; source <= sources; source++)
          inside('candidateListResults', () => {
            leaf('listIdentification', listId((list + source) % lists))
            leaf('countOfVotesFromChangedBallots', source)
          })
        leaf('countOfVotesFromBallotsWithoutListDesignation', 3)
      })
    })
}
