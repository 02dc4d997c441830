import { bell } from '../../../platform/background/rounds.ts'

/** Rings when an event was written that nobody was told of yet. */
export const eventsWritten = bell()
