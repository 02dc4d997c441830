import { createSignal } from '../../../platform/background/worker.ts'

/** Signalled after an event was written. */
export const eventsWritten = createSignal()
