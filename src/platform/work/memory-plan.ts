import { leastMemory } from './memory-limit.ts'

/** Heap bytes that decoded results take, for each byte in encoded form. */
const decoded = 4
/** The runtime with its compiled code, outside of the heap. */
const outsideOfHeap = 112
/** With less than this for both, threads and children run by turns. */
const leastForBoth = 384
/** The minimum for a process that reads a whole site, which takes minutes. */
const leastForSites = 192

/** The maximum of each part, for machines with much memory. */
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
  /** One of each thread at once, and two that read uploads. */
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
 * Divides the memory of the process. `program`, `caches`, `uploads`, `search`, `threads` and `children` add up to all
 * of it; the others are parts of these.
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
    /** Memory of one thread each. */
    pictureThread: Math.min(most.pictureThread, threads),
    documentThread: Math.min(most.documentThread, threads),
    importThread: Math.min(most.importThread, threads),
    markerThread: Math.min(most.markerThread, threads),
    rowsThread: Math.min(most.rowsThread, threads),
    /** Zero where children have no memory of their own, and run by turns with threads. */
    children,
    /**
     * Memory of one process each, with all it needs: it reads another site, a source of people, a file or an overview.
     */
    siteReader: Math.max(leastForSites, Math.min(most.siteReader, children)),
    sourceReader: Math.min(most.sourceReader, forChild),
    fileReader: Math.min(most.fileReader, forChild),
  }
}

function between(least: number, value: number, highest: number): number {
  return Math.floor(Math.min(Math.max(value, least), highest))
}
