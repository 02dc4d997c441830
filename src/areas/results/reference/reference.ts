import type { Reference } from '../../../site/reference/reference.ts'
import { embeddingPage, embeddingSchemas } from './embedding/embedding-page.ts'
import { openDataPage, openDataSchemas } from './open-data/open-data-page.ts'
import { uploadSchemas } from './uploads/answers.ts'
import { uploadSchemes } from './uploads/operations.ts'
import { uploadsPage } from './uploads/uploads-page.ts'

/** The developer reference for votes and elections. */
export const resultsReference: Reference = {
  pages: [openDataPage, uploadsPage, embeddingPage],
  schemas: { ...openDataSchemas, ...uploadSchemas, ...embeddingSchemas },
  schemes: uploadSchemes,
}
