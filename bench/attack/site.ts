/** What an attacker knows about the site. */
export interface AttackedSite {
  /** Paths of votes and elections, such as `/vote/energiegesetz`. */
  readonly items: readonly string[]
  /** Paths of their pages, such as `/vote/energiegesetz/entities`. */
  readonly pages: readonly string[]
  /** Paths of charts and maps as pictures. */
  readonly pictures: readonly string[]
  /** The signed time of a form to report a change, which a program can reuse. */
  readonly formStamp: string
  /** The account whose password is attacked. */
  readonly email: string
}
