import { createSignal } from '../../../platform/background/worker.ts'

/** Signalled after an event was written. */
export const eventsWritten = createSignal()

/** Signalled after features were told of events. */
export const eventsTold = createSignal()
