import { leastMemory } from './memory-limit.ts'

/** What results take once they are decoded, in the heap, for each byte of them in encoded form. */
const decoded = 4
/** The runtime with its compiled code, which is not part of its heap. */
const outsideOfHeap = 112
/** With less than this for threads and children together they take turns. */
const leastForBoth = 384
/** A process that reads a whole site, and takes minutes, is not started with less. */
const leastForSites = 192

/** What everything may take where there is plenty. */
const most = {
  pages: 128,
  lists: 48,
  compressedLists: 16,
  compressedDrawings: 4,
  openData: 96,
  results: 32,
  search: 128,
  uploads: 256,
  pictureThread: 144,
  documentThread: 768,
  importThread: 512,
  markerThread: 512,
  rowsThread: 768,
  siteReader: 1536,
  sourceReader: 768,
  fileReader: 256,
  /** Each thread at once, and two that read uploads. */
  threads: 144 + 768 + 2 * 512 + 512 + 768,
  children: 1536 + 768 + 256,
}
const mostCaches =
  most.pages +
  most.lists +
  most.compressedLists +
  most.compressedDrawings +
  most.openData +
  decoded * most.results

/** In mebibytes. */
export type MemoryPlan = ReturnType<typeof memoryPlan>

/**
 * Divides what a process may take. `program`, `caches`, `uploads`, `search`, `threads` and `children` are all of it; the others are
 * parts of these.
 */
export function memoryPlan(given: number) {
  const total = Math.max(given, leastMemory)
  const caches = between(64, total / 8, mostCaches)
  const cache = (usual: number) => Math.floor((usual * caches) / mostCaches)
  /** Files that are being uploaded. */
  const uploads = between(32, total / 16, most.uploads)
  const search = between(32, total / 16, most.search)
  const work = between(144, total - caches - uploads - search - Math.max(240, 0.3 * total), Infinity)
  const isShared = work < leastForBoth
  const children = isShared ? 0 : between(0, work / 2, most.children)
  const threads = isShared ? work : between(0, work / 2, most.threads)
  const forChild = isShared ? threads : children
  /** The runtime, the program, the titles and overviews of all items, requests and password checks under way. */
  const program = total - caches - uploads - search - threads - children
  const results = cache(most.results)
  return {
    total,
    program,
    /** Of the main thread. */
    heap: program - outsideOfHeap + decoded * results,
    caches,
    /** Rendered pages, in three content encodings. */
    pages: cache(most.pages),
    /** Lists of the API. */
    lists: cache(most.lists),
    compressedLists: cache(most.compressedLists),
    compressedDrawings: Math.max(1, cache(most.compressedDrawings)),
    /** Files of open data, pictures and documents. */
    openData: cache(most.openData),
    /** Published results that pages are rendered from, in encoded form. */
    results,
    search,
    uploads,
    threads,
    /** Of one thread each. */
    pictureThread: Math.min(most.pictureThread, threads),
    documentThread: Math.min(most.documentThread, threads),
    importThread: Math.min(most.importThread, threads),
    markerThread: Math.min(most.markerThread, threads),
    rowsThread: Math.min(most.rowsThread, threads),
    /** Zero where they have no memory of their own, and take turns with threads. */
    children,
    /** Of one process each, with all it needs: another site, a source of people, a file or an overview. */
    siteReader: Math.max(leastForSites, Math.min(most.siteReader, children)),
    sourceReader: Math.min(most.sourceReader, forChild),
    fileReader: Math.min(most.fileReader, forChild),
  }
}

function between(least: number, value: number, highest: number): number {
  return Math.floor(Math.min(Math.max(value, least), highest))
}
