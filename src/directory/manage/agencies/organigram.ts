import { mediaTypes } from '../../../storage/files.ts'

/** A drawing, or a document of its own. */
export const organigramTypes = mediaTypes
export const organigramLimit = 1024 * 1024
