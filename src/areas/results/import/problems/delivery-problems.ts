/** Problems only deliveries have. */
export interface DeliveryProblems extends DocumentProblems, ValueProblems, ContentProblems {}

/** The document itself is invalid. */
interface DocumentProblems {
  /** Unknown encoding, or bytes that are invalid in it. */
  'delivery.encoding': { readonly encoding: string }
  'delivery.malformed': { readonly column: number }
  'delivery.cutOff': null
  'delivery.doctype': null
  /** Another root element. */
  'delivery.root': { readonly name: string }
  /** Another standard of the same family, or another edition of this one. */
  'delivery.standard': { readonly standard: string }
  'delivery.unknownElement': { readonly element: string; readonly parent: string }
  'delivery.repeatedElement': { readonly element: string; readonly parent: string }
  'delivery.missingElement': { readonly element: string; readonly parent: string }
  'delivery.strayText': { readonly element: string }
}

/** The text of one element is invalid. */
interface ValueProblems {
  'delivery.count': { readonly element: string; readonly value: string }
  'delivery.date': { readonly element: string; readonly value: string }
  'delivery.boolean': { readonly element: string; readonly value: string }
  'delivery.code': { readonly element: string; readonly value: string }
  'delivery.blank': { readonly element: string }
  'delivery.tooLong': { readonly element: string; readonly limit: number }
}

/** The content contradicts itself or the stored items. */
interface ContentProblems {
  'delivery.yearOfVotes': { readonly year: string }
  'delivery.yearOfElections': { readonly year: string }
  'delivery.yearOfResults': { readonly year: string }
  'delivery.voteType': { readonly vote: string }
  'delivery.electionType': { readonly election: string }
  'delivery.domain': { readonly type: string }
  'delivery.municipality': { readonly id: string }
  'delivery.question': { readonly vote: string; readonly type: string }
  'delivery.noMainVote': { readonly vote: string }
  'delivery.otherMainVote': { readonly vote: string; readonly main: string }
  'delivery.noTitle': { readonly id: string }
  'delivery.circle': { readonly id: string }
  'delivery.noElection': { readonly id: string }
  'delivery.noCandidate': { readonly id: string }
  'delivery.writeIn': null
  'delivery.noList': { readonly id: string }
  'delivery.noUnion': { readonly id: string }
  'delivery.noAssociation': { readonly id: string }
  /** An entry is repeated. */
  'delivery.twice': { readonly id: string }
  /** The id or external id of a new item is taken. */
  'delivery.taken': { readonly id: string }
  /** No id for addresses can be made of it. */
  'delivery.noAddress': { readonly id: string }
}
