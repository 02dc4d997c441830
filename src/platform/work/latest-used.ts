import { LRUCache } from 'lru-cache'

/**
 * A cache of the last used entries, at most so many. With `max` the package would allocate the memory for all of them
 * at every start.
 */
export function latestUsed<Value extends object>(most: number): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 })
}
