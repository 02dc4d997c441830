import { workerData } from 'node:worker_threads'
import { playShard, type Shard } from './release-machine.ts'

// The program of a thread. A server answers several shards while one would wait for it.
const shards = (workerData as readonly Shard[]).values()
const play = async () => {
  for (const shard of shards) await playShard(shard)
}
await Promise.all(Array.from({ length: 4 }, play))
