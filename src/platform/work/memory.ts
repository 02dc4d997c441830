/** In bytes. */
export const mebibyte = 1024 * 1024

/** The memory budget of the process by purpose, in mebibytes. Each part enforces its own share. */
export const memoryShares = {
  /** The runtime, the program, the titles and overviews of all items, requests and password checks under way. */
  program: 450,
  /** Rendered pages, in three content encodings. */
  pages: 128,
  /** Lists of the API. */
  lists: 48,
  compressedLists: 16,
  compressedDrawings: 4,
  /** Files of open data, pictures and documents. */
  openData: 96,
  /** Published results that pages are rendered from, in encoded form; decoded they take about four times as much. */
  results: 32,
  /** Threads that serve readers: one picture, one search and one document at a time. */
  pictureThread: 128,
  searchThread: 128,
  documentThread: 768,
  /** Files that are being uploaded. */
  uploads: 256,
  /** Threads that read what was uploaded, each. */
  importThread: 512,
  markerThread: 512,
  rowsThread: 768,
  /** Processes that read other systems, each with all it needs: another site, a source of people, a file or an overview. */
  siteReader: 1536,
  sourceReader: 768,
  fileReader: 256,
} as const

export const importThreads = 2

/** The limits of the caches of a service, in bytes. */
export interface CacheSizes {
  readonly pages: number
  readonly lists: number
  readonly openData: number
  readonly results: number
}

/** `share`: of what a service that has the process to itself may use. */
export function cacheSizes(share = 1): CacheSizes {
  const { pages, lists, openData, results } = memoryShares
  const bytes = (mebibytes: number) => Math.ceil(mebibytes * mebibyte * share)
  return { pages: bytes(pages), lists: bytes(lists), openData: bytes(openData), results: bytes(results) }
}

/** How long an idle thread for pictures or documents is kept, in milliseconds. */
export const idleThreadLimit = 5_000

/** The memory that any number of readers can cause to be used, and what staff and uploads can in addition. */
export const mostMemory = {
  readers:
    memoryShares.program +
    memoryShares.pages +
    memoryShares.lists +
    memoryShares.compressedLists +
    memoryShares.compressedDrawings +
    memoryShares.openData +
    4 * memoryShares.results +
    memoryShares.pictureThread +
    memoryShares.searchThread +
    memoryShares.documentThread,
  staff:
    memoryShares.uploads +
    importThreads * memoryShares.importThread +
    memoryShares.markerThread +
    memoryShares.rowsThread,
} as const
