import { LRUCache } from 'lru-cache'

/**
 * At most so many entries, those that were used last. With `max` the package would allocate the memory for all of them
 * at every start.
 */
export function latestUsed<Value extends object>(most: number): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 })
}
