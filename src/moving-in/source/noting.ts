/** What is told about a take-over, in words. */
export interface Noting {
  /** Something that comes otherwise, or cannot be stored here, and why. */
  note(text: string): void
  /** Something that the source has and did not give. */
  lose(text: string): void
}
