import { workerData } from 'node:worker_threads'
import { playShard, type Shard } from './release-machine.ts'

// The program of a thread: plays its shards one after the other.
for (const shard of workerData as readonly Shard[]) await playShard(shard)
