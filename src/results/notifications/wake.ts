import { bell } from '../../rounds.ts'

/** Rings when an event was written that nobody was told of yet. */
export const eventsWritten = bell()
