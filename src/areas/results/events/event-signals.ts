import { createSignal } from '../../../platform/background/worker.ts'

/** Signalled after an event was written. */
export const eventsWritten = createSignal()

/** Emitted after features were called about events. */
export const eventsTold = createSignal()
