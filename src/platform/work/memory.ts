/** In bytes. */
export const mebibyte = 1024 * 1024

/** What the process may take, in mebibytes, by what it is for. Each part keeps to its own share. */
export const memoryShares = {
  /** The runtime, the program, the titles and overviews of all items, requests and password checks under way. */
  program: 450,
  /** Pages as they go out, in three codings. */
  pages: 128,
  /** Lists of the API. */
  lists: 64,
  /** Files of open data, pictures and documents. */
  openData: 96,
  /** Published results that pages are made from, as they are encoded; decoded they take about four times as much. */
  results: 32,
  /** Threads that make what readers ask for: one picture, one search and one document at a time. */
  pictureThread: 128,
  searchThread: 128,
  documentThread: 768,
  /** Files that are being uploaded. */
  uploads: 256,
  /** Threads that read what was uploaded, each. */
  importThread: 512,
  markerThread: 512,
  rowsThread: 768,
} as const

export const importThreads = 2

/** How long a thread that makes pictures or documents keeps its memory after the last one, in milliseconds. */
export const idleThreadLimit = 5_000

/** What readers can make the process take, however many there are, and what staff and uploads can in addition. */
export const mostMemory = {
  readers:
    memoryShares.program +
    memoryShares.pages +
    memoryShares.lists +
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
