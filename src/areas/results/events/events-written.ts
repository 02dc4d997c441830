import { createSignal } from '../../../platform/background/background-worker.ts'

/** Rings when an event was written that nobody was told of yet. */
export const eventsWritten = createSignal()
